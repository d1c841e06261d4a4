import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../files/package-info.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { textOfVersion } from '../../shared/texts.ts';
import { installedMessages } from './installed-messages.ts';
import type { DocusaurusFolder, DocusaurusOptions } from './options.ts';
import { BANNERS, bannerIn, bannerOf, themeTexts } from './theme-messages.ts';

/** Stands for the messages of a language that has none. */
const NO_MESSAGES = 'src/dialects/docusaurus/client/no-messages.json';

/** Labels of header, footer, sidebars, versions and blogs, which Docusaurus keeps in files of their own. */
export function languages(options: DocusaurusOptions): Plugin {
  return {
    name: 'docusaurus/languages',
    version: '4',
    options: { i18n: options.i18n, folders: options.folders },
    texts: ({ root, locale }) => {
      const installed = installedMessages(path.join(root, options.site), locale);
      if (options.i18n === null) return themeTexts(installed);
      const { path: translations, copyright } = options.i18n;
      const folder = path.join(root, translations, locale);
      const footer = path.join(folder, 'docusaurus-theme-classic/footer.json');
      const { copyright: end } = readMessages(footer);
      return {
        ...options.i18n.texts?.[locale],
        ...themeTexts({ ...installed, ...readMessages(path.join(folder, 'code.json')) }),
        ...readBanners(root, options, locale),
        ...readLabels(path.join(folder, 'docusaurus-theme-classic/navbar.json'), LABEL),
        ...readLabels(footer, LABEL),
        ...(copyright !== undefined && end !== undefined ? { [copyright]: end } : {}),
        ...Object.assign({}, ...options.folders.map((own) => labelsOf(own, folder))),
      };
    },
  };
}

/** File of the messages of a language for the theme and for components, relative to the root; null for a site without. */
export function codeMessages({ i18n }: Pick<DocusaurusOptions, 'i18n'>, locale: string): string | null {
  return i18n === null ? null : path.posix.join(i18n.path, locale, 'code.json');
}

/** The interface's texts that a file of messages brings, over those of the installed theme; null where there is no such file. */
export function readThemeTexts(
  text: string | null,
  installed: Readonly<Record<string, string>>,
): Record<string, string> {
  return themeTexts({ ...installed, ...(text === null ? {} : parseMessages(text)) });
}

/** What versions say above their pages, by what they say in English. */
function readBanners(root: string, options: DocusaurusOptions, locale: string): Record<string, string> {
  const { i18n } = options;
  if (i18n?.title === undefined) return {};
  const { title, path: translations } = i18n;
  const messages = {
    ...installedMessages(path.join(root, options.site), locale),
    ...readMessages(path.join(root, translations, locale, 'code.json')),
  };
  return Object.fromEntries(
    options.folders.flatMap((folder) => {
      if (!folder.version) return [];
      const { label } = folder.version;
      const own = readVersionLabel(root, options, locale, folder) ?? label;
      return Object.keys(BANNERS).flatMap((kind): [string, string][] => {
        const [text, said] = [bannerOf(kind, title, label), bannerIn(messages, kind, title, own)];
        return text === undefined || said === undefined ? [] : [[text, said]];
      });
    }),
  );
}

/** The messages of a folder of docs for its sidebars, by their names. */
export function readSidebarMessages(
  root: string,
  { i18n }: Pick<DocusaurusOptions, 'i18n'>,
  locale: string,
  folder: DocusaurusFolder,
): Readonly<Record<string, string>> {
  if (i18n === null || folder.kind !== 'docs') return {};
  return readMessages(path.join(root, i18n.path, locale, `${translationOf(folder)}.json`));
}

/** What stands in front of a label in the names of messages. */
const LABEL = /^(?:item\.label|link\.title|link\.item\.label)\./;
const OF_SIDEBAR = /^sidebar\.[^.]+\.(?:category|link|doc)\./;
const OF_INDEX = /\.link\.generated-index\.(?:title|description)$/;

/** What the messages of a folder of pages say for labels. */
function labelsOf(own: DocusaurusFolder, folder: string): Record<string, string> {
  const name = translationOf(own);
  if (name === null) return {};
  if (own.kind === 'docs') {
    const file = path.join(folder, `${name}.json`);
    const label = readMessages(file)['version.label'];
    const ofVersion = own.version && label !== undefined ? { [textOfVersion(own.version.label)]: label } : {};
    return { ...readLabels(file, OF_SIDEBAR), ...ofVersion };
  }
  const title = readMessages(path.join(folder, name, 'options.json'))['sidebar.title'];
  return title === undefined ? {} : { [own.blog?.sidebarTitle ?? 'Posts']: title };
}

/** What readers of a language see for the name of a version. */
export function readVersionLabel(
  root: string,
  { i18n }: Pick<DocusaurusOptions, 'i18n'>,
  locale: string,
  folder: DocusaurusFolder,
): string | undefined {
  if (i18n === null || folder.kind !== 'docs') return undefined;
  const file = path.join(root, i18n.path, locale, `${translationOf(folder)}.json`);
  return readMessages(file)['version.label'];
}

/** What the list of a blog says of itself in a language. */
export interface BlogTexts {
  readonly title?: string;
  readonly description?: string;
}

/** Reads what a blog says of itself; nothing where nobody has translated it. */
export function readBlogTexts(
  root: string,
  { i18n }: DocusaurusOptions,
  locale: string,
  folder: DocusaurusFolder,
): BlogTexts {
  const name = translationOf(folder);
  if (i18n === null || name === null) return {};
  const { title, description } = readMessages(path.join(root, i18n.path, locale, name, 'options.json'));
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
}

/** Where the translations of a folder stand below those of a language; null for pages, whose names have no files. */
export function translationOf({ kind, instance, version }: DocusaurusFolder): string | null {
  const id = version?.plugin ?? instance ?? 'default';
  const suffix = id === 'default' ? '' : `-${id}`;
  if (kind === 'pages') return `docusaurus-plugin-content-pages${suffix}`;
  if (kind === 'blog') return `docusaurus-plugin-content-blog${suffix}`;
  const name = version === undefined || version.name === 'current' ? 'current' : `version-${version.name}`;
  return `docusaurus-plugin-content-docs${suffix}/${name}`;
}

/** The messages whose names begin with what a label stands behind, by the label. */
function readLabels(file: string, start: RegExp): Record<string, string> {
  const found = Object.entries(readMessages(file)).flatMap(([name, message]): [string, string][] => {
    const label = name.replace(start, '');
    return label === name || OF_INDEX.test(name) ? [] : [[label, message]];
  });
  return Object.fromEntries(found);
}

/** The messages of a file by their names; none where there is no such file, or it can't be read. */
function readMessages(file: string): Record<string, string> {
  return existsSync(file) ? parseMessages(readFileSync(file, 'utf8')) : {};
}

function parseMessages(text: string): Record<string, string> {
  try {
    const data = JSON.parse(text) as Record<string, { message?: unknown } | null>;
    return Object.fromEntries(
      Object.entries(data).flatMap(([name, value]): [string, string][] => {
        const message = value?.message;
        return typeof message === 'string' && message !== '' ? [[name, message]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** The file of the messages that components ask for by `<Translate>`; absolute. */
export function messagesFile(root: string, { i18n }: DocusaurusOptions, locale: string): string {
  const file = i18n === null ? null : path.join(root, i18n.path, locale, 'code.json');
  return file !== null && existsSync(file) ? file : path.join(packageRoot, NO_MESSAGES);
}
