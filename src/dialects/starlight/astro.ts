import path from 'node:path';
import type { RootContent } from 'mdast';
import { noteReads } from '../../plugins/hook-reads.ts';
import type { NodeHook, PageFault, Plugin, PluginPage } from '../../plugins/plugin.ts';
import type { AstroFault, AstroRendered } from '../astro/protocol.ts';
import { type AstroRenderer, rendererOf } from '../astro/renderer.ts';
import { createHole, toNodes } from '../astro/to-nodes.ts';
import { dependOn } from '../depend-on.ts';
import { findImports, type WrittenImport } from './foreign-imports.ts';
import type { StarlightOptions } from './options.ts';
import { routeDataOf } from './route-data.ts';

interface Esm {
  value: string;
  data?: { estree?: { body: { type: string; source?: { value?: unknown } | null }[] } };
}

interface Written {
  type: string;
  name?: string;
  value?: string | { value: string } | null;
}

interface Element {
  type: string;
  name: string | null;
  attributes: Written[];
  children: RootContent[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** Scripts that do something for readers; that of Expressive Code copies code, as docsgen's own does. */
const SCRIPT = /<script\b(?![^>]*(?:type="application\/(?:ld\+)?json"|src="[^"]*\/ec\.\w{1,40}\.js"))/;

/**
 * Components that are written in Astro, or that it brings. Where Astro is installed beside the site, it renders them
 * while the site is built; without it, what stands in them stays, and they themselves are left out and named.
 */
export function astro(options: StarlightOptions, root: string): Plugin {
  const work = new Components(options, root);
  return {
    name: 'starlight/astro',
    version: '6',
    // What hands components on is bundled for a page's import before that is found to be Astro's.
    handedOn: { '*': ['*.astro'] },
    options: { aliases: options.aliases, locales: options.locales, language: options.language },
    nodes: {
      mdxjsEsm: ((node: Esm, page: PluginPage) => work.withoutForeign(node, page)) as unknown as NodeHook,
      mdxJsxFlowElement: ((node: Element, page: PluginPage) =>
        work.exchange(node, page)) as unknown as NodeHook,
      mdxJsxTextElement: ((node: Element, page: PluginPage) =>
        work.exchange(node, page)) as unknown as NodeHook,
    },
  };
}

interface Seen {
  readonly text: string;
  readonly path: string;
  readonly imports: readonly WrittenImport[];
  /** Names of components whose script has been named. */
  readonly lively: Set<string>;
}

class Components {
  private readonly options: StarlightOptions;
  private readonly root: string;
  /** The imports of the page that was seen last. */
  private last: Seen | null = null;

  constructor(options: StarlightOptions, root: string) {
    [this.options, this.root] = [options, root];
  }

  withoutForeign(node: Esm, page: PluginPage): Esm | undefined {
    const estree = node.data?.estree;
    const foreign = new Set(this.importsOf(page).flatMap((own) => (own.isForeign ? [own.source] : [])));
    if (!estree || foreign.size === 0) return undefined;
    const body = estree.body.filter(
      ({ type, source }) => type !== 'ImportDeclaration' || !foreign.has(String(source?.value)),
    );
    return { ...node, data: { ...node.data, estree: { ...estree, body } } };
  }

  /** An element of a component of Astro is what that shows; directives of Astro are no attributes. */
  exchange(node: Element, page: PluginPage): Element | RootContent[] | undefined {
    const [name = ''] = (node.name ?? '').split('.');
    // Astro's own, for what has a name in another component or none at all.
    if (name === 'Fragment') return this.unwrap(node, page);
    if (this.importsOf(page).some((own) => own.isForeign && own.names.includes(name)))
      return this.renderElement(node, page);
    const attributes = node.attributes.filter(
      ({ name: own = '' }) => !/^(?:client|set|is|transition|define):/.test(own),
    );
    return attributes.length === node.attributes.length ? undefined : { ...node, attributes };
  }

  /** What takes the place of a node is not looked at again: its own elements are exchanged at once. */
  private unwrap(node: Element, page: PluginPage): RootContent[] {
    return node.children.flatMap((child) => this.exchangeChild(child, page));
  }

  private exchangeChild(child: RootContent, page: PluginPage): RootContent[] {
    if (child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement') return [child];
    const own = this.exchange(child as unknown as Element, page);
    if (own === undefined) return [child];
    return Array.isArray(own) ? own : [own as unknown as RootContent];
  }

  private renderElement(node: Element, page: PluginPage): RootContent[] {
    const renderer = rendererOf(this.root);
    // Pages are made anew once Astro has been installed, or is another one.
    dependOn(page, [path.join(this.root, 'node_modules/astro/package.json')], this.root);
    if (renderer === null) {
      report(node, page, {
        message: `\`<${node.name}>\` is a component of Astro, which is not installed here: only what stands in it is shown`,
        hint: 'Install the packages of the site, or write the component with React.',
      });
      return this.unwrap(node, page);
    }
    const parts: RootContent[][] = [];
    const rendered = this.ask(node, page, renderer, parts);
    if ('fault' in rendered) {
      report(node, page, {
        message: `Astro could not render \`<${node.name}>\`, so that only what stands in it is shown: ${rendered.fault}`,
        hint: 'Mend it where it is named, or write the component with React.',
        isPassing: true,
      });
      return this.unwrap(node, page);
    }
    dependOn(page, rendered.inputs, this.root);
    noteReads(rendered.reads);
    if (rendered.lacks.length > 0)
      report(node, page, {
        message: `\`<${node.name}>\` asks for ${rendered.lacks.join(', ')}, which a plugin of Starlight tells its own pages: what it shows of that is left out`,
        hint: 'Write what it shows as Markdown, or write the component with React.',
        isPassing: true,
      });
    if (SCRIPT.test(rendered.html) && this.isFirst(node.name ?? ''))
      report(node, page, {
        message: `\`<${node.name}>\` is shown as it is before a browser runs its script: what that does is left out`,
        hint: 'Write the component with React.',
      });
    const isInline = node.type === 'mdxJsxTextElement';
    const file = path.join(this.root, page.path);
    return toNodes(rendered.html, { parts, file, root: this.root, isInline });
  }

  private isFirst(name: string): boolean {
    const isFirst = this.last?.lively.has(name) === false;
    this.last?.lively.add(name);
    return isFirst;
  }

  private ask(
    node: Element,
    page: PluginPage,
    renderer: AstroRenderer,
    parts: RootContent[][],
  ): AstroRendered | AstroFault {
    const [first = ''] = (node.name ?? '').split('.');
    // Alone, whatever else the page imports: pages that show the same component share its module.
    const own = this.importsOf(page).filter(({ isForeign, names }) => isForeign && names.includes(first));
    return renderer.render({
      kind: 'render',
      file: path.join(this.root, page.path),
      module: `${own.map(({ text }) => text).join('\n')}\nexport { ${first} };\n`,
      name: node.name ?? '',
      attributes: this.attributesOf(node, page),
      slots: this.slotsOf(node, page, parts),
      route: routeDataOf(page, this.options),
    });
  }

  /** Children by the slots that they are for, as holes that are filled again when all is rendered. */
  private slotsOf(node: Element, page: PluginPage, parts: RootContent[][]): Record<string, string> {
    const slots = new Map<string, RootContent[]>();
    for (const child of node.children) {
      const name = slotOf(child);
      const own = this.exchangeChild(withoutSlot(child), page);
      slots.set(name, [...(slots.get(name) ?? []), ...own]);
    }
    return Object.fromEntries(
      [...slots].flatMap(([name, children]) => {
        if (children.every((child) => child.type === 'text' && child.value.trim() === '')) return [];
        parts.push(children);
        return [[name, createHole(parts.length - 1)]];
      }),
    );
  }

  /** Code of a module that makes the attributes, with those imports and exports of the page that they speak of. */
  private attributesOf({ attributes }: Element, page: PluginPage): string {
    const written = attributes.flatMap(({ type, name = '', value }) => {
      if (type === 'mdxJsxExpressionAttribute') return [String(value)];
      if (/^(?:client|slot|is|transition|define)(?::|$)/.test(name)) return [];
      const code = typeof value === 'object' ? (value?.value ?? 'true') : JSON.stringify(value ?? true);
      return [`${JSON.stringify(name)}: (${code})`];
    });
    const code = written.join(', ');
    const isAsked = (name: string) =>
      new RegExp(`(?<![\\w$.'"-])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(code);
    const needed = this.importsOf(page).filter(({ names }) => names.some(isAsked));
    const constants = [
      ...page.text.matchAll(/^export (const|let|function) ([\w$]+)[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/gm),
    ]
      .filter(({ 2: name = '' }) => isAsked(name))
      .map(([whole]) => whole);
    const matter = isAsked('frontmatter') ? [`const frontmatter = ${JSON.stringify(page.frontMatter)};`] : [];
    return [
      ...needed.map(({ text }) => text),
      ...constants,
      ...matter,
      `export default () => ({ ${code} });\n`,
    ].join('\n');
  }

  private importsOf(page: PluginPage): readonly WrittenImport[] {
    if (this.last?.text !== page.text || this.last.path !== page.path) {
      const places = { root: this.root, aliases: this.options.aliases };
      const imports = findImports(page.text, path.join(this.root, page.path), places);
      this.last = { text: page.text, path: page.path, imports, lively: new Set() };
    }
    return this.last.imports;
  }
}

function slotOf(child: RootContent): string {
  const own = (child as unknown as Partial<Element>).attributes;
  const written = Array.isArray(own) ? own.find(({ name }) => name === 'slot')?.value : undefined;
  return typeof written === 'string' ? written : 'default';
}

function withoutSlot(child: RootContent): RootContent {
  const own = child as unknown as Partial<Element>;
  if (!Array.isArray(own.attributes)) return child;
  return { ...child, attributes: own.attributes.filter(({ name }) => name !== 'slot') } as RootContent;
}

function report(
  { name, position }: Element,
  page: PluginPage,
  fault: Pick<PageFault, 'message' | 'hint' | 'isPassing'>,
): void {
  const { start, end } = position ?? { start: {}, end: {} };
  const from = start.offset ?? 0;
  page.report({
    ...fault,
    ...{ severity: 'warning', start: from },
    end: Math.min(end.offset ?? from, from + (name?.length ?? 0) + 1),
  });
}
