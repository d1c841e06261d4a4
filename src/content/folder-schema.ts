import { z } from 'zod';
import type { CategoryLink } from '../shared/sidebar-item.ts';

const link = z.union([
  z.null(),
  z.string(),
  z.strictObject({ type: z.literal('doc'), id: z.string() }),
  z.strictObject({
    type: z.literal('generated-index'),
    title: z.string().optional(),
    description: z.string().optional(),
    slug: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    image: z.string().optional(),
  }),
]) satisfies z.ZodType<CategoryLink | null>;

/** What a `_category_` file says of its folder. Keys without effect are those that such files have elsewhere. */
export const categorySchema = z.strictObject({
  label: z.string().min(1).optional(),
  position: z.number().optional(),
  collapsed: z.boolean().optional(),
  collapsible: z.boolean().optional(),
  /** Null for a folder whose index is an entry like others. */
  link: link.optional(),
  description: z.string().optional(),
  key: z.string().optional(),
  className: z.string().optional(),
  customProps: z.record(z.string(), z.unknown()).optional(),
});

/** What a `_category_` file says of its folder. */
export type CategoryData = z.infer<typeof categorySchema>;

const entry = z.union([
  z.string(),
  z.strictObject({
    label: z.string().min(1).optional(),
    title: z.string().min(1).optional(),
    href: z.string().min(1).optional(),
    collapsed: z.boolean().optional(),
    hidden: z.boolean().optional(),
  }),
]);

const namedEntry = z.union([
  z.string().min(1),
  z.strictObject({
    name: z.string().min(1),
    label: z.string().min(1).optional(),
    collapsed: z.boolean().optional(),
    hidden: z.boolean().optional(),
  }),
]);

/** What a `_meta` file says of the entries of its folder: by name in their order, or as a list of names. */
export const metaSchema = z.union([z.array(namedEntry), z.record(z.string(), entry)]);

/** What is said of one entry of a folder. */
export interface EntryData {
  name: string;
  label?: string | undefined;
  /** Leads elsewhere in place of a page or folder of that name. */
  href?: string | undefined;
  collapsed?: boolean | undefined;
  hidden?: boolean | undefined;
}

/** The entries that a `_meta` file names, in their order. */
export function readEntries(data: z.infer<typeof metaSchema>): EntryData[] {
  if (Array.isArray(data)) return data.map((item) => (typeof item === 'string' ? { name: item } : item));
  return Object.entries(data).map(([name, value]) => {
    if (typeof value === 'string') return { name, label: value };
    const { title, label = title, ...rest } = value;
    return { name, label, ...rest };
  });
}
