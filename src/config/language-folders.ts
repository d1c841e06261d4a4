import type { Language } from './locales.ts';
import type { SiteConfig } from './resolve.ts';
import type { UserConfig } from './schema.ts';

/** A language whose pages stand in a folder of addresses beside those of the others. */
export interface LanguageBeside {
  /** What their addresses begin with, such as `fr`; empty for what stands in no such folder. */
  readonly folder: string;
  /** How the menu calls it; null for pages in no folder where each language has one. */
  readonly label: string | null;
  /** The site in this language, which stands in its folder. */
  readonly config: SiteConfig;
  /** Whether it has a header and a footer of its own. */
  readonly has: { readonly header: boolean; readonly footer: boolean };
}

/** A header and a footer that a configuration says, with their place in it; null for what is that of the whole site. */
export interface WrittenFrame {
  readonly steps: readonly string[];
  readonly header: SiteConfig['header'] | null;
  readonly footer: SiteConfig['footer'] | null;
}

/** The headers and footers of a site, those of its languages among them. */
export function writtenFrames({ header, footer, beside }: SiteConfig): WrittenFrame[] {
  const own = beside.map(({ folder, has, config }) => ({
    steps: ['languageFolders', folder === '' ? ROOT : folder],
    header: has.header ? config.header : null,
    footer: has.footer ? config.footer : null,
  }));
  return [{ steps: [], header, footer }, ...own];
}

/** What a configuration says of a language. */
export type LanguageFolder = NonNullable<UserConfig['languageFolders']>[string];

/** Folder of what stands in no folder of a language, as configurations call it. */
const ROOT = 'root';

/** The language of a folder. */
export function localeOfFolder(
  folder: string,
  { locale }: Pick<LanguageFolder, 'locale'>,
  mainLocale: string,
): string {
  return locale ?? (folder === ROOT ? mainLocale : folder);
}

/**
 * The languages of a site whose pages stand beside each other, the one in no folder first.
 *
 * @param resolve makes the configuration of one of them: what it says itself stands over what the whole site says
 */
export function resolveBeside(
  folders: NonNullable<UserConfig['languageFolders']>,
  whole: SiteConfig,
  resolve: (own: Partial<UserConfig>, locale: string) => SiteConfig,
): LanguageBeside[] {
  const entries = Object.entries(folders);
  if (entries.length === 0) return [];
  const named = entries.filter(([folder]) => folder !== ROOT);
  const root = entries.filter(([folder]) => folder === ROOT);
  const baseOf = (folder: string) => (folder === ROOT ? whole.baseUrl : `${whole.baseUrl}${folder}/`);
  const languages: Language[] = [...root, ...named].map(([folder, own]) => ({
    code: localeOfFolder(folder, own, whole.mainLocale),
    label: own.label,
    baseUrl: baseOf(folder),
    folder: folder === ROOT ? '' : folder,
  }));
  const make = (folder: string, { label, ...own }: Partial<LanguageFolder>): LanguageBeside => {
    const { locale: _, ...said } = own;
    const locale = localeOfFolder(folder, own, whole.mainLocale);
    const config: SiteConfig = {
      ...resolve({ ...said, locale }, locale),
      ...{ mainLocale: whole.mainLocale, languages, baseUrl: baseOf(folder), wholeUrl: whole.baseUrl },
    };
    return {
      folder: folder === ROOT ? '' : folder,
      label: label ?? null,
      config,
      has: { header: own.header !== undefined, footer: own.footer !== undefined },
    };
  };
  const others = named.map(([folder, own]) => make(folder, own));
  return [root[0] ? make(ROOT, root[0][1]) : make(ROOT, {}), ...others];
}
