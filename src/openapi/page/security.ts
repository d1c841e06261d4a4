import type { ApiSecurityView } from '../../shared/api-view.ts';
import type { ApiModel, ApiOperation, ApiSecurityScheme } from '../read/model.ts';

/** What a caller has to bring, as alternatives. */
export function viewSecurity(operation: ApiOperation, api: ApiModel): ApiSecurityView[] {
  const byKey = new Map(api.schemes.map((scheme) => [scheme.key, scheme]));
  return operation.security.map(({ schemes }) => ({
    schemes: schemes.flatMap(({ key, scopes }) => {
      const scheme = byKey.get(key);
      if (!scheme) return [];
      const { descriptionHtml } = scheme;
      return [
        { name: key, text: schemeInWords(scheme), scopes, ...(descriptionHtml ? { descriptionHtml } : {}) },
      ];
    }),
  }));
}

/** What a scheme demands, in words. */
export function schemeInWords(scheme: ApiSecurityScheme): string {
  const details = scheme.details.length > 0 ? ` (${scheme.details.join('; ')})` : '';
  return `${basis(scheme)}${details}`;
}

function basis({ kind, name, in: place }: ApiSecurityScheme): string {
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
