/** Rendered content as Markdown, for readers and tools that want text. */
import { type HtmlElement, type HtmlNode, isDecoration, textOf } from './html-tree.ts';

export interface MarkdownOptions {
  /** Origin that makes site links absolute. */
  origin: string;
}

/** Converts content that the theme rendered; unknown elements count as the text they hold. */
export function htmlToMarkdown(content: HtmlElement, options: MarkdownOptions): string {
  const blocks = renderBlocks(content.children, options);
  return `${blocks
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'img',
  'input',
  'ins',
  'kbd',
  'mark',
  'picture',
  'q',
  's',
  'samp',
  'small',
  'source',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
  'label',
]);

type BlockWriter = (element: HtmlElement, options: MarkdownOptions) => string[];

const BLOCKS: Record<string, BlockWriter> = {
  p: (element, options) => [renderInline(element.children, options)],
  hr: () => ['---'],
  pre: (element) => [renderCode(element)],
  blockquote: (element, options) => [prefixLines(renderBlocks(element.children, options).join('\n\n'), '> ')],
  ul: (element, options) => [renderList(element, options, () => '- ')],
  ol: (element, options) => {
    const first = Number(element.attributes.start ?? 1);
    return [renderList(element, options, (index) => `${first + index}. `)];
  },
  table: (element, options) => [renderTable(element, options)],
  summary: (element, options) => [`**${renderInline(element.children, options)}**`],
  figcaption: (element, options) => [`*${renderInline(element.children, options)}*`],
  dt: (element, options) => [`**${renderInline(element.children, options)}**`],
  a: renderBlockLink,
  math: (element) => [`$$\n${formulaOf(element)}\n$$`],
};
for (const depth of [1, 2, 3, 4, 5, 6]) {
  BLOCKS[`h${depth}`] = (element, options) => [
    `${'#'.repeat(depth)} ${renderInline(element.children, options)}`,
  ];
}

function renderBlocks(nodes: readonly HtmlNode[], options: MarkdownOptions): string[] {
  const blocks: string[] = [];
  let inline: HtmlNode[] = [];
  const flush = () => {
    const text = renderInline(inline, options);
    if (text !== '') blocks.push(text);
    inline = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) inline.push(node);
    else {
      flush();
      blocks.push(...renderBlock(node, options));
    }
  }
  flush();
  return blocks.filter((block) => block.trim() !== '');
}

function renderBlock(element: HtmlElement, options: MarkdownOptions): string[] {
  const replacement = element.attributes['data-markdown'];
  if (replacement !== undefined) return [replacement];
  if (isDecoration(element)) return [];
  const write = BLOCKS[element.name];
  if (write) return write(element, options);
  return renderBlocks(element.children, options);
}

/** A link around blocks, such as a card: its first line is what leads there. */
function renderBlockLink(element: HtmlElement, options: MarkdownOptions): string[] {
  const blocks = renderBlocks(element.children, options);
  const { href } = element.attributes;
  if (!href) return blocks;
  const url = absolute(href, options);
  const [first = '', ...others] = blocks;
  const [, sign = '', text = ''] = /^(#{1,6} )?([^\n`|]+)$/.exec(first) ?? [];
  return text === '' ? [...blocks, `<${url}>`] : [`${sign}[${text}](${url})`, ...others];
}

function isInline(element: HtmlElement): boolean {
  if (element.name === 'math') return element.attributes.display !== 'block';
  return INLINE.has(element.name) && !holdsBlock(element);
}

function holdsBlock(element: HtmlElement): boolean {
  return element.children.some(
    (child) => typeof child !== 'string' && !isDecoration(child) && !isInline(child),
  );
}

/** Source of a formula, which its MathML carries; its signs where it has none. */
function formulaOf(math: HtmlElement): string {
  const isSource = ({ name, attributes }: HtmlElement) =>
    name === 'annotation' && attributes.encoding === 'application/x-tex';
  const find = (element: HtmlElement): HtmlElement | undefined =>
    isSource(element)
      ? element
      : element.children.map((child) => (typeof child === 'string' ? undefined : find(child))).find(Boolean);
  return textOf(find(math) ?? math).trim();
}

