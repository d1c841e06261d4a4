import type { ApiArticlePart } from '../../shared/api-view.ts';
import { htmlToText } from '../read/description.ts';
import { kebabCase, type UniqueNames } from '../read/slug.ts';

/**
 * Takes the headings out of a document's description. The highest level that it uses becomes the second one of the
 * page, the next the third; deeper ones stay bold paragraphs.
 */
export function viewArticle(html: string, ids: UniqueNames): ApiArticlePart[] {
  const parts = html.split(/<h([1-6])>((?:(?!<h[1-6]>)[\s\S])*?)<\/h\1>/);
  const levels = parts.filter((_part, index) => index % 3 === 1).map(Number);
  const highest = Math.min(...levels);
  const article: ApiArticlePart[] = [];
  const addHtml = (text: string) => {
    const last = article.at(-1);
    if (text.trim() === '') return;
    if (last?.kind === 'html') last.html += `\n${text.trim()}`;
    else article.push({ kind: 'html', html: text.trim() });
  };
  addHtml(parts[0] ?? '');
  for (let at = 1; at < parts.length; at += 3) {
    const depth = Number(parts[at]) - highest;
    const inner = parts[at + 1] ?? '';
    const text = htmlToText(inner);
    if (depth > 1 || text === '') addHtml(`<p class="api-heading"><strong>${inner}</strong></p>`);
    else
      article.push({
        kind: 'heading',
        level: depth === 0 ? 2 : 3,
        id: ids.take(kebabCase(text) || 'section'),
        text,
      });
    addHtml(parts[at + 2] ?? '');
  }
  return article;
}
