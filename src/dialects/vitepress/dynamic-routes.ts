import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginFault, VirtualPage } from '../../plugins/plugin.ts';
import { describeInOneLine } from '../../shared/thrown.ts';
import { loadConfig } from '../load-framework-config.ts';
import { createInside, findCode } from '../scan-lines.ts';
import { findWatched } from '../watched-files.ts';
import { HEADING, writtenSlug } from './heading-ids.ts';

const LOADERS = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.cts'].map((ending) => `.paths${ending}`);
/** Milliseconds that a loader of paths may take. */
const TIME_LIMIT = 20_000;
const PARAMETER = /\[([^[\]]+)\]/g;

/** True for a source that stands for many pages: `items/[id].md`. */
export function isDynamic(file: string): boolean {
  return /\[[^[\]]+\]/.test(file);
}

/** The pages that a source with parameters in its name stands for, or why they can't be known. */
export interface DynamicRoutes {
  readonly pages: readonly VirtualPage[];
  /** Absolute paths of the files that they were made of. */
  readonly inputs: readonly string[];
  readonly faults: readonly PluginFault[];
}

/** One page that a loader names. */
interface Path {
  readonly params: Readonly<Record<string, unknown>>;
  readonly content?: string;
}

/**
 * Makes the pages of a source such as `items/[id].md` as the loader beside it, `items/[id].paths.js`, says: each with its
 * parameters put in for `{{ $params.id }}` and its content for `<!-- @content -->`. `file` is relative to the root.
 */
export async function readDynamicRoutes(root: string, file: string): Promise<DynamicRoutes> {
  const source = path.join(root, file);
  const loaders = LOADERS.map((ending) => source.replace(/\.md$/, ending));
  const loader = loaders.find(isReadable);
  if (loader === undefined)
    return {
      pages: [],
      inputs: [source, ...loaders],
      faults: [fault(file, 'no loader of paths stands beside it')],
    };
  let inputs: readonly string[] = [source, loader];
  try {
    const loaded = await inTime(loadConfig(loader, () => false));
    inputs = [...loaded.inputs, source];
    const { watch } = (loaded.value ?? {}) as { watch?: unknown };
    const watched = findWatched(watch, path.dirname(loader));
    inputs = [...inputs, ...watched.files, ...watched.folders];
    const paths = await inTime(askPaths(loaded.value, watched.files));
    const text = readFileSync(source, 'utf8');
    return {
      pages: paths.map((own) => ({ path: fillName(file, own), text: fillText(text, own) })),
      inputs,
      faults: [],
    };
  } catch (error) {
    return { pages: [], inputs, faults: [fault(file, describeInOneLine(error))] };
  }
}

function isReadable(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

/** What a loader answers: a list of paths, or a function that makes one of the files that it watches. */
async function askPaths(loaded: unknown, watched: readonly string[]): Promise<Path[]> {
  const { paths } = (loaded ?? {}) as { paths?: unknown };
  const list: unknown = await (typeof paths === 'function'
    ? (paths as (files: readonly string[]) => unknown)(watched)
    : paths);
  if (!Array.isArray(list)) throw new Error('its loader gives no list of paths');
  return list.map((own: unknown) => {
    const { params, content } = (own ?? {}) as { params?: unknown; content?: unknown };
    if (typeof params !== 'object' || params === null)
      throw new Error('a path of its loader has no `params`');
    return { params: { ...params }, ...(typeof content === 'string' ? { content } : {}) };
  });
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`its loader took more than ${TIME_LIMIT / 1000} s`)), TIME_LIMIT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function fillName(file: string, { params }: Path): string {
  return file.replace(PARAMETER, (whole, name: string) => {
    const value = params[name.replace(/^\.{3}/, '')];
    if (value === undefined) throw new Error(`its loader gives no \`${name}\``);
    return String(value) || whole;
  });
}

/** A value of several parts, such as `$params.item.name`, is read part by part. */
function fillText(text: string, { params, content }: Path): string {
  const filled = keepAnchors(text).replace(
    /\{\{[ \t]*\$params((?:\??\.\w+|\[(["'])[^"'\]]+\2\])+)[ \t]*\}\}/g,
    (whole: string, keys: string) => {
      const names = [...keys.matchAll(/\.(\w+)|\[["']([^"'\]]+)["']\]/g)].map(
        ([, dotted, quoted]) => dotted ?? quoted ?? '',
      );
      const value = names.reduce<unknown>(
        (own, name) =>
          typeof own === 'object' && own !== null ? (own as Record<string, unknown>)[name] : undefined,
        params,
      );
      return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
    },
  );
  return filled.replace(/<!--[ \t]*@content[ \t]*-->/g, () => content ?? '');
}

/** Anchors of headings are made of the parameters as they are written, not of their values. */
function keepAnchors(text: string): string {
  const isCode = createInside(findCode(text));
  return text.replace(HEADING, (whole: string, padded: string, at: number) => {
    const written = padded.trimEnd();
    if (!/\{\{[ \t]*\$params\b/.test(written) || isCode(at) || /\{#[^{}]*\}$/.test(written)) return whole;
    const id = writtenSlug(written);
    return id === '' ? whole : `${whole.trimEnd()} {#${id}}`;
  });
}

function fault(file: string, cause: string): PluginFault {
  return {
    code: 'dynamic-route',
    message: `${file} stands for pages that a script makes: they are left out, as ${cause}`,
    hint: 'Mend the loader of paths beside it, or make the pages with the `pages` hook of a plugin.',
    severity: 'warning',
    location: { file, line: 1, column: 1 },
  };
}
