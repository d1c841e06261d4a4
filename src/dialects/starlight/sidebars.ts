import { builtInTexts } from '../../files/built-in-texts.ts';
import type { PageFacts, Plugin } from '../../plugins/plugin.ts';
import { findText } from '../../shared/texts.ts';
import { stripTags } from '../labels.ts';
import { expandDirectory } from './expand-directory.ts';
import type { StarlightOptions } from './options.ts';
import { inLocale, localeOf } from './places.ts';
import { type StarlightSection, sectionKey, sectionOf } from './sections.ts';

type Values = Readonly<Record<string, unknown>>;

interface Context {
  options: StarlightOptions;
  locale: string;
  /** Language as translations of labels name it. */
  language: string;
  pages: readonly PageFacts[];
  routes: ReadonlySet<string>;
}

/** Key of a language's sidebar. */
export function keyOf(locale: string): string {
  return locale === '' ? 'docs' : `docs-${locale}`;
}

/** The sidebar, once for each language. */
export function sidebars(options: StarlightOptions): Plugin {
  return {
    name: 'starlight/sidebars',
    version: '1',
    options,
    sidebars: (pages, site) => {
      const routes = new Set(pages.map(({ route }) => route));
      const locales = [...new Set(['', ...Object.keys(options.locales)])];
      return Object.fromEntries(
        locales.flatMap((locale) => {
          const own = pages.filter(({ route }) => localeOf(route, options) === locale);
          const language = options.locales[locale] ?? '';
          const context = { options, locale, language, pages: own, routes };
          // One site holds all languages of Starlight.
          const texts = language === '' ? site.texts : builtInTexts(language);
          const label = findText(texts, 'Documentation');
          const items = options.mainSidebar ? mainItems(context) : [];
          return [
            ...(items.length === 0 ? [] : [[keyOf(locale), { label, items }] as const]),
            ...options.sections.flatMap((section, at) => createSection(section, at, context)),
          ];
        }),
      );
    },
  };
}

/** What stands in the sidebar of pages that belong to no section. */
function mainItems(context: Context): object[] {
  const { sidebar, sections } = context.options;
  if (sidebar !== null) return sidebar.flatMap((item) => toItem(item, context));
  const pages = context.pages.filter(({ route }) => sectionOf(route, undefined, context.options) === null);
  return expandDirectory('', sections.length === 0 ? context : { ...context, pages });
}

function createSection(
  { label, link, items: written }: StarlightSection,
  at: number,
  context: Context,
): (readonly [string, object])[] {
  const { locale, routes } = context;
  const items = written.flatMap((item) => toItem(item, context));
  const entry = inLocale(link, locale);
  const name = labelOf({ label }, context) ?? link;
  const own = { label: name, ...(routes.has(entry) ? { entry } : {}), items };
  return items.length === 0 ? [] : [[sectionKey(at, locale), own]];
}

function toItem(item: unknown, context: Context): object[] {
  if (typeof item === 'string') return toPage(item, undefined, context);
  if (typeof item !== 'object' || item === null) return [];
  const values = item as Values;
  const label = labelOf(values, context);
  if (typeof values.api === 'string') return [{ api: values.api }];
  if (typeof values.slug === 'string') return toPage(values.slug, label, context);
  if (typeof values.link === 'string') return toLink(values.link, label, context);
  // What a package would have filled in says nothing.
  const items = Array.isArray(values.items)
    ? values.items.flatMap((own: unknown) => toItem(own, context))
    : toDirectory(values.autogenerate, context);
  if (items.length === 0) return [];
  const open = values.collapsed === true ? { collapsed: true } : { collapsed: false };
  return label === undefined ? items : [{ category: label, items, ...open }];
}

/** A label in the language of the sidebar. */
function labelOf({ label, translations }: Values, { language }: Context): string | undefined {
  const texts = isRecord(label) ? { ...label } : isRecord(translations) ? translations : {};
  const own = texts[language] ?? texts[language.split('-')[0] ?? ''];
  const main = typeof label === 'string' ? label : Object.values(texts)[0];
  const found = typeof own === 'string' ? own : main;
  return typeof found === 'string' ? stripTags(found) : undefined;
}

/** A page of the language, or of the first one where it has not been translated. */
function toPage(id: string, label: string | undefined, { options, locale, routes }: Context): object[] {
  const wanted = [inLocale(id, locale), inLocale(id, options.mainLocale), inLocale(id, '')];
  const page = wanted.find((route) => routes.has(route)) ?? wanted[0] ?? id;
  return [{ page, ...(label === undefined ? {} : { label }) }];
}

function toLink(link: string, label: string | undefined, context: Context): object[] {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(link)) return [{ label: label ?? link, href: link }];
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  const route = inLocale(path, context.locale);
  if (rest === '' && context.routes.has(route))
    return [{ page: route, ...(label === undefined ? {} : { label }) }];
  return [{ label: label ?? link, href: link.startsWith('/') ? link : `/${link}` }];
}

function toDirectory(autogenerate: unknown, context: Context): object[] {
  const { directory, collapsed } = isRecord(autogenerate) ? autogenerate : {};
  if (typeof directory !== 'string') return [];
  return expandDirectory(directory.replace(/^\/+|(?<!\/)\/+$/g, ''), context, collapsed === true);
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