function renderInline(nodes: readonly HtmlNode[], options: MarkdownOptions): string {
  const text = nodes.map((node) => renderInlineNode(node, options)).join('');
  // Line ends are those of `<br>` alone.
  const lines = text.includes('\n') ? text.replace(/(?<![ \t\r\n])[ \t\r\n]*\n[ \t\r\n]*/g, '\n') : text;
  return lines.replace(/[ \t]+/g, ' ').trim();
}

function renderInlineNode(node: HtmlNode, options: MarkdownOptions): string {
  if (typeof node === 'string') return escapeMarkdown(node.replace(/\s+/g, ' '));
  if (isDecoration(node)) return '';
  const inner = () => node.children.map((child) => renderInlineNode(child, options)).join('');
  switch (node.name) {
    case 'strong':
    case 'b':
      return wrap(inner(), '**');
    case 'em':
    case 'i':
      return wrap(inner(), '*');
    case 'del':
    case 's':
      return wrap(inner(), '~~');
    case 'code':
    case 'kbd':
    case 'samp':
      return inlineCode(textOf(node));
    case 'math':
      return node.attributes.display === 'block' ? `$$${formulaOf(node)}$$` : `$${formulaOf(node)}$`;
    case 'br':
      return '\\\n';
    case 'img':
      return `![${node.attributes.alt ?? ''}](${absolute(node.attributes.src ?? '', options)})`;
    case 'input':
      return 'checked' in node.attributes ? '[x] ' : '[ ] ';
    case 'a': {
      const text = inner().trim();
      const href = node.attributes.href;
      return href && text ? `[${text}](${absolute(href, options)})` : text;
    }
    default:
      return INLINE.has(node.name) ? inner() : ` ${inner()} `;
  }
}

function renderList(list: HtmlElement, options: MarkdownOptions, marker: (index: number) => string): string {
  const items = list.children.filter((child): child is HtmlElement => typeof child !== 'string');
  const texts = items.map((item) => renderBlocks(item.children, options));
  const loose = items.some((item) =>
    item.children.some((child) => typeof child !== 'string' && child.name === 'p'),
  );
  return texts
    .map((blocks, index) => {
      const start = marker(index);
      return start + blocks.join(loose ? '\n\n' : '\n').replace(/\n(?!\n)/g, `\n${' '.repeat(start.length)}`);
    })
    .join(loose ? '\n\n' : '\n');
}

function renderTable(table: HtmlElement, options: MarkdownOptions): string {
  const rows = findAll(table, 'tr').map((row) =>
    row.children
      .filter((cell): cell is HtmlElement => typeof cell !== 'string' && /^t[hd]$/.test(cell.name))
      .map((cell) =>
        renderInline(cell.children, options)
          .replace(/\\?\n/g, '<br>')
          .replace(/(?<!\\)\|/g, '\\|'),
      ),
  );
  const [head, ...body] = rows;
  if (!head) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function renderCode(pre: HtmlElement): string {
  const text = textOf(pre).replace(/\n$/, '');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${pre.attributes['data-language'] ?? ''}\n${text}\n${fence}`;
}

function findAll(element: HtmlElement, name: string): HtmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name === name ? [child] : findAll(child, name),
  );
}

function inlineCode(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  const pad = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

function longestRun(text: string): number {
  if (!text.includes('`')) return 0;
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

function wrap(text: string, sign: string): string {
  const body = text.trim();
  if (body === '') return text;
  const before = text.slice(0, text.length - text.trimStart().length);
  return `${before}${sign}${body}${sign}${text.slice(text.trimEnd().length)}`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/([\\*_`[\]<])/g, '\\$1');
}

function prefixLines(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => (prefix + line).trimEnd())
    .join('\n');
}

function absolute(href: string, { origin }: MarkdownOptions): string {
  return href.startsWith('/') && !href.startsWith('//') ? origin + href : href;
}
