import path from 'node:path';
import { packageRoot } from '../../files/package-info.ts';
import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';
import { findIconPlaces, packageOfIcon, readIcon } from './icon-files.ts';

const ICON = /:([A-Za-z][\w-]*):(?:\{([^{}\n]*)\})?([ \t]?)/g;
const OF_MATERIAL = /^(?:material|fontawesome|octicons|simple)-/;
/** What comes behind an icon that is all the text of a link: its address with a title, and its attributes. */
const LINK_END = /\]\(([^()\n]*)\)(?:\{([^{}\n]*)\})?/y;
/** Signs for icons that mean what a text doesn't say, as in the cells of a table. */
const SIGNS: readonly [RegExp, string][] = [
  [/^(?:material-check|octicons-check|fontawesome-solid-(?:check|circle-check|square-check))(?:-|$)/, '✓'],
  [/^(?:material-close|octicons-x|fontawesome-solid-(?:x|xmark|circle-xmark))(?:-|$)/, '✗'],
];

interface Found {
  readonly name: string;
  readonly start: number;
  /** Where the name ends, with its attributes. */
  readonly end: number;
  /** The same with the space behind it. */
  readonly endOfSpace: number;
  /** What the icon is called: by its own title, or by that of the link that it is alone in; null for a decoration. */
  readonly label: string | null;
  readonly isAloneInLink: boolean;
}

/**
 * `:material-account:`, and icons of the site's own folders: drawn by their files, where the site, an environment of Python
 * beside it, or a package of npm has them. Others are left out, and named; where nothing else says what they mean, as in a
 * link, words or a sign stand in their place.
 */
export function icons(root: string, folders: readonly string[]): Plugin {
  const places = findIconPlaces(root, folders);
  return {
    name: 'mkdocs/icons',
    version: '3',
    options: [...places.own.keys(), ...places.installed, ...Object.values(places.packages)],
    theme: { styles: [path.join(packageRoot, 'src/dialects/mkdocs/client/icons.css')] },
    text: (page) => {
      const isCode = createInside(findCode(page.text));
      const found = findIcons(page.text).filter(
        ({ name, start }) => (OF_MATERIAL.test(name) || places.own.has(name)) && !isCode(start),
      );
      const missing: Found[] = [];
      const edits = found.map((icon): TextEdit => {
        const drawn = draw(readIcon(icon.name, places, page.readFile), icon.label);
        if (drawn !== null) return { start: icon.start, end: icon.end, text: drawn };
        missing.push(icon);
        const text = standIn(icon);
        return { start: icon.start, end: text === '' ? icon.endOfSpace : icon.end, text };
      });
      reportMissing(missing, page);
      return edits;
    },
  };
}

function findIcons(text: string): Found[] {
  return [...text.matchAll(ICON)].map(
    ({ 0: whole, 1: name = '', 2: attributes = '', 3: space = '', index }) => {
      const endOfSpace = index + whole.length;
      LINK_END.lastIndex = endOfSpace;
      const link = text[index - 1] === '[' && text[index - 2] !== '!' ? LINK_END.exec(text) : null;
      const label = titleOf(attributes) ?? (link === null ? null : titleOf(`${link[1]} ${link[2] ?? ''}`));
      return {
        ...{ name, start: index, end: endOfSpace - space.length, endOfSpace },
        ...{ label: label ?? (link === null ? null : wordsOf(name)), isAloneInLink: link !== null },
      };
    },
  );
}

/** The title that attributes give, or that stands behind the address of a link. */
function titleOf(written: string): string | null {
  const found = /\btitle="([^"]*)"|\btitle='([^']*)'|^\S+[ \t]+"([^"]*)"/.exec(written);
  const title = found?.slice(1).find((part) => part !== undefined) ?? '';
  return title === '' ? null : title;
}

/** `octicons-home-16` is called "home". */
function wordsOf(name: string): string {
  return name
    .replace(/^(?:material|octicons|simple|fontawesome(?:-(?:brands|regular|solid))?)-/, '')
    .replace(/-\d+$/, '')
    .replaceAll('-', ' ');
}

/** A drawing within a line, in the color of the text; null for a file that is none. */
function draw(svg: string | null, label: string | null): string | null {
  const start = svg?.indexOf('<svg') ?? -1;
  const close = svg?.lastIndexOf('</svg') ?? -1;
  if (svg === null || start < 0 || close < start) return null;
  const inner = svg.indexOf('>', start) + 1;
  const tag = svg.slice(start, inner);
  const box = /\sviewBox="([-\d., ]+)"/.exec(tag)?.[1] ?? '0 0 24 24';
  const naming = label === null ? 'aria-hidden="true"' : `role="img" aria-label="${escapeAttribute(label)}"`;
  const shapes = shapesOf(svg.slice(inner, close));
  return `<svg class="mkdocs-icon" viewBox="${box}" ${naming}>${shapes}</svg>`;
}

/** The shapes of a drawing, in one line: what runs, loads or names something is none. */
function shapesOf(inner: string): string {
  const shapes = inner.match(/<\/?(?:path|g|circle|rect|ellipse|line|polyline|polygon)\b[^<>]*>/g) ?? [];
  return shapes
    .map((shape) => shape.replace(/\s(?:id|class|style|on\w+|[\w-]+:\w+)\s*=\s*(?:"[^"]*"|'[^']*')/g, ''))
    .join('')
    .replace(/\s+/g, ' ');
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** What stands for an icon that nothing here has: words where a link has no others, a sign for yes and no, else nothing. */
function standIn({ name, label, isAloneInLink }: Found): string {
  if (isAloneInLink) return (label ?? '').replace(/[\\`*_{}[\]<>#|~^=+:!&]/g, '\\$&');
  return SIGNS.find(([pattern]) => pattern.test(name))?.[1] ?? '';
}

function reportMissing(missing: readonly Found[], page: PluginPage): void {
  const [first] = missing;
  if (first === undefined) return;
  const named = missing.flatMap(({ name }) => packageOfIcon(name) ?? []);
  const packages = [...new Set(named)].sort();
  page.report({
    message: `${missing.length === 1 ? 'An icon is' : `${missing.length} icons are`} left out: \`:${first.name}:\``,
    hint:
      packages.length === 0
        ? 'Put an image in its place, or leave it out.'
        : `Install ${packages.join(' ')} beside the site, which ${packages.length === 1 ? 'has it' : 'have them'}; or put an image in its place.`,
    ...{ severity: 'warning', start: first.start, end: first.end },
  });
}
