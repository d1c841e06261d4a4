import { nameToEmoji } from 'gemoji';
import type { NodeHook, Plugin } from '../plugins/plugin.ts';

const SHORTCODE = /(?<![\w:]):([+-]?[\w+-]+):(?![\w:])/g;

/** `:tada:` and the other short names of emoji in texts, as GitHub has them. */
export function emoji(dialect: string): Plugin {
  const text = ((node: { value: string }) =>
    node.value.includes(':') ? { ...node, value: withEmoji(node.value) } : undefined) as NodeHook;
  return {
    name: `${dialect}/emoji`,
    version: '1',
    nodes: { text },
    page: ({ title }) => (title?.includes(':') ? { title: withEmoji(title) } : {}),
  };
}

/** A text with emoji in the place of their short names; names that nobody knows stay. */
export function withEmoji(text: string): string {
  return text.replace(SHORTCODE, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
  );
}
