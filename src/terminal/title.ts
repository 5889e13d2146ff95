/** Sets the title of the window, and only when it is another one: some terminals flicker at each. */
export function createTitle(write: (bytes: string) => void): (text: string) => void {
  let shown: string | null = null;
  return (text) => {
    const title = text.replace(/\p{C}/gu, '').slice(0, 120);
    if (title === shown) return;
    shown = title;
    write(`\u001B]2;${title}\u0007`);
  };
}
