/** Whether a text matches a pattern in which `*` stands for any characters and `?` for one. Linear but for the stars. */
export function matchesGlob(text: string, pattern: string): boolean {
  let at = 0;
  let wanted = 0;
  let star = -1;
  let resumed = 0;
  while (at < text.length) {
    if (
      wanted < pattern.length &&
      (pattern[wanted] === '?' || pattern[wanted] === text[at]) &&
      pattern[wanted] !== '*'
    ) {
      at++;
      wanted++;
    } else if (pattern[wanted] === '*') {
      star = wanted++;
      resumed = at;
    } else if (star >= 0) {
      wanted = star + 1;
      at = ++resumed;
    } else {
      return false;
    }
  }
  while (pattern[wanted] === '*') wanted++;
  return wanted === pattern.length;
}
