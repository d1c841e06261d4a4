import { nameToEmoji } from 'gemoji';
import type { Text } from 'mdast';
import type { NodeHook, Plugin } from '../plugins/plugin.ts';

/** Neither of the systems asks what stands in front of a name or behind it. */
const SHORTCODE = /:([\w+-]+):/g;

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

/** What differs from system to system. */
interface EmojiOptions {
  /** Whether `:)` and its like are emoji too. */
  smileys?: boolean;
  /** Whether titles of front matter are read like text. */
  titles?: boolean;
  /** Whether a name that begins behind the last colon of another is read first, as directives are: `:a:b`. */
  directives?: boolean;
  /** Whether ids of headings are made of the names, and not of the signs. */
  idsOfNames?: boolean;
}

/** `:tada:` and the other short names of emoji in texts, as GitHub has them. */
export function emoji(
  dialect: string,
  { smileys = false, titles = true, idsOfNames = true, directives = false }: EmojiOptions = {},
): Plugin {
  const replace = (value: string) =>
    directives
      ? withLoneEmoji(value)
      : smileys
        ? withEmoji(value).replace(FACE, (face) => FACES.get(face) ?? face)
        : withEmoji(value);
  const text = ((node: Text) => {
    if (!/[:;<=)]/.test(node.value)) return undefined;
    const value = replace(node.value);
    if (value === node.value) return undefined;
    return { ...node, value, ...(idsOfNames ? { data: { ...node.data, written: node.value } } : {}) };
  }) as NodeHook;
  const options = { smileys, titles, idsOfNames, directives };
  const plugin: Plugin = { name: `${dialect}/emoji`, version: '4', options, nodes: { text } };
  if (!titles) return plugin;
  return { ...plugin, page: ({ title }) => (title?.includes(':') ? { title: withEmoji(title) } : {}) };
}

/** A text without the short names of emoji; names that nobody knows stay. */
export function withoutEmoji(text: string): string {
  return text.replace(SHORTCODE, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? '' : written,
  );
}

/** The name of a directive that a colon stands in front of. */
const DIRECTIVE = /[a-z](?:[\w-]*[a-z\d])?(?![:\w-])/iy;

/** The same where a directive takes the last colon of a name for its own, which is text then. */
function withLoneEmoji(text: string): string {
  return text.replace(SHORTCODE, (written, _name: string, at: number) => {
    DIRECTIVE.lastIndex = at + written.length;
    return DIRECTIVE.test(text) ? written : withEmoji(written);
  });
}

/** A text with emoji in the place of their short names; names that nobody knows stay. */
export function withEmoji(text: string): string {
  return text.replace(SHORTCODE, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
  );
}
