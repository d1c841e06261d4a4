import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { isTranslated } from '../files/translated-files.ts';
import { languageTag } from '../shared/language-tag.ts';
import type { Page } from '../shared/page.ts';
import { directionOf } from '../shared/text-direction.ts';
import { writtenUrl } from '../shared/urls.ts';
import type { PageView } from '../shared/view.ts';

/** The address of a page in one of the site's languages. */
export interface Alternate {
  /** As `hreflang` has it; `x-default` for readers of other languages. */
  language: string;
  /** Absolute URL. */
  url: string;
}

/** True for a page that stands in the folder of a translation alone, so that the site has it in no other language. */
export function isOnlyTranslated({ root, translated }: SiteConfig, { body }: Page): boolean {
  if (translated.length === 0 || body.kind !== 'file') return false;
  const { path: original, absolutePath } = body.source;
  const isTranslation = path.resolve(root, original) !== absolutePath;
  return isTranslation && !existsSync(path.resolve(root, original));
}

/** What readers of another language are told of a page that nobody has translated for them. */
export function languageOfOriginal(config: SiteConfig, { body, beside }: Page): Pick<PageView, 'original'> {
  const { locale, mainLocale } = config;
  if (beside) {
    const { original } = beside;
    return original === undefined
      ? {}
      : { original: { lang: languageTag(original), dir: directionOf(original) } };
  }
  // Of what docsgen makes, references hold the site's own words; lists have their labels in the language.
  const isOriginal =
    body.kind === 'file' ? !isTranslated(body.source.path, config) : body.component.startsWith('Api');
  if (locale === mainLocale || !isOriginal) return {};
  return { original: { lang: languageTag(mainLocale), dir: directionOf(mainLocale) } };
}

/** The languages that have a page, where pages stand beside each other and not all of them have it. */
export function languagesOf(config: SiteConfig, { beside }: Page): Pick<PageView, 'languages'> {
  const all = config.languages.length > 0 ? config.languages : config.beside[0]?.config.languages;
  if (!beside || beside.languages.length === all?.length) return {};
  return { languages: beside.languages.map(languageTag) };
}

/** Where a page stands in the languages of the site; none for a site in one language. */
export function alternatesOf(config: SiteConfig, page: Page): Alternate[] {
  const { languages, url, mainLocale } = config;
  if (languages.length === 0 || isOnlyTranslated(config, page)) return [];
  const own = languages.filter(({ code }) => page.beside?.languages.includes(code) !== false);
  if (own.length === 0) return [];
  const all = own.map(({ code, baseUrl }) => ({
    language: languageTag(code),
    url: url + writtenUrl(baseUrl, page.route),
  }));
  const main = all[own.findIndex(({ code }) => code === mainLocale)];
  return main ? [...all, { language: 'x-default', url: main.url }] : all;
}
