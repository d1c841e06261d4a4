import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { placeOfAttribute } from './attribute-place.ts';

interface Element {
  name: string | null;
  attributes: { name?: string }[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** What Expressive Code marks in a block whose text is only known when the page is rendered. */
const LEFT = /^(?:mark|ins|del|meta|collapse|useDiffSyntax)$/;

const exchange = ((element: Element, page: PluginPage) => {
  if (element.name === 'Code' && isStarlights(page.text)) reportLeft(element, page);
  return undefined;
}) as unknown as NodeHook;

/** Names the attributes of `<Code>` that mark lines and texts, which come over for fences only. */
export const codeProps: Plugin = {
  name: 'starlight/code-props',
  version: '1',
  nodes: { mdxJsxFlowElement: exchange, mdxJsxTextElement: exchange },
};

function isStarlights(text: string): boolean {
  return text.split('\n').some((line) => line.includes('@astrojs/starlight/components'));
}

function reportLeft(element: Element, page: PluginPage): void {
  for (const { name = '' } of element.attributes) {
    if (!LEFT.test(name)) continue;
    page.report({
      message: `\`${name}\` of <Code> is left out: the code is shown without it`,
      hint: 'Write the code as a fence, which takes such marks.',
      severity: 'warning',
      ...placeOfAttribute(element, name, page),
    });
  }
}
