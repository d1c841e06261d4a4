import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';
import { type ScannedAttribute, type ScannedTag, scanTags } from '../scan-tags.ts';
import { openBadge } from './badges.ts';
import { openComponent } from './components.ts';

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
      const edits = tags.flatMap((tag) => editTag(tag, page, components, unknown));
      for (const [name, uses] of unknown) reportComponent(name, uses, page);
      return edits;
    },
  };
}

function editTag(
  tag: ScannedTag,
  page: PluginPage,
  components: readonly string[],
  unknown: Map<string, ScannedTag[]>,
): TextEdit[] {
  const { start, end, name } = tag;
  const isComponent = /^[A-Z]|-/.test(name);
  const whole = (text: string) => [{ start, end, text }];
  if (name === 'Badge') return whole(openBadge(tag));
  if (TRANSPARENT.has(name)) return whole(standIn(tag, page.text));
  if (components.includes(name)) return whole(openComponent(tag, page.text));
  if (!isComponent) return tag.attributes.flatMap((attribute) => editAttribute(attribute, tag, page));
  if (!tag.closes) unknown.set(name, [...(unknown.get(name) ?? []), tag]);
  return whole(standIn(tag, page.text));
}

/** What stays of a tag: nothing; but a line of its own stays one, so that Markdown around it reads as before. */
function standIn({ start, end }: ScannedTag, text: string): string {
  const isAlone = /(?:^|\n)[ \t]*$/.test(text.slice(0, start)) && /^[ \t]*(?:\n|$)/.test(text.slice(end));
  return isAlone ? text.slice(start, end).replace(/[^\n]/g, '') : '';
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
