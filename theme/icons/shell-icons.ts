/**
 * Icons of the shell, which reach the browser: path data on a grid of 24, drawn with a stroke. Keep it short;
 * icons for content only belong to `content-icons.ts`.
 */
export const SHELL_ICONS = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9.5 6 6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M10 9h8a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM15 9V5a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3',
  edit: 'm4 20 1-4.5L15.5 5a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19ZM13.5 7l3.5 3.5',
  external: 'M13.5 5H19v5.5M19 5l-8.5 8.5M17 14.5V18a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h3.5',
  github:
    'M9 18.6c-4 1.2-4-2-5.5-2.5M14.5 21v-3.2c0-.9-.2-1.5-.7-2 2.6-.3 5.3-1.3 5.3-5.8 0-1.2-.4-2.2-1.2-3.1.1-.3.5-1.5-.1-3 0 0-1-.3-3.3 1.2a11 11 0 0 0-6 0C6.2 3.6 5.2 3.9 5.2 3.9c-.6 1.5-.2 2.7-.1 3A4.5 4.5 0 0 0 3.9 10c0 4.5 2.7 5.5 5.3 5.8-.5.5-.7 1.1-.7 2V21',
  linkedin:
    'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8 11v5.5M8 7.7v.1M12 16.5V11M12 13.5c0-1.5.9-2.5 2.2-2.5s2 .9 2 2.5v3',
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  monitor: 'M5 4.5h14a1 1 0 0 1 1 1V15a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1ZM9 20h6M12 16v4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2Z',
  rss: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18v.1',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20',
  slack: 'M9.5 3.5v17M14.5 3.5v17M3.5 9.5h17M3.5 14.5h17',
  stackoverflow: 'M5 14.5V20h12.5v-5.5M8 17h6.5M8.3 13.3l6.5.9M9.5 9.3l6.2 2.5M12.2 5.5l5.2 4.3',
  star: 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  twitter: 'M4 4h4.2L20 20h-4.2ZM19 4l-6 7M10.7 13.3 5 20',
  youtube:
    'M6.5 5.5h11a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 15V9a3.5 3.5 0 0 1 3.5-3.5ZM10.3 9.2v5.6l4.7-2.8Z',
} as const;

/** Name of an icon that the shell can show. */
export type ShellIconName = keyof typeof SHELL_ICONS;
