import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The color that a site has given its old theme, as CSS has it. */
export interface Brand {
  readonly light: string;
  readonly dark: string;
  /** Files that say so, below the site's folder, or keys. */
  readonly places: readonly string[];
}

/** What a system's style sheets call the color, most telling first; and the mode that rules for `:root` are written for. */
interface BrandNames {
  readonly light: readonly string[];
  readonly dark: readonly string[];
  readonly root: Mode;
}

type Mode = 'light' | 'dark';
type Values = Map<string, string>;

const DOCUSAURUS = ['--ifm-color-primary'];
const VITEPRESS = ['--vp-c-brand-1', '--vp-c-brand'];
const MATERIAL = ['--md-typeset-a-color', '--md-primary-fg-color'];

/** By system. Text of Starlight has another shade of the color in the dark. */
export const BRAND_NAMES = {
  docusaurus: { light: DOCUSAURUS, dark: DOCUSAURUS, root: 'light' },
  vitepress: { light: VITEPRESS, dark: VITEPRESS, root: 'light' },
  starlight: {
    light: ['--sl-color-text-accent', '--sl-color-accent'],
    dark: ['--sl-color-text-accent', '--sl-color-accent-high', '--sl-color-accent'],
    root: 'dark',
  },
  material: { light: MATERIAL, dark: MATERIAL, root: 'light' },
} as const satisfies Record<string, BrandNames>;

const OF_MODE: Record<Mode, RegExp> = {
  light: /data-theme=['"]?light\b/,
  dark: /\.dark\b|data-theme=['"]?dark\b/,
};
/** `:root:not(.dark)` is the document in every other mode. */
const EXCLUDED = /:not\([^()]*\)/g;
/** Schemes of Material may have names of a site's own. */
const SCHEME = /data-md-color-scheme=['"]?([\w-]+)/;
const DARK_SCHEME = /slate|dark|night|black/;
/** Rules for a whole document, whatever its mode. */
const ROOT = /^(?::root|html|body|:host)$/;
const REFERENCE = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g;
/** References that lead on without an end, and values that grow by them, which nobody writes on purpose. */
const LONGEST_CHAIN = 10;
const LONGEST_VALUE = 200;

/**
 * Finds the color in style sheets of a site, later ones counting more; null where they say none.
 * @param files absolute paths; those that are missing say nothing
 * @param root folder that places are named from; absolute
 */
export function readBrand(files: readonly string[], root: string, names: BrandNames): Brand | null {
  const values: Record<Mode | 'both', Values> = { both: new Map(), light: new Map(), dark: new Map() };
  const places: string[] = [];
  for (const file of files) {
    if (!existsSync(file)) continue;
    const css = readFileSync(file, 'utf8');
    if ([...names.light, ...names.dark].some((name) => css.includes(`${name}:`)))
      places.push(path.relative(root, file).split(path.sep).join('/'));
    for (const rule of listRules(css)) addRule(values, rule);
  }
  const inMode = (mode: Mode) => new Map([...values.both, ...values[mode]]);
  const other = names.root === 'light' ? 'dark' : 'light';
  const first = findValue(names[names.root], inMode(names.root));
  const second = findValue(names[other], inMode(other)) ?? first;
  const own = first ?? second;
  if (own === null || second === null) return null;
  return { ...{ [names.root]: own, [other]: second }, places } as unknown as Brand;
}

interface Rule {
  selector: string;
  declarations: string[];
}

/** The rules of a style sheet, nested ones with the selector that they come to. */
function listRules(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: Rule[] = [];
  let from = 0;
  const text = withoutComments(css);
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign !== '{' && sign !== '}' && sign !== ';') continue;
    const piece = text.slice(from, at).trim();
    from = at + 1;
    const around = open.at(-1);
    if (sign === '{') {
      open.push({ selector: nested(piece, around?.selector ?? ''), declarations: [] });
      continue;
    }
    around?.declarations.push(piece);
    if (sign !== '}') continue;
    const closed = open.pop();
    if (closed && !open.some(({ selector }) => OF_SYSTEM.test(selector))) rules.push(closed);
  }
  return rules;
}

/** What only a color scheme of the system has, is of no mode that readers choose. */
const OF_SYSTEM = /prefers-color-scheme/;

function nested(selector: string, around: string): string {
  if (around === '' || around.startsWith('@')) return selector;
  return selector.startsWith('@') ? around : selector.replaceAll('&', around);
}

function withoutComments(css: string): string {
  return css
    .split('/*')
    .map((piece, index) => {
      const end = index === 0 ? 0 : piece.indexOf('*/') + 2;
      return index > 0 && end < 2 ? '' : piece.slice(end);
    })
    .join(' ');
}

function addRule(values: Record<Mode | 'both', Values>, { selector, declarations }: Rule): void {
  const parts = selector.split(',').map((part) => part.replace(EXCLUDED, '').trim());
  const modes = new Set(parts.flatMap(modesOf));
  const isRoot = parts.some((part) => ROOT.test(part));
  const maps = isRoot ? [values.both] : [...modes].map((mode) => values[mode]);
  for (const declaration of declarations) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim();
    const value = declaration
      .slice(colon + 1)
      .replace(/!important/, '')
      .trim();
    if (name.startsWith('--') && value !== '') for (const map of maps) map.set(name, value);
  }
}

