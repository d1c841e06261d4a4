import { z } from 'zod';
import type { Plugin } from '../plugins/plugin.ts';

/**
 * The configuration's schema. It is strict: unknown keys are faults. Every key's doc comment is what editors
 * show to the person who writes `docs-site.config.ts`, through the inferred type `UserConfig`.
 */

const level = z.enum(['error', 'warn', 'ignore']);
const path = z.string().min(1);
const href = z.string().min(1);

const link = z.strictObject({
  /** Text of the link. */
  label: z.string(),
  /** A route (`/quickstart`), or an absolute URL. */
  href,
});

const logo = z.strictObject({
  /** Image for light mode: path in the public folder, such as `img/logo.svg`. */
  src: path,
  /** Image for dark mode; the light one when left out. */
  srcDark: path.optional(),
  /** Text alternative. */
  alt: z.string(),
  /** Where the logo leads; the home page when left out. */
  href: href.optional(),
  /** Width in CSS pixels. */
  width: z.number().int().positive().optional(),
  /** Height in CSS pixels. */
  height: z.number().int().positive().optional(),
});

const headerLink = z.strictObject({
  label: z.string(),
  href,
  /** Side of the header; left when left out. */
  position: z.enum(['left', 'right']).optional(),
  /** `button` is a call to action; `repository` shows the number of stars. */
  kind: z.enum(['link', 'button', 'repository']).optional(),
  /** Opens in a new tab. */
  newTab: z.boolean().optional(),
  /** Accessible name when the label alone does not say it. */
  ariaLabel: z.string().optional(),
  /** Number of stars of a repository: a figure kept in the configuration, so that builds need no network. */
  stars: z.number().int().nonnegative().optional(),
});

const sidebarLinkItem = z.strictObject({ label: z.string(), href });
const sidebarPageItem = z.strictObject({ page: z.string(), label: z.string().optional() });

const sidebarApiItem = z.strictObject({ api: z.string() });

/** An item of a sidebar as people write it. */
export type SidebarItemInput =
  | string
  | z.infer<typeof sidebarPageItem>
  | z.infer<typeof sidebarLinkItem>
  /** The operations of an API, a category for each tag. */
  | z.infer<typeof sidebarApiItem>
  | {
      /** Label of the category. */
      category: string;
      /** Route of the category's own page; the first page below it when left out. */
      link?: string;
      /** Closed until opened; true when left out. */
      collapsed?: boolean;
      items: SidebarItemInput[];
    };

const sidebarItem: z.ZodType<SidebarItemInput> = z.lazy(() =>
  z.union([
    z.string(),
    sidebarPageItem,
    sidebarLinkItem,
    sidebarApiItem,
    z.strictObject({
      category: z.string(),
      link: z.string().optional(),
      collapsed: z.boolean().optional(),
      items: z.array(sidebarItem),
    }),
  ]),
);

/** The list of a sidebar's items. */
export const sidebarItems = z.array(sidebarItem);

/** A sidebar as the configuration has it. */
export const sidebar = z.strictObject({
  /** Name of the sidebar for readers. */
  label: z.string(),
  /** Route of its first page. */
  entry: z.string(),
  /** The items, or a YAML file that holds them under the sidebar's key (or as its whole content). */
  items: z.union([sidebarItems, path]) as z.ZodType<SidebarItemInput[] | string, SidebarItemInput[] | string>,
});

/** One redirect rule. `:name` stands for a segment, a trailing `:rest*` for any number of segments. */
export const redirectRule = z.strictObject({ from: z.string(), to: z.string() });

const api = z.strictObject({
  /** Name for sidebars: `{ api: 'shop' }`. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes'),
  /** OpenAPI document (3.0 or 3.1; JSON or YAML), relative to the configuration. */
  file: path,
  /** Route below which the pages stand. */
  route: z.string().startsWith('/'),
  /** Server that code samples call; the document's first one when left out. */
  server: z.string().optional(),
  /** Share of operations, parameters and fields that must have a description, from 0 to 1. */
  minCoverage: z.number().min(0).max(1).optional(),
});

const thirdPartyScript = z.strictObject({
  /** Name for people; also the id of the script element. */
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes'),
  /** URL of the script. The entry is off while it is empty. */
  src: z.string(),
  /** Attributes of the script element, such as `data-website-id`. An entry with an empty value is off. */
  attributes: z.record(z.string(), z.string()).optional(),
  /** Hosts besides the script's own that it needs: they go into the Content-Security-Policy. */
  connect: z.array(z.string()).optional(),
});

