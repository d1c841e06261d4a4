import path from 'node:path';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { splitMatter } from '../blog/front-matter.ts';
import { REACT_NAMES } from '../react-names.ts';
import type { DocusaurusOptions } from './options.ts';
import { folderOf, hasFolderAddress, placeOf } from './places.ts';

interface Target {
  url: string;
}

interface Element {
  name: string | null;
  attributes: { type: string; name?: string; value?: unknown }[];
}

/** Targets as Docusaurus writes them: `@site/…`, `pathname://…`, files below the site, addresses seen from the page. */
export function links(
  options: DocusaurusOptions,
  staticFolders: readonly string[],
  trailingSlash: boolean | null,
): Plugin {
  const rewrite = (written: string, page: PluginPage) =>
    resolve(written, page, { options, staticFolders, trailingSlash });
  const target = ((node: Target, page: PluginPage) => ({
    ...node,
    url: rewrite(node.url, page),
  })) as unknown as NodeHook;
  const element = ((node: Element, page: PluginPage) =>
    toLink(
      withSiteFiles(node, (url) => rewrite(url, page)),
      page,
      rewrite,
    )) as unknown as NodeHook;
  return {
    name: 'docusaurus/links',
    version: '3',
    options: { options, staticFolders, trailingSlash },
    nodes: {
      link: target,
      definition: target,
      image: ((node: Target, page: PluginPage) => ({
        ...node,
        url: /^(?:@site|pathname:)/.test(node.url) ? rewrite(node.url, page) : node.url,
      })) as unknown as NodeHook,
      mdxJsxFlowElement: element,
      mdxJsxTextElement: element,
    },
  };
}

/** Attributes that name files of the site get paths that docsgen finds. */
function withSiteFiles(node: Element, rewrite: (url: string) => string): Element {
  if (!node.attributes.some(({ value }) => isSiteFile(value))) return node;
  const attributes = node.attributes.map((attribute) =>
    isSiteFile(attribute.value) ? { ...attribute, value: rewrite(attribute.value) } : attribute,
  );
  return { ...node, attributes };
}

function isSiteFile(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('@site/');
}

/** `<Link to="…">` is a link: it is checked and rewritten as one. */
function toLink(node: Element, page: PluginPage, rewrite: (url: string, page: PluginPage) => string) {
  if (node.name !== 'Link' || !page.text.includes('@docusaurus/Link')) return withReactNames(node);
  const attributes = node.attributes.map((attribute) => {
    if ((attribute.name !== 'to' && attribute.name !== 'href') || typeof attribute.value !== 'string')
      return attribute;
    return { ...attribute, name: 'href', value: rewrite(attribute.value, page) };
  });
  return { ...node, name: 'a', attributes };
}

/** Docusaurus lets names of HTML pass. */
function withReactNames(node: Element): Element {
  if (!/^[a-z]/.test(node.name ?? '')) return node;
  if (!node.attributes.some(({ name = '' }) => Object.hasOwn(REACT_NAMES, name))) return node;
  const attributes = node.attributes.map((attribute) => {
    const name = REACT_NAMES[attribute.name ?? ''];
    return name === undefined ? attribute : { ...attribute, name };
  });
  return { ...node, attributes };
}

interface Site {
  options: DocusaurusOptions;
  staticFolders: readonly string[];
  trailingSlash: boolean | null;
}

function resolve(written: string, page: PluginPage, site: Site): string {
  if (/^pathname:\/\//.test(written)) return written.slice('pathname://'.length) || '/';
  if (written.startsWith('@site/')) return fromSite(written.slice('@site/'.length), page, site);
  if (/^(?:[a-z][a-z\d+.-]*:|#|\/\/)/i.test(written) || written === '') return written;
  const [, asWritten = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  // Docusaurus 2 finds the name of a file in an address, whatever stands behind it.
  const target = site.options.mdx1 ? asWritten.replace(/(?<=\.mdx?)\/$/i, '') : asWritten;
  if (/\.mdx?$/i.test(target)) return toFile(target, page, site) + rest;
  if (target.startsWith('/') || target === '' || hasExtension(target)) return written;
  return seenFromPage(target, page, site) + rest;
}

function hasExtension(target: string): boolean {
  return /\.(?!html?$)[a-z][a-z\d]{1,5}$/i.test(target);
}

function fromSite(below: string, page: PluginPage, { options, staticFolders }: Site): string {
  const file = path.posix.join(options.site, below);
  const folder = staticFolders.find((own) => file.startsWith(`${own}/`));
  if (folder !== undefined) return file.slice(folder.length);
  return relative(page.path, file);
}

/**
 * A source is looked for beside the page, in the page's folder of docs, and in the site's folder; older releases looked
 * there first, unless the path says that it begins beside the page.
 */
function toFile(target: string, page: PluginPage, { options }: Site): string {
  const decoded = decode(target);
  const beside = path.posix.join(path.posix.dirname(page.path), decoded);
  const folder = folderOf(page.path, options.folders)?.path ?? '.';
  const below = [path.posix.join(folder, decoded), path.posix.join(options.site, decoded)];
  const own = decoded.startsWith('/') ? [] : [beside];
  const isOwnFirst = !options.folderFirst || /^\.\.?\//.test(decoded);
  const candidates = isOwnFirst ? [...own, ...below] : [...below, ...own];
  const found = candidates.find((file) => !file.startsWith('../') && page.readFile(file) !== null);
  return found === undefined || found === beside ? target : relative(page.path, found);
}

/** An address without extension is seen from the page's own, as a browser does. */
function seenFromPage(target: string, page: PluginPage, { options, trailingSlash }: Site): string {
  const folder = folderOf(page.path, options.folders);
  if (!folder) return target;
  // Who takes a text in does not know its front matter.
  const isPost = page.takenInBy !== null && folder.kind === 'blog';
  const matter = isPost ? splitMatter(page.readFile(page.path) ?? '').matter : page.frontMatter;
  const { route } = placeOf(page.path, folder, matter);
  const isFolder = hasFolderAddress(page.path, folder, matter);
  const base = trailingSlash === true || (trailingSlash === null && isFolder) ? `${route}/x` : route;
  return path.posix.join(path.posix.dirname(base), target);
}

function relative(from: string, to: string): string {
  const found = path.posix.relative(path.posix.dirname(from), to);
  return found.startsWith('.') ? found : `./${found}`;
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
