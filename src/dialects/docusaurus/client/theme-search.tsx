import { useSite } from 'docsgen/client';
import { useThemeConfig } from './theme-common.tsx';

/** What the configuration says of Algolia. */
export function useAlgoliaThemeConfig(): { algolia: unknown } {
  return { algolia: (useThemeConfig() as { algolia?: unknown }).algolia ?? {} };
}

/** What narrows a search: its language. */
export function useAlgoliaContextualFacetFilters(): [string, string[]] {
  return [`language:${useSite().locale}`, ['docusaurus_tag:default']];
}

/** The same where the configuration asks for it, which docsgen's own search has no need of. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): undefined {
  return undefined;
}

/** The address of a hit. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  return (url) => url;
}

/** Answers by a machine. */
export function useAlgoliaAskAi() {
  return { isAskAiActive: false, onAskAiToggle: () => {}, canHandleAskAi: false };
}

/** Filters of two kinds together. */
export function mergeFacetFilters(...filters: (string | readonly unknown[] | undefined)[]): unknown[] {
  return filters.flatMap((own) => (own === undefined ? [] : typeof own === 'string' ? [own] : own));
}
