import type { Delete, PhrasingContent } from 'mdast';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';

/** `H~2~O` is a text with tildes: only two of them strike out. */
export const tildes: Plugin = {
  name: 'vitepress/tildes',
  version: '1',
  nodes: {
    delete: ((node: Delete, { text }: PluginPage): PhrasingContent[] | undefined => {
      const at = node.position?.start.offset;
      if (at === undefined || text.charAt(at) !== '~' || text.charAt(at + 1) === '~') return undefined;
      const tilde = { type: 'text' as const, value: '~' };
      return [tilde, ...node.children, { ...tilde }];
    }) as NodeHook,
  },
};
