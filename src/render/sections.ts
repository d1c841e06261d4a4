import type { TextSection } from '../shared/text-section.ts';
import { type HtmlElement, isDecoration } from './html-tree.ts';

const SEPARATED = new Set([
  'br',
  'p',
  'li',
  'td',
  'th',
  'pre',
  'dt',
  'dd',
  'summary',
  'figcaption',
  'div',
  'tr',
  'blockquote',
]);

/** Splits rendered content at its headings. White space is folded; code keeps its words. */
export function collectSections(content: HtmlElement, title: string): TextSection[] {
  const sections: TextSection[] = [{ id: '', heading: title, depth: 1, text: '' }];
  const visit = (element: HtmlElement) => {
    for (const child of element.children) {
      const current = sections.at(-1) as TextSection;
      if (typeof child === 'string') current.text += child;
      else if (/^h[1-6]$/.test(child.name)) sections.push(startSection(child));
      else if (!isDecoration(child)) {
        if (SEPARATED.has(child.name)) current.text += ' ';
        visit(child);
        if (SEPARATED.has(child.name)) (sections.at(-1) as TextSection).text += ' ';
      }
    }
  };
  visit(content);
  return sections
    .map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }))
    .filter((section, index) => index === 0 || section.heading !== '' || section.text !== '');
}

function startSection(heading: HtmlElement): TextSection {
  return {
    id: heading.attributes.id ?? '',
    heading: headingText(heading).replace(/\s+/g, ' ').trim(),
    depth: Number(heading.name[1]),
    text: '',
  };
}

function headingText(element: HtmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : isDecoration(child) ? '' : headingText(child)))
    .join('');
}
