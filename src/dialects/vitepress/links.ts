import path from 'node:path';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';

interface Target {
  url: string;
}

/** Targets as VitePress reads them: absolute ones of sources, and those that leave `./` out. */
export function links(src: string): Plugin {
  const target = ((node: Target, page: PluginPage) => {
    const url = resolve(node.url, page, src);
    return url === node.url ? undefined : { ...node, url };
  }) as unknown as NodeHook;
  return {
    name: 'vitepress/links',
    version: '1',
    options: src,
    nodes: { link: target, definition: target, image: target },
  };
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
