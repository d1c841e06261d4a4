import type { Paragraph, PhrasingContent, Root, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearest } from '../../diagnostics/nearest.ts';
import { createElement } from '../jsx.ts';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { recordTarget } from '../targets.ts';
import { walkType } from '../walk.ts';

/** Names of the admonitions that docsgen has. */
export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'];
const OTHER_NAMES: Readonly<Record<string, string>> = {
  hint: 'tip',
  success: 'tip',
  error: 'danger',
  attention: 'caution',
  alert: 'warning',
};
const TAKE_OUT = 'Take its lines out: the text between them is shown without them.';
const TABS = 'Write <Tabs> with a <TabItem label="…"> for each, in a .mdx page.';
const PICTURE = 'Write ![what it shows](./picture.png).';
const DETAILS = 'Write <details> and <summary>Title</summary> above the text, and </details> below it.';
const VIDEO = 'Write <Video title="…" youtube="…" />, in a .mdx page.';
const CODE = 'Write ```js file="./code.js" to show the text of a file.';
const MERMAID = 'Write ```mermaid above the diagram and ``` below it.';

/** Blocks that other systems write with colons, and what there is for them. */
const OTHER_BLOCKS: Readonly<Record<string, string>> = {
  ...{ raw: TAKE_OUT, 'v-pre': TAKE_OUT, moniker: TAKE_OUT, zone: TAKE_OUT },
  ...{ row: TAKE_OUT, column: TAKE_OUT, columns: TAKE_OUT, grid: TAKE_OUT },
  ...{ div: TAKE_OUT, center: TAKE_OUT, only: TAKE_OUT },
  ...{ tabs: TABS, 'tab-set': TABS, image: PICTURE, figure: PICTURE, img: PICTURE },
  ...{ details: DETAILS, collapse: DETAILS, spoiler: DETAILS, toggle: DETAILS },
  ...{ video: VIDEO, youtube: VIDEO, code: CODE, literalinclude: CODE },
  ...{ diagram: MERMAID, plantuml: MERMAID, mermaid: MERMAID },
  'code-group': 'Write <Tabs> with a <TabItem label="…"> around each block of code, in a .mdx page.',
  'tab-item': 'Write <TabItem label="…"> within <Tabs>, in a .mdx page.',
  steps: 'Write <Steps> around a numbered list, in a .mdx page.',
  cards: 'Write <Cards> with a <Card title="…" href="…"> for each, in a .mdx page.',
  card: 'Write <Card title="…" href="…">, in a .mdx page.',
  include: "Write import Part from './_part.mdx' and <Part />, in a .mdx page.",
};
const LINE = /^[ \t]*(:{3,})[ \t]*([\w-]*)[ \t]*(.*)$/gm;

/** Turns `:::note[Title]` blocks into admonitions, and reports those that are written wrongly. */
export function remarkAdmonitions(tree: Root, context: PageContext): void {
  // Plugins of remark may make blocks of what has no colons, such as quotes.
  const mayBeMade = context.options.plugins?.list.some(({ remark }) => remark) === true;
  if (!mayBeMade && !context.text.includes(':::')) return;
  const closers: Span[] = [];
  let failedOpeners = 0;
  walkType(tree, 'paragraph', (node) => {
    failedOpeners += reportOpeners(node, closers, context);
  });
  walkType(tree, 'containerDirective', (node, index, parent) => {
    if (!ADMONITIONS.includes(node.name)) {
      reportUnknown(node.name, openerSpan(node, context), context);
      return undefined;
    }
    if (!isClosed(node)) {
      reportUnclosed(node, parent?.type === 'containerDirective' || isAdmonition(parent), context);
      failedOpeners++;
    }
    if (!parent) return undefined;
    parent.children[index] = toElement(node, context);
    // On with the new element, so that blocks in it are found.
    return index;
  });
  // A closing line without its block is the consequence of a failed opener, if there is one.
  if (failedOpeners > 0) return;
  for (const closer of closers) {
    context.report('admonition-unknown', closer, {
      message: 'This `:::` closes no admonition',
      hint: 'Remove it, or open a block before it with :::note.',
    });
  }
}

function toElement(node: ContainerDirective, context: PageContext) {
  const [label, ...rest] = node.children;
  const title: PhrasingContent[] =
    label?.type === 'paragraph' && label.data?.directiveLabel ? label.children : [];
  const children = label?.type === 'paragraph' && label.data?.directiveLabel ? rest : node.children;
  const written = node.attributes?.title;
  if (title.length === 0 && written) title.push({ type: 'text', value: written });
  const head = title.length > 0 ? [createElement('AdmonitionTitle', {}, title, label?.position)] : [];
  const box = createElement('Admonition', { type: node.name }, [...head, ...children], node.position);
  // What a line says behind the name, `{#place .wide}`, is for who links to the box, and for style sheets.
  const { id, class: className } = node.attributes ?? {};
  if (!id && !className) return box;
  if (id) recordTarget(context, 'div', 'id', id, openerSpan(node, context));
  return createElement(
    'div',
    { ...(id ? { id } : {}), ...(className ? { className } : {}) },
    [box],
    node.position,
  );
}

