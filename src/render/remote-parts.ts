import { Parser } from 'htmlparser2';
import { parseSrcset } from '../shared/srcset.ts';

/** Something of a page that a policy has a say in. */
export interface RemotePart {
  /** Directive of the policy that decides. */
  directive: RemoteDirective;
  /** Its address, or the text of a handler that stands in the page. */
  source: string;
}

type RemoteDirective =
  | 'script-src'
  | 'script-src-attr'
  | 'style-src'
  | 'img-src'
  | 'media-src'
  | 'frame-src'
  | 'object-src'
  | 'form-action';

/** Attributes that make browsers load something, or send something there, by element. */
const LOADING: Readonly<Record<string, Readonly<Record<string, RemoteDirective>>>> = {
  script: { src: 'script-src' },
  iframe: { src: 'frame-src' },
  img: { src: 'img-src', srcset: 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  source: { src: 'media-src', srcset: 'img-src' },
  track: { src: 'media-src' },
  embed: { src: 'object-src' },
  object: { data: 'object-src' },
  form: { action: 'form-action' },
  link: { href: 'style-src' },
};

/** True for an element that loads something that this directive decides on. */
export function isLoadedBy(element: string, directive: string): boolean {
  return (
    Object.hasOwn(LOADING, element) &&
    Object.values(LOADING[element] ?? {}).includes(directive as RemoteDirective)
  );
}

/** Most pages have nothing of this; images of other sites are allowed to all that are not on http. */
const SUSPECT =
  /\b(?:src|srcset|poster)\s?=\s?["']?http:|<(?:script|iframe|video|audio|track|source|form|link)\s[^<>]{0,400}\/\/|<(?:embed|object)\s|\son[a-z]{3,20}\s?=\s?["']/i;

/** What HTML loads from other sites, what it embeds of its own, and the handlers that stand in it: each once. */
export function findRemoteParts(html: string): RemotePart[] {
  if (!SUSPECT.test(html)) return [];
  const found = new Map<string, RemotePart>();
  const parser = new Parser(
    {
      onopentag(element, attributes) {
        for (const part of partsOf(element, attributes)) found.set(`${part.directive} ${part.source}`, part);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false },
  );
  parser.end(html);
  return [...found.values()];
}

function partsOf(element: string, attributes: Record<string, string>): RemotePart[] {
  const loading = Object.hasOwn(LOADING, element) ? LOADING[element] : undefined;
  const isOther = element === 'link' && !/\bstylesheet\b/i.test(attributes.rel ?? '');
  return Object.entries(attributes).flatMap(([name, value]): RemotePart[] => {
    if (/^on[a-z]{3,20}$/.test(name) && value.trim() !== '')
      return [{ directive: 'script-src-attr', source: value.trim() }];
    const directive = isOther || !loading || !Object.hasOwn(loading, name) ? undefined : loading[name];
    return directive ? addressesOf(name, value, directive).map((source) => ({ directive, source })) : [];
  });
}

/** Addresses of other sites in the value of an attribute; what is embedded is blocked from the own site too. */
function addressesOf(name: string, value: string, directive: RemoteDirective): string[] {
  if (directive === 'object-src') return value.trim() === '' ? [] : [value.trim()];
  const addresses = name === 'srcset' ? parseSrcset(value).map(({ url }) => url) : [value.trim()];
  return addresses.filter((address) => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(address));
}
