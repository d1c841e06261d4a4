import { z } from 'zod';
import { CHECKS, type CheckCode } from '../diagnostics/checks.ts';
import type { Plugin, PluginSettings } from '../plugins/plugin.ts';
import { isActiveUrl } from '../shared/active-urls.ts';
import { EXTERNAL_PATH } from '../shared/external-paths.ts';
import { isLanguageTag } from '../shared/language-tag.ts';
import { POLICY_DIRECTIVES, type PolicyDirective } from '../shared/policy-directives.ts';
import { describeBaseUrl, isBareKeyword, isPolicySource, isScriptUrl } from '../shared/policy-values.ts';
import type { SidebarItem } from '../shared/sidebar-item.ts';
import { isRepository } from './repositories.ts';

/**
 * The configuration's schema. It is strict: unknown keys are faults. Every key's doc comment is what editors
 * show to the person who writes `docs-site.config.ts`, through the inferred type `UserConfig`.
 */

const level = z.enum(['error', 'warn', 'ignore']);

/** Tags, references to characters, links and strong words, which would be printed as they stand. */
const MARKUP = [/<\/?[a-z][^<>]*>/i, /&(?:[a-z]{2,8}|#\d{2,6});/i, /\]\([^()\s]/, /\*\*\w/];

const PLAIN = { message: 'plain text, in which neither HTML nor Markdown is read' };
const isPlain = (text: string) => !MARKUP.some((form) => form.test(text));

/** What shows as it is written: neither HTML nor Markdown is read in it. */
const plainText = z.string().min(1).refine(isPlain, PLAIN);

const path = z.string().min(1);

/** A name that readers see: spaces alone show nothing. */
const name = z
  .string()
  .min(1)
  .refine((text) => text.trim() !== '', { message: 'text that is more than spaces' });

/** True for an address with parts that would be left out of all that is made of it. */
const hasMoreThanOrigin = (url: URL) => [url.username, url.password, url.search, url.hash].some(Boolean);

/** A value of a CSS property: nothing in it ends the declaration. */
const tokenValue = z
  .string()
  .regex(/^\s?[^\s;{}][^;{}]*$/, { message: 'a value of CSS without `;`, such as `#0b6678`' });

const tokenModes = z.strictObject({
  /** Value in the light mode; the theme's own when left out. */
  light: tokenValue.optional(),
  /** Value in the dark mode; the theme's own when left out. */
  dark: tokenValue.optional(),
});
/** Sidebars leave what they link to to the links' check, which knows more places. */
const target = z.string().min(1);
const href = target.refine((value) => !isActiveUrl(value), {
  message: 'an address that readers can go to: a path, or one that begins with https://',
});

const link = z.strictObject({
  /** Text of the link. */
  label: name,
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
  /** Text beside the image, such as the site's name; the image says nothing of its own then. */
  text: z.string().min(1).optional(),
  /** Where the logo leads; the home page when left out. */
  href: href.optional(),
  /** Width in CSS pixels. */
  width: z.number().int().positive().optional(),
  /** Height in CSS pixels. */
  height: z.number().int().positive().optional(),
});

const fontWeight = z
  .string()
  .regex(/^\d{1,4}(?: \d{1,4})?$/, 'a weight such as 400, or a range such as 100 900');

const fontFile = z.strictObject({
  /**
   * The file, `.woff2` or `.woff`: relative to the configuration (`./fonts/serif.woff2`), or in a package
   * (`@fontsource-variable/lora/files/lora-latin-wght-normal.woff2`).
   */
  src: path,
  /** Weight, or range of weights; what the file says when left out. */
  weight: fontWeight.optional(),
  /** Style; what the file says when left out. */
  style: z.enum(['normal', 'italic']).optional(),
  /** Characters for which browsers load the file, as in CSS: `U+0000-00FF, U+0131`; all when left out. */
  unicodeRange: z
    .string()
    .regex(
      /^U\+[\da-f?]{1,6}(?:-[\da-f]{1,6})?(?:\s?,\s?U\+[\da-f?]{1,6}(?:-[\da-f]{1,6})?)*$/i,
      'ranges such as U+0000-00FF, U+0131',
    )
    .optional(),
});

const typeface = z.strictObject({
  /** Name of the typeface. */
  family: z.string().regex(/^[\p{L}\p{N} _.-]+$/u, 'a name of letters, digits and spaces'),
  /** Its files: one for each weight, style, or set of characters. */
  files: z.array(fontFile).min(1),
  /** Kind of typeface of the reader's system that stands in for it; `sans-serif` for text, `monospace` for code when left out. */
  fallback: z.enum(['sans-serif', 'serif', 'monospace']).optional(),
  /**
   * What readers see who don't have it at once: `optional` keeps the typeface of the system for that page, so that nothing
   * moves; `swap` exchanges it. `optional` for text, `swap` for code when left out.
   */
  display: z.enum(['optional', 'swap', 'fallback', 'block']).optional(),
});

const fonts = z.enum(['bundled', 'system']);

/** Entries of the menu beside the title that docsgen knows the addresses of. */
const OPEN_IN = ['markdown', 'chatgpt', 'claude', 'perplexity', 'cursor', 'vscode'] as const;

function hasKnownPlaceholders(template: string): boolean {
  return (template.match(/\{[^{}]*\}/g) ?? []).every((name) =>
    ['{url}', '{markdownUrl}', '{title}'].includes(name),
  );
}

const menuItem = z.strictObject({
  /** Text of the link. */
  label: name,
  /** A route (`/quickstart`), or an absolute URL. */
  href,
  /** Opens in a new tab. */
  newTab: z.boolean().optional(),
});

const headerLink = z
  .strictObject({
    /** Text of the link, or of the menu. */
    label: name,
    /** A route (`/quickstart`), or an absolute URL. A menu has none. */
    href: href.optional(),
    /** What makes it a menu: the links that it opens. */
    items: z.array(menuItem).min(1).optional(),
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
  })
  .superRefine(({ href: target, items, kind = 'link' }, context) => {
    if (target === undefined && items === undefined)
      context.addIssue({
        code: 'custom',
        message: '`href`, where it leads, or `items`, the links of a menu',
        path: ['href'],
      });
    if (items === undefined) return;
    if (target !== undefined)
      context.addIssue({
        code: 'custom',
        message: 'no address, as it opens a menu: put it among `items`',
        path: ['href'],
      });
    if (kind !== 'link')
      context.addIssue({ code: 'custom', message: '`link`, as it opens a menu', path: ['kind'] });
  });

const generatedIndex = z.strictObject({
  /** A page that docsgen makes, with a card for each entry of the category. */
  type: z.literal('generated-index'),
  /** Title of the page; the category's label when left out. */
  title: z.string().optional(),
  /** A sentence for search engines, shown below the title. */
  description: z.string().optional(),
  /** Route of the page; that of the folder when left out, or `/category/<label>`. */
  slug: z.string().startsWith('/').optional(),
  /** Words that the search finds the page by. */
  keywords: z.array(z.string()).optional(),
  /** Preview image: path in the public folder. */
  image: z.string().optional(),
});

const categoryLink = z.union([
  z.string(),
  z.strictObject({
    /** A page of the site. */
    type: z.literal('doc'),
    /** The page's file without its extension, such as `guides/start`. */
    id: z.string(),
  }),
  generatedIndex,
]);

const sidebarItem: z.ZodType<SidebarItem, SidebarItem> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({
      /** Route of a page. */
      page: z.string(),
      /** Text of the entry; the page's own label when left out. */
      label: z.string().optional(),
    }),
    z.strictObject({
      /** Text of the link. */
      label: z.string(),
      /** Where it leads: a route, or an absolute URL. */
      href: target,
      /** True for a page that has its sidebar and its neighbours elsewhere. */
      elsewhere: z.boolean().optional(),
      /** A sentence for the card of the link. */
      description: z.string().optional(),
    }),
    z.strictObject({
      /** Id of an API: its operations, with a category for each tag. */
      api: z.string(),
    }),
    z.strictObject({
      /** Name of what a plugin makes pages of from data: the entries that it has for them. */
      pagesOf: z.string(),
    }),
    z.strictObject({
      /** A folder of the content whose pages stand here as the folders have them; `.` for all of it. */
      autogenerated: z.string(),
    }),
    z.strictObject({
      /** Label of the category. */
      category: name,
      /** Where the label leads: a route, or a page of its own; the first page of the category when left out. */
      link: categoryLink.optional(),
      /** Closed until opened; true when left out. */
      collapsed: z.boolean().optional(),
      /** False for a category that can't be closed. */
      collapsible: z.boolean().optional(),
      /** A sentence for the card of the category. */
      description: z.string().optional(),
      /** What stands in the category. */
      items: z.array(sidebarItem),
    }),
  ]),
);

