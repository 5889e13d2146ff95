/** The number of code points: how the service counts characters. */
export function codeCount(text: string): number {
  let count = 0;
  for (const _point of text) count++;
  return count;
}
