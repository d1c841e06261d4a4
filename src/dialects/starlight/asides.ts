import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Paragraph } from 'mdast';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import type { StarlightOptions } from './options.ts';

interface Directive {
  name: string;
  children: (Paragraph & { data?: { directiveLabel?: boolean } })[];
}

interface Element {
  name: string | null;
  attributes: { type: string; name?: string; value?: unknown }[];
}

const KINDS = ['note', 'tip', 'caution', 'danger'];

/** Asides without a title have one in the language of the page, as Starlight says it. */
export function asides(options: StarlightOptions, root: string): Plugin {
  const texts = new Map<string, Readonly<Record<string, unknown>>>();
  const titleOf = (kind: string, page: PluginPage): string | null => {
    const language = languageOf(page.path, options);
    if (language === '' || language.startsWith('en')) return null;
    const known = texts.get(language) ?? readTexts(language, options, root);
    texts.set(language, known);
    const text = known[`aside.${kind}`];
    return typeof text === 'string' ? text : null;
  };
  const titled = (node: Directive, page: PluginPage): Directive | undefined => {
    const title = node.children[0]?.data?.directiveLabel ? null : titleOf(node.name, page);
    if (title === null) return undefined;
    const label = {
      ...{ type: 'paragraph' as const, data: { directiveLabel: true } },
      children: [{ type: 'text' as const, value: title }],
    };
    return { ...node, children: [label, ...node.children] };
  };
  const named = (node: Element, page: PluginPage): Element | undefined => {
    if (node.name !== 'Aside' || node.attributes.some(({ name }) => name === 'title')) return undefined;
    const kind = node.attributes.find(({ name }) => name === 'type')?.value;
    const title = titleOf(typeof kind === 'string' ? kind : 'note', page);
    if (title === null) return undefined;
    return {
      ...node,
      attributes: [...node.attributes, { type: 'mdxJsxAttribute', name: 'title', value: title }],
    };
  };
  return {
    name: 'starlight/asides',
    version: '1',
    options: { locales: options.locales, language: options.language },
    directives: Object.fromEntries(KINDS.map((kind) => [kind, titled as unknown as NodeHook])),
    nodes: { mdxJsxFlowElement: named as unknown as NodeHook },
  };
}

function languageOf(file: string, { content, locales, language }: StarlightOptions): string {
  const [folder = ''] = file.slice(content.length + 1).split('/');
  return (Object.hasOwn(locales, folder) ? locales[folder] : language) ?? '';
}

/** Words of the installed Starlight, and those that the site has put in their place. */
function readTexts(
  language: string,
  { src }: StarlightOptions,
  root: string,
): Readonly<Record<string, unknown>> {
  const names = [...new Set([language.split('-')[0] ?? language, language])];
  const folders = [
    path.join(root, 'node_modules/@astrojs/starlight/translations'),
    path.join(root, src, 'content/i18n'),
  ];
  const files = folders.flatMap((folder) => names.map((name) => path.join(folder, `${name}.json`)));
  return Object.assign({}, ...files.filter(existsSync).map(readJson)) as Record<string, unknown>;
}

function readJson(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  } catch {
    return {};
  }
}
