/** Modules that the bundler writes for each site. */
declare module 'virtual:docsgen/site' {
  const site: import('../src/shared/view.ts').SiteView;

  export { site };
}

declare module 'virtual:docsgen/islands' {
  const islands: import('../src/runtime/islands.tsx').IslandRegistry;

  export { islands };
}

declare module 'virtual:docsgen/site-components' {
  const components: Record<string, import('react').ComponentType<Record<string, unknown>>>;
  const modules: Record<string, Record<string, unknown>>;

  export { components, modules };
}
