import { withBaseUrl } from '../../shared/urls.ts';
import type { ApiModel } from '../read/api-model.ts';
import { PART } from '../read/description.ts';
import { kebabCase } from '../read/slug.ts';
import { viewArticle } from './article.ts';
import type { ApiPagesOptions } from './context.ts';
import { overviewIds } from './overview-page.ts';

/** A link of sanitised HTML. */
const LINK = /<a href="([^"]*)">/g;

/**
 * Descriptions name parts of their document as the tool does that they were written for: Redoc by anchors of its one page
 * (`#tag/Pets`, `#operation/addPet`, `#section/Errors`), Scalar by method and path, Stoplight by
 * paths into the file. Gives the HTML with the pages of these parts in their place; other links stay as they are.
 */
export function createDocumentLinks(api: ApiModel, options: ApiPagesOptions): (html: string) => string {
  const find = createFinder(api, options);
  return (html) =>
    html.replace(LINK, (whole, target: string) => {
      const found = PART.test(target) ? find(target) : null;
      return found === null ? whole : `<a href="${withBaseUrl(options.baseUrl, found)}">`;
    });
}

/** How Scalar names an operation: by its tag, its method and its path. */
const CALLED = /^#tag\/[^/]+\/(get|put|post|delete|options|head|patch|trace|query)(\/.*)$/i;

function createFinder(
  api: ApiModel,
  { route, overview }: ApiPagesOptions,
): (target: string) => string | null {
  const tags = new Map(api.tags.map(({ name, slug }) => [kebabCase(name), slug]));
  const byId = new Map([...api.operations].reverse().map(({ operationId, slug }) => [operationId, slug]));
  const byPath = new Map(api.operations.map(({ method, path, slug }) => [`${method} ${path}`, slug]));
  const headings = viewArticle(api.articleHtml, overviewIds()).flatMap((part) =>
    part.kind === 'heading' ? [part] : [],
  );
  const pageOf = (slug: string | undefined) => (slug === undefined ? null : `${route}/${slug}`);
  return (target) => {
    const [, path, method = 'get'] =
      /(?:^|[/#])paths\/(~1[^/]*)(?:\/(\w+))?$/.exec(decode(target).replace(/&amp;/g, '&')) ?? [];
    if (path !== undefined) {
      const own = path.replaceAll('~1', '/').replaceAll('~0', '~');
      return pageOf(byPath.get(`${method.toUpperCase()} ${own}`));
    }
    const [, word, called] = CALLED.exec(decode(target).replace(/&amp;/g, '&')) ?? [];
    const slug = word === undefined ? undefined : byPath.get(`${word.toUpperCase()} ${called}`);
    if (slug !== undefined) return pageOf(slug);
    const [kind, name] = readAnchor(decode(target));
    if (kind === 'operation') return pageOf(byId.get(name));
    if (kind === 'tag') return pageOf(tags.get(kebabCase(name)));
    const last = kebabCase(name.slice(name.lastIndexOf('/') + 1));
    const heading = overview === false ? undefined : headings.find(({ text }) => kebabCase(text) === last);
    return kind !== 'section' || !heading ? null : `${route}#${heading.id}`;
  };
}

/** What an anchor of Redoc names; an operation stands below its tag, or alone. */
function readAnchor(anchor: string): [kind: 'operation' | 'tag' | 'section' | '', name: string] {
  const isTag = anchor.startsWith('#tag/');
  const operation = anchor.lastIndexOf('operation/');
  if (operation === 1 || (isTag && anchor[operation - 1] === '/'))
    return ['operation', anchor.slice(operation + 'operation/'.length)];
  if (isTag) return ['tag', anchor.slice('#tag/'.length)];
  return anchor.startsWith('#section/') ? ['section', anchor.slice('#section/'.length)] : ['', ''];
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** The model with its HTML changed: all texts of it are named `…Html`. Parts that several places share are changed once. */
export function mapHtml<Value>(value: Value, change: (html: string) => string): Value {
  const known = new Map<object, object>();
  /** `holder` is the key of what `key` stands in. */
  const visit = (current: unknown, key: string, holder: string): unknown => {
    if (typeof current === 'string') return key.endsWith('Html') ? change(current) : current;
    if (typeof current !== 'object' || current === null || !isModel(key, holder)) return current;
    const before = known.get(current);
    if (before) return before;
    const copy: Record<string, unknown> | unknown[] = Array.isArray(current) ? [] : {};
    known.set(current, copy);
    for (const [name, part] of Object.entries(current))
      Object.defineProperty(copy, name, {
        value: Array.isArray(current) ? visit(part, key, holder) : visit(part, name, key),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    return copy;
  };
  return visit(value, '', '') as Value;
}

/** Values of the document itself are no part of the model, whatever their names are; examples of a body have texts of their own. */
function isModel(key: string, holder: string): boolean {
  if (key === 'examples') return holder === 'content';
  return !['value', 'default', 'enum'].includes(key);
}
