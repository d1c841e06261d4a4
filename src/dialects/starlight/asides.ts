import type { Paragraph, RootContent } from 'mdast';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { createJsx } from '../jsx.ts';
import { toLabel } from '../labels.ts';
import { iconFault } from './icons.ts';
import type { StarlightOptions } from './options.ts';
import { createTexts, languageOf, writtenLanguageOf } from './texts.ts';

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

/**
 * Asides without a title have one as Starlight says it: those of Markdown in the language that the page is written in,
 * components in the one that it is shown in.
 */
export function asides(options: StarlightOptions, root: string): Plugin {
  const textOf = createTexts(options, root);
  const titleOf = (kind: string, language: string, page: PluginPage): string | null => {
    // Starlight speaks English where a site says nothing else.
    const isEnglish = language === '' || language.startsWith('en');
    // docsgen's own words are those of the language that the page is shown in.
    if (isEnglish && languageOf(page, options) === language) return null;
    return textOf(language || 'en', `aside.${kind}`) ?? (isEnglish ? toLabel(kind) : null);
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
    const title = node.children[0]?.data?.directiveLabel
      ? null
      : titleOf(node.name, writtenLanguageOf(page, options), page);
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
    const title = titleOf(typeof kind === 'string' ? kind : 'note', languageOf(page, options), page);
    if (title === null) return undefined;
    return {
      ...node,
      attributes: [...node.attributes, { type: 'mdxJsxAttribute', name: 'title', value: title }],
    };
  };
  return {
    name: 'starlight/asides',
    version: '3',
    options: { locales: options.locales, language: options.language },
    directives: Object.fromEntries(KINDS.map((kind) => [kind, titled as unknown as NodeHook])),
    nodes: {
      mdxJsxFlowElement: named as unknown as NodeHook,
      mdxJsxTextElement: named as unknown as NodeHook,
    },
  };
}
