/** Elements of HTML that name files: they find them where the build has put them, as links and images do. */
import { mapSrcset, useContent } from 'docsgen/client';
import { type ComponentType, createElement } from 'react';

const ELEMENTS = ['audio', 'video', 'source', 'track', 'iframe', 'embed', 'area'] as const;

type Props = Record<string, unknown>;

function createMedia(element: string): ComponentType<Props> {
  function Media(props: Props) {
    const { resolveLink } = useContent();
    const resolved = Object.fromEntries(
      Object.entries(props).map(([name, value]): [string, unknown] => {
        if (typeof value !== 'string') return [name, value];
        // Pages of MDX may have it as HTML writes it.
        if (name.toLowerCase() === 'srcset') return ['srcSet', mapSrcset(value, resolveLink)];
        return [name, /^(?:src|href|poster)$/.test(name) ? resolveLink(value) : value];
      }),
    );
    return createElement(element, resolved);
  }
  Media.displayName = element;
  return Media;
}

/** By their names, for the map of what pages are made of. */
export const contentMedia = Object.fromEntries(ELEMENTS.map((name) => [name, createMedia(name)]));
