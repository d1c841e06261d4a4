/** What a typeface is for. */
export type FontRole = 'text' | 'code';

/** Both, in the order of the style sheet. */
export const FONT_ROLES: readonly FontRole[] = ['text', 'code'];

/** A typeface of the site, as its configuration has it. */
export interface Typeface {
  family: string;
  files: readonly FontFile[];
  fallback?: FallbackKind | undefined;
  display?: string | undefined;
}

/** A file of a typeface. */
export interface FontFile {
  /** Relative to the configuration, or in a package. */
  src: string;
  weight?: string | undefined;
  style?: 'normal' | 'italic' | undefined;
  unicodeRange?: string | undefined;
}

export type FallbackKind = 'sans-serif' | 'serif' | 'monospace';

/** What text and code are set in. */
export type Typefaces = Readonly<Record<FontRole, 'bundled' | 'system' | Typeface>>;

/** The token that says what a text is set in. */
export const FONT_TOKENS: Readonly<Record<FontRole, string>> = { text: 'font', code: 'font-mono' };

/** Style sheet of the theme's own typeface, below the package. */
export function bundledFonts(role: FontRole): string {
  return `theme/fonts/${role}.css`;
}

/** The kind of typeface that stands in for one. */
export function fallbackOf({ fallback }: Typeface, role: FontRole): FallbackKind {
  return fallback ?? (role === 'code' ? 'monospace' : 'sans-serif');
}

/** The value of the token: the typeface, the one that stands in for it with its widths, one of the system. */
export function fontStack(typeface: Typeface, role: FontRole): string {
  const emoji = role === 'text' ? ', "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"' : '';
  const { family } = typeface;
  return `"${family}", "${family} Fallback", ${fallbackOf(typeface, role)}${emoji}`;
}
