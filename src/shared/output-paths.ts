/** Names of the files that the browser fetches while a reader navigates; the build and the runtime share them. */
import { routeToFile, withBaseUrl } from './urls.ts';

/** Folder of everything that has no hash in its name and is no page: chunks and sidebars. */
export const DATA_FOLDER = '_docsgen';

/** Output file of a route's page chunk. */
export function pageChunkFile(route: string): string {
  return `${DATA_FOLDER}/pages/${routeToFile(route, '.json')}`;
}

/** URL of a route's page chunk. */
export function pageChunkUrl(baseUrl: string, route: string): string {
  return withBaseUrl(baseUrl, encodeURI(pageChunkFile(route)));
}

/** Output file of the style sheet that belongs to one page. */
export function pageStyleFile(route: string): string {
  return `${DATA_FOLDER}/pages/${routeToFile(route, '.css')}`;
}

/** URL of a page's own style sheet. */
export function pageStyleUrl(baseUrl: string, route: string): string {
  return withBaseUrl(baseUrl, encodeURI(pageStyleFile(route)));
}

/** Stands for a sidebar's key where the pages without one are meant; no key of a site can be the same. */
export const NO_SIDEBAR = '~';

/** Output file of a sidebar's whole tree. */
export function sidebarFile(key: string): string {
  return `${DATA_FOLDER}/sidebars/${key}.json`;
}

/** URL of a sidebar's whole tree. */
export function sidebarUrl(baseUrl: string, key: string): string {
  return withBaseUrl(baseUrl, encodeURI(sidebarFile(key)));
}

/** Route of the page of search results. */
export const SEARCH_ROUTE = '/search';

/** What an open page asks the live server for to tell of something that the policy has blocked. */
export const VIOLATION_FILE = `${DATA_FOLDER}/violation`;
/** Asked for by the live server's module in the browser, to tell what has failed there. */
export const BROWSER_ERROR_FILE = `${DATA_FOLDER}/browser-error`;
