// The list of pictures, content/pictures.yaml: read, completed and checked. The command and the tests use it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const root = path.resolve(import.meta.dirname, '../..');
export const LIST = 'content/pictures.yaml';
export const LARGEST_FILE = 60_000;
/** In CSS pixels: the measure of a page, and a little more. */
export const WIDEST = 720;

const target = z.string().min(1);
const place = z.strictObject({
  /** The page's file below content/. */
  page: z.string().regex(/\.mdx?$/),
  /** Id of the heading in whose section it stands; without one, before the first heading. */
  under: z.string().optional(),
  /** Beginning of the block that it follows, when that is not the section's first paragraph. */
  after: z.string().optional(),
  /** What this page says instead of the picture's caption. */
  caption: z.string().optional(),
  /** What the numbers mean on this page, one line for each call-out, instead of the picture's own lines. */
  legend: z.array(z.string()).optional(),
});

const schema = z.strictObject({
  defaults: z.strictObject({
    as: z.string(),
    viewport: z.tuple([z.number(), z.number()]),
  }),
  pictures: z.array(
    z.strictObject({
      /** Below content/, without extension: `<name>.webp` and `<name>-dark.webp` are its files. */
      file: z.string().regex(/^(?:[\w-]+\/)*images\/[a-z0-9-]+$/),
      alt: z.string().min(10).max(220),
      caption: z.string().optional(),
      route: z.string().startsWith('/'),
      /** Key of a person of the story, or `nobody` for pages before the sign-in. */
      as: z.string().optional(),
      viewport: z.tuple([z.number(), z.number()]).optional(),
      /** What the interface keeps of earlier visits, by its keys. */
      remember: z.record(z.string(), z.unknown()).optional(),
      steps: z.array(z.record(z.string(), z.unknown())).default([]),
      region: z.strictObject({
        of: z.union([target, z.array(target)]),
        pad: z.union([z.number(), z.array(z.number()).length(4)]).optional(),
        width: z.number().max(WIDEST).optional(),
        height: z.number().optional(),
      }),
      callouts: z
        .array(
          z.strictObject({
            at: target,
            side: z.string().optional(),
            gap: z.number().optional(),
            /** What the number means, as Markdown: a line of the list below the picture. */
            text: z.string(),
          }),
        )
        .default([]),
      /** False for screens that look the same in both modes. */
      dark: z.boolean().default(true),
      pages: z.array(place).min(1),
    }),
  ),
});

/** All pictures, with the defaults filled in. */
export function readList() {
  const { defaults, pictures } = schema.parse(parse(readFileSync(path.join(root, LIST), 'utf8')));
  return pictures.map((picture) => ({ ...defaults, ...picture, name: path.basename(picture.file) }));
}

/** The files of a picture below the repository, light and dark. */
export function filesOf({ file, dark }) {
  return { light: `content/${file}.webp`, ...(dark && { dark: `content/${file}-dark.webp` }) };
}
