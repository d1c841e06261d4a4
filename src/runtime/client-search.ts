/**
 * What a search dialog or results page of a theme may import, from 'docsgen/client/search': a module of its own, so
 * that it arrives with the dialog and not with every page.
 */
export { siteSearch } from './search/create-provider.ts';
export { distanceWithin } from './search/distance.ts';
export { groupHits, HITS_PER_PAGE, type HitGroup } from './search/group-hits.ts';
export { pastedQuery } from './search/messages.ts';
export {
  partsToText,
  SearchFailure,
  type SearchHit,
  type SearchProvider,
  type SearchRequest,
  type SearchResults,
  type SearchStart,
  type TextPart,
} from './search/provider.ts';
export {
  addFavorite,
  addRecent,
  type RememberedHit,
  readMemory,
  removeHit,
  type SearchMemory,
  writeMemory,
} from './search/query-memory.ts';
