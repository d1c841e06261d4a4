import type { TextSection } from '../shared/text-section.ts';
import { type HtmlElement, isAnnotation, isDecoration } from './html-tree.ts';

/** Elements after which a sentence does not go on. */
const BLOCKS = new Set(['p', 'li', 'pre', 'dt', 'dd', 'summary', 'figcaption', 'div', 'tr', 'blockquote']);

/** Elements beside each other on one line. */
const CELLS = new Set(['td', 'th']);

/**
 * Splits rendered content at its headings, and code from prose. White space is folded; blocks of prose are lines, and
 * cells of a table row are kept apart by a dot in the middle.
 */
export function collectSections(content: HtmlElement, title: string): TextSection[] {
  const sections = [emptySection({ id: '', heading: title, depth: 1 })];
  const visit = (element: HtmlElement, inCode: boolean) => {
    for (const child of element.children) {
      const current = sections.at(-1) as TextSection;
      if (typeof child === 'string')
        current[inCode ? 'code' : 'text'] += inCode ? child : child.replace(/\n/g, ' ');
      else if (isHeading(child.name)) sections.push(startSection(child));
      else if (!isSilent(child)) visitElement(child, inCode);
    }
  };
  const visitElement = (element: HtmlElement, inCode: boolean) => {
    const { name, attributes } = element;
    if (name === 'br') (sections.at(-1) as TextSection).text += ' ';
    const target = name === 'a' ? attributes.href : undefined;
    if (target) sections.at(-1)?.links.push([target, headingText(element)]);
    if (BLOCKS.has(name)) breakLine(sections.at(-1) as TextSection);
    visit(element, inCode || name === 'pre');
    const last = sections.at(-1) as TextSection;
    if (BLOCKS.has(name)) breakLine(last);
    else if (CELLS.has(name) && last.text.trim() !== '') last.text += ' · ';
  };
  visit(content, false);
  return sections
    .map((section) => ({
      ...section,
      text: foldLines(section.text),
      code: section.code.replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ heading, text, code }, index) => index === 0 || heading !== '' || text !== '' || code !== '');
}

/** Faster than a pattern, which would be asked of each element of a page. */
function isHeading(name: string): boolean {
  return name.length === 2 && name[0] === 'h' && name > 'h0' && name < 'h7';
}

function isSilent(element: HtmlElement): boolean {
  return isDecoration(element) || isAnnotation(element);
}

function breakLine(section: TextSection): void {
  section.text += '\n';
  section.code += '\n';
}

function foldLines(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const folded = line.replace(/\s+/g, ' ');
      // Lines of tables alone have dots to take away, and looking for these takes longest.
      return folded.includes('·') ? folded.replace(/^(?: ·|\s)+|(?<![·\s])(?:· |\s)+$/g, '') : folded.trim();
    })
    .filter((line) => line !== '')
    .join('\n');
}

function emptySection(about: Pick<TextSection, 'id' | 'heading' | 'depth'>): TextSection {
  return { ...about, text: '', code: '', links: [] };
}

function startSection(heading: HtmlElement): TextSection {
  return emptySection({
    id: heading.attributes.id ?? '',
    heading: headingText(heading),
    depth: Number(heading.name[1]),
  });
}

/** Text of an element as it is read, in one line: without what only decorates it. */
export function headingText(element: HtmlElement): string {
  return audibleText(element).replace(/\s+/g, ' ').trim();
}

function audibleText(element: HtmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : isSilent(child) ? '' : audibleText(child)))
    .join('');
}
