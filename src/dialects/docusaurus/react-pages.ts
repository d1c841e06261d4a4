import path from 'node:path';
import type { PageDecision, PluginSite, VirtualPage } from '../../plugins/plugin.ts';
import { listPages, readText, type SiteFolders } from './folder-pages.ts';
import { toLabel } from './names.ts';
import type { DocusaurusFolder } from './options.ts';

/** Names of files of pages that are components. */
export const REACT_PAGE = /^(?!.*(?:\.d|\.test|\.spec)\.[jt]sx?$)(?!.*__tests__\/).*\.[jt]sx?$/;

/** What a component looks like that reads its property `config`. */
const ASKS_FOR_CONFIG = /\bprops\b[\s\S]*\bconfig\b|\bconfig\b[^\n]*\bprops\b|\(\{[^)]*\bconfig\b/;

/** True for a page that is a component. */
export function isReactPage(file: string): boolean {
  return /\.[jt]sx?$/.test(file);
}

/** Pages of a folder that are components: each is a page that shows it. */
export function listReactPages(site: SiteFolders, folder: DocusaurusFolder): VirtualPage[] {
  return listPages(site, folder, REACT_PAGE).flatMap((file) => {
    const text = readText(site, path.posix.join(folder.path, file)) ?? '';
    if (!/\bexport\s+default\b|\bas\s+default\b|\bmodule\.exports\b/.test(text)) return [];
    if (redirectOf(text) !== null) return [];
    const own = `import Page from ${JSON.stringify(`./${path.posix.basename(file)}`)};\n`;
    const shown = ASKS_FOR_CONFIG.test(text)
      ? `import ReactPage from '@docusaurus/ReactPage';\n\n<ReactPage page={Page} />\n`
      : '\n<Page />\n';
    return [{ path: path.posix.join(folder.path, file), text: own + shown }];
  });
}

/** What a page says of itself in the properties of its layout. */
export function readReactPage(file: string, folders: PluginSite): PageDecision {
  const text = readText(folders, file) ?? '';
  const layout = /<Layout\b([^>]*(?:=>[^>]*)*)>/.exec(text)?.[1] ?? '';
  const name = path.posix.basename(file).replace(/\.[jt]sx?$/, '');
  const folder = path.posix.basename(path.posix.dirname(file));
  const label = name !== 'index' ? toLabel(name) : folder === 'pages' ? folders.title : toLabel(folder);
  const description = textOf(layout, 'description');
  return {
    title: textOf(layout, 'title') ?? label,
    frontMatter: { layout: 'home', ...(description === null ? {} : { description }) },
  };
}

/** A property that is a text, or one for translators; null for all that only running it would tell. */
function textOf(attributes: string, name: string): string | null {
  const pattern = `\\b${name}=(?:\\{\\s*(?:translate\\(\\s*\\{[^}]*?message:\\s*)?)?(["'\`])((?:(?!\\1|\\$\\{).)+)\\1`;
  return new RegExp(pattern, 's').exec(attributes)?.[2] ?? null;
}

/** Where a page leads that shows nothing else; null for other pages. */
export function redirectOf(text: string): string | null {
  const [, element = ''] = text.split(/<Redirect\b/, 2);
  const [attributes = ''] = element.split('>', 1);
  const found = /\bto=\{?\s*(?:useBaseUrl\(\s*)?(["'`])([^"'`$]+)\1/.exec(attributes);
  return found && (text.match(/<[A-Z]/g) ?? []).length === 1 ? (found[2] ?? null) : null;
}
