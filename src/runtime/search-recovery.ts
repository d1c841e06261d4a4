/** A new build during a visit: its search replaces the one of this document, and the reader stays where they are. */
import type { BootData } from '../shared/view.ts';
import { findBootText, readPage } from './own-elements.ts';

const STORAGE_KEY = 'docsgen.search.reopen';

/**
 * To be called when the search has failed. Where the site has another build than this document, loads the page anew;
 * it keeps its place, and the search opens with the same query, unless that is null. Resolves to false when nothing is new: the network is
 * down, or something else is wrong.
 */
export async function renewSearch(query: string | null): Promise<boolean> {
  const build = await publishedBuild();
  if (build === null || build === documentBuild()) return false;
  try {
    if (query !== null) window.sessionStorage.setItem(STORAGE_KEY, query);
  } catch {
    // Without storage the search doesn't open by itself.
  }
  window.location.reload();
  return true;
}

/** The query that the search had before the page was loaded anew; null when it was not open. */
export function takeRenewedQuery(): string | null {
  try {
    const query = window.sessionStorage.getItem(STORAGE_KEY);
    window.sessionStorage.removeItem(STORAGE_KEY);
    return query;
  } catch {
    return null;
  }
}

function documentBuild(): string | null {
  const text = findBootText();
  return text ? (JSON.parse(text) as BootData).build : null;
}

/** Null when the page cannot be had, or is gone: then a new document would lose it. */
async function publishedBuild(): Promise<string | null> {
  try {
    const response = await fetch(window.location.href, { cache: 'no-cache' });
    return (response.ok && readPage(await response.text())?.build) || null;
  } catch {
    return null;
  }
}
