import { nameToEmoji } from 'gemoji';
import type { NodeHook, Plugin } from '../plugins/plugin.ts';

const SHORTCODE = /(?<![\w:]):([+-]?[\w+-]+):(?![\w:])/g;

/** Faces of signs, by the names of their emoji. */
const SMILEYS: Readonly<Record<string, readonly string[]>> = {
  smiley: [':)', ':-)'],
  smile: [':D', ':-D'],
  wink: [';)', ';-)'],
  frowning: [':(', ':-('],
  cry: [":'(", ":'-(", ':,(', ':,-('],
  joy: [":')", ":'-)", ':,)', ':,-)'],
  confused: [':/', ':-/'],
  neutral_face: [':|', ':-|'],
  open_mouth: [':o', ':-o', ':O', ':-O'],
  stuck_out_tongue: [':P', ':-P'],
  sunglasses: ['8-)', 'B-)'],
  kissing: [':*', ':-*'],
  laughing: ['x-)', 'X-)'],
  heart: ['<3'],
  broken_heart: ['</3', '<\\3'],
};
const FACES = new Map(
  Object.entries(SMILEYS).flatMap(([name, faces]) => faces.map((face) => [face, nameToEmoji[name] ?? face])),
);
const FACE = new RegExp(
  String.raw`(?<![^\s\p{P}])(?:${[...FACES.keys()].map((face) => face.replace(/[\\()*|/]/g, '\\$&')).join('|')})(?![^\s\p{P}])`,
  'gu',
);

/** `:tada:` and the other short names of emoji in texts, as GitHub has them; `:)` and its like where asked for. */
export function emoji(dialect: string, { smileys = false } = {}): Plugin {
  const replace = (value: string) =>
    smileys ? withEmoji(value).replace(FACE, (face) => FACES.get(face) ?? face) : withEmoji(value);
  const text = ((node: { value: string }) =>
    /[:;<=)]/.test(node.value) ? { ...node, value: replace(node.value) } : undefined) as NodeHook;
  return {
    name: `${dialect}/emoji`,
    version: '1',
    options: { smileys },
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
