import type { Notification } from './capability.ts';

export interface Notice {
  readonly title: string;
  readonly body: string;
}

/** What makes the terminal call its user: a bell, and a message where the terminal shows one. */
export function notification({ title, body }: Notice, way: Notification): string {
  const bell = '\u0007';
  switch (way) {
    case 'osc9':
      return `${bell}\u001B]9;${safe(`${title}: ${body}`)}\u0007`;
    case 'osc777':
      return `${bell}\u001B]777;notify;${safe(title).replaceAll(';', ',')};${safe(body)}\u0007`;
    case 'bell':
      return bell;
  }
}

const longest = 200;

const safe = (text: string) => text.slice(0, longest).toWellFormed().replace(/\p{C}/gu, '');
