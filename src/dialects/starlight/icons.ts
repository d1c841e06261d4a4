import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../files/package-info.ts';
import type { NodeHook, PageFault, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { toList, toRecord } from '../migrate/json.ts';
import { placeOfAttribute } from './attribute-place.ts';
import { isDrawn } from './client/icon-names.ts';

interface Attribute {
  type: string;
  name?: string;
  value?: string | { value?: string } | null;
}

interface Element {
  name: string | null;
  attributes: Attribute[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** Where Starlight has its icons, below its package: in one release and another. */
const PLACES = ['components-internals/Icons.ts', 'components/Icons.ts', 'dist/components-internals/Icons.js'];

/** Components of Starlight that show an icon, with the attribute that names it. */
const NAMING: Readonly<Record<string, string>> = {
  Icon: 'name',
  Aside: 'icon',
  Card: 'icon',
  LinkButton: 'icon',
  TabItem: 'icon',
};

/** The module with the icons of the Starlight that a site has installed; null without one. */
export function findIcons(root: string): string | null {
  const folder = path.join(root, 'node_modules/@astrojs/starlight');
  return PLACES.map((place) => path.join(folder, place)).find((file) => existsSync(file)) ?? null;
}

/** The fault of an icon that nothing here draws; null for one that is shown. Those of the installed Starlight all are. */
export function iconFault(
  name: string | null,
  owner: string,
  root: string,
): Omit<PageFault, 'start' | 'end'> | null {
  if (findIcons(root) !== null || (name !== null && isDrawn(name))) return null;
  const icon = name === null ? 'An icon that an expression names' : `The icon "${name}"`;
  return {
    message: `${icon} of ${owner} may not be shown: Starlight has it, and is not installed`,
    hint: 'Install the packages of the site, or take an icon that docsgen draws itself.',
    severity: 'warning',
  };
}

/** Icons as the installed Starlight draws them. Without it docsgen's own stand for some, and the others are named. */
export function icons(root: string): Plugin {
  const client = path.join(packageRoot, 'src/dialects/starlight/client');
  const installed = findIcons(root);
  const check = ((element: Element, page: PluginPage) => {
    if (installed === null) checkIcon(element, page, root);
    return undefined;
  }) as unknown as NodeHook;
  return {
    name: 'starlight/icons',
    version: '1',
    options: { isInstalled: installed !== null },
    imports: { '@starlight-icons': installed ?? path.join(client, 'no-icons.ts') },
    components: path.join(client, 'global.tsx'),
    text: (page) => {
      if (installed === null && page.takenInBy === null) checkHero(page, root);
      return [];
    },
    nodes: { mdxJsxFlowElement: check, mdxJsxTextElement: check },
  };
}

/** Buttons of a hero, whose icons the front matter names. */
function checkHero(page: PluginPage, root: string): void {
  const { actions } = toRecord(toRecord(page.frontMatter).hero);
  for (const { icon } of toList(actions).map(toRecord)) {
    if (typeof icon !== 'string' || icon.startsWith('<')) continue;
    const fault = iconFault(icon, 'the hero', root);
    if (fault !== null) page.report({ ...fault, start: 0, end: 0 });
  }
}

function checkIcon(element: Element, page: PluginPage, root: string): void {
  const name = element.name?.split('.').at(-1) ?? '';
  const key = Object.hasOwn(NAMING, name) ? NAMING[name] : undefined;
  const own = element.attributes.find((attribute) => attribute.name === key);
  if (key === undefined || own === undefined || !page.text.includes('@astrojs/starlight/components')) return;
  // Its label is shown in the place of the drawing.
  if (name === 'Icon' && element.attributes.some((attribute) => attribute.name === 'label')) return;
  const fault = iconFault(readName(own), `<${element.name}>`, root);
  if (fault !== null) page.report({ ...fault, ...placeOfAttribute(element, key, page) });
}

/** What an attribute says, as a text or as an expression that is one; null for any other. */
function readName({ value }: Attribute): string | null {
  if (typeof value === 'string') return value;
  return /^\s*(['"`])([\w:.-]*)\1\s*$/.exec(value?.value ?? '')?.[2] ?? null;
}
