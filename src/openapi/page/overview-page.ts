import type { ApiOverviewProps } from '../../shared/api-view.ts';
import type { Heading } from '../../shared/page.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import { withBaseUrl } from '../../shared/urls.ts';
import type { ApiModel, ApiSecurityScheme, ApiTag } from '../read/api-model.ts';
import { htmlToText, linkTargets } from '../read/description.ts';
import { kebabCase, UniqueNames } from '../read/slug.ts';
import { authorizationOf, keyOf } from '../samples/sample-request.ts';
import { viewArticle } from './article.ts';
import type { PagesContext } from './context.ts';
import { type GeneratedPage, heading } from './generated-page.ts';
import { linkOperation } from './related.ts';
import { describeScheme, schemeId, viewDetails } from './security.ts';
import { tagInWords } from './tag-page.ts';

/** Ids of the page, of which its own sections have some. */
export function overviewIds(): UniqueNames {
  const ids = new UniqueNames();
  for (const id of ['servers', 'authentication', 'about', 'operations']) ids.take(id);
  return ids;
}

/** Makes the page about an API as a whole, at the route below which its other pages stand. */
export function createOverviewPage(context: PagesContext): GeneratedPage {
  const { api, texts } = context;
  const ids = overviewIds();
  const props: ApiOverviewProps = {
    version: api.version,
    ...(api.about.logo ? { logo: api.about.logo } : {}),
    article: viewArticle(api.articleHtml, ids),
    servers: api.servers.map(({ template, descriptionHtml, variables }) => ({
      url: template,
      descriptionHtml,
      variables: variables.map((variable) => ({ ...variable, default: variable.default ?? '' })),
    })),
    schemes: api.schemes.map((scheme) => ({
      id: ids.take(schemeId(scheme.key)),
      name: scheme.key,
      text: describeScheme(scheme, texts),
      details: viewDetails(scheme, texts),
      descriptionHtml: scheme.descriptionHtml,
      sample: sampleOf(scheme),
    })),
    facts: factsOf(api, context),
    groups: viewGroups(context, ids),
  };
  const described = [...props.servers, ...props.schemes, ...props.groups.flatMap(({ tags }) => tags)];
  const htmls = [api.articleHtml, ...described.map(({ descriptionHtml }) => descriptionHtml)];
  return {
    // No operation or tag can have this name.
    id: `${context.id}/_overview`,
    route: context.route,
    title: api.title,
    description:
      htmlToText(api.articleHtml).slice(0, 160) || findText(texts, 'Reference of the {0}.', api.title),
    component: 'ApiOverview',
    props,
    headings: headingsOf(props, texts),
    ids: props.schemes.map(({ id }) => id),
    links: [...new Set(htmls.flatMap(linkTargets))],
    sidebarLabel: findText(texts, 'Overview'),
    deprecated: false,
    keywords: [],
    file: '',
    tag: null,
  };
}

function viewGroups(context: PagesContext, ids: UniqueNames): ApiOverviewProps['groups'] {
  const { api, route, baseUrl, texts } = context;
  const groups = api.tagGroups.length > 0 ? api.tagGroups : groupsByParents(api.tags, texts);
  return groups.map(({ name, tags }) => ({
    id: name === '' && groups.length === 1 ? 'operations' : ids.take(kebabCase(name) || 'other-operations'),
    title:
      name || (groups.length === 1 ? findText(texts, 'Operations') : findText(texts, 'Other operations')),
    tags: tags.flatMap((wanted) => {
      const tag = api.tags.find((candidate) => candidate.name === wanted);
      if (!tag) return [];
      return [
        {
          name: tagInWords(tag, texts),
          href: withBaseUrl(baseUrl, `${route}/${tag.slug}`),
          descriptionHtml: tag.descriptionHtml,
          operations: (context.byTag.get(tag.name) ?? []).map((one) => linkOperation(one, context)),
        },
      ];
    }),
  }));
}

/** A group for each tag that others stand below, and one of all tags that stand alone. */
function groupsByParents(tags: readonly ApiTag[], texts: Texts): ApiModel['tagGroups'] {
  const below = (name: string): string[] =>
    tags.filter(({ parent }) => parent === name).flatMap((tag) => [tag.name, ...below(tag.name)]);
  const top = tags.filter(({ parent }) => parent === undefined);
  const groups = top
    .map((tag) => ({ name: tagInWords(tag, texts), tags: [tag.name, ...below(tag.name)] }))
    .filter(({ tags: own }) => own.length > 1);
  const grouped = new Set(groups.flatMap(({ tags: own }) => own));
  const alone = top.map(({ name }) => name).filter((name) => !grouped.has(name));
  return alone.length > 0 || groups.length === 0 ? [...groups, { name: '', tags: alone }] : groups;
}

function headingsOf({ article, servers, schemes, facts, groups }: ApiOverviewProps, texts: Texts): Heading[] {
  return [
    ...article.flatMap((part) => (part.kind === 'heading' ? [heading(part.id, part.text, part.level)] : [])),
    ...(servers.length > 0 ? [heading('servers', findText(texts, 'Servers'))] : []),
    ...(schemes.length > 0 ? [heading('authentication', findText(texts, 'Authentication'))] : []),
    ...groups.map(({ id, title }) => heading(id, title)),
    ...(facts.length > 0 ? [heading('about', findText(texts, 'About this API'))] : []),
  ];
}

/** What a request carries, as a header, a cookie or a part of its address. */
function sampleOf(scheme: ApiSecurityScheme): string {
  const { kind, name, in: place } = scheme;
  if (kind === 'mutualTLS' || kind === 'unknown') return '';
  if (kind !== 'apiKey') return `Authorization: ${authorizationOf(kind, name)}`;
  if (place === 'query') return `?${name}=YOUR_API_KEY`;
  return place === 'cookie' ? `Cookie: ${name}=YOUR_API_KEY` : `${name}: ${keyOf(scheme)}`;
}

function factsOf({ version, about }: ApiModel, { download, texts }: PagesContext): ApiOverviewProps['facts'] {
  const { contact, license, termsOfService, externalDocs } = about;
  const link = (label: string, text: string, href: string) =>
    text === '' ? [] : [{ label, text, ...(href === '' ? {} : { href }) }];
  return [
    ...link(findText(texts, 'Version'), version, ''),
    ...link(
      findText(texts, 'OpenAPI document'),
      download === undefined ? '' : download.slice(download.lastIndexOf('/') + 1),
      download ?? '',
    ),
    ...link(findText(texts, 'Documentation'), externalDocs?.label ?? '', externalDocs?.href ?? ''),
    ...link(findText(texts, 'Contact'), contact.name || contact.url, contact.url),
    ...link(findText(texts, 'Mail'), contact.email, contact.email === '' ? '' : `mailto:${contact.email}`),
    ...link(findText(texts, 'License'), license.name, license.url),
    ...link(findText(texts, 'Terms of service'), termsOfService, termsOfService),
  ];
}