/** The list of a sidebar's items. */
export const sidebarItems = z.array(sidebarItem);

/** A sidebar as the configuration has it. */
export const sidebar = z.strictObject({
  /** Name of the sidebar for readers; its key when left out. */
  label: z.string().optional(),
  /** Route of the page that stands for it; its first one when left out. */
  entry: z.string().optional(),
  /** The items, or a YAML file that holds them under the sidebar's key (or as its whole content). */
  items: z.union([sidebarItems, path]) as z.ZodType<SidebarItem[] | string, SidebarItem[] | string>,
});

/** One redirect rule. `:name` stands for a segment, a trailing `:rest*` for any number of segments. */
export const redirectRule = z.strictObject({
  /** The old address, such as `/old`, `/docs/:rest*` or `/page#old-heading`. */
  from: z.string(),
  /** Where it leads now: a route, with the names of `from`. */
  to: z.string(),
  /** True for a rule that leads to another site: without it, such a rule is a fault. */
  external: z.boolean().optional(),
});

const api = z.strictObject({
  /** Name for sidebars: `{ api: 'shop' }`. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes'),
  /** OpenAPI document (3.0, 3.1 or 3.2; JSON or YAML), relative to the configuration. */
  file: path,
  /** Route below which the pages stand. */
  route: z.string().startsWith('/'),
  /** Server that code samples call; the document's first one when left out. */
  server: z.string().optional(),
  /** Share of operations, parameters and fields that must have a description, from 0 to 1. */
  minCoverage: z.number().min(0).max(1).optional(),
  /** Whether the API has a page at `route` with what the document says of it as a whole; `true` when left out. */
  overview: z.boolean().optional(),
  /** Whether that page offers the document, as one file; `true` for one of at most 5 MB when left out. */
  download: z.boolean().optional(),
  /** Order of a tag's operations: `task` puts create, get, list, update and delete of its resource first, `document` leaves them; `task` when left out. */
  order: z.enum(['task', 'document']).optional(),
  /** How names become addresses: `words` (`get-v1-user`) or `split` (`get-v-1-user`); `words` when left out. */
  slugs: z.enum(['words', 'split']).optional(),
  /** Relative links in the document's descriptions. */
  externalLinks: z
    .strictObject({
      /** Address of the site for which the document was written: its relative links lead there. */
      base: z.url(),
    })
    .optional(),
  /** How serious faults in the document's descriptions are, where it differs from the site's `checks`. */
  checks: z
    .strictObject({
      /** Links to a path that nothing has; `warn` when neither this nor the site's `checks` says anything. */
      brokenLinks: level.optional(),
      /** Links to an anchor that its page does not have; the site's level when left out. */
      brokenAnchors: level.optional(),
    })
    .optional(),
});

