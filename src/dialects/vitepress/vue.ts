import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';
import { type ScannedAttribute, type ScannedTag, scanTags } from '../scan-tags.ts';
import { openBadge } from './badges.ts';
import { openComponent, TRANSPARENT_MARK } from './components.ts';

/** Elements of Vue and VitePress that show nothing but what stands in them. */
const TRANSPARENT = new Set([
  'ClientOnly',
  'Transition',
  'TransitionGroup',
  'KeepAlive',
  'Suspense',
  'slot',
  'template',
  'client-only',
]);

/**
 * Tags of Vue's components and its attributes. What stands in a component stays; the component itself is named, unless
 * the site has one of that name (`components`).
 */
export function vue(components: readonly string[]): Plugin {
  return {
    name: 'vitepress/vue',
    version: '1',
    options: components,
    text: (page) => {
      const isCode = createInside(findCode(page.text));
      const tags = scanTags(page.text, isCode);
      const unknown = new Map<string, ScannedTag[]>();
      const standIns = createStandIns(tags, page.text);
      const edits = tags.flatMap((tag) => editTag(tag, page, { components, unknown, standIns }));
      for (const [name, uses] of unknown) reportComponent(name, uses, page);
      return edits;
    },
  };
}

interface Known {
  components: readonly string[];
  /** Uses of components that nobody knows, by name. */
  unknown: Map<string, ScannedTag[]>;
  /** What stays of the tag of a component. */
  standIns: ReadonlyMap<ScannedTag, string>;
}

function editTag(tag: ScannedTag, page: PluginPage, { components, unknown, standIns }: Known): TextEdit[] {
  const { start, end, name } = tag;
  const whole = (text: string) => [{ start, end, text }];
  // Vue finds components by names in small letters, too.
  if (name === 'Badge' || name === 'badge') return whole(openBadge(tag));
  if (TRANSPARENT.has(name)) return whole(standIns.get(tag) ?? '');
  if (components.includes(name)) return whole(openComponent(tag, page.text));
  if (!isComponent(name)) return tag.attributes.flatMap((attribute) => editAttribute(attribute, tag, page));
  if (!tag.closes) unknown.set(name, [...(unknown.get(name) ?? []), tag]);
  return whole(standIns.get(tag) ?? '');
}

function isComponent(name: string): boolean {
  return /^[A-Z]|-/.test(name);
}

/**
 * What stays of tags. One that begins a block of HTML goes on being one, until an empty line: what is indented below it
 * is no code. The element itself is taken out again once HTML has been read. Others leave nothing.
 */
function createStandIns(tags: readonly ScannedTag[], text: string): Map<ScannedTag, string> {
  const found = new Map<ScannedTag, string>();
  const open: ScannedTag[] = [];
  for (const tag of tags) {
    if (!isComponent(tag.name) && !TRANSPARENT.has(tag.name)) continue;
    const opener = tag.closes ? takeOpener(open, tag.name) : undefined;
    if (opener && found.get(opener) !== '') found.set(tag, '</div>');
    else found.set(tag, begins(tag, text) ? `<div ${TRANSPARENT_MARK}="">` : '');
    if (!tag.closes && !tag.isEmpty) open.push(tag);
  }
  // What nothing closes is no element.
  for (const tag of open) found.set(tag, '');
  return found;
}

function takeOpener(open: ScannedTag[], name: string): ScannedTag | undefined {
  const at = open.findLastIndex((tag) => tag.name === name);
  return at < 0 ? undefined : open.splice(at, 1)[0];
}

/** Whether a tag opens a block of HTML: an opening one with nothing beside it on its lines. */
function begins({ start, end, closes, isEmpty }: ScannedTag, text: string): boolean {
  if (closes || isEmpty) return false;
  return /(?:^|\n)[ \t]*$/.test(text.slice(0, start)) && /^[ \t]*(?:\n|$)/.test(text.slice(end));
}

function reportComponent(name: string, uses: readonly ScannedTag[], page: PluginPage): void {
  const [{ start = 0, end = 0 } = {}] = uses;
  const times = uses.length > 1 ? ` (${uses.length} times)` : '';
  page.report({
    message: `\`<${name}>\`${times} is a component of Vue: only what stands in it is shown`,
    hint: `Write a component ${name} of React in the module that \`components\` of the configuration names, and put the name into \`components\` of the dialect.`,
    ...{ severity: 'warning', start, end },
  });
}

/** `:href="'x'"` is a text that one can know; what Vue would have to work out is named and left out. */
function editAttribute(attribute: ScannedAttribute, tag: ScannedTag, page: PluginPage): TextEdit[] {
  const { name, value, start, end } = attribute;
  if (!/^(?:[:@#]|v-)/.test(name)) return [];
  if (name === 'v-pre') return [{ start, end, text: '' }];
  const literal = /^(?::|v-bind:)/.test(name) ? readLiteral(value ?? '') : null;
  if (literal !== null)
    return [
      { start, end, text: `${name.replace(/^(?::|v-bind:)/, '')}="${literal.replace(/"/g, '&quot;')}"` },
    ];
  if (!name.startsWith('#') && name !== 'v-slot')
    page.report({
      message: `\`${name}\` of \`<${tag.name}>\` is not run: it belongs to Vue`,
      hint: 'Write the value that it has, without Vue.',
      ...{ severity: 'warning', start, end },
    });
  return [{ start, end, text: '' }];
}

/** A literal of JavaScript, also one that `withBase` gets; null for anything else. */
function readLiteral(expression: string): string | null {
  const [, , quoted, number] =
    /^\s*(?:withBase\(\s*)?(?:(['"`])((?:(?!\1|\$\{|\\).)*)\1|(-?\d+(?:\.\d+)?|true))\s*\)?\s*$/.exec(
      expression,
    ) ?? [];
  return quoted ?? number ?? null;
}
