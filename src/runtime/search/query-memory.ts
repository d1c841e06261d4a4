/** Hits that a reader has opened, and those that they keep; both stay in this browser. */

/** A hit without its excerpt. */
export interface RememberedHit {
  url: string;
  title: string;
  heading: string | null;
}

/** How many hits are remembered: of those that were opened, fewer where favorites stand beside them; and of favorites. */
export const RECENT_LIMIT = 7;
export const RECENT_LIMIT_WITH_FAVORITES = 4;
export const FAVORITES_LIMIT = 10;

/** What a browser remembers of searches: hits that were opened, and favourites. */
export interface SearchMemory {
  recent: RememberedHit[];
  favorites: RememberedHit[];
}

const PREFIX = 'docsgen.search';

/** Reads what a site's readers keep. `baseUrl` tells sites of one origin apart. */
export function readMemory(baseUrl: string): SearchMemory {
  return cut({
    recent: readList(`${PREFIX}.recent:${baseUrl}`),
    favorites: readList(`${PREFIX}.favorites:${baseUrl}`),
  });
}

/** Stores it; what does not fit into the limits is dropped. Returns what is kept. */
export function writeMemory(baseUrl: string, memory: SearchMemory): SearchMemory {
  const kept = cut(memory);
  try {
    window.localStorage.setItem(`${PREFIX}.recent:${baseUrl}`, JSON.stringify(kept.recent));
    window.localStorage.setItem(`${PREFIX}.favorites:${baseUrl}`, JSON.stringify(kept.favorites));
  } catch {
    // Full or forbidden storage: it lasts as long as the dialog is open.
  }
  return kept;
}

/** Puts a hit in front of the recent ones, unless it is a favourite. */
export function addRecent(memory: SearchMemory, hit: RememberedHit): SearchMemory {
  if (memory.favorites.some(({ url }) => url === hit.url)) return memory;
  return { ...memory, recent: [hit, ...without(memory.recent, hit.url)] };
}

/** Makes a recent hit a favourite. */
export function addFavorite(memory: SearchMemory, hit: RememberedHit): SearchMemory {
  return {
    recent: without(memory.recent, hit.url),
    favorites: [hit, ...without(memory.favorites, hit.url)],
  };
}

/** Forgets a hit, wherever it is. */
export function removeHit(memory: SearchMemory, url: string): SearchMemory {
  return { recent: without(memory.recent, url), favorites: without(memory.favorites, url) };
}

function cut({ recent, favorites }: SearchMemory): SearchMemory {
  const limit = favorites.length > 0 ? RECENT_LIMIT_WITH_FAVORITES : RECENT_LIMIT;
  return { recent: recent.slice(0, limit), favorites: favorites.slice(0, FAVORITES_LIMIT) };
}

function without(list: readonly RememberedHit[], url: string): RememberedHit[] {
  return list.filter((hit) => hit.url !== url);
}

function readList(key: string): RememberedHit[] {
  try {
    const list = JSON.parse(window.localStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function isRemembered(value: unknown): value is RememberedHit {
  const hit = value as Partial<RememberedHit> | null;
  // Only paths and web addresses: whatever else stands in the storage must not become a link.
  return (
    typeof hit?.url === 'string' && /^(?:\/(?!\/)|https?:)/.test(hit.url) && typeof hit.title === 'string'
  );
}
