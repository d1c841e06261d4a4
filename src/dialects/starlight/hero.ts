import type { PhrasingContent, RootContent } from 'mdast';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { isExternal } from '../../shared/urls.ts';
import { toNodes } from '../astro/to-nodes.ts';
import { createJsx } from '../jsx.ts';
import { stripTags } from '../labels.ts';
import { REACT_NAMES } from '../react-names.ts';
import { createHtml, createHtmlValue } from './html-values.ts';

type Values = Readonly<Record<string, unknown>>;

const MARK = '<div data-starlight-head=""></div>';

/** What the front matter puts on top of a page: its hero, and its banner. */
export const hero: Plugin = {
  name: 'starlight/hero',
  version: '2',
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
  const text = isRecord(banner) && typeof banner.content === 'string' ? banner.content.trim() : '';
  const notice = text === '' ? [] : [createJsx('Admonition', { type: 'info' }, [createBanner(text)])];
  return [...notice, ...(isRecord(own) ? createHero(own, String(title ?? '')) : [])];
}

/** A banner is HTML: its links are those of a page, and are checked. */
function createBanner(html: string): RootContent {
  const children = toNodes(html, { parts: [], file: '', root: '', isInline: true });
  return { type: 'paragraph', children } as RootContent;
}

function createHero({ title, tagline, image, actions }: Values, pageTitle: string): RootContent[] {
  const links = (Array.isArray(actions) ? actions : []).filter(isRecord).map(createAction);
  const head = createJsx(
    'Hero',
    {
      title: stripTags(String(title ?? pageTitle)),
      ...inHtml('title', title),
      ...inHtml('tagline', tagline),
    },
    links,
  );
  return [head, ...createPicture(image)];
}

/** A text of the hero: those with markup are HTML. */
function inHtml(key: string, written: unknown): Record<string, string | object> {
  if (typeof written !== 'string') return {};
  return { [key]: /<[a-z]/i.test(written) ? createHtmlValue(written) : stripTags(written) };
}

/** A link that looks like a button; one with attributes of its own is written as one. */
function createAction({ text, link, variant, icon, attrs }: Values): RootContent {
  const isPrimary = variant === undefined || variant === 'primary';
  const href = String(link ?? '#');
  const label = { type: 'text', value: stripTags(String(text ?? link ?? '')) };
  const others = isRecord(attrs) ? toAttributes(attrs) : {};
  const isPlain = Object.keys(others).length === 0;
  // Links that are written as such have that mark already where they lead to another site.
  const isMarked = icon === 'external' && !isPlain && isExternal(href);
  const content = typeof icon === 'string' && !isMarked ? [label, ...createIcon(icon)] : [label];
  if (isPlain) return createJsx('HeroLink', { href, primary: isPrimary ? true : undefined }, content);
  const { className, ...rest } = others;
  const own = isPrimary ? 'button' : 'button button-quiet';
  const classes = typeof className === 'string' ? `${own} ${className}` : own;
  return createJsx('a', { ...rest, href, className: classes }, content);
}

/** A drawing as it stands, or an icon of Starlight. */
function createIcon(icon: string): RootContent[] {
  if (icon.startsWith('<')) return [createHtml('span', icon)];
  return [createJsx('StarlightIcon', { name: icon }, [])];
}

function toAttributes(written: Values): Record<string, string | true> {
  return Object.fromEntries(
    Object.entries(written).flatMap(([key, value]): [string, string | true][] => {
      if (value === false || value === null || typeof value === 'object') return [];
      const name = Object.hasOwn(REACT_NAMES, key) ? (REACT_NAMES[key] ?? key) : key;
      return /^(?:href|style|on\w+)$/i.test(key) ? [] : [[name, value === true ? true : String(value)]];
    }),
  );
}

/** A picture, one for each color mode, or HTML. */
function createPicture(image: unknown): RootContent[] {
  if (!isRecord(image)) return [];
  const { file, light, dark, html } = image;
  if (typeof html === 'string') return [createHtml('div', html)];
  const alt = typeof image.alt === 'string' ? image.alt : '';
  const draw = (url: string) => ({ type: 'image' as const, url, alt });
  if (typeof file !== 'string' && typeof light === 'string' && typeof dark === 'string' && light !== dark)
    return [inMode('logo-light', draw(light)), inMode('logo-dark', draw(dark))];
  const own = file ?? light ?? dark;
  return typeof own === 'string' ? [{ type: 'paragraph', children: [draw(own)] }] : [];
}

/** The theme shows one of the two, by the color mode. */
function inMode(className: string, child: PhrasingContent): RootContent {
  return createJsx('div', { className }, [child]);
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
