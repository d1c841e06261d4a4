import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { colonsOf, colonsOfGroup, countHeights, type NestedBlock } from '../block-heights.ts';
import { escapeLabel, toLabel } from '../labels.ts';
import { type ScannedLine, scanLines } from '../scan-lines.ts';
import { kindOf } from './kinds.ts';

/** `!!! note "Title"`, `???+ tip`, `=== "Tab"`, also behind the mark of a list's item. */
const OPENER =
  /^([ \t]*)(?:(!!!|\?\?\?\+?)[ \t]*([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+(?:"(.*)"|'(.*)'))?|(===[!+]{0,2})[ \t]+(?:"(.*)"|'(.*)'))[ \t]*$/;
/** Columns by which the content of a block is moved in. */
const STEP = 4;

interface IndentedBlock extends NestedBlock {
  readonly parent: IndentedBlock | null;
  readonly opener: ScannedLine;
  readonly indent: number;
  /** The block's line as a directive, behind its colons. */
  readonly directive: string;
  /** The last line of it that is not empty. */
  last: ScannedLine;
}

/** Where a block begins. */
interface Place {
  line: ScannedLine;
  indent: number;
  parent: IndentedBlock | null;
  /** The last line in front of it that is not empty. */
  previous: ScannedLine | null;
}

interface Layout {
  blocks: IndentedBlock[];
  /** Levels of blocks that each line is in. */
  depths: number[];
}

/** Admonitions, folded ones and tabs, whose content is moved in by four columns. */
export const indentedBlocks: Plugin = {
  name: 'mkdocs/indented-blocks',
  version: '1',
  text: ({ text }) => {
    if (!/^[ \t]*(?:!!!|\?\?\?|===)/m.test(text)) return [];
    const lines = scanLines(text);
    const layout = findBlocks(lines);
    countHeights(layout.blocks);
    const { blocks } = layout;
    return [
      ...dedent(lines, layout),
      ...blocks.map((block) => openBlock(block, blocks)),
      // Of blocks that end in the same place, the inner one ends first.
      ...[...blocks].reverse().map((block) => closeBlock(block, blocks)),
    ];
  },
};

function findBlocks(lines: readonly ScannedLine[]): Layout {
  const layout: Layout = { blocks: [], depths: [] };
  let open: IndentedBlock | null = null;
  let previous: ScannedLine | null = null;
  for (const line of lines) {
    const isBlank = line.text.trim() === '';
    const indent = columnsOf(line.text);
    // A line of code belongs to the block that its fence is in.
    if (!isBlank && (line.fence === 'none' || line.fence === 'open'))
      while (open && indent < open.indent + STEP) open = open.parent;
    const match = line.fence === 'none' ? OPENER.exec(line.text) : null;
    layout.depths.push(depthOf(open));
    if (match) {
      open = createBlock(match, { line, indent, parent: open, previous }, layout.blocks);
      layout.blocks.push(open);
    }
    if (isBlank) continue;
    for (let own = open; own; own = own.parent) own.last = line;
    previous = line;
  }
  return layout;
}

function columnsOf(text: string): number {
  const [spaces = ''] = /^[ \t]*/.exec(text) ?? [];
  return spaces.replace(/\t/g, '    ').length;
}

function depthOf(block: IndentedBlock | null): number {
  return block ? depthOf(block.parent) + 1 : 0;
}

function createBlock(
  match: RegExpExecArray,
  { line, indent, parent, previous }: Place,
  earlier: readonly IndentedBlock[],
): IndentedBlock {
  const [, , mark = '', name = '', , double, single, tab, tabDouble, tabSingle] = match;
  const title = double ?? single;
  const place = { opener: line, last: line, indent, parent, height: 0 };
  if (tab === undefined) {
    const label = title === undefined ? '' : title;
    const kind = mark.startsWith('?') ? 'details' : kindOf(name);
    const shown = label === '' ? toLabel(name) : label;
    const open = mark === '???+' ? '{open}' : '';
    return { ...place, group: null, directive: `${kind}[${escapeLabel(shown)}]${open}` };
  }
  const before = earlier.findLast((block) => block.parent === parent);
  const joins =
    !tab.includes('!') && before?.group != null && before.indent === indent && before.last === previous;
  const group = joins ? (before?.group ?? 0) : earlier.length;
  const open = tab.includes('+') ? '{open}' : '';
  return { ...place, group, directive: `tab[${escapeLabel(tabDouble ?? tabSingle ?? '')}]${open}` };
}

function dedent(lines: readonly ScannedLine[], { depths, blocks }: Layout): TextEdit[] {
  const openers = new Set(blocks.map(({ opener }) => opener));
  return lines.flatMap((line, index) => {
    const depth = depths[index] ?? 0;
    if (depth === 0 || openers.has(line)) return [];
    const [own = ''] = new RegExp(`^(?: {4}|\\t| {0,3}\\t| {1,3}(?! )){0,${depth}}`).exec(line.text) ?? [];
    return own === '' ? [] : [{ start: line.start, end: line.start + own.length, text: '' }];
  });
}

function openBlock(block: IndentedBlock, blocks: readonly IndentedBlock[]): TextEdit {
  const { opener, directive, group } = block;
  const indent = indentOf(block);
  const isFirst = group !== null && blocks.find((other) => other.group === group) === block;
  const outer = isFirst ? `${indent}${colonsOfGroup(group, blocks)}tabs\n` : '';
  return { start: opener.start, end: opener.end, text: `${outer}${indent}${colonsOf(block)}${directive}` };
}

function closeBlock(block: IndentedBlock, blocks: readonly IndentedBlock[]): TextEdit {
  const { last, group } = block;
  const indent = indentOf(block);
  const isLast = group !== null && blocks.findLast((other) => other.group === group) === block;
  const outer = isLast ? `\n${indent}${colonsOfGroup(group, blocks)}` : '';
  return { start: last.end, end: last.end, text: `\n${indent}${colonsOf(block)}${outer}` };
}

/** Spaces in front of a block once the blocks around it have given theirs up. */
function indentOf({ opener, parent }: IndentedBlock): string {
  return ' '.repeat(Math.max(0, columnsOf(opener.text) - STEP * depthOf(parent)));
}
