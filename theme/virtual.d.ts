/** Modules that the bundler writes for each site. */
declare module 'virtual:docsgen/site' {
  const site: import('docsgen/client').SiteView;

  export { site };
}

declare module 'virtual:docsgen/islands' {
  /** Hydrates the islands of a page's content; the returned function takes them down before the content goes. */
  const hydrate: (
    container: HTMLElement,
    place: { site: import('docsgen/client').SiteView; page: import('docsgen/client').PageView },
  ) => () => void;

  export { hydrate };
}

declare module 'virtual:docsgen/search' {
  /** The engine of the site; null where nothing is searched. */
  const createSearch:
    | ((
        site: Pick<import('docsgen/client/search').SearchStart, 'baseUrl' | 'siteUrl' | 'suggestions'>,
      ) => import('docsgen/client/search').SearchProvider)
    | null;

  export { createSearch };
}

declare module 'virtual:docsgen/samples' {
  /** Address of the module that writes samples. */
  const samplesUrl: string;

  export { samplesUrl };
}

declare module 'virtual:docsgen/browser' {
  const browserModules: readonly (() => Promise<unknown>)[];

  export { browserModules };
}

declare module 'virtual:docsgen/slots' {
  const slots: Record<string, import('react').ComponentType | undefined>;

  export { slots };
}

declare module 'virtual:docsgen/around' {
  /** What plugins put around all content, the outermost first. */
  const around: readonly {
    file: string;
    Type: import('react').ComponentType<{ children: import('react').ReactNode }>;
  }[];

  export { around };
}

declare module 'virtual:docsgen/diagrams' {
  /** What is used of mermaid; null for sites whose diagrams the build has drawn. */
  interface Mermaid {
    initialize: (options: {
      startOnLoad: boolean;
      securityLevel: 'strict';
      theme: 'dark' | 'neutral';
    }) => void;
    render: (id: string, source: string) => Promise<{ svg: string }>;
  }
  const loadMermaid: (() => Promise<Mermaid>) | null;

  export { loadMermaid };
}

/** Style sheets of `theme/later`, which come with the code that needs them. */
declare module 'virtual:docsgen/styles/*' {
  const css: string;

  export { css };
}

declare module 'virtual:docsgen/site-components' {
  const components: Record<string, import('react').ComponentType<Record<string, unknown>>>;
  const modules: Record<string, Record<string, unknown>>;

  /** Names of the components of each module that has some. */
  const ownNames: string[][];

  /** Names of what each module exports that pages import. */
  const exportNames: Record<string, string[]>;

  export { components, exportNames, modules, ownNames };
}
