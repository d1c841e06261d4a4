import path from 'node:path';
import { packageRoot } from '../../files/package-info.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { findThemeParts } from './theme-parts.ts';

const CARD = 'DocCard';
const LIST = 'DocCardList';
const PAGE = 'DocCategoryGeneratedIndexPage';

/**
 * Cards, lists of cards and pages of categories as the site draws them: what it has made anew takes the place of docsgen's
 * parts, in what pages show and in what docsgen shows by itself.
 *
 * @param site folder of the site, relative to the root
 */
export function ownCards(root: string, site: string): Plugin[] {
  const parts = findThemeParts(path.join(root, site, 'src/theme'));
  const { [CARD]: card, [LIST]: list, [PAGE]: page } = parts;
  if (card === undefined && list === undefined && page === undefined) return [];
  const file = (name: string) => path.join(packageRoot, 'src/dialects/docusaurus/client', `${name}.tsx`);
  const isListed = card !== undefined || list !== undefined;
  const ofCards = file(card === undefined ? 'theme/DocCardList' : 'own/card-list');
  return [
    {
      name: 'docusaurus/own-cards',
      version: '1',
      options: [card !== undefined, list !== undefined, page !== undefined],
      imports: {
        '@site-card': card ?? file('theme/DocCard'),
        '@site-card-list': list ?? ofCards,
        '@site-category-page': page ?? file('own/category-page'),
        // Who wraps a list has the one that draws the site's own cards in it.
        ...(card === undefined ? {} : { [`@theme-original/${LIST}`]: ofCards }),
        ...(isListed ? { [`@theme/${LIST}`]: file('own/DocCardList') } : {}),
      },
      theme: {
        components: {
          ...(isListed ? { DocCardList: file('own/DocCardList') } : {}),
          CategoryPage: file('own/CategoryPage'),
        },
      },
    },
  ];
}