/** Reports lines that were meant to open a block but are text; gives their number. */
function reportOpeners(paragraph: Paragraph, closers: Span[], context: PageContext): number {
  let failed = 0;
  for (const child of paragraph.children) {
    if (child.type !== 'text' || !child.value.includes(':::')) continue;
    const start = toSpan(child)?.start ?? 0;
    let from = start;
    for (const match of child.value.matchAll(LINE)) {
      const [, colons = ':::', name = '', rest = ''] = match;
      if (!atLineStart(paragraph, child, match.index)) continue;
      const at = context.find(match[0].trim(), from, context.text.length) ?? { start: from, end: from };
      from = at.end;
      if (name === '' && rest === '') closers.push(at);
      else {
        failed++;
        reportOpener(colons, name, wholeLine(at, rest, context), at, context);
      }
    }
  }
  return failed;
}

/** What stands behind the name on the line, with marks that other nodes hold. */
function wholeLine(at: Span, rest: string, { text }: PageContext): string {
  const end = text.indexOf('\n', at.start);
  const line = text.slice(at.start, end < 0 ? text.length : end);
  return rest === '' ? rest : line.slice(Math.max(0, line.indexOf(rest))).trim();
}

function atLineStart(paragraph: Paragraph, child: Text, index: number): boolean {
  return (
    index > 0 ||
    paragraph.children[0] === child ||
    paragraph.children[paragraph.children.indexOf(child) - 1]?.type === 'break'
  );
}

function reportOpener(colons: string, name: string, rest: string, span: Span, context: PageContext): void {
  const known = ADMONITIONS.includes(name);
  if (name !== '' && !known) {
    reportUnknown(name, span, context, rest);
    return;
  }
  if (known && rest.endsWith(':::')) {
    context.report('admonition-unknown', span, {
      message: 'This admonition is written on one line',
      hint: `Write ${colons}${name}, the text below it, and ${colons} on a line of its own.`,
    });
    return;
  }
  const title = rest.replace(/^["'[]|["'\]]$/g, '');
  context.report('admonition-unknown', span, {
    message:
      known && rest !== ''
        ? `The title of this admonition has no brackets`
        : 'This `:::` line opens no admonition',
    hint: known ? `Write ${colons}${name}${title ? `[${title}]` : ''}.` : `Write ${colons}note[Title].`,
  });
}

function reportUnknown(name: string, span: Span, context: PageContext, rest = ''): void {
  const wanted = name.toLowerCase();
  const other = Object.hasOwn(OTHER_BLOCKS, wanted) ? OTHER_BLOCKS[wanted] : undefined;
  if (other !== undefined) {
    context.report('admonition-unknown', span, {
      message: `There is no admonition \`${name}\``,
      hint: other,
    });
    return;
  }
  const title = rest
    .replace(/^["'[]|["'\]]$/g, '')
    .replace(/(?<!:):{3,}$/, '')
    .trim();
  // The names that other systems have, and what is cut short.
  const guess =
    OTHER_NAMES[wanted] ??
    ADMONITIONS.find((known) => wanted.length > 2 && known.startsWith(wanted)) ??
    nearest(name, ADMONITIONS) ??
    'note';
  context.report('admonition-unknown', span, {
    message: `There is no admonition \`${name}\``,
    hint: `Write :::${guess}${title ? `[${title}]` : ''}; the names are ${ADMONITIONS.join(', ')}.`,
  });
}

function reportUnclosed(node: ContainerDirective, nested: boolean, context: PageContext): void {
  const span = openerSpan(node, context);
  const colons = /^:+/.exec(context.text.slice(span.start))?.[0] ?? ':::';
  const hint = `Write ${colons} on a line of its own where the block ends.`;
  context.report('admonition-unclosed', span, {
    message: `This \`${colons}${node.name}\` is never closed`,
    hint: nested
      ? `${hint} An outer block needs more colons than the blocks in it: ${colons}:${node.name}.`
      : hint,
  });
}

/** The opening line of a block. */
function openerSpan(node: ContainerDirective, context: PageContext): Span {
  const start = toSpan(node)?.start ?? 0;
  const lineEnd = context.text.indexOf('\n', start);
  const end = lineEnd < 0 ? context.text.length : lineEnd;
  return { start, end: start + context.text.slice(start, end).trimEnd().length };
}

/** What a plugin has made, and no text, has no lines that open and close it. */
function isClosed(node: ContainerDirective): boolean {
  const data = node.data as { position?: { closing?: unknown } } | undefined;
  return data?.position === undefined || data.position.closing !== undefined;
}

function isAdmonition(node: { type: string; name?: unknown } | null): boolean {
  return node?.type === 'mdxJsxFlowElement' && node.name === 'Admonition';
}
