import type { RootContent } from 'mdast';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { createJsx, createParagraph } from '../jsx.ts';
import { stripTags } from '../labels.ts';

type Values = Readonly<Record<string, unknown>>;

const MARK = '<div data-vitepress-home></div>';

/** The hero and the features that the front matter of a home page holds. */
export const home: Plugin = {
  name: 'vitepress/home',
  version: '1',
  text: ({ frontMatter }) =>
    frontMatter.hero || frontMatter.features ? [{ start: 0, end: 0, text: `${MARK}\n\n` }] : [],
  nodes: {
    html: ((node: { value: string }, page: PluginPage) =>
      node.value.trim() === MARK ? createHome(page.frontMatter) : undefined) as NodeHook,
  },
};

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
