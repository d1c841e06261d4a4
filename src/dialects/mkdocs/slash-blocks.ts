import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { colonsOf, colonsOfGroup, countHeights, type NestedBlock } from '../block-heights.ts';
import { escapeLabel, toLabel } from '../labels.ts';
import { type ScannedLine, scanLines } from '../scan-lines.ts';
import { kindOf } from './kinds.ts';

const OPENER = /^([ \t]*)(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/;
const CLOSER = /^[ \t]*(\/{3,})[ \t]*$/;
/** Lines of options right below the first line. */
const OPTION = /^[ \t]{4,}([\w-]+):[ \t]*(\S(?:.*\S)?|)[ \t]*$/;

interface SlashBlock extends NestedBlock {
  readonly parent: SlashBlock | null;
  readonly opener: ScannedLine;
  readonly indent: string;
  readonly marks: string;
  readonly name: string;
  readonly title: string;
  readonly options: Map<string, string>;
  readonly optionLines: ScannedLine[];
  closer: ScannedLine | null;
}

/** Blocks between lines of slashes: `/// note | Title`, `/// details`, `/// tab | Label`. */
export const slashBlocks: Plugin = {
  name: 'mkdocs/slash-blocks',
  version: '1',
  text: ({ text }) => {
    if (!/^[ \t]*\/{3,}/m.test(text)) return [];
    const blocks = findBlocks(scanLines(text)).filter(({ closer }) => closer !== null);
    countHeights(blocks);
    return [
      ...blocks.map((block) => openBlock(block, blocks)),
      ...blocks.flatMap((block) => closeBlock(block, blocks)),
    ];
  },
};

function findBlocks(lines: readonly ScannedLine[]): SlashBlock[] {
  const blocks: SlashBlock[] = [];
  let open: SlashBlock | null = null;
  let previous: ScannedLine | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.fence !== 'none' || line.text.trim() === '') {
      if (line.fence !== 'none') previous = line;
      continue;
    }
    const opener = OPENER.exec(line.text);
    const marks = CLOSER.exec(line.text)?.[1];
    if (opener) {
      open = createBlock(
        opener,
        { line, parent: open, previous, rest: lines.slice(index + 1, index + 9) },
        blocks,
      );
      blocks.push(open);
    } else if (marks !== undefined) {
      const closed = findOpen(open, marks);
      if (closed) {
        closed.closer = line;
        open = closed.parent;
      }
    }
    previous = line;
  }
  return blocks;
}

function findOpen(open: SlashBlock | null, marks: string): SlashBlock | null {
  for (let own = open; own; own = own.parent) if (own.marks === marks) return own;
  return null;
}

interface Place {
  line: ScannedLine;
  parent: SlashBlock | null;
  previous: ScannedLine | null;
  /** The next lines. */
  rest: readonly ScannedLine[];
}

function createBlock(
  match: RegExpExecArray,
  { line, parent, previous, rest }: Place,
  earlier: SlashBlock[],
): SlashBlock {
  const [, indent = '', marks = '', name = '', title = ''] = match;
  const end = rest.findIndex(({ text }) => !OPTION.test(text));
  const optionLines = rest.slice(0, end < 0 ? rest.length : end);
  const options = new Map(
    optionLines.map(({ text }) => {
      const [, key = '', value = ''] = OPTION.exec(text) ?? [];
      return [key, value];
    }),
  );
  const before = earlier.findLast((block) => block.parent === parent);
  const joins = before?.name === 'tab' && before.closer === previous && options.get('new') === undefined;
  const group = name === 'tab' ? (joins ? before.group : earlier.length) : null;
  return {
    ...{ parent, opener: line, indent, marks, name, title },
    options,
    optionLines,
    group,
    closer: null,
    height: 0,
  };
}

function openBlock(block: SlashBlock, blocks: readonly SlashBlock[]): TextEdit {
  const { opener, optionLines, group, indent } = block;
  const isFirst = group !== null && blocks.find((other) => other.group === group) === block;
  const outer = isFirst ? `${indent}${colonsOfGroup(group, blocks)}tabs\n` : '';
  const end = optionLines.at(-1)?.end ?? opener.end;
  return { start: opener.start, end, text: `${outer}${indent}${colonsOf(block)}${directiveOf(block)}` };
}

function directiveOf({ name, title, options }: SlashBlock): string {
  const open = /^true$/i.test(options.get('open') ?? options.get('select') ?? '') ? '{open}' : '';
  if (name === 'tab') return `tab[${escapeLabel(title)}]${open}`;
  if (name === 'details') return `details${title === '' ? '' : `[${escapeLabel(title)}]`}${open}`;
  if (/^(?:html|define|caption|figure-caption|table-caption)$/.test(name)) return name;
  return `${kindOf(options.get('type') ?? name)}[${escapeLabel(title || toLabel(name))}]`;
}

function closeBlock(block: SlashBlock, blocks: readonly SlashBlock[]): TextEdit[] {
  const { closer, group, indent } = block;
  if (!closer) return [];
  const isLast = group !== null && blocks.findLast((other) => other.group === group) === block;
  const outer = isLast ? `\n${indent}${colonsOfGroup(group, blocks)}` : '';
  return [{ start: closer.start, end: closer.end, text: `${indent}${colonsOf(block)}${outer}` }];
}
