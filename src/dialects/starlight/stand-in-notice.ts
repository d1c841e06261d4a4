import type { Plugin } from '../../plugins/plugin.ts';
import type { StarlightOptions } from './options.ts';
import { createTexts, languageOf, STANDS_IN } from './texts.ts';

/** Above a page that stands in for one that its language lacks, Starlight says so, unless it has a hero. */
export function standInNotice(options: StarlightOptions, root: string): Plugin {
  const textOf = createTexts(options, root);
  return {
    name: 'starlight/stand-in-notice',
    version: '1',
    options: { locales: options.locales, language: options.language },
    text: (page) => {
      const matter = page.frontMatter as Readonly<Record<string, unknown>>;
      if (page.takenInBy !== null || typeof matter[STANDS_IN] !== 'string' || matter.hero) return [];
      const notice = textOf(languageOf(page, options), 'i18n.untranslatedContent');
      return notice === null ? [] : [{ start: 0, end: 0, text: `> ${escapeMarks(notice)}\n\n` }];
    },
  };
}

/** Words of an interface hold no markup. */
function escapeMarks(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#+!|~:$-]/g, '\\$&');
}
