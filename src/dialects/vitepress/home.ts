import type { RootContent } from 'mdast';
import type { NodeHook, Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createJsx, createParagraph } from '../jsx.ts';
import { stripTags } from '../labels.ts';
import { drawLayout, type LayoutParts } from './layout-parts.ts';
import { OWN_LAYOUT } from './matter.ts';

type Values = Readonly<Record<string, unknown>>;

const MARK = '<div data-vitepress-home></div>';

/**
 * The hero and the features that the front matter of a home page holds, and what a layout of the site's own puts around texts.
 * What can't be shown of that is named on home pages.
 *
 * @param src folder of the pages, relative to the root
 */
export function home(src: string, root: string): Plugin {
  return {
    name: 'vitepress/home',
    version: '4',
    options: { src },
    text: (page) => {
      const { frontMatter } = page;
      if (frontMatter.layout !== 'home') reportOwnLayout(page);
      const around = readLayout(page, { src, root });
      return frontMatter.hero || frontMatter.features
        ? [{ start: 0, end: 0, text: `${MARK}\n\n` }, ...around]
        : [...around];
    },
    nodes: {
      html: ((node: { value: string }, page: PluginPage) =>
        node.value.trim() === MARK ? createHome(page.frontMatter) : undefined) as NodeHook,
    },
  };
}

/** Names a page whose layout is a component of the site's own, which may show more than the page says. */
function reportOwnLayout(page: PluginPage): void {
  const layout = (page.frontMatter as Values)[OWN_LAYOUT];
  if (typeof layout !== 'string' || page.takenInBy !== null) return;
  page.report({
    ...{ start: 0, end: 0, severity: 'warning' },
    message: `What the layout \`${layout}\` of this page puts around its text is not shown: it is a component of the site`,
    hint: 'Look at the old page, and write what is missing into this one, below its front matter.',
  });
}

/** An entry of a theme that stands in the place of the default layout, or around it. */
const LAYOUT = /(?:^[ \t]*|[{,] )Layout[ \t]*[:(,\n]/m;

/** What a layout of the theme puts around a page; on home pages, which are most of all made by it, the rest is named. */
function readLayout(page: PluginPage, site: { src: string; root: string }): readonly TextEdit[] {
  if (page.takenInBy !== null) return [];
  const file = themesOf(site.src).find((one) => page.readFile(one) !== null);
  if (file === undefined || !LAYOUT.test(page.readFile(file) ?? '')) return [];
  const drawn = drawLayout(page, site);
  if (drawn === null) return [];
  const isDrawn = 'edits' in drawn;
  if (page.frontMatter.layout === 'home' && (!isDrawn || drawn.left.length > 0))
    reportLayout(page, file, drawn);
  return isDrawn ? drawn.edits : [];
}

function reportLayout(page: PluginPage, file: string, drawn: LayoutParts | { fault: string }): void {
  const into =
    'left' in drawn ? ` into ${drawn.left.map((name) => `\`${name}\``).join(', ')}` : ' around a home page';
  page.report({
    ...{ start: 0, end: 0, severity: 'warning' },
    message: `What the \`Layout\` of ${file} puts${into} is not shown`,
    hint: `${'fault' in drawn ? `It could not be drawn: ${drawn.fault}. ` : ''}Look at the old page, and write what is missing into this one, below its front matter.`,
  });
}

/** Where the module of a theme may stand: beside the pages, or in a folder above theirs. */
function themesOf(src: string): string[] {
  const parts = src === '.' ? [] : src.split('/');
  const folders = [...parts.keys(), parts.length].reverse().map((count) => parts.slice(0, count).join('/'));
  return folders.flatMap((folder) =>
    ['ts', 'mts', 'js', 'mjs'].map((ending) =>
      [folder, `.vitepress/theme/index.${ending}`].filter((part) => part !== '').join('/'),
    ),
  );
}

function createHome(matter: Values): RootContent[] {
  const hero = isRecord(matter.hero) ? createHero(matter.hero) : [];
  const features = (Array.isArray(matter.features) ? matter.features : [])
    .filter(isRecord)
    .map(createFeature);
  return features.length === 0 ? hero : [...hero, createJsx('Cards', {}, features)];
}

function createHero({ name, text, tagline, image, actions }: Values): RootContent[] {
  const title = [name, text].filter((own) => own !== undefined).map((own) => stripTags(String(own)));
  const links = (Array.isArray(actions) ? actions : [])
    .filter(isRecord)
    .map(({ theme, text: label, link }) =>
      createJsx(
        'HeroLink',
        { href: String(link ?? '#'), primary: theme === 'brand' || theme === undefined ? true : undefined },
        [{ type: 'text', value: stripTags(String(label ?? link ?? '')) }],
      ),
    );
  const hero = createJsx(
    'Hero',
    { title: title.join(' – '), tagline: tagline === undefined ? undefined : stripTags(String(tagline)) },
    links,
  );
  return [hero, ...createPicture(image)];
}

function createPicture(image: unknown): RootContent[] {
  const { src, light, alt } = isRecord(image) ? image : { src: image, light: undefined, alt: undefined };
  const file = typeof src === 'string' ? src : light;
  if (typeof file !== 'string') return [];
  return [
    { type: 'paragraph', children: [{ type: 'image', url: file, alt: typeof alt === 'string' ? alt : '' }] },
  ];
}

function createFeature({ title, details, link, linkText, icon }: Values): RootContent {
  const sign = typeof icon === 'string' && !icon.includes('<') ? `${icon} ` : '';
  const texts = [details, link === undefined ? undefined : linkText].filter((own) => own !== undefined);
  return createJsx(
    'Card',
    { title: sign + stripTags(String(title ?? '')), href: typeof link === 'string' ? link : undefined },
    texts.map((own) => createParagraph(stripTags(String(own)))),
  );
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
