import type { ApiSecurityView } from '../../shared/api-view.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import { withBaseUrl } from '../../shared/urls.ts';
import type { ApiOperation, ApiSecurityScheme } from '../read/api-model.ts';
import { kebabCase } from '../read/slug.ts';
import type { PagesContext } from './context.ts';

/** What a caller has to bring, as alternatives. */
export function viewSecurity(
  operation: Pick<ApiOperation, 'security'>,
  { api, overview = true, texts, baseUrl, route }: Omit<PagesContext, 'lookup'>,
): ApiSecurityView[] {
  const byKey = new Map(api.schemes.map((scheme) => [scheme.key, scheme]));
  return operation.security.map(({ schemes }) => ({
    schemes: schemes.map(({ key, scopes }) => {
      const scheme = byKey.get(key);
      if (!scheme) return { name: key, text: findText(texts, 'Authentication'), scopes };
      // The page about the API says the rest.
      const descriptionHtml = overview ? firstBlock(scheme.descriptionHtml) : scheme.descriptionHtml;
      return {
        ...{ name: key, text: schemeInWords(scheme, overview, texts), scopes },
        ...(descriptionHtml ? { descriptionHtml } : {}),
        ...(descriptionHtml === scheme.descriptionHtml
          ? {}
          : { href: `${withBaseUrl(baseUrl, route)}#${schemeId(key)}` }),
      };
    }),
  }));
}

/** Characters of a scheme's description that stand on every operation. */
const LONGEST_SCHEME = 400;

/** A description that is short, or its first paragraph; nothing of one that begins with a heading. */
function firstBlock(html: string): string {
  if (html.length <= LONGEST_SCHEME) return html;
  const first = /^<p>[\s\S]*?<\/p>/.exec(html)?.[0] ?? '';
  return first.length <= LONGEST_SCHEME ? first : '';
}

/** Where the page about the API describes a scheme. */
export function schemeId(key: string): string {
  return `authentication-${kebabCase(key) || 'scheme'}`;
}

/** What a scheme demands, in words; its addresses too, where no page about the API has them. */
function schemeInWords(scheme: ApiSecurityScheme, hasOverview: boolean, texts: Texts): string {
  const details = viewDetails(scheme, texts).map(({ text, urls }) =>
    hasOverview || urls.length === 0
      ? text
      : `${text}: ${urls.map(({ label, url }) => `${label} ${url}`).join(', ')}`,
  );
  return describeScheme(scheme, texts) + (details.length > 0 ? ` (${details.join('; ')})` : '');
}

/** What a request has to bring. */
export function describeScheme(scheme: ApiSecurityScheme, texts: Texts): string {
  const words = bringingInWords(scheme, texts);
  return scheme.deprecated ? `${words} – ${findText(texts, 'Deprecated')}` : words;
}

function bringingInWords({ kind, name, in: place }: ApiSecurityScheme, texts: Texts): string {
  switch (kind) {
    case 'apiKey':
      if (place === 'query') return findText(texts, 'API key in the query parameter {0}', name);
      return place === 'cookie'
        ? findText(texts, 'API key in the cookie {0}', name)
        : findText(texts, 'API key in the header {0}', name);
    case 'http':
      return name.toLowerCase() === 'bearer'
        ? findText(texts, 'Bearer token in the header Authorization')
        : findText(texts, 'HTTP {0} authentication', name);
    case 'oauth2':
      return findText(texts, 'OAuth 2.0 access token');
    case 'openIdConnect':
      return findText(texts, 'OpenID Connect token');
    case 'mutualTLS':
      return findText(texts, 'Client certificate (mutual TLS)');
    default:
      return findText(texts, 'Authentication');
  }
}

/** What else a scheme has, in the site's language. Flows share their scopes, which stand at the first one. */
export function viewDetails({ details }: ApiSecurityScheme, texts: Texts): ApiSecurityScheme['details'] {
  const listed = new Set<string>();
  return details.map(({ text, urls, scopes = [] }) => {
    const own = scopes.filter(({ name, text }) => !listed.has(`${name} ${text}`));
    for (const { name, text } of own) listed.add(`${name} ${text}`);
    return {
      text: detailInWords(text, texts),
      urls: urls.map(({ label, url }) => ({ label: urlInWords(label, texts), url })),
      ...(own.length > 0 ? { scopes: own } : {}),
    };
  });
}

function detailInWords(text: string, texts: Texts): string {
  const [, format] = /^format (.*)$/s.exec(text) ?? [];
  const [, flow] = /^(.*) flow$/s.exec(text) ?? [];
  if (format !== undefined) return findText(texts, 'format {0}', format);
  if (flow !== undefined) return findText(texts, '{0} flow', flow);
  return text === 'discovery' ? findText(texts, 'discovery') : text;
}

function urlInWords(label: string, texts: Texts): string {
  if (label === 'authorization URL') return findText(texts, 'authorization URL');
  if (label === 'device authorization URL') return findText(texts, 'device authorization URL');
  if (label === 'token URL') return findText(texts, 'token URL');
  if (label === 'refresh URL') return findText(texts, 'refresh URL');
  return label === 'document' ? findText(texts, 'document') : label;
}
