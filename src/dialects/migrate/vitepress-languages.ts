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

/** The languages of the menu; what each says of its title, its header and its footer stands over what the site says. */
export function vitepressLanguages(config: Json, context: Parameters<typeof frame>[1]): Json | undefined {
  const main = toText(config.lang);
  const there = Object.entries(toRecord(config.locales)).filter(([, own]) => elsewhere(own) === undefined);
  const all = there.map(([key, written]) => {
    const { label, lang, title, description, themeConfig } = toRecord(written);
    const isRoot = key === 'root';
    const theme = toRecord(themeConfig);
    const whole = {
      ...config,
      title: title ?? config.title,
      themeConfig: { ...toRecord(config.themeConfig), ...theme },
    };
    const around = () =>
      withLinks(frame(whole, { ...context, notes: new Notes() }), languagesElsewhere(config));
    const { header, footer } = isRoot ? {} : around();
    return {
      folder: isRoot ? '' : key.replace(/^\/|\/$/g, ''),
      label: toText(label),
      lang: toText(lang) ?? (isRoot ? main : undefined),
      own: {
        ...(isRoot || toText(title) === undefined ? {} : { title: toText(title) }),
        ...(isRoot || toText(description) === undefined ? {} : { tagline: toText(description) }),
        ...(theme.nav === undefined && theme.logo === undefined && theme.socialLinks === undefined
          ? {}
          : { header }),
        ...(theme.footer === undefined ? {} : { footer }),
      },
    };
  });
  return languageFolders(all, main, context.notes);
}
