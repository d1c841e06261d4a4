import type { RootContent } from 'mdast';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { createJsx, createParagraph } from '../jsx.ts';
import { stripTags } from '../labels.ts';

type Values = Readonly<Record<string, unknown>>;

const MARK = '<div data-starlight-head=""></div>';

/** What the front matter puts on top of a page: its hero, and its banner. */
export const hero: Plugin = {
  name: 'starlight/hero',
  version: '1',
  text: ({ frontMatter }) =>
    isRecord(frontMatter.hero) || isRecord(frontMatter.banner)
      ? [{ start: 0, end: 0, text: `${MARK}\n\n` }]
      : [],
  nodes: {
    html: ((node: { value: string }, page: PluginPage) =>
      node.value.trim() === MARK ? createHead(page.frontMatter) : undefined) as NodeHook,
    mdxJsxFlowElement: ((node: { attributes: { name?: string }[] }, page: PluginPage) =>
      node.attributes.some(({ name }) => name === 'data-starlight-head')
        ? createHead(page.frontMatter)
        : undefined) as NodeHook,
  },
};

function createHead({ title, hero: own, banner }: Values): RootContent[] {
  const text = isRecord(banner) && typeof banner.content === 'string' ? stripTags(banner.content) : '';
  const notice = text === '' ? [] : [createJsx('Admonition', { type: 'info' }, [createParagraph(text)])];
  return [...notice, ...(isRecord(own) ? createHero(own, String(title ?? '')) : [])];
}

function createHero({ title, tagline, image, actions }: Values, pageTitle: string): RootContent[] {
  const links = (Array.isArray(actions) ? actions : []).filter(isRecord).map(({ text, link, variant }) =>
    createJsx(
      'HeroLink',
      {
        href: String(link ?? '#'),
        primary: variant === undefined || variant === 'primary' ? true : undefined,
      },
      [{ type: 'text', value: stripTags(String(text ?? link ?? '')) }],
    ),
  );
  const head = createJsx(
    'Hero',
    {
      title: stripTags(String(title ?? pageTitle)),
      tagline: typeof tagline === 'string' ? stripTags(tagline) : undefined,
    },
    links,
  );
  return [head, ...createPicture(image)];
}

function createPicture(image: unknown): RootContent[] {
  if (!isRecord(image)) return [];
  const file = image.file ?? image.light ?? image.dark;
  if (typeof file !== 'string') return [];
  const alt = typeof image.alt === 'string' ? image.alt : '';
  return [{ type: 'paragraph', children: [{ type: 'image', url: file, alt }] }];
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