function modesOf(selector: string): Mode[] {
  const [, scheme] = SCHEME.exec(selector) ?? [];
  if (scheme !== undefined) return [DARK_SCHEME.test(scheme) ? 'dark' : 'light'];
  return (['light', 'dark'] as const).filter((mode) => OF_MODE[mode].test(selector));
}

function findValue(names: readonly string[], values: Values): string | null {
  for (const name of names) {
    const value = follow(name, values);
    if (value !== null) return value;
  }
  return null;
}

/** A value with what its references stand for; null where one stands for nothing. */
function follow(name: string, values: Values): string | null {
  let value = values.get(name) ?? null;
  for (let depth = 0; value?.includes('var('); depth++) {
    if (depth === LONGEST_CHAIN) return null;
    let isKnown = true;
    value = value.replace(REFERENCE, (_, next: string, instead: string | undefined) => {
      const own = values.get(next) ?? instead?.trim();
      if (own === undefined) isKnown = false;
      return own ?? '';
    });
    if (!isKnown || value.length > LONGEST_VALUE) return null;
  }
  return value;
}

/** The colors of links by the names that a palette of Material has for them. */
const MATERIAL_COLORS: Readonly<Record<string, string>> = {
  ...{ red: '#ef5552', pink: '#e92063', purple: '#ab47bd', 'deep purple': '#7e56c2', indigo: '#4051b5' },
  ...{ blue: '#2094f3', 'light blue': '#02a6f2', cyan: '#00bdd6', teal: '#009485', green: '#4cae4f' },
  ...{ 'light green': '#8bc34b', lime: '#cbdc38', yellow: '#ffec3d', amber: '#ffc105', orange: '#ffa724' },
  ...{ 'deep orange': '#ff6e42', brown: '#795649', grey: '#757575', 'blue grey': '#546d78' },
};

/** The color that palettes of Material name, of the light one and of the dark one; null where they name none. */
export function materialBrand(palettes: readonly { scheme: string; primary: string }[]): Brand | null {
  const colorOf = (isDark: boolean) =>
    palettes
      .filter(({ scheme }) => (scheme === 'slate') === isDark)
      .flatMap(({ primary }) => MATERIAL_COLORS[primary.replaceAll('-', ' ')] ?? [])[0];
  const [light, dark] = [colorOf(false), colorOf(true)];
  const own = light ?? dark;
  return own === undefined ? null : { light: light ?? own, dark: dark ?? own, places: ['theme.palette'] };
}
