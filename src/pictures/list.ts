import { z } from 'zod';
import { SIDE_NAMES } from './callouts.ts';
import { STEP_NAMES } from './steps.ts';

const viewport = z.tuple([z.number().int().positive(), z.number().int().positive()]);
const format = z.enum(['webp', 'avif']);
const step = z
  .record(z.string(), z.unknown())
  .refine((value) => Object.keys(value).length === 1 && STEP_NAMES.includes(Object.keys(value)[0] ?? ''), {
    message: `a step with one key of ${STEP_NAMES.join(', ')}`,
  });

const picture = z.looseObject({
  /** Path without ending, relative to the list; the dark one gets `-dark`. */
  file: z.string().regex(/^(?!\/)(?!.*\.\.(?:\/|$)).+$/, 'a path below the folder of the list'),
  /** Address on the server. */
  route: z.string().startsWith('/'),
  viewport: viewport.optional(),
  format: format.optional(),
  maxBytes: z.number().int().positive().optional(),
  steps: z.array(step).default([]),
  region: z.looseObject({
    of: z.union([z.string(), z.array(z.string()).min(1)]),
    pad: z.union([z.number(), z.array(z.number()).length(4)]).optional(),
    width: z.number().optional(),
    height: z.number().optional(),
  }),
  callouts: z
    .array(z.looseObject({ at: z.string(), side: z.enum(SIDE_NAMES).optional(), gap: z.number().optional() }))
    .default([]),
  /** False for what looks the same in both modes. */
  dark: z.boolean().default(true),
});

const list = z.looseObject({
  defaults: z
    .looseObject({
      viewport: viewport.optional(),
      format: format.optional(),
      maxBytes: z.number().optional(),
    })
    .default({}),
  pictures: z.array(picture),
});

/** A picture of the list with all defaults. */
export type Picture = z.output<typeof picture> & {
  viewport: [number, number];
  format: 'webp' | 'avif';
  maxBytes: number;
};

/** Fills in what a list leaves out. Throws a `ZodError`; keys that it does not know are for others. */
export function readPictures(data: unknown): Picture[] {
  const { defaults, pictures } = list.parse(data);
  return pictures.map((one) => ({
    ...one,
    viewport: one.viewport ?? defaults.viewport ?? [1280, 800],
    format: one.format ?? defaults.format ?? 'webp',
    maxBytes: one.maxBytes ?? defaults.maxBytes ?? 200_000,
  }));
}

/** The files of a picture, by color mode. */
export function filesOf({ file, format: ending, dark }: Picture): { light: string; dark?: string } {
  return { light: `${file}.${ending}`, ...(dark ? { dark: `${file}-dark.${ending}` } : {}) };
}
