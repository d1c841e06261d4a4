/** Icons of Starlight that are a sign of their own. */
export const ARROWS: Readonly<Record<string, string>> = {
  'right-arrow': '→',
  'left-arrow': '←',
  'up-arrow': '↑',
  'down-arrow': '↓',
  'right-caret': '›',
  'left-caret': '‹',
};

/** Icons of Starlight that docsgen's theme has under another name. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  'approve-check': 'check',
  bars: 'menu',
  document: 'page',
  email: 'mail',
  error: 'danger',
  information: 'info',
  laptop: 'monitor',
  magnifier: 'search',
  'open-book': 'book',
  pencil: 'edit',
  puzzle: 'plug',
  stackOverflow: 'stackoverflow',
};

/** Icons of docsgen's theme. */
export const THEME_ICONS: readonly string[] = [
  ...['check', 'chevron', 'clock', 'close', 'copy', 'edit', 'external', 'github', 'hash', 'linkedin'],
  ...['mail', 'menu', 'monitor', 'moon', 'page', 'rss', 'search', 'slack', 'stackoverflow', 'star', 'sun'],
  ...['twitter', 'youtube', 'api', 'book', 'chart', 'cloud', 'code', 'danger', 'flag', 'graduation', 'info'],
  ...['link', 'note', 'plug', 'rocket', 'server', 'shield', 'tip', 'users', 'warning'],
];

/** The icon of the theme that stands for one of Starlight's. */
export function themeName(name: string): string {
  return Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? name) : name;
}

/** True for an icon that is drawn without Starlight. */
export function isDrawn(name: string): boolean {
  return Object.hasOwn(ARROWS, name) || THEME_ICONS.includes(themeName(name));
}
