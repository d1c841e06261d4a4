import type { Paragraph, RootContent } from 'mdast';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { createJsx } from '../jsx.ts';
import { iconFault } from './icons.ts';
import type { StarlightOptions } from './options.ts';
import { createTexts, languageOf } from './texts.ts';

interface Directive {
  name: string;
  attributes?: Readonly<Record<string, string | null | undefined>> | null;
  children: (Paragraph & { data?: { directiveLabel?: boolean } })[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

interface Element {
  name: string | null;
  attributes: { type: string; name?: string; value?: unknown }[];
}

const KINDS = ['note', 'tip', 'caution', 'danger'];

/** An aside with an icon of its own. */
function drawn({ name, children: [first, ...rest], position }: Directive, icon: string): RootContent {
  const isTitled = first?.data?.directiveLabel === true;
  const title = isTitled ? [createJsx('AdmonitionTitle', {}, first.children, first)] : [];
  const body = isTitled || first === undefined ? rest : [first, ...rest];
  return createJsx('StarlightAside', { type: name, icon }, [...title, ...body], { position });
}

/** Asides without a title have one in the language of the page, as Starlight says it. */
export function asides(options: StarlightOptions, root: string): Plugin {
  const textOf = createTexts(options, root);
  const titleOf = (kind: string, page: PluginPage): string | null => {
    const language = languageOf(page, options);
    return language === '' || language.startsWith('en') ? null : textOf(language, `aside.${kind}`);
  };
  const titled = (node: Directive, page: PluginPage): Directive | RootContent | undefined => {
    const named = withTitle(node, page);
    const icon = node.attributes?.icon;
    if (typeof icon !== 'string' || icon === '') return named;
    const fault = iconFault(icon, `\`:::${node.name}\``, root);
    const start = node.position?.start.offset ?? 0;
    if (fault !== null) page.report({ ...fault, start, end: start + node.name.length + 3 });
    return drawn(named ?? node, icon);
  };
  const withTitle = (node: Directive, page: PluginPage): Directive | undefined => {
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
    version: '2',
    options: { locales: options.locales, language: options.language },
    directives: Object.fromEntries(KINDS.map((kind) => [kind, titled as unknown as NodeHook])),
    nodes: { mdxJsxFlowElement: named as unknown as NodeHook },
  };
}
