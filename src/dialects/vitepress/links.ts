import path from 'node:path';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { type MakeSlug, ownRules, slugOf } from './heading-ids.ts';

interface Target {
  url: string;
}

/**
 * Targets as VitePress reads them: absolute ones of sources, those that leave `./` out, and anchors, which are made of what is
 * written as those of headings are: `#useMouse` leads to `#usemouse`.
 */
export function links(src: string, make: MakeSlug = ownRules): Plugin {
  const hook = (read: (url: string, page: PluginPage) => string) =>
    ((node: Target, page: PluginPage) => {
      const url = read(node.url, page);
      return url === node.url ? undefined : { ...node, url };
    }) as unknown as NodeHook;
  const image = hook((url, page) => resolve(url, page, src));
  const link = hook((url, page) => withAnchor(resolve(url, page, src), page, src, make));
  return {
    name: 'vitepress/links',
    version: '2',
    options: { src, own: make !== ownRules },
    nodes: { link, definition: link, image },
  };
}

/** A link within the site with its anchor as it is made of headings, unless the page has one that is written like this. */
function withAnchor(url: string, page: PluginPage, src: string, make: MakeSlug): string {
  const [, place = '', written = ''] = /^([^#]*)#(?!:~:)([^#]+)$/s.exec(url) ?? [];
  if (written === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(place) || isFile(place)) return url;
  // A text to scroll to stands behind an anchor.
  const [anchor = '', text] = written.split(/(?=:~:)/);
  const made = slugOf(make, decoded(anchor));
  if (made === '' || made === anchor || sourcesOf(place, page, src).some((own) => hasAnchor(own, anchor)))
    return url;
  return `${place}#${made}${text ?? ''}`;
}

/** Whether an address is that of a file, whose parts have names of their own: `#page=3` of a PDF. */
function isFile(place: string): boolean {
  return /\.(?!html?$|md$)[a-z][a-z\d]{1,4}$/i.test(place.split('?')[0] ?? '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Texts of the files that an address may be the page of; that of the page itself as it was written, too. */
function sourcesOf(place: string, page: PluginPage, src: string): string[] {
  const [address = ''] = place.split('?');
  const from = address.startsWith('/') ? src : path.posix.dirname(page.path);
  const file = path.posix
    .join(from, address)
    .replace(/\.(?:md|html)$/, '')
    .replace(/\/$/, '/index');
  const files = address === '' ? [page.path] : [`${file}.md`, `${file}/index.md`];
  return files.flatMap((own) => page.readFile(own) ?? []);
}

/** Whether a text writes an anchor of its own. */
function hasAnchor(text: string, anchor: string): boolean {
  return [`{#${anchor}}`, `id="${anchor}"`, `name="${anchor}"`, `id='${anchor}'`].some((own) =>
    text.includes(own),
  );
}

function resolve(url: string, page: PluginPage, src: string): string {
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written) || written === '') return url;
  // `/guide/start.md` names a source below the folder of pages.
  if (written.startsWith('/') && /\.md$/.test(written)) {
    const file = path.posix.join(src, written);
    return page.readFile(file) === null ? url : relative(page.path, file) + rest;
  }
  if (written.startsWith('@/')) return relative(page.path, path.posix.join(src, written.slice(2))) + rest;
  return url;
}

function relative(from: string, to: string): string {
  const found = path.posix.relative(path.posix.dirname(from), to);
  return found.startsWith('.') ? found : `./${found}`;
}
