/** What the server half of the runtime is given for the content of a page, and what it makes of it. */
import type { ComponentType, ReactNode } from 'react';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import type { CardView, IslandRecord, PageView, SiteView } from '../shared/view.ts';
import type { Around } from './around-server.tsx';
import type { ImageInfo } from './context.tsx';

/** Components by the names that pages use them by. */
export type Components = Record<string, ComponentType<Record<string, unknown>>>;

/** What a site's server bundle hands over: its theme, its components, the modules that pages import. */
export interface ServerModules {
  Layout: ComponentType<{ children: ReactNode }>;
  CrashFallback: ComponentType<{ error: unknown; retry: () => void }>;
  components: Components;
  /** What stands beside parts of the shell, and around content, by the name of its place. */
  slots: Record<string, ComponentType | undefined>;
  /** What plugins put around all content, the outermost first. */
  around: readonly Around[];
  /** Modules that pages import, by the path they have relative to the root. */
  modules: Record<string, Record<string, unknown>>;
}

/** All that the content of one page needs; plain data, so that it can go to a worker. */
export interface ContentRequest {
  body:
    | { kind: 'code'; code: string }
    /** `module` is a key of `ServerModules.modules`; left out for what pages use without import. */
    | { kind: 'component'; component: string; module?: string; props: unknown };
  view: PageView;
  /** Final URLs by target as written. */
  links: Record<string, string>;
  /** Images by target as written. */
  images: Record<string, ImageInfo>;
  /** Keys of `ServerModules.modules` by import specifier as written. */
  imports: Record<string, string>;
  /** Entries of the page's category; left out where the page shows none. */
  cards?: CardView[];
  /** True to leave out texts that the page takes in and that can't be rendered; else it fails with them. */
  isLenient?: boolean;
}

export interface ContentResult {
  html: string;
  islands: IslandRecord[];
  /** HTML beside parts of the shell by the name of its place; places with nothing to show are left out. */
  slots: Record<string, string>;
  /** What is odd about its components; they are rendered all the same. */
  doubts: ComponentDoubt[];
}

export interface RendererOptions {
  site: SiteView;
  /** Highlights code of components whose code is only known when they render. */
  highlight: (code: string, language: string) => string;
  /** Whether browsers have an element of that name. */
  isElement: (name: string) => boolean;
}