const version = z.strictObject({
  /** Stable name, such as `v6`. */
  name: z.string(),
  label: z.string(),
  /** Base URL of that version's site. */
  href,
  /** True for the version that this configuration builds. */
  current: z.boolean().optional(),
  /** Text of a banner on pages of this version, such as a note that it is out of date. */
  banner: z.string().optional(),
});

const search = z
  .strictObject({
    /** `local` searches an index that the build makes; `algolia` asks a hosted index. `local` when left out. */
    provider: z.enum(['local', 'algolia']).optional(),
    /** Words and phrases that mean the same, in groups; for the local search. */
    synonyms: z.array(z.array(z.string().min(1)).min(2)).optional(),
    /** Queries to offer to readers whose own finds nothing. */
    suggestions: z.array(z.string().min(1)).optional(),
    /** Page where readers report a query without results; `{query}` stands for it. */
    reportUrl: z.string().optional(),
    /** Algolia: application id. */
    appId: z.string().min(1).optional(),
    /** Algolia: key that may search only. */
    apiKey: z.string().min(1).optional(),
    /** Algolia: name of the index. */
    indexName: z.string().min(1).optional(),
    /** Algolia: filters such as `language:en`, and the tag of these docs; the language when left out. */
    facetFilters: z
      .array(z.string().regex(/^[^:]+:./, 'a facet and its value, such as language:en'))
      .optional(),
    /** Algolia: origins to ask in this order, in place of the application's own. */
    hosts: z.array(z.url()).min(1).optional(),
  })
  .superRefine((value, context) => {
    for (const key of ['appId', 'apiKey', 'indexName'] as const) {
      if (value.provider !== 'algolia' || value[key] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [key], message: 'needed for the provider "algolia"' });
    }
  });

/** Systems whose pages docsgen reads as they are. */
export const DIALECTS = ['docusaurus', 'vitepress', 'starlight', 'mkdocs'] as const;

