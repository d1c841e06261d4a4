import { readFileSync } from 'node:fs';
import path from 'node:path';
import { guardedRequire, guardModule } from './guarded-parts.ts';
import { isIslandSource } from './island-plugin.ts';
import { type BundlePaths, moduleKey } from './module-paths.ts';

/** Modules with what stands before and after parts of the theme, by part, in their order; absolute paths. */
export type ThemeSlots = Readonly<Record<string, readonly string[]>>;

/** Parts of the shell that a page has once. What stands beside them is HTML, but for islands. */
const SHELL_PARTS = [
  'AnnouncementBar',
  'Breadcrumbs',
  'EditMeta',
  'Footer',
  'Header',
  'PageTitle',
  'Pagination',
  'Sidebar',
  'TableOfContents',
  'VersionBanner',
] as const;

/** Parts that content is made of; what stands beside them is content too, and gets their props. */
const CONTENT_PARTS = [
  'ApiOperation',
  'ApiOverview',
  'ApiParameters',
  'ApiResponses',
  'ApiSamples',
  'ApiSchemaPage',
  'ApiTag',
  'CategoryPage',
  'NotFound',
] as const;

/** The content of a page as a whole, which no component of the theme draws. */
const PAGE_CONTENT = 'PageContent';

/** Names of all parts that have a place before and after them. */
export const SLOT_PARTS: readonly string[] = [...SHELL_PARTS, ...CONTENT_PARTS, PAGE_CONTENT].sort();

/** Parts that are columns: what stands beside them stands in the same column. */
const COLUMNS = new Set(['Sidebar', 'TableOfContents']);

const SIDES = ['Before', 'After'] as const;

export interface SlotOptions extends BundlePaths {
  slots: ThemeSlots;
  /** Whether a module of the site is an island without saying so. */
  isIsland: (file: string, text: string) => boolean;
  /** What this bundle is for. */
  side: 'server' | 'client';
}

/** Name of a place beside a part: one for each module. */
function slotName(part: string, side: string, index: number): string {
  return `${part}.${side}.${index}`;
}

/** Source of the module that takes the place of a part with something beside it. `file` is the part's own module. */
export function slottedPartSource(part: string, file: string, options: SlotOptions): string {
  const isShell = (SHELL_PARTS as readonly string[]).includes(part);
  const hole = path.join(options.packageRoot, `src/runtime/theme-slot-${options.side}.tsx`);
  const lines = [
    `import { ${part} as Part } from ${JSON.stringify(file)};`,
    `export * from ${JSON.stringify(file)};`,
  ];
  const beside = SIDES.map((side) =>
    (options.slots[part] ?? []).flatMap((module, index) => {
      const own = `beside${index}`;
      if (!isShell) return [`{${own}.${side} ? <${own}.${side} {...props} /> : null}`];
      if (isClientModule(module, options)) {
        const shown = `<${own}.${side} />`;
        if (options.side === 'server') return [`{${own}.${side} ? ${shown} : null}`];
        const told = `name=${JSON.stringify(slotName(part, side, index))} component=${JSON.stringify(`${moduleKey(options, module)}#${side}`)}`;
        return [`{${own}.${side} ? <GuardedPart ${told}>${shown}</GuardedPart> : null}`];
      }
      return [`<ThemeSlot name=${JSON.stringify(slotName(part, side, index))} />`];
    }),
  );
  const written = beside.flat();
  if (written.some((line) => line.startsWith('<ThemeSlot')))
    lines.push(`import { ThemeSlot } from ${JSON.stringify(hole)};`);
  if (written.some((line) => line.includes('<GuardedPart ')))
    lines.push(`import { GuardedPart } from ${JSON.stringify(guardModule(options))};`);
  for (const [index, module] of (options.slots[part] ?? []).entries())
    if (written.some((line) => line.includes(`beside${index}.`)))
      lines.push(besideSource(`beside${index}`, module, isShell && options.side === 'client'));
  const [before = [], after = []] = beside;
  const [open, close] = COLUMNS.has(part)
    ? [`<div className="slotted-column slotted-${part === 'Sidebar' ? 'sidebar' : 'toc'}">`, '</div>']
    : ['<>', '</>'];
  lines.push(
    `export function ${part}(props) {`,
    `  return ${open}${before.join('')}<Part {...props} />${after.join('')}${close};`,
    '}',
  );
  return lines.join('\n');
}

/** Source of what loads a module that stands beside a part. One that fails in browsers takes nothing else with it. */
function besideSource(name: string, module: string, isGuarded: boolean): string {
  if (!isGuarded) return `import * as ${name} from ${JSON.stringify(module)};`;
  const text = readFileSync(module, 'utf8');
  const sides = SIDES.filter((side) => text.includes(side));
  return `const ${name} = ${guardedRequire(module, sides)};`;
}

/** Source of the module that tells the renderer what is HTML alone: beside parts of the shell, and around content. */
export function staticSlotsSource(options: SlotOptions): string {
  const lines: string[] = [];
  const entries: string[] = [];
  for (const part of Object.keys(options.slots).sort()) {
    const isShell = (SHELL_PARTS as readonly string[]).includes(part);
    if (!isShell && part !== PAGE_CONTENT) continue;
    for (const [index, module] of (options.slots[part] ?? []).entries()) {
      if (isShell && isClientModule(module, options)) continue;
      const own = `beside${lines.length}`;
      lines.push(`import * as ${own} from ${JSON.stringify(module)};`);
      for (const side of SIDES)
        entries.push(`  ${JSON.stringify(slotName(part, side, index))}: ${own}.${side},`);
    }
  }
  return [...lines, `export const slots = {\n${entries.join('\n')}\n};`].join('\n');
}

/** Modules of the shell that run in browsers are part of its tree there. */
function isClientModule(file: string, { isIsland }: SlotOptions): boolean {
  const text = readFileSync(file, 'utf8');
  return isIslandSource(text) || isIsland(file, text);
}
