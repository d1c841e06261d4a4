import { formulas } from '../../plugins/math/math.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { findAstro } from '../astro/renderer.ts';
import { bareUrls } from '../bare-urls.ts';
import { headTags } from '../head-tags.ts';
import { htmlNames } from '../html-names.ts';
import { SITE_FAULTS } from '../site-faults.ts';
import { apiPages } from './api-pages.ts';
import { asides } from './asides.ts';
import { astro } from './astro.ts';
import { asynchronous } from './asynchronous.ts';
import { createBlogs } from './blog/blog.ts';
import { codeProps } from './code-props.ts';
import { directives } from './directives.ts';
import { fences } from './fences.ts';
import { headingIds } from './heading-ids.ts';
import { headings } from './headings.ts';
import { hero } from './hero.ts';
import { icons } from './icons.ts';
import { imports } from './imports.ts';
import { keys } from './keys.ts';
import { links } from './links.ts';
import { matter } from './matter.ts';
import { modules } from './modules.ts';
import { readOptions } from './options.ts';
import { pages } from './pages.ts';
import { sidebars } from './sidebars.ts';
import { siteRemark } from './site-remark.ts';
import { standInNotice } from './stand-in-notice.ts';
import { textDirectives } from './text-directives.ts';
import { typedModules } from './typed-modules.ts';
import { typography } from './typography.ts';
import { views } from './views.ts';

/** What Starlight takes without a word, and builds a page of. */
const FAULTS = {
  ...SITE_FAULTS,
  // `_meta` files belong to a plugin of Starlight, whose keys are others; the sidebar is made with them.
  'category-invalid': 'ignore',
} as const;

/** Seconds that a page may take where Astro is installed. */
const ASTRO_SECONDS = 200;

/** Formulas as `remark-math` reads them. One that can't be read stays as its source, as code, and is named. */
const math = formulas({ name: 'starlight/math', rules: 'remark-math', severity: 'warning' });

/** The plugins that read the pages of a Starlight site, each for one piece of what it adds to Markdown. */
export function createStarlight(written: Readonly<Record<string, unknown>>, root: string): readonly Plugin[] {
  const options = readOptions(written);
  const blogs = options.blogs.length > 0 ? createBlogs(options, root) : null;
  const site: Plugin = {
    name: 'starlight/site',
    version: '1',
    options: written,
    faults: FAULTS,
    config: () => ({
      ...{ contentDir: options.content, publicDir: options.public },
      ...{ numberPrefixes: false, sidebars: {} },
      // The first page with a component of Astro waits until that has started.
      ...(findAstro(root) === null ? {} : { limits: { pageSeconds: ASTRO_SECONDS } }),
    }),
  };
  return [
    ...[
      site,
      keys,
      ...(blogs === null ? [] : [blogs.texts]),
      hero,
      modules,
      typedModules(root),
      ...(options.remark.length > 0 ? siteRemark(options.remark, root) : []),
      asynchronous,
      bareUrls('starlight'),
      standInNotice(options, root),
      textDirectives,
      headings(options.headingMarks),
      headingIds(options.trailingDashes),
      asides(options, root),
      ...(options.math ? [math] : []),
      htmlNames('starlight'),
      codeProps,
      icons(root),
      directives,
      astro(options, root),
      fences,
      ...(options.smartypants ? [typography] : []),
      links(options),
      matter,
      headTags('starlight', options.head),
    ],
    ...[
      pages(options),
      ...(blogs === null ? [] : [blogs.pages]),
      views(options),
      sidebars(options),
      imports(root, options),
      ...(options.apis.length > 0 ? [apiPages(options.apis)] : []),
    ],
  ];
}
