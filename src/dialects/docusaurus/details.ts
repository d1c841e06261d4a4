import { builtInTexts } from '../../files/built-in-texts.ts';
import type { NodeHook, Plugin } from '../../plugins/plugin.ts';
import { findText } from '../../shared/texts.ts';
import { createJsx } from '../jsx.ts';

interface Element {
  type: string;
  name?: string | null;
  value?: string;
  children?: readonly Element[];
}

/**
 * `<details>` without `<summary>` gets the one that Docusaurus writes, in the language of the site. A browser says it in
 * its own language, in a line that no style reaches.
 */
export function details(locale: string): Plugin {
  const hook = ((node: Element) => {
    const { name, children = [] } = node;
    if (name !== 'details' || children.some(holdsSummary)) return node;
    const text = findText(builtInTexts(locale), 'Details');
    return { ...node, children: [createJsx('summary', {}, [{ type: 'text', value: text }]), ...children] };
  }) as unknown as NodeHook;
  return {
    name: 'docusaurus/details',
    version: '1',
    options: { locale },
    nodes: { mdxJsxFlowElement: hook, mdxJsxTextElement: hook },
  };
}

/** A summary may stand in a paragraph of its own, and an expression may give one. */
function holdsSummary({ type, name, value = '', children = [] }: Element): boolean {
  if (type === 'mdxFlowExpression' || type === 'mdxTextExpression') return value.includes('summary');
  return name === 'summary' || (type === 'paragraph' && children.some(holdsSummary));
}
