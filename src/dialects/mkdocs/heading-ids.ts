import type { Plugin } from '../../plugins/plugin.ts';

/** Anchors as Python's Markdown makes them: `What's new?` is `whats-new`, a second one `whats-new_1`. */
export function headingIds(unicode: boolean): Plugin {
  return {
    name: 'mkdocs/heading-ids',
    version: '1',
    options: unicode,
    headingId: (text, isTaken) => {
      let id = toSlug(text, unicode);
      while (id === '' || isTaken(id)) {
        const [, start, number] = /^(.*)_(\d+)$/.exec(id) ?? [null, id, '0'];
        id = `${start}_${Number(number) + 1}`;
      }
      return id;
    },
  };
}

/** The anchor of a heading's text. */
export function toSlug(text: string, unicode: boolean): string {
  const letters = unicode ? text.normalize('NFC') : text.normalize('NFKD').replace(/[^\0-\x7F]/g, '');
  return letters
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}
