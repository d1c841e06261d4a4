import { z } from 'zod';
import { isActiveUrl } from '../shared/active-urls.ts';

const sidebarKey = z.string().nullable();
const pageReference = z.string().nullable();
const headingLevel = z.number().int().min(2).max(6);

/** The front matter keys that docsgen knows; a site adds its own with `frontMatter` in the configuration. */
export const frontMatterShape = {
  title: z.string().min(1),
  description: z.string(),
  /** A path: absolute (`/start`), or relative to the file's folder. */
  slug: z.string().min(1),
  sidebar_label: z.string(),
  /** Place among the entries of its folder; smaller ones stand first. */
  sidebar_position: z.number(),
  /** Leaves the page out of sidebars that are made of folders. */
  sidebar_hidden: z.boolean(),
  displayed_sidebar: sidebarKey,
  pagination_prev: pageReference,
  pagination_next: pageReference,
  pagination_label: z.string(),
  hide_table_of_contents: z.boolean(),
  /** False shows the title also above a text that begins with a heading of level 1. */
  hide_title: z.boolean(),
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  image: z.string(),
  keywords: z.array(z.string()),
  /** What readers type who look for the page: questions, other words for its subject. Only the search reads them. */
  search_terms: z.array(z.string()),
  draft: z.boolean(),
  unlisted: z.boolean(),
  search: z.union([z.literal(false), z.enum(['low', 'normal', 'high'])]),
  layout: z.enum(['doc', 'home', 'wide']),
  custom_edit_url: z
    .string()
    .refine((url) => isActiveUrl(url) || /^(?:$|\/|[a-z][a-z\d+.-]*:)/i.test(url), {
      message: 'an address such as https://github.com/owner/name/edit/main/page.md',
    })
    .nullable(),
  /** Says to search engines that headings that ask are questions, and what stands below them the answers. */
  faq: z.boolean(),
  /** Ids that components of the page make, so that links to them count as whole. */
  anchors: z.array(z.string().regex(/^\S+$/, 'an id without spaces')),
};

/**
 * Builds the schema with a site's additional keys. Docsgen's own keys are all optional; of a site's, those of which nothing
 * is asked may be missing too (zod itself wants a key of `z.unknown()` to be there).
 *
 * @param loose true takes keys that nobody knows as they are
 */
export function createFrontMatterSchema(additional: Record<string, z.ZodType>, loose = false): z.ZodObject {
  const own = z.strictObject(frontMatterShape).partial();
  const site = Object.entries(additional).map(([key, type]) => [
    key,
    asksNothing(type) ? type.optional() : type,
  ]);
  const shape = { ...own.shape, ...Object.fromEntries(site) };
  return loose ? z.looseObject(shape) : z.strictObject(shape);
}

/** By name: a site's `z` may be another copy of zod. */
const asksNothing = ({ def }: z.ZodType): boolean => def.type === 'unknown' || def.type === 'any';
