import { slug } from 'github-slugger';

/** What the addresses of an API's pages are made of. */
export interface AddressedApi {
  readonly operations: readonly AddressedOperation[];
  readonly webhooks: readonly AddressedOperation[];
  readonly tags: readonly AddressedTag[];
}

interface AddressedOperation {
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  /** As the document has it; empty without one. */
  readonly writtenId: string;
  /** Last part of its address in docsgen. */
  readonly slug: string;
}

interface AddressedTag {
  readonly name: string;
  readonly slug: string;
  /** True where the document says something of it: only such tags had a page. */
  readonly isDescribed: boolean;
}

/** Where pages of the plugin `starlight-openapi` stood, and where docsgen's stand; `route` is that of the API's first page. */
export function apiAddresses(route: string, api: AddressedApi): { from: string; to: string }[] {
  const rules = [
    ...api.tags
      .filter(({ isDescribed }) => isDescribed)
      .map((tag) => ({ from: `operations/tags/${slug(tag.name)}`, to: tag.slug })),
    ...api.operations.map((own) => ({ from: `operations/${lastPart(own, api.operations)}`, to: own.slug })),
    ...api.webhooks.map((own) => ({
      from: `webhooks/${slug(own.writtenId || own.path)}`,
      to: own.slug,
    })),
  ];
  const seen = new Set<string>();
  return rules.flatMap(({ from, to }) => {
    if (seen.has(from)) return [];
    seen.add(from);
    return [{ from: `${route}/${from}`, to: `${route}/${to}` }];
  });
}

/** Operations of a path with one name, or with none, are told apart by their methods. */
function lastPart(own: AddressedOperation, all: readonly AddressedOperation[]): string {
  const name = own.writtenId || own.path;
  const isDoubled = all.some(
    (other) => other !== own && other.path === own.path && (other.writtenId || other.path) === name,
  );
  return isDoubled ? `${slug(name)}/${slug(own.method)}` : slug(name);
}
