import { type Json, toList, toRecord, toText } from './json.ts';
import { languageFolders } from './language-folders.ts';
import { Notes } from './migration.ts';
import { frame } from './vitepress-frame.ts';

/** What stands around pages, with further links in the header. */
export function withLinks(around: Json, links: readonly Json[]): Json {
  const header = toRecord(around.header);
  return { ...around, header: { ...header, links: [...toList(header.links), ...links] } };
}

/** Where a language stands that is a site of its own; undefined for one whose pages are here. */
function elsewhere(written: unknown): string | undefined {
  const link = toText(toRecord(written).link);
  return link !== undefined && /^(?:https?:)?\/\//.test(link) ? link : undefined;
}

/** Languages that are sites of their own, as links of the header. */
export function languagesElsewhere(config: Json): Json[] {
  return Object.values(toRecord(config.locales)).flatMap((own) => {
    const [href, label] = [elsewhere(own), toText(toRecord(own).label)];
    return href === undefined || label === undefined ? [] : [{ label, href, position: 'right' }];
  });
}

/**
 * The languages of the menu. What each says of its title, its header and its footer stands over what the configuration says
 * for all of them (`shared`), and not over what it says for the first one (`config`).
 */
export function vitepressLanguages(
  config: Json,
  shared: Json,
  context: Parameters<typeof frame>[1],
): Json | undefined {
  const main = toText(config.lang);
  const around = (own: Json) =>
    withLinks(frame(own, { ...context, notes: new Notes() }), languagesElsewhere(config));
  const first = around(config);
  const there = Object.entries(toRecord(config.locales)).filter(([, own]) => elsewhere(own) === undefined);
  const all = there.map(([key, written]) => {
    const said = toRecord(written);
    const { label, lang } = said;
    if (key === 'root') return { folder: '', label: toText(label), lang: toText(lang) ?? main };
    const themeConfig = { ...toRecord(shared.themeConfig), ...toRecord(said.themeConfig) };
    const title = toText(said.title) ?? toText(shared.title);
    const tagline = toText(said.description) ?? toText(shared.description);
    const { header, footer = {} } = around({ ...shared, title, themeConfig });
    return {
      folder: key.replace(/^\/|\/$/g, ''),
      label: toText(label),
      lang: toText(lang),
      own: {
        ...(title === undefined || title === toText(config.title) ? {} : { title }),
        ...(tagline === undefined || tagline === toText(config.description) ? {} : { tagline }),
        ...(isSame(header, first.header) ? {} : { header }),
        ...(isSame(footer, first.footer ?? {}) ? {} : { footer }),
      },
    };
  });
  return languageFolders(all, main, context.notes);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