/** The system that pages were written for, with what its dialect wants to know. */
interface DialectOptions {
  name: (typeof DIALECTS)[number];
  [option: string]: unknown;
}

/** Taken as plugins declare them; both types, as what a site writes is typed by the second. */
type OwnSettings = z.ZodType<PluginSettings, PluginSettings>;

const source = z.string().refine(isPolicySource, {
  message: 'a host such as https://api.example.com or *.example.com',
});

const thirdPartyScript = z.strictObject({
  /** Name for people; the script element has the id `third-party-<name>`. */
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes'),
  /** URL of the script. The entry is off while it is empty. */
  src: z.string().refine(isScriptUrl, { message: 'the address of a script: a path, or https://…' }),
  /** Attributes of the script element, such as `data-website-id`. An entry with an empty value is off. */
  attributes: z
    .record(
      z.string().regex(/^(?!on|src$|id$)[a-z][a-z0-9-]*$/i, 'the name of an attribute, which is no handler'),
      z.string(),
    )
    .optional(),
  /** Hosts that it talks to, besides its own. All of these lists go into the Content-Security-Policy. */
  connect: z.array(source).optional(),
  /** Hosts of further scripts that it loads. */
  scripts: z.array(source).optional(),
  /** Hosts of documents that it shows in frames. */
  frames: z.array(source).optional(),
  /** Hosts of its style sheets. */
  styles: z.array(source).optional(),
  /** Hosts of its typefaces. */
  fonts: z.array(source).optional(),
  /** True for a script that writes style elements, as most widgets do. */
  inlineStyles: z.boolean().optional(),
});

const NO_SECRETS =
  'an address without user, password and query, such as https://cache.example.com/docs; secrets come from the environment';

/** What only some may know stands in the environment: configurations and reports are read by many. */
function isOpenAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return `${username}${password}${search}${hash}` === '';
}

const DRIVER_KEYS = {
  folder: ['folder'],
  http: ['url'],
  s3: ['bucket', 'region', 'endpoint', 'prefix'],
  redis: ['url', 'prefix'],
} as const;

const remote = z
  .strictObject({
    /** What the place is: a folder, a server that takes GET, PUT and DELETE, a bucket, or a Redis (with the package ioredis). */
    driver: z.enum(['folder', 'http', 's3', 'redis']),
    /** `folder`: the folder that machines share, or that a CI system carries from run to run; relative to the configuration. */
    folder: path.optional(),
    /** `http`, `redis`: the address, such as `https://cache.example.com/docs` or `redis://cache.example.com:6379/0`. */
    url: z
      .url({ protocol: /^(?:https?|rediss?)$/ })
      .refine(isOpenAddress, { message: NO_SECRETS })
      .optional(),
    /** `s3`: name of the bucket. */
    bucket: z
      .string()
      .regex(/^[\w.-]+$/, 'the name of a bucket')
      .optional(),
    /** `s3`: its region; `us-east-1` when left out. */
    region: z
      .string()
      .regex(/^[\w-]+$/, 'the name of a region')
      .optional(),
    /** `s3`: address of the service; that of AWS for the region when left out. */
    endpoint: z
      .url({ protocol: /^https?$/ })
      .refine(isOpenAddress, { message: NO_SECRETS })
      .optional(),
    /** `s3`: folder in the bucket; `redis`: what names begin with; `docsgen` when left out. */
    prefix: z
      .string()
      .regex(/^[\w./-]*$/, 'letters, digits, dots, dashes and slashes')
      .optional(),
    /** False reads only, as `--cache-read-only` and DOCSGEN_CACHE_READ_ONLY do; true when left out. */
    write: z.boolean().optional(),
    /** Seconds that the place may take for an answer; 10 when left out. */
    timeoutSeconds: z.number().positive().max(600).optional(),
    /** Megabytes that are kept there for a version of docsgen; 1000 when left out. */
    maxMegabytes: z.number().positive().optional(),
    /** Days after which what is kept there is made anew; 30 when left out. */
    maxDays: z.number().int().positive().max(3650).optional(),
  })
  .superRefine((value, context) => {
    const own: readonly string[] = DRIVER_KEYS[value.driver];
    const [needed = ''] = own;
    const missing = value[needed as 'url'] === undefined ? [needed] : [];
    const foreign = Object.values(DRIVER_KEYS)
      .flat()
      .filter((key) => !own.includes(key) && value[key] !== undefined);
    const isWeb = value.url === undefined || value.url.startsWith('http') === (value.driver === 'http');
    const say = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
    for (const key of missing) say(key, `text, for the driver "${value.driver}"`);
    for (const key of new Set(foreign)) say(key, `nothing, for the driver "${value.driver}"`);
    if (!isWeb && foreign.length === 0)
      say(
        'url',
        value.driver === 'http'
          ? 'an address of the web'
          : 'an address that begins with redis:// or rediss://',
      );
  });

