// Where a picture goes in a page: the page's text as blocks, each with its lines, below its heading.
import GithubSlugger from 'github-slugger';

/** Blocks in order: paragraphs, lists, fences, components with all that is in them, headings with their ids. */
export function readBlocks(text) {
  const lines = text.split('\n');
  const slugger = new GithubSlugger();
  const blocks = [];
  let index = frontMatterEnd(lines);
  while (index < lines.length) {
    if (lines[index].trim() === '') {
      index++;
      continue;
    }
    const start = index;
    index = endOfBlock(lines, start);
    blocks.push({ start, end: index, ...kindOf(lines.slice(start, index), slugger) });
  }
  return blocks;
}

function frontMatterEnd(lines) {
  return lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
}

/** The line after a block: it ends at an empty line that is in no fence, admonition or component. */
function endOfBlock(lines, start) {
  let fence = null;
  let depth = 0;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index];
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) {
      if (!mark?.startsWith(fence)) continue;
      fence = null;
    } else if (mark) fence = mark;
    else depth += depthOf(line);
    const next = lines[index + 1] ?? '';
    // Items of a list and what belongs to them go on after empty lines.
    const goesOn = isListItem(lines[start]) && continuesList(lines, index + 1);
    if (!fence && depth <= 0 && next.trim() === '' && !goesOn) return index + 1;
  }
  return lines.length;
}

function depthOf(line) {
  if (/^:::\w/.test(line)) return 1;
  if (/^:::$/.test(line)) return -1;
  const opened = (line.match(/^<[A-Z]\w*/g) ?? []).length;
  const closed = (line.match(/^<\/[A-Z]\w*>|^\/>|^<[A-Z].*(?:\/>|<\/[A-Z]\w*>)$/g) ?? []).length;
  return opened - closed;
}

const isListItem = (line) => /^(?:\d+\.|[-*]) /.test(line ?? '');

function continuesList(lines, from) {
  const next = lines.slice(from).find((line) => line.trim() !== '');
  return next !== undefined && (/^\s{2,}/.test(next) || isListItem(next));
}

function kindOf([first, ...rest], slugger) {
  const heading = /^(#{2,6}) (\S.*?)(?:(?<!\s)\s*\{#([\w-]+)\})?$/.exec(first);
  if (heading) {
    const text = heading[2].replace(/`/g, '').replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
    return { kind: 'heading', id: heading[3] ?? slugger.slug(text), text: first };
  }
  if (isListItem(first)) return { kind: 'list', text: first };
  if (/^<Figure\b/.test(first)) return { kind: 'figure', text: [first, ...rest].join('\n') };
  if (/^<(?:Steps|StartUnleash)\b/.test(first)) return { kind: 'steps', text: first };
  return { kind: /^[<`:|!>#]|^import |^export /.test(first) ? 'other' : 'paragraph', text: first };
}

/**
 * The block that a picture follows: the one that begins as `after` says, or the one that the section is about.
 * Figures that already stand there are passed over.
 */
export function findPlace(blocks, { under, after }) {
  const section = sectionOf(blocks, under);
  if (!section) return null;
  const main = after ? section.find(({ text }) => text.startsWith(after)) : mainBlockOf(section);
  if (!main) return null;
  let place = main;
  for (const block of section.slice(section.indexOf(main) + 1)) {
    if (block.kind !== 'figure') break;
    place = block;
  }
  return place;
}

/** What the section is about: its steps; without any its first paragraph; otherwise whatever it begins with. */
function mainBlockOf(section) {
  const isSteps = ({ kind, text }) => kind === 'steps' || (kind === 'list' && text.startsWith('1.'));
  return section.find(isSteps) ?? section.find(({ kind }) => kind === 'paragraph') ?? section[0];
}

function sectionOf(blocks, under) {
  const from =
    under === undefined ? 0 : blocks.findIndex(({ kind, id }) => kind === 'heading' && id === under) + 1;
  if (under !== undefined && from === 0) return null;
  const rest = blocks.slice(from);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  return end === -1 ? rest : rest.slice(0, end);
}
