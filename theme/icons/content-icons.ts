/** Icons for page content, which is rendered on the server only: path data on a grid of 24, drawn with a stroke. */
import { SHELL_ICONS } from './shell-icons.ts';

const CIRCLE = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z';

/** Path data of the icons that pages show, by name. */
export const CONTENT_ICONS = {
  ...SHELL_ICONS,
  api: 'M8.5 4C6.5 4 5.5 5 5.5 7v2c0 1.5-.8 2.5-2.5 3 1.7.5 2.5 1.5 2.5 3v2c0 2 1 3 3 3M15.5 4c2 0 3 1 3 3v2c0 1.5.8 2.5 2.5 3-1.7.5-2.5 1.5-2.5 3v2c0 2-1 3-3 3',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5ZM12 6.5v13',
  chart: 'M4 4v15a1 1 0 0 0 1 1h15M8.5 16v-4M13 16V8M17.5 16v-6',
  cloud: 'M7 18.5a4.5 4.5 0 0 1-.6-9 6 6 0 0 1 11.5 1.4 3.9 3.9 0 0 1-.4 7.6Z',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  danger: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7ZM12 8v5M12 16v.1',
  flag: 'M5 21V4M5 4.5c4-2 7 2 14 0l-2.5 5 2.5 5c-7 2-10-2-14 0',
  graduation: 'M12 5 2 9.5 12 14l10-4.5ZM6 11.5V16c1.5 1.5 3.5 2.3 6 2.3s4.5-.8 6-2.3v-4.5M22 9.5V15',
  info: `${CIRCLE}M12 11.5v4.5M12 8v.1`,
  link: 'M10 13.5a4 4 0 0 0 6 .4l2.8-2.8a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10.5a4 4 0 0 0-6-.4l-2.8 2.8a4 4 0 0 0 5.7 5.7l1.3-1.3',
  note: 'M6 4h12a1 1 0 0 1 1 1v9.5L13.5 20H6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM13.5 20v-5.5H19M8.5 8.5h7M8.5 12h4',
  plug: 'M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0ZM12 17v4',
  rocket:
    'M13.5 14.5c3.5-2.5 7-6 6.5-10.5-4.5-.5-8 3-10.5 6.5ZM9.5 10.5H5.2L3.5 13l4 1.5M13.5 14.5v4.3L11 20.5l-1.5-4M7.5 14.5l2 2M15.3 8.6v.1M6.5 17.5l-3 3',
  server:
    'M5 4.5h14a1 1 0 0 1 1 1V11H4V5.5a1 1 0 0 1 1-1ZM4 13h16v5.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1ZM7.5 7.7v.1M7.5 16.2v.1',
  shield: 'M12 3 5 5.5V11c0 4.5 3 8 7 10 4-2 7-5.5 7-10V5.5ZM9 12l2.2 2.2 4-4.2',
  tip: 'M9.5 18h5M10.5 21h3M8.8 14.3a5.8 5.8 0 1 1 6.4 0c-.5.5-.7 1-.7 1.7v2h-5v-2c0-.7-.2-1.2-.7-1.7Z',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20c.3-3.5 3-5.5 6.5-5.5s6.2 2 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.5M18 14.9c2 .7 3.3 2.4 3.5 5.1',
  warning:
    'M10.9 4.7 3 18a1.3 1.3 0 0 0 1.1 2h15.8a1.3 1.3 0 0 0 1.1-2L13.1 4.7a1.3 1.3 0 0 0-2.2 0ZM12 10v4M12 16.9v.1',
} as const;

/** Name of an icon that page content can show. */
export type IconName = keyof typeof CONTENT_ICONS;