const webOrigin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.canParse(value) && isPolicySource(new URL(value).origin), {
    message: 'an address of the web',
  });
const key = z.string().regex(/^[\w.-]{1,100}$/, 'letters, digits, dots and dashes');

const analytics = z
  .strictObject({
    /** Google Analytics 4. */
    ga4: z
      .strictObject({
        /** Such as `G-ABC123`; of a Google tag, one such as `GT-ABC123`. */
        id: key.refine((id) => /^(?:G|GT|AW|DC)-[a-z\d]+$/i.test(id), {
          message: 'an id of Google Analytics 4, such as G-ABC123',
        }),
      })
      .optional(),
    /** Google Tag Manager; what its tags load has to be allowed with `security.csp`. */
    gtm: z
      .strictObject({
        /** Such as `GTM-ABC123`. */
        id: key.refine((id) => /^GTM-[a-z\d]+$/i.test(id), {
          message: 'an id of Google Tag Manager, such as GTM-ABC123',
        }),
      })
      .optional(),
    /** Plausible Analytics. */
    plausible: z
      .strictObject({
        /** The site's name there. */
        domain: key,
        /** Script of your own server; that of plausible.io when left out. */
        src: webOrigin.optional(),
      })
      .optional(),
    /** Fathom Analytics. */
    fathom: z
      .strictObject({
        /** The site's id there. */
        siteId: key,
        /** Script of a domain of your own; that of usefathom.com when left out. */
        src: webOrigin.optional(),
      })
      .optional(),
    /** Umami. */
    umami: z
      .strictObject({
        /** The website's id there. */
        websiteId: key,
        /** Script of your own server; that of Umami Cloud when left out. */
        src: webOrigin.optional(),
      })
      .optional(),
    /** PostHog. */
    posthog: z
      .strictObject({
        /** The project's key, such as `phc_abc123`; it is public. */
        key: key.refine((own) => !/^ph[sx]_/i.test(own), {
          message: 'the key of a project, such as phc_abc123: this one is secret',
        }),
        /** Where events go; `https://us.i.posthog.com` when left out. */
        host: webOrigin.optional(),
      })
      .optional(),
    /** Asks readers first, and loads nothing before they agree; false when left out. */
    consent: z
      .union([
        z.boolean(),
        z.strictObject({
          /** What readers are asked. */
          text: plainText.optional(),
          /** Text of the button that agrees; `Yes` when left out. */
          accept: z.string().min(1).optional(),
          /** Text of the button that does not; `No` when left out. */
          decline: z.string().min(1).optional(),
          /** Page that says more. */
          href: href.optional(),
        }),
      ])
      .optional(),
  })
  .superRefine(({ consent, ...services }, context) => {
    if (!consent || Object.values(services).some((service) => service !== undefined)) return;
    context.addIssue({
      code: 'custom',
      path: ['consent'],
      message: 'a service beside it that readers are asked for',
    });
  });

