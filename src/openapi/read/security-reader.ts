import type { ApiSecurityAlternative, ApiSecurityScheme } from './api-model.ts';
import type { ReadContext } from './context.ts';
import type { Cursor } from './cursor.ts';
import { htmlToText } from './description.ts';
import { textBeside } from './example-reader.ts';

const KINDS = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] as const;

/** Security schemes of a document, in its order. */
export function readSecuritySchemes(root: Cursor, context: ReadContext): ApiSecurityScheme[] {
  const components = context.documents.part(root, 'components');
  const entries = components ? context.documents.entries(components, 'securitySchemes') : [];
  return entries.flatMap((entry) => {
    const scheme = context.documents.resolve(entry);
    return scheme ? [readScheme(entry, scheme, context)] : [];
  });
}

function readScheme(entry: Cursor, scheme: Cursor, context: ReadContext): ApiSecurityScheme {
  const type = scheme.ownText('type');
  const kind = KINDS.find((known) => known === type) ?? 'unknown';
  const description = textBeside(entry, scheme, 'description') ?? '';
  return {
    key: entry.key,
    kind,
    name: (kind === 'http' ? scheme.ownText('scheme') : scheme.ownText('name')) ?? '',
    in: kind === 'apiKey' ? (scheme.ownText('in') ?? 'header') : '',
    details: [...(kind === 'oauth2' ? describeFlows(scheme, context) : []), ...describeOther(scheme)],
    ...(scheme.own('deprecated') === true ? { deprecated: true as const } : {}),
    descriptionHtml: context.describe(description),
  };
}

function describeFlows(scheme: Cursor, { describe }: ReadContext): ApiSecurityScheme['details'] {
  return (scheme.get('flows')?.children() ?? []).map((flow) => {
    const urls = [
      { label: 'authorization URL', url: flow.ownText('authorizationUrl') ?? '' },
      { label: 'device authorization URL', url: flow.ownText('deviceAuthorizationUrl') ?? '' },
      { label: 'token URL', url: flow.ownText('tokenUrl') ?? '' },
      { label: 'refresh URL', url: flow.ownText('refreshUrl') ?? '' },
    ];
    const name = flow.key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
    const scopes = (flow.get('scopes')?.children() ?? []).map((scope) => ({
      name: scope.key,
      text: typeof scope.value === 'string' ? htmlToText(describe(scope.value)) : '',
    }));
    return {
      text: `${name} flow`,
      urls: urls.filter(({ url }) => url !== ''),
      ...(scopes.length > 0 ? { scopes } : {}),
    };
  });
}

function describeOther(scheme: Cursor): ApiSecurityScheme['details'] {
  const bearer = scheme.ownText('bearerFormat');
  const discovery = scheme.ownText('openIdConnectUrl') || scheme.ownText('oauth2MetadataUrl');
  return [
    ...(bearer ? [{ text: `format ${bearer}`, urls: [] }] : []),
    ...(discovery ? [{ text: 'discovery', urls: [{ label: 'document', url: discovery }] }] : []),
  ];
}

/** Security alternatives that stand at a place; null when the place has none of its own. */
export function readSecurity(
  owner: Cursor,
  schemes: readonly ApiSecurityScheme[],
  context: ReadContext,
): ApiSecurityAlternative[] | null {
  const list = owner.get('security');
  if (!list || !Array.isArray(list.value)) return null;
  const known = new Set(schemes.map(({ key }) => key));
  return list.children().map((alternative) => ({
    schemes: alternative.keys().map((key) => {
      const asked = { key, scopes: alternative.ownTexts(key) };
      if (known.has(key)) return asked;
      // It stays in the list: without it, readers would take it that nothing is asked for.
      context.documents.report('openapi-security-unknown', alternative, {
        message: `There is no security scheme "${key}"`,
        hint:
          known.size > 0
            ? `The schemes are: ${[...known].join(', ')}.`
            : 'Describe it in components/securitySchemes.',
        at: key,
      });
      return asked;
    }),
  }));
}
