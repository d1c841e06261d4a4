import { CONTENT_ICONS } from '../../icons/content-icons.ts';
import { ADMONITION_KINDS } from '../Admonition.tsx';

const START = /<aside data-note="([a-z]+)">\n<p><strong>((?:(?!<\/p>)[\s\S])*)<\/strong><\/p>/g;

/** Notes in a description look as on written pages; their titles are those of the site's language. */
export function withNotes(html: string): string {
  if (!html.includes('<aside data-note="')) return html;
  return html
    .replace(START, (_start, type: string, written: string) => {
      const { tone, title } =
        ADMONITION_KINDS[type as keyof typeof ADMONITION_KINDS] ?? ADMONITION_KINDS.note;
      const shown = written.toLowerCase() === type ? title : written;
      const icon = `<svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="${CONTENT_ICONS[tone]}"></path></svg>`;
      return `<aside class="admonition admonition-${tone}" role="note" aria-label="${title}"><p class="admonition-title">${icon}<span>${shown}</span></p><div class="admonition-body">`;
    })
    .replaceAll('</aside>', '</div></aside>');
}
