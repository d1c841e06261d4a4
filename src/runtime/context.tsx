/** Contexts that theme components read. The shell has all of them; content components have `ContentContext`. */
import { createContext, useContext } from 'react';
import type { CardView, PageView, SidebarView, SiteView } from '../shared/view.ts';

/** State of client navigation. */
export interface Navigation {
  status: 'idle' | 'loading' | 'failed';
  /** True once a navigation has taken longer than the progress bar's delay (200 ms). */
  slow: boolean;
  /** Text of the failure, for the reader; null unless `status` is `failed`. */
  error: string | null;
  /** Starts the failed navigation again. */
  retry: () => void;
  /** Goes to a URL of this site without loading a document. */
  navigate: (href: string) => void;
}

const IDLE: Navigation = { status: 'idle', slow: false, error: null, retry: () => {}, navigate: () => {} };

export const SiteContext = createContext<SiteView | null>(null);
export const PageContext = createContext<PageView | null>(null);
export const SidebarContext = createContext<SidebarView | null>(null);
export const NavigationContext = createContext<Navigation>(IDLE);

/** Data of the whole site: in the shell, in content and in islands. Throws in a test without a site around it. */
export function useSite(): SiteView {
  return need(useContext(SiteContext), 'useSite');
}

/** The page that is shown: in the shell, in content and in islands. Throws in a test without a page around it. */
export function usePage(): PageView {
  return need(useContext(PageContext), 'usePage');
}

function need<Value>(value: Value | null, hook: string): Value {
  if (!value) throw new Error(`${hook} needs a page of docsgen around it.`);
  return value;
}

/** The sidebar of the page that is shown, or null. Closed branches may lack their items until the file came. */
export function useSidebar(): SidebarView | null {
  return useContext(SidebarContext);
}

/** State of client navigation; idle on the server. */
export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}

/** An image whose file was found: final URL and natural size in CSS pixels. */
export interface ImageInfo {
  src: string;
  width: number | null;
  height: number | null;
  /** The same image in other formats and sizes, the best first; their addresses as `srcset` has them. */
  sources?: readonly { type: string; srcSet: string }[];
  /** Width of the column that images fill at most; with `sources`. */
  column?: number;
}

/** What page content may ask of the build while it is rendered on the server. */
export interface ContentServices {
  /** Final URL for a link target as written in the page: relative file, route, same-site or external URL. */
  resolveLink: (target: string) => string;
  /** Final URL and size for an image as written in the page. */
  resolveImage: (target: string) => ImageInfo;
  /** Highlighted HTML of a code text, line by line as fenced code has it. */
  highlight: (code: string, language: string) => string;
  /** The entries of the page's category, or those beside the page; empty where the build gave none. */
  cards: readonly CardView[];
}

const PLAIN: ContentServices = {
  resolveLink: (target) => target,
  resolveImage: (target) => ({ src: target, width: null, height: null }),
  highlight: (code) => code.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;')),
  cards: [],
};

/** What `useContent` reads: for parts of a page that are rendered apart from its content. */
export const ContentContext = createContext<ContentServices>(PLAIN);

/** Services for components in page content. In the browser they return targets unchanged. */
export function useContent(): ContentServices {
  return useContext(ContentContext);
}
