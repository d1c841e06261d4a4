import type * as Vue from 'vue';
import { createLayout } from './layout-slots.ts';
import type { VuePage } from './protocol.ts';

/** What configurations say that components may ask for. */
export interface SiteData {
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly base: string;
  readonly themeConfig: Readonly<Record<string, unknown>>;
  readonly locales: Readonly<Record<string, unknown>>;
}

/** The page that is rendered now. */
export interface Current {
  page: VuePage;
  /** Its path below the folder of the pages. */
  path: string;
}

/** What is around the components that are rendered. */
interface Surroundings {
  current: () => Current;
  /** Hears of what components show of the default theme that is not there. */
  miss: (name: string) => void;
  /** Hears that a component has asked what the configuration says. */
  ask: () => void;
}

/**
 * What `vitepress` and `vitepress/theme` are to components: data of the site and the page, addresses without a base,
 * which docsgen adds. Anything else that is asked for does nothing.
 */
export function createClient(vue: typeof Vue, site: SiteData, { current, miss, ask }: Surroundings): object {
  const { ref, computed } = vue;
  const locale = () => {
    ask();
    return localeOf(site, current().path);
  };
  const page = () => {
    const { page: own, path: relativePath } = current();
    const { title, description } = own.frontMatter;
    return {
      ...{ title: String(title ?? ''), description: String(description ?? ''), relativePath },
      ...{ filePath: relativePath, frontmatter: own.frontMatter, headers: [], params: {} },
    };
  };
  const address = () => `/${current().path.replace(/(?:^|(?<=\/))index\.md$|\.md$/, '')}`;
  const route = () => ({ path: address(), hash: '', query: '', data: page(), component: null });
  const slot = vue.defineComponent({
    inheritAttrs: false,
    setup:
      (_, { slots }) =>
      () =>
        slots.default?.(),
  });
  const known: Record<string, unknown> = {
    useData: () => ({
      ...{
        site: computed(() => locale().site),
        theme: computed(() => locale().site.themeConfig),
        page: computed(page),
      },
      ...{
        frontmatter: computed(() => page().frontmatter),
        params: ref({}),
        title: computed(() => page().title),
      },
      ...{
        description: computed(() => page().description),
        lang: computed(() => locale().site.lang),
        localeIndex: computed(() => locale().index),
      },
      ...{ isDark: ref(false), dir: ref('ltr'), hash: ref('') },
    }),
    ...{ useRoute: route, withBase: (path: string) => path, inBrowser: false },
    useRouter: () => ({ route: route(), go: async () => {} }),
    ...{ defineConfig: (own: unknown) => own, defineLoader: (own: unknown) => own },
    ...{ Content: { render: () => null }, ClientOnly: slot, siteData: ref(site) },
    // Themes call what they have spread; the default one adds `Badge` there, which every page has.
    default: { Layout: createLayout(vue), enhanceApp: () => {} },
  };
  // A component of the default theme is named; functions of no effect are not.
  const nothing = (name: string) => () => {
    if (name.startsWith('VP')) miss(`${name} of vitepress`);
  };
  const client: object = new Proxy(known, {
    // Copies of modules look there for what was not copied.
    getPrototypeOf: () => client,
    get: (own, key) => {
      if (key === 'siteData') ask();
      return key in own ? own[String(key)] : key === '__esModule' ? true : nothing(String(key));
    },
    has: () => true,
  });
  return client;
}

/** The site as it is in the language of a page: that of the folder which its path begins with. */
function localeOf(site: SiteData, page: string): { index: string; site: SiteData } {
  const index =
    Object.keys(site.locales).find((key) => key !== 'root' && page.startsWith(`${key}/`)) ?? 'root';
  const own = (site.locales[index] ?? {}) as Partial<SiteData>;
  const themeConfig = { ...site.themeConfig, ...own.themeConfig };
  const { title = site.title, description = site.description, lang = site.lang } = own;
  return { index, site: { ...site, title, description, lang, themeConfig } };
}
