import { formulas } from '../../plugins/math/math.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { attributeLists } from '../attribute-lists.ts';
import { emoji } from '../emoji.ts';
import { headTags } from '../head-tags.ts';
import { headingAttributes } from '../heading-attributes.ts';
import { inlineToc } from '../inline-toc.ts';
import { SITE_FAULTS } from '../site-faults.ts';
import { alerts } from './alerts.ts';
import { bareLinks } from './bare-links.ts';
import { blocks } from './blocks.ts';
import { elements } from './components.ts';
import { containerMarks } from './container-marks.ts';
import { containers } from './containers.ts';
import { delimiters } from './delimiters.ts';
import { fences } from './fences.ts';
import { entityIds, headingIds } from './heading-ids.ts';
import { home } from './home.ts';
import { includes } from './includes.ts';
import { interpolation } from './interpolation.ts';
import { linkTexts } from './link-texts.ts';
import { links } from './links.ts';
import { markdownComponents } from './markdown-components.ts';
import { matter } from './matter.ts';
import { LABELS, readOptions } from './options.ts';
import { pageSays } from './page-says.ts';
import { pages } from './pages.ts';
import { sidebars } from './sidebars.ts';
import { createSiteCode, createSiteMarks, createSiteSlugs } from './site-functions/ask-site.ts';
import { siteMarks } from './site-marks.ts';
import { snippets } from './snippets.ts';
import { tildes } from './tildes.ts';
import { vue } from './vue.ts';
import { vueRendering } from './vue-rendering.ts';

/** Formulas as the plugin for MathJax reads them. One that can't be read stays as its source, as code, and is named. */
const math = formulas({ name: 'vitepress/math', rules: 'prices', severity: 'warning' });

/** The plugins that read the pages of a VitePress site, each for one piece of what it adds to Markdown. */
export function createVitepress(
  written: Readonly<Record<string, unknown>>,
  root: string,
  locale: string,
): readonly Plugin[] {
  const options = readOptions(written);
  const { src, lineNumbers, labels, components, sidebar, slugify, codeTransformers } = options;
  const slug = slugify === null ? undefined : createSiteSlugs(slugify, root);
  const site: Plugin = {
    name: 'vitepress/site',
    version: '1',
    options: written,
    faults: SITE_FAULTS,
    config: () => ({
      // Where pages stand beside the configuration, the plugin of pages lists them.
      contentDir: src === '.' ? '.vitepress' : src,
      publicDir: options.public,
      numberPrefixes: false,
      sidebars: {},
    }),
  };
  return [
    site,
    includes(src, options.before2),
    markdownComponents(options.markdownComponents),
    ...(options.markdownPlugins === null ? [] : [siteMarks(createSiteMarks(options.markdownPlugins, root))]),
    delimiters(options.attributeMarks),
    entityIds(slug),
    vueRendering({ src, components }, root),
    home(src, root),
    inlineToc('vitepress', /^[ \t]*\[\[toc\]\][ \t]*$/im, [2, 3]),
    blocks,
    snippets(src),
    interpolation,
    vue(components),
    containerMarks,
    headingAttributes('vitepress', true),
    // Groups of code read their labels from the fences as they were written.
    containers(labels, locale),
    // Before 2, alerts are called as ever, whatever boxes are called.
    alerts(options.before2 ? LABELS : labels),
    fences(lineNumbers, codeTransformers === null ? null : createSiteCode(codeTransformers, root)),
    elements(components),
    links(src, slug),
    bareLinks,
    linkTexts,
    ...(options.math ? [math] : []),
    attributeLists('vitepress'),
    tildes,
    emoji('vitepress', { smileys: true }),
    headingIds(slug),
    matter,
    headTags('vitepress', options.head),
    pageSays(options.description),
    pages(options),
    sidebars(sidebar),
  ];
}
