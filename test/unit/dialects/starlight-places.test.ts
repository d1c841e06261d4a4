import { describe, expect, it } from 'vitest';
import type { StarlightOptions } from '../../../src/dialects/starlight/options.ts';
import { routeOf } from '../../../src/dialects/starlight/places.ts';

const options = { content: 'src/content/docs' } as StarlightOptions;

describe('where pages of Starlight stand', () => {
  it('is their path below the folder of content', () => {
    expect(routeOf('src/content/docs/fr/Boil it/index.mdx', undefined, options)).toBe('/fr/boil-it');
  });

  it('is that of lists of posts too: seen, components in them were told a page in no language', () => {
    expect(routeOf('_blog/fr/blog/authors/jack.mdx', undefined, options)).toBe('/fr/blog/authors/jack');
  });
});