const version = z.strictObject({
  /** Stable name, such as `v6`. */
  name: z.string(),
  /** Text of the entry in the drop-down. */
  label: z.string(),
  /** Where it begins: the whole address of a site of its own, such as `https://docs.example.com/v5/`, or a page of this one. */
  href,
  /** Route below which its pages stand, where the versions are parts of one site: `/docs/v1`. */
  route: z.string().startsWith('/').optional(),
  /**
   * Name of the docs that it is a version of, where a site holds several with versions of their own: the menu of a page lists
   * those of its docs, and that of a page of no docs lists those without a group.
   */
  group: z.string().min(1).optional(),
  /** True for the version that this configuration builds, or that readers of pages without a version see. */
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
    /** Queries to offer to readers who have searched for nothing yet, or whose query finds nothing. */
    suggestions: z.array(z.string().min(1)).optional(),
    /** Page where readers report a query without results; `{query}` stands for it. */
    reportUrl: href.optional(),
    /** Algolia: application id. */
    appId: z
      .string()
      .regex(/^[\w-]+$/, 'letters and digits')
      .optional(),
    /** Algolia: key that may search only. */
    apiKey: z.string().min(1).optional(),
    /** Algolia: name of the index. */
    indexName: z.string().min(1).optional(),
    /** Algolia: filters such as `language:en`, and the tag of these docs; the language when left out. */
    facetFilters: z
      .array(z.string().regex(/^[^:]+:./, 'a facet and its value, such as language:en'))
      .optional(),
    /** Algolia: origins to ask in this order, in place of the application's own. */
    hosts: z
      .array(
        z.string().refine((value) => /^https?:/.test(value) && isPolicySource(value), {
          message: 'an origin such as https://search.example.com',
        }),
      )
      .min(1)
      .optional(),
  })
  .superRefine((value, context) => {
    for (const key of ['appId', 'apiKey', 'indexName'] as const) {
      if (value.provider !== 'algolia' || value[key] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [key], message: 'text, for the provider "algolia"' });
    }
  });

