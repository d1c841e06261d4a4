/** Elements of HTML that name files: they find them where the build has put them, as links and images do. */
import { useContent } from 'docsgen/client';
import { type ComponentType, createElement } from 'react';
import { mapSrcset } from './map-srcset.ts';

const ELEMENTS = ['audio', 'video', 'source', 'track', 'iframe', 'embed', 'area'] as const;

type Props = Record<string, unknown>;

function createMedia(element: string): ComponentType<Props> {
  function Media(props: Props) {
    const { resolveLink } = useContent();
    const resolved = Object.fromEntries(
      Object.entries(props).map(([name, value]): [string, unknown] => {
        if (typeof value !== 'string') return [name, value];
        if (name === 'srcSet') return [name, mapSrcset(value, resolveLink)];
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
