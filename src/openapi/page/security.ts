import type { ApiSecurityView } from '../../shared/api-view.ts';
import type { ApiOperation, ApiSecurityScheme } from '../read/model.ts';
import type { PagesContext } from './context.ts';

/** What a caller has to bring, as alternatives. */
export function viewSecurity(
  operation: ApiOperation,
  { api, overview = true }: Pick<PagesContext, 'api' | 'overview'>,
): ApiSecurityView[] {
  const byKey = new Map(api.schemes.map((scheme) => [scheme.key, scheme]));
  return operation.security.map(({ schemes }) => ({
    schemes: schemes.flatMap(({ key, scopes }) => {
      const scheme = byKey.get(key);
      if (!scheme) return [];
      const { descriptionHtml } = scheme;
      return [
        {
          name: key,
          text: schemeInWords(scheme, overview),
          scopes,
          ...(descriptionHtml ? { descriptionHtml } : {}),
        },
      ];
    }),
  }));
}

/** What a scheme demands, in words; its addresses too, where no page about the API has them. */
function schemeInWords(scheme: ApiSecurityScheme, hasOverview: boolean): string {
  const details = scheme.details.map(({ text, urls }) =>
    hasOverview || urls.length === 0
      ? text
      : `${text}: ${urls.map(({ label, url }) => `${label} ${url}`).join(', ')}`,
  );
  return describeScheme(scheme) + (details.length > 0 ? ` (${details.join('; ')})` : '');
}

/** What a request has to bring. */
export function describeScheme({ kind, name, in: place }: ApiSecurityScheme): string {
  switch (kind) {
    case 'apiKey':
      return place === 'query' ? `API key in the query parameter ${name}` : `API key in the ${place} ${name}`;
    case 'http':
      return name.toLowerCase() === 'bearer'
        ? 'Bearer token in the header Authorization'
        : `HTTP ${name} authentication`;
    case 'oauth2':
      return 'OAuth 2.0 access token';
    case 'openIdConnect':
      return 'OpenID Connect token';
    case 'mutualTLS':
      return 'Client certificate (mutual TLS)';
    default:
      return 'Authentication';
  }
}
