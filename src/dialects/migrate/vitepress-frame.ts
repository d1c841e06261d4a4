import { existsSync } from 'node:fs';
import path from 'node:path';
import { stripTags, toLabel } from '../labels.ts';
import { footerText } from './footer-text.ts';
import { linksOfMenu } from './header-menus.ts';
import { isRecord, type Json, toList, toRecord, toText } from './json.ts';
import type { Notes } from './migration.ts';

interface Context {
  /** Folder of the pages; absolute. */
  source: string;
  below: (absolute: string) => string;
  notes: Notes;
}

/** What stands around the pages of a VitePress site: header, footer, icon, colour mode, links for editing. */
export function frame(config: Json, context: Context): Json {
  const theme = toRecord(config.themeConfig);
  return {
    favicon: favicon(config, context),
    header: {
      logo: logo(theme, config, context),
      links: [
        ...toList(theme.nav).flatMap((item) => navLinks(item, context)),
        ...toList(theme.socialLinks).flatMap(socialLink),
      ],
    },
    footer: footer(toRecord(theme.footer), context),
    colorMode: colorMode(config.appearance),
    editUrl: editUrl(toText(toRecord(theme.editLink).pattern), context),
  };
}

function publicFile(value: unknown, { source }: Context): string | undefined {
  const file = toText(value)?.replace(/^\//, '');
  return file !== undefined && existsSync(path.join(source, 'public', file)) ? file : undefined;
}

function favicon(config: Json, context: Context): string | undefined {
  const icons = toList(config.head).flatMap((tag) => {
    const [name, attributes] = toList(tag);
    const { rel, href } = toRecord(attributes);
    return name === 'link' && /\bicon$/.test(String(rel)) ? [publicFile(href, context)] : [];
  });
  return icons.find((file) => file !== undefined) ?? publicFile('favicon.ico', context);
}

function logo(theme: Json, config: Json, context: Context): Json | undefined {
  const { src, light, dark, alt } = isRecord(theme.logo) ? theme.logo : { src: theme.logo };
  const file = publicFile(src ?? light, context);
  if (file === undefined) return undefined;
  const other = publicFile(dark, context);
  return {
    src: file,
    ...(other === undefined ? {} : { srcDark: other }),
    alt: toText(alt) ?? toText(config.title) ?? '',
    // `siteTitle: false` leaves it out.
    text:
      (theme.siteTitle === false ? undefined : (toText(theme.siteTitle) ?? toText(config.title))) ||
      undefined,
  };
}

function navLinks(item: unknown, context: Context): Json[] {
  const { text, link, items } = toRecord(item);
  if (Array.isArray(items)) {
    const links = items.flatMap((own) => navLinks(own, context)).flatMap(linksOfMenu);
    return typeof text === 'string' && links.length > 0 ? [{ label: stripTags(text), items: links }] : links;
  }
  if (typeof link !== 'string' || typeof text !== 'string') {
    context.notes.left(
      'An entry of the header has no counterpart',
      String(toRecord(item).component ?? text ?? 'nav'),
    );
    return [];
  }
  return [{ label: stripTags(text), href: /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(link) ? link : `/${link}` }];
}

function socialLink(item: unknown): Json[] {
  const { icon, link, ariaLabel } = toRecord(item);
  if (typeof link !== 'string') return [];
  const name = typeof icon === 'string' ? icon : new URL(link, 'https://example.com').hostname;
  const label = toText(ariaLabel) ?? (name === 'github' ? 'GitHub' : toLabel(name));
  return [{ label, href: link, position: 'right' }];
}

function footer({ message, copyright }: Json, { notes }: Context): Json | undefined {
  const text = footerText([message, copyright], notes);
  return text === undefined ? undefined : { copyright: text };
}

function colorMode(appearance: unknown): Json | undefined {
  if (appearance === 'dark') return { default: 'dark' };
  if (appearance === 'force-dark') return { default: 'dark', switchable: false };
  return appearance === false ? { default: 'light', switchable: false } : undefined;
}

/** Links for editing end with the path below the folder of the pages; docsgen's with that below its configuration. */
function editUrl(pattern: string | undefined, { source, below, notes }: Context): string | undefined {
  if (pattern === undefined) return undefined;
  const folder = below(source);
  const start = pattern.replace(/:path.*$/s, '');
  if (folder === '.') return start;
  if (start.endsWith(`/${folder}/`)) return start.slice(0, -folder.length - 1);
  notes.left('Links for editing have another form: set `editUrl`', pattern);
  return undefined;
}
