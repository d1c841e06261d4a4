import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { escapeLabel } from '../labels.ts';
import { type ScannedLine, scanLines } from '../scan-lines.ts';

const PREFIX = String.raw`(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*`;
const OPENER = new RegExp(String.raw`^(${PREFIX})(:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(.*?)[ \t]*$`);
const CLOSER = new RegExp(String.raw`^(${PREFIX})(:{3,})[ \t]*$`);
const TAB = new RegExp(String.raw`^(${PREFIX})={2,}[ \t]*([^\s=].*?)[ \t]*$`);

/** A container that was opened, with the lines that make it. */
interface Container {
  opener: ScannedLine;
  prefix: string;
  marks: number;
  name: string;
  title: string;
  closer: ScannedLine | null;
  tabs: { line: ScannedLine; label: string }[];
  parent: Container | null;
  /** Levels of containers in it. */
  height: number;
}

/** `::: tip Title` as the directive that the parser knows: an outer block has more colons than those in it. */
export const containerMarks: Plugin = {
  name: 'vitepress/container-marks',
  version: '2',
  text: ({ text }) => {
    if (!text.includes(':::')) return [];
    const { found, strays } = findContainers(text);
    return [
      ...found.flatMap(openContainer),
      // Of those that one line closes, the inner ones end first.
      ...[...found].reverse().flatMap(closeContainer),
      ...strays.map(({ start, end }) => ({ start, end, text: '' })),
    ];
  },
};

function findContainers(text: string): { found: Container[]; strays: ScannedLine[] } {
  const found: Container[] = [];
  const strays: ScannedLine[] = [];
  let open: Container | null = null;
  for (const line of scanLines(text)) {
    if (line.fence !== 'none') continue;
    const opener = OPENER.exec(line.text);
    const closer = CLOSER.exec(line.text);
    const tab = open?.name === 'tabs' ? TAB.exec(line.text) : null;
    if (opener) {
      open = createContainer(opener, line, open);
      found.push(open);
    } else if (closer) {
      const closed = findClosed(open, (closer[2] ?? '').length);
      for (let own = open; closed && own && own !== closed.parent; own = own.parent) own.closer = line;
      open = closed ? closed.parent : open;
      if (!closed) strays.push(line);
    } else if (tab) open?.tabs.push({ line, label: tab[2] ?? '' });
  }
  // A block that nothing closes ends with the page.
  return { found, strays };
}

function createContainer(match: RegExpExecArray, opener: ScannedLine, parent: Container | null): Container {
  const [, prefix = '', marks = '', name = '', title = ''] = match;
  const own = name === 'tabs' ? 1 : 0;
  for (let outer = parent, height = own + 1; outer; outer = outer.parent, height++) {
    if (outer.name === 'tabs') height++;
    outer.height = Math.max(outer.height, height);
  }
  return {
    ...{ opener, prefix, marks: marks.length, name, title },
    closer: null,
    tabs: [],
    parent,
    height: own,
  };
}

/** Closes the outermost container of as many colons, or of fewer, as Markdown-it does; those in it end with it. */
function findClosed(open: Container | null, marks: number): Container | null {
  let found: Container | null = null;
  for (let own = open; own; own = own.parent) if (own.marks <= marks) found = own;
  return found;
}

function openContainer({ opener, prefix, name, title, tabs, height }: Container): TextEdit[] {
  const inner = ':'.repeat(2 + height);
  const [, words = '', attributes = ''] = /^(.*?)[ \t]*(\{[^{}]*\})?$/.exec(title) ?? [];
  const id = /#([\w:-]+)/.exec(attributes)?.[1];
  const options = attributes.includes('open') ? '{open}' : '';
  const label = words === '' || name === 'tabs' ? '' : `[${escapeLabel(unbracket(words))}]`;
  const anchor = id === undefined ? '' : `${prefix}<span id="${id}"></span>\n\n`;
  const plain = toSpaces(prefix);
  return [
    {
      ...{ start: opener.start, end: opener.end },
      text: `${anchor}${prefix}${':'.repeat(3 + height)}${name}${label}${options}`,
    },
    ...tabs.map(({ line, label: own }, index) => ({
      ...{ start: line.start, end: line.end },
      text: `${index > 0 ? `${plain}${inner}\n` : ''}${plain}${inner}tab[${escapeLabel(own)}]`,
    })),
  ];
}

/** A line that closes several blocks is followed by one for each other of them. */
function closeContainer({ prefix, closer, tabs, height, parent }: Container): TextEdit[] {
  if (!closer) return [];
  const plain = toSpaces(prefix);
  const last = tabs.length > 0 ? `${plain}${':'.repeat(2 + height)}\n` : '';
  const line = `${last}${plain}${':'.repeat(3 + height)}`;
  if (parent?.closer === closer) return [{ start: closer.start, end: closer.start, text: `${line}\n` }];
  return [{ start: closer.start, end: closer.end, text: line }];
}

function toSpaces(prefix: string): string {
  return prefix.replace(/[^\s>]/g, ' ');
}

/** `:::tip[Title]` is docsgen's own way. */
function unbracket(title: string): string {
  return /^\[(.*)\]$/s.exec(title)?.[1] ?? title;
}