/** A source of a Content-Security-Policy: an origin, a scheme, or a word in quotes. */
const policySource = z
  .string()
  .refine((text) => !isBareKeyword(text), { message: 'a keyword with its quotes' })
  .regex(
    /^(?:'(?:self|none|unsafe-inline|unsafe-eval|unsafe-hashes|strict-dynamic|report-sample|wasm-unsafe-eval|sha(?:256|384|512)-[\w+/-]+={0,2})'|\*|[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*\.)?[a-z\d.-]+(?::(?:\d+|\*))?(?:\/[^\s;,'"]*)?)$/i,
    "a source of a policy, such as https://example.com, *.example.com, data: or 'unsafe-eval' with its quotes",
  );

const policySources = Object.fromEntries(
  POLICY_DIRECTIVES.map((directive) => [directive, z.array(policySource).optional()]),
) as { [directive in PolicyDirective]: z.ZodOptional<z.ZodArray<typeof policySource>> };

/** How serious kinds of faults are, by the codes that reports show. */
const codeLevels = Object.fromEntries(CHECKS.map((code) => [code, level.optional()])) as {
  [code in CheckCode]: z.ZodOptional<typeof level>;
};

/** The same, with names for those that sites set most. */
const checkLevels = {
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
  /** Words behind a code fence's language that nothing knows; `warn` when left out. */
  fenceOptions: level.optional(),
  ...codeLevels,
};

/** Code of a language, as in the html element's `lang`. */
const language = z
  .string()
  .regex(/^[a-z]{2,8}(?:[-_][a-z\d]{1,8})*$/i, 'a language such as en or pt-BR')
  // `Intl` throws for what only looks like one, such as `lang` or `en-x`, wherever a page shows a date.
  .refine(isLanguageTag, 'a language such as en or pt-BR');

/** The bar on top of every page. */
const headerBar = z.strictObject({
  /** Image in place of the title. */
  logo: logo.optional(),
  /** Links of the bar, in their order. */
  links: z.array(headerLink).optional(),
  /** Further links of the menu of languages, below them. */
  languageLinks: z.array(menuItem).optional(),
  /** Further links of the menu of versions, below them. */
  versionLinks: z.array(menuItem).optional(),
});

/** The bottom of every page. */
const footerBar = z.strictObject({
  /** Image above the columns. */
  logo: logo.optional(),
  /** Lists of links beside one another. */
  columns: z
    .array(
      z.strictObject({
        /** Heading of the column; the links stand alone without it. */
        title: z.string().min(1).optional(),
        /** The links below it. */
        links: z.array(link),
      }),
    )
    .optional(),
  /** Links shown as icons, by the name of an icon of the theme. */
  iconLinks: z
    .array(
      z.strictObject({
        /** Accessible name of the link. */
        label: name,
        /** Where it leads. */
        href,
        /** Name of an icon of the theme, such as `github`, `mail` or `rss`; `docs/markdown.md` lists them. */
        icon: z.string(),
      }),
    )
    .optional(),
  /** Last line of the page. */
  copyright: z.string().refine(isPlain, PLAIN).optional(),
});

/** A language whose pages stand in a folder of the addresses. */
const languageFolder = z.strictObject({
  /** Name in the menu of languages. */
  label: name,
  /** The language; what the folder is called, or the site's own for `root`, when left out. */
  locale: language.optional(),
  /** Title of the site in the language; that of the whole site when left out. */
  title: name.optional(),
  /** What the site is about, in the language; that of the whole site when left out. */
  tagline: z.string().optional(),
  /** The bar on top of its pages; that of the whole site, with the language's own pages where there are some, when left out. */
  header: headerBar.optional(),
  /** The bottom of its pages; that of the whole site, likewise, when left out. */
  footer: footerBar.optional(),
});

/** Systems whose pages docsgen reads as they are. */
export const DIALECTS = ['docusaurus', 'vitepress', 'starlight', 'mkdocs'] as const;

export const configSchema = z.strictObject({
  /** Name of the site: in the header, in titles, in search engines. */
  title: name,
  /** One line that says what the site is about. */
  tagline: z.string().optional(),
  /** Origin of the published site, such as `https://docs.example.com`. */
  url: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !URL.canParse(value) || isPolicySource(new URL(value).host), {
      message: 'an origin such as https://docs.example.com',
    })
    // Text that was put together of a variable that nobody has set.
    .refine((value) => !/undefined|^https?:\/\/(?:null|NaN)(?:[:/]|$)/.test(value), {
      message: 'an origin such as https://docs.example.com, made of what is set',
    })
    .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', {
      message: 'an origin without a path; the path goes into baseUrl',
    })
    .refine((value) => !URL.canParse(value) || !hasMoreThanOrigin(new URL(value)), {
      message: 'an origin without a user, a query and an anchor',
    }),
  /** Path below which the site is served; `/` when left out. */
  baseUrl: z
    .string()
    .superRefine((value, context) => {
      const message = value === '' ? 'a path that begins with a slash' : describeBaseUrl(value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  /** Language of the content and of the interface's texts, as in the html element's `lang`; the first of `locales`, or `en`, when left out. */
  locale: language.optional(),
  /**
   * Languages that the site is published in, with their names in the menu: `{ en: 'English', fr: 'Français' }`. The
   * others than `locale` stand below their code, `/fr/`; what has no translation is shown as it was written.
   */
  locales: z
    .record(language, z.string().min(1))
    .refine((locales) => Object.keys(locales).length > 1, { message: 'two languages or more' })
    .optional(),
  /**
   * Languages whose pages stand beside each other in one folder, by what their addresses begin with: `fr` is all below `/fr/`,
   * `root` what stands in none of them. Each has the interface, the search and the menu of languages; instead of `locales`.
   */
  languageFolders: z
    .record(
      z.string().regex(/^(?!\.)[\w.-]+(?:\/[\w.-]+)*$/, 'the folder of addresses, such as fr'),
      languageFolder,
    )
    .refine((folders) => Object.keys(folders).length > 1, { message: 'two languages or more' })
    .optional(),
  /**
   * Folders of the site and where their translations stand, under the same names: `{ content: 'i18n/{locale}' }`, which
   * is what counts when it is left out.
   */
  translations: z
    .record(
      path,
      path.refine((pattern) => pattern.includes('{locale}'), {
        message: 'a folder with {locale} in its path',
      }),
    )
    .optional(),
  /** Folder of the pages; `content` when left out. */
  contentDir: path.optional(),
  /** Folder of files that are copied as they are; `public` when left out. It may be missing. */
  publicDir: path.optional(),
  /** Folder of the built site; `build` when left out. */
  outDir: path.optional(),
  /**
   * `files` writes `/guide` as `guide.html`, `folders` as `guide/index.html` for hosts that know no addresses without
   * endings; the address is the same. `files` when left out.
   */
  output: z.enum(['files', 'folders']).optional(),
  /**
   * Folders outside of the site that its symbolic links may lead into, and that its pages may include files of, relative to
   * the configuration; none when left out.
   */
  roots: z.array(path).optional(),
  /** Icon of the site: path in the public folder. Without it, `favicon.svg`, `favicon.ico` or `favicon.png` there. */
  favicon: path.optional(),
  /** Preview image for pages without their own: path in the public folder, 1200×630 pixels. */
  previewImage: path.optional(),
  /** The bar on top of every page. */
  header: headerBar.optional(),
  /** The bottom of every page. */
  footer: footerBar.optional(),
  /**
   * The sidebars by key; pages name one with `displayed_sidebar`, or belong to the first that lists them. One with all
   * folders and APIs when left out.
   */
  sidebars: z.record(z.string(), sidebar).optional(),
  /** Key of the sidebar for pages that no sidebar lists; none when left out. */
  defaultSidebar: z.string().optional(),
  /** Whether numbers in front of names only order files and folders, as in `01-install.md`; true when left out. */
  numberPrefixes: z.boolean().optional(),
  /** How pages are read. */
  markdown: z
    .strictObject({
      /**
       * What `.md` files are: `markdown`, in which braces and unknown tags are text, or `mdx`, with components, and with
       * comments and attributes of HTML besides; `markdown` when left out. `.mdx` files are always MDX.
       */
      md: z.enum(['markdown', 'mdx']).optional(),
    })
    .optional(),
  /** Pages of categories that docsgen makes. */
  categories: z
    .strictObject({
      /** Makes one for each listed folder that has no page of its own; false when left out. */
      pages: z.boolean().optional(),
      /** Their addresses: that of the `folder`, or `label` for `/category/<label>`; `folder` when left out. */
      routes: z.enum(['folder', 'label']).optional(),
    })
    .optional(),
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
      /** Name by which a browser remembers that its reader has dismissed the bar. */
      id: z.string().min(1),
      /** What it says. */
      text: plainText,
      /** Where it leads; the text is no link when left out. */
      href: href.optional(),
      /** Whether readers can dismiss it; true when left out. */
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
      /** Highest level shown, 2 to 6; 2 when left out. */
      min: z.number().int().min(2).max(6).optional(),
      /** Deepest level shown, 2 to 6; 3 when left out. */
      max: z.number().int().min(2).max(6).optional(),
    })
    .refine(({ min = 2, max = 3 }) => min <= max, {
      message: 'a `min` that is no more than `max`, which is 3 when left out',
    })
    .optional(),
  /** Start of edit links; the path of the source file from the folder of the configuration is appended, such as `content/start.md`. */
  editUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !isRepository(url), {
      message:
        'an address that the path of a file completes, such as https://github.com/owner/name/edit/main/',
    })
    .optional(),
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
      /**
       * Own components before and after parts of the theme, by name: `{ Footer: './my/sponsors.tsx' }`. The module exports
       * `Before`, `After`, or both.
       */
      slots: z.record(z.string(), path).optional(),
      /**
       * Values of the theme's tokens, by name: `{ accent: '#0b6678' }` for both modes, or `{ accent: { light, dark } }`.
       * `docsgen theme tokens` lists them.
       */
      tokens: z.record(z.string(), z.union([tokenValue, tokenModes])).optional(),
      /**
       * `bundled`: the theme's own typefaces, Inter and JetBrains Mono, from this site's server; the default. `system`: those
       * of the reader's system. `{ text, code }` says which for each, or brings the site's own: `{ family, files }`.
       */
      fonts: z
        .union([
          fonts,
          z.strictObject({
            /** Typeface of all text: one of the site's, or `bundled` or `system`; `bundled` when left out. */
            text: z.union([fonts, typeface]).optional(),
            /** Typeface of code: one of the site's, or `bundled` or `system`; `bundled` when left out. */
            code: z.union([fonts, typeface]).optional(),
          }),
        ])
        .optional(),
      /** Style sheets after the theme's own: the place for other tokens. */
      styles: z.array(path).optional(),
      /** Options that an own component reads with `useSite().themeOptions`. */
      options: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  /** Scripts of other parties, loaded on the first interaction or after three seconds. */
  thirdParty: z.array(thirdPartyScript).optional(),
  /** Services that count readers, by name: their scripts, what the policy has to allow, and pages that are shown later. */
  analytics: analytics.optional(),
  /** What browsers may load and run on the pages of the site. */
  security: z
    .strictObject({
      /**
       * Sources that the Content-Security-Policy allows besides those that docsgen knows of, by directive:
       * `{ 'media-src': ['https://videos.example.com'] }`. False sends no policy.
       */
      csp: z.union([z.literal(false), z.strictObject(policySources)]).optional(),
      /** Whether the policy allows the inline scripts that pages hold, by their hashes; false when left out. */
      inlineScripts: z.boolean().optional(),
    })
    .optional(),
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
  /** Settings of plugins by their names; each plugin says what its own may be. */
  settings: (z.record(z.string(), z.unknown()) as unknown as OwnSettings).optional(),
  /** The system that the pages were written for, with options of the dialect. */
  dialect: z
    .union([
      z.enum(DIALECTS),
      z.looseObject({
        /** The system. */
        name: z.enum(DIALECTS),
      }) as z.ZodType<DialectOptions, DialectOptions>,
    ])
    .optional(),
  /** How serious each kind of fault is: by a name, or by the code that reports show. */
  checks: z
    .strictObject({
      ...checkLevels,
      /**
       * What else counts for the files of a folder: `{ 'content/old': { brokenLinks: 'warn' } }`. Paths are those of reports;
       * of two folders, the inner one wins.
       */
      folders: z.record(z.string(), z.strictObject(checkLevels)).optional(),
      /**
       * File of accepted faults, written by `docsgen build --update-baseline`: those in it are counted, and stop nothing;
       * a page that can't be built for one of them is left out.
       */
      baseline: path.optional(),
    })
    .optional(),
  /**
   * Paths of the site that something else answers, such as `/playground`, or `/api/*` for all below it: links to them are
   * not looked for among pages and files, and leave the site.
   */
  externalPaths: z
    .array(
      z.string().regex(EXTERNAL_PATH, {
        message: 'a path such as `/playground`, or `/api/*` for all below it',
      }),
    )
    .optional(),
  /** Links to other sites, for `docsgen check-links --external`. */
  externalLinks: z
    .strictObject({
      /** Addresses that are not asked for; `*` stands for any text. Each needs a reason and the last day it counts. */
      ignore: z
        .array(
          z.strictObject({
            /** The address, such as `https://example.com/account/*`. */
            pattern: z.string().min(1),
            /** Why it is not asked for. */
            reason: z.string().min(1),
            /** The last day on which the entry counts, such as `2027-06-30`. */
            until: z.iso.date(),
          }),
        )
        .optional(),
      /** Hours for which the answer of a server counts; 168, a week, when left out. */
      maxAgeHours: z.number().nonnegative().optional(),
    })
    .optional(),
  /** What a page may be at most; generous when left out. What is beyond is an error, and is not worked on. */
  limits: z
    .strictObject({
      /** Bytes of a page's source; 2,000,000 when left out. */
      pageBytes: z.number().int().positive().optional(),
      /** Levels of quotes, lists and elements inside of one another; 100 when left out. */
      pageDepth: z.number().int().min(10).max(500).optional(),
      /** Seconds for compiling a page, and for rendering it; 10 when left out. */
      pageSeconds: z.number().positive().max(3600).optional(),
    })
    .optional(),
  /** What is kept between runs. */
  cache: z
    .strictObject({
      /** A place that machines share: a build takes over what others have made, and gives what it has made itself. */
      remote: remote.optional(),
    })
    .optional(),
  /** Whether documents say in JSON-LD what they are, for search engines; true when left out. */
  structuredData: z.boolean().optional(),
  /** What the site has for language models besides `llms.txt` and the Markdown form of each page. */
  llms: z
    .strictObject({
      /** `true` writes `llms-full.txt`, the text of all pages, and one file for each section below `llms/`. */
      full: z.boolean().optional(),
      /** Whether pages have a button that copies their text as Markdown; true when left out. */
      copyPage: z.boolean().optional(),
      /**
       * Where readers can go on with a page, in a menu beside its title; none when left out. In addresses, `{url}`,
       * `{markdownUrl}` and `{title}` stand for those of the page. `cursor` and `vscode` add the server of `mcp`.
       */
      openIn: z
        .array(
          z.union([
            z.enum(OPEN_IN),
            z.strictObject({
              /** Text of the entry. */
              label: name,
              /** Where it leads, such as `https://chat.example.com/?q=Read%20{markdownUrl}`. */
              href: href.refine(hasKnownPlaceholders, {
                message: 'an address in which only {url}, {markdownUrl} and {title} stand for something',
              }),
            }),
          ]),
        )
        .optional(),
      /** Where `docsgen mcp --http` answers for everybody: the build writes a server card that says so. */
      mcp: z
        .strictObject({
          /** Address of the endpoint, such as `https://mcp.example.com/mcp`. */
          url: webOrigin,
          /** Name in reverse DNS, as registries have it; made from the site's host when left out. */
          name: z
            .string()
            .regex(/^[a-zA-Z0-9.-]{2,100}\/[a-zA-Z0-9._-]{1,99}$/, 'a name such as com.example.docs/docs')
            .optional(),
        })
        .optional(),
    })
    .superRefine(({ openIn = [], mcp }, context) => {
      openIn.forEach((entry, index) => {
        if (mcp !== undefined || (entry !== 'cursor' && entry !== 'vscode')) return;
        context.addIssue({
          code: 'custom',
          path: ['openIn', index],
          message: 'an entry that needs no server, or `llms.mcp` with the address of one',
        });
      });
    })
    .optional(),
  /** The style that `docsgen check-prose` holds the words of pages against. */
  prose: z
    .strictObject({
      /** Words and phrases that pages don't use, with what to write instead; an empty text for what is left out. */
      words: z.record(z.string().min(1), z.string()).optional(),
      /** What else pages must not have. */
      rules: z
        .array(
          z.strictObject({
            /** What it finds, in each piece of prose. */
            pattern: z.instanceof(RegExp),
            /** What is wrong; `{found}` stands for what was found. */
            message: z.string().min(1),
            /** Kinds of prose that it is for; all when left out. */
            where: z.array(z.enum(['text', 'heading', 'table', 'attribute', 'front-matter'])).optional(),
            /** Whether it is for bold text too, which names parts of a user interface; true when left out. */
            labels: z.boolean().optional(),
            /** Files and folders that it is not for, relative to the configuration. */
            except: z.array(path).optional(),
          }),
        )
        .optional(),
      /** Whether a word must not stand twice in a row; true for sites in English when left out. */
      repeatedWords: z.boolean().optional(),
      /** Words that a sentence may have; any number when left out. */
      sentenceWords: z.number().int().min(5).optional(),
      /** How headings are written: `sentence` (Add a user) or `title` (Add a User); as they are when left out. */
      headings: z.enum(['sentence', 'title']).optional(),
      /** Names that keep their capital letters in headings, such as `Visual Studio Code`. */
      names: z.array(z.string().min(1)).optional(),
      /** Attributes of the site's components that readers see, besides `title`, `alt`, `label`, `caption` and the like. */
      attributes: z.array(z.string()).optional(),
      /** Components whose attributes are labels of a user interface. */
      labelComponents: z.array(z.string()).optional(),
    })
    .optional(),
  /** Values of the sitemap. */
  sitemap: z
    .strictObject({
      /** How often pages change; `weekly` when left out. */
      changefreq: z.enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']).optional(),
      /** Weight of the pages, from 0 to 1; 0.5 when left out. */
      priority: z.number().min(0).max(1).optional(),
    })
    .optional(),
});

/** The configuration as people write it. */
export type UserConfig = z.input<typeof configSchema>;
/** How serious a kind of fault is. */
export type CheckLevel = z.infer<typeof level>;
export type RedirectRuleInput = z.infer<typeof redirectRule>;
