import { ADMONITION_KINDS } from '../../admonition-kinds.ts';
import { CONTENT_ICONS } from '../../icons/content-icons.ts';
import { escapeText } from './compact-code.ts';

const START = /<aside data-note="([a-z]{1,20})">\n<p><strong>/;
const TITLE_END = '</strong></p>';

/** Notes in a description look as on written pages; their titles are those of the site's language. */
export function withNotes(html: string): string {
  // Every second part is the kind of a note, and the next one begins with its title.
  const [before = '', ...parts] = html.split(START);
  if (parts.length === 0) return html;
  const notes = parts.map((part, index) =>
    index % 2 === 0 ? '' : openNote(parts[index - 1] ?? 'note', part.split(TITLE_END)),
  );
  return before + notes.join('').replaceAll('</aside>', '</div></aside>');
}

function openNote(type: string, [written = '', ...rest]: readonly string[]): string {
  const kind = ADMONITION_KINDS[type as keyof typeof ADMONITION_KINDS] ?? ADMONITION_KINDS.note;
  const { tone } = kind;
  // A site may say it otherwise.
  const title = escapeText(kind.title).replaceAll('"', '&quot;');
  const shown = written.toLowerCase() === type ? title : written;
  const icon = `<svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="${CONTENT_ICONS[tone]}"></path></svg>`;
  return `<aside class="admonition admonition-${tone}" role="note" aria-label="${title}"><p class="admonition-title">${icon}<span>${shown}</span></p><div class="admonition-body">${rest.join(TITLE_END)}`;
}
