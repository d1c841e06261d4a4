/** An image of a `srcset`, and for which screens it is. */
export interface SourceCandidate {
  url: string;
  /** `2x` or `640w`; empty where none is written. */
  descriptor: string;
}

/** The images of a `srcset`, in their order. */
export function parseSrcset(value: string): SourceCandidate[] {
  return [...value.matchAll(/\s*(data:\S+|[^\s,](?:\S*[^\s,])?)(?:\s+([^\s,][^,]*?))?\s*(?:,|$)/g)].map(
    ([, url = '', descriptor = '']) => ({ url, descriptor }),
  );
}

/** A `srcset` of images. */
export function formatSrcset(candidates: readonly SourceCandidate[]): string {
  return candidates.map(({ url, descriptor }) => `${url} ${descriptor}`.trim()).join(', ');
}
