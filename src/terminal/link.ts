import type { Run } from './command.ts';

/** Makes a link (OSC 8) of a text that is already styled; anything but a web address stays the text it is. */
export function link(address: string, text: string): string {
  const url = webAddress(address);
  return url === null ? text : `\u001B]8;;${url}\u001B\\${text}\u001B]8;;\u001B\\`;
}

const longestAddress = 2000;

/** The address in its canonical form, which holds no control byte, or null. */
function webAddress(address: string): string | null {
  const url = address.length > longestAddress ? null : URL.parse(address);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  // what had to be encoded grew
  if (url.href.length > longestAddress) return null;
  return /^[!-~]+$/.test(url.href) ? url.href : null;
}

/** Whether the terminal around tmux shows links; tmux passes them on from 3.4. */
export async function tmuxHasLinks(run: Run): Promise<boolean> {
  const asked = await run('tmux', ['display', '-p', '#{client_termfeatures}']);
  return asked.isOk && asked.output.split(/[,\s]/).includes('hyperlinks');
}