export const configSchema = z.strictObject({
  /** Name of the site: in the header, in titles, in search engines. */
  title: z.string().min(1),
  /** One line that says what the site is about. */
  tagline: z.string().optional(),
  /** Origin of the published site, such as `https://docs.example.com`. */
  url: z.url({ protocol: /^https?$/ }).refine((value) => new URL(value).pathname === '/', {
    message: 'an origin without a path; the path goes into baseUrl',
  }),
  /** Path below which the site is served; `/` when left out. */
  baseUrl: z.string().startsWith('/').optional(),
  /** Language of the content, as in the html element's `lang`; `en` when left out. */
  locale: z.string().min(2).optional(),
  /** Folder of the pages; `content` when left out. */
  contentDir: path.optional(),
  /** Folder of files that are copied as they are; `public` when left out. It may be missing. */
  publicDir: path.optional(),
  /** Folder of the built site; `build` when left out. */
  outDir: path.optional(),
  /** Icon of the site: path in the public folder. */
  favicon: path.optional(),
  /** Preview image for pages without their own: path in the public folder, 1200×630 pixels. */
  previewImage: path.optional(),
  /** The bar on top of every page. */
  header: z.strictObject({ logo: logo.optional(), links: z.array(headerLink).optional() }).optional(),
  /** The bottom of every page. */
  footer: z
    .strictObject({
      logo: logo.optional(),
      columns: z.array(z.strictObject({ title: z.string(), links: z.array(link) })).optional(),
      /** Links shown as icons, by the name of an icon of the theme. */
      iconLinks: z.array(z.strictObject({ label: z.string(), href, icon: z.string() })).optional(),
      copyright: z.string().optional(),
    })
    .optional(),
  /** The sidebars by key; pages name one with `displayed_sidebar`, or belong to the first that lists them. */
  sidebars: z.record(z.string(), sidebar).optional(),
  /** Key of the sidebar for pages that no sidebar lists; none when left out. */
  defaultSidebar: z.string().optional(),
  /** Redirect rules, or a YAML file with a list of them. */
  redirects: z.union([z.array(redirectRule), path]).optional(),
  /**
   * Hosts and web servers that the build writes files for; `['netlify', 'cloudflare']` when left out. All of them say
   * the same: `_redirects`, `vercel.json`, `.htaccess`, `_docsgen/nginx.conf`, `_docsgen/redirects.caddy`. GitHub Pages
   * gets `.nojekyll`; it and S3 read no rules, so that redirects are pages there.
   */
  hosting: z
    .array(z.enum(['github-pages', 's3', 'netlify', 'cloudflare', 'vercel', 'nginx', 'apache', 'caddy']))
    .optional(),
  /**
   * File of the published URLs that have to stay reachable, written by `docsgen urls --accept`; `content/urls.txt`
   * when left out, and nothing is promised while there is no such file.
   */
  urls: path.optional(),
  /** A bar above the header that readers can dismiss; a new id shows it again. */
  announcement: z
    .strictObject({
      id: z.string().min(1),
      text: z.string().min(1),
      href: href.optional(),
      dismissible: z.boolean().optional(),
    })
    .optional(),
  /** Light and dark mode. */
  colorMode: z
    .strictObject({
      /** Mode of a first visit; `system` follows the operating system. */
      default: z.enum(['light', 'dark', 'system']).optional(),
      /** Whether readers can switch; true when left out. */
      switchable: z.boolean().optional(),
    })
    .optional(),
  /** Heading levels of the table of contents; 2 and 3 when left out. */
  toc: z
    .strictObject({
      min: z.number().int().min(2).max(6).optional(),
      max: z.number().int().min(2).max(6).optional(),
    })
    .optional(),
  /** Start of edit links; the path of the source file is appended. */
  editUrl: z.url().optional(),
  /** Whether pages show the date of the last commit that touched them; true when left out. */
  lastUpdated: z.boolean().optional(),
  /** API references, made from OpenAPI documents. */
  apis: z.array(api).optional(),
  /** A module whose named exports pages can use as components without importing them. */
  components: path.optional(),
  /** The look. */
  theme: z
    .strictObject({
      /** Own components in place of the theme's, by name: `{ Footer: './my/Footer.tsx' }`. */
      components: z.record(z.string(), path).optional(),
      /** Style sheets after the theme's own: the place for other tokens. */
      styles: z.array(path).optional(),
      /** Options that an own component reads with `useSite().themeOptions`. */
      options: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  /** Scripts of other parties, loaded on the first interaction or after three seconds. */
  thirdParty: z.array(thirdPartyScript).optional(),
  /** Search over the site; `false` leaves it out. A local one when left out. */
  search: z.union([z.literal(false), search]).optional(),
  /** Other versions of these docs. */
  versions: z.array(version).optional(),
  /** Further front matter keys of this site: a zod schema for each. */
  frontMatter: z
    .record(
      z.string(),
      z.custom<z.ZodType>((value) => value instanceof z.ZodType, { error: 'a zod schema' }),
    )
    .optional(),
  /** Plugins, in the order in which they run. */
  plugins: z
    .array(z.custom<Plugin>((value) => typeof value === 'object' && value !== null, { error: 'a plugin' }))
    .optional(),
  /** The system that the pages were written for, with options of the dialect. */
  dialect: z
    .union([
      z.enum(DIALECTS),
      z.looseObject({ name: z.enum(DIALECTS) }) as z.ZodType<{
        name: (typeof DIALECTS)[number];
        [option: string]: unknown;
      }>,
    ])
    .optional(),
  /** How serious each kind of fault is. */
  checks: z
    .strictObject({
      /** Links to a path that nothing has; `error` when left out. */
      brokenLinks: level.optional(),
      /** Relative links to a source file that does not exist; `error` when left out. */
      brokenMarkdownLinks: level.optional(),
      /** Links to an anchor that its page does not have; `warn` when left out. */
      brokenAnchors: level.optional(),
      /** Images that do not exist; `error` when left out. */
      missingImages: level.optional(),
      /** Two pages with one route; `warn` when left out. */
      duplicateRoutes: level.optional(),
    })
    .optional(),
  /** Links to other sites, for `docsgen check-links --external`. */
  externalLinks: z
    .strictObject({
      /** Addresses that are not asked for; `*` stands for any text. Each needs a reason and the last day it counts. */
      ignore: z
        .array(z.strictObject({ pattern: z.string().min(1), reason: z.string().min(1), until: z.iso.date() }))
        .optional(),
      /** Hours for which the answer of a server counts; 168, a week, when left out. */
      maxAgeHours: z.number().nonnegative().optional(),
    })
    .optional(),
  /** Values of the sitemap. */
  sitemap: z
    .strictObject({
      changefreq: z.enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']).optional(),
      priority: z.number().min(0).max(1).optional(),
    })
    .optional(),
});

/** The configuration as people write it. */
export type UserConfig = z.input<typeof configSchema>;
/** How serious a kind of fault is. */
export type CheckLevel = z.infer<typeof level>;
export type RedirectRuleInput = z.infer<typeof redirectRule>;
