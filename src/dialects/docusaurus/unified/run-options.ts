import { describeInOneLine } from '../../../shared/thrown.ts';
import { readingTime } from '../../blog/word-count.ts';
import { type SplitName, splitPrefix } from '../names.ts';
import { namedEntries, type Options, optionsOf, toRecord } from './instance-options.ts';
import type {
  EditUrlAnswer,
  EditUrlRequest,
  NumbersAnswer,
  NumbersRequest,
  ReadingTimeAnswer,
  ReadingTimeRequest,
  RedirectsAnswer,
  RedirectsRequest,
} from './protocol.ts';

type OfOne = (word: string) => unknown;

/** Asks the functions for redirects, of all plugins for them, which addresses lead to each of a site's. */
export async function runRedirects(
  config: Options,
  { paths }: RedirectsRequest,
): Promise<Omit<RedirectsAnswer, 'inputs'>> {
  const rules: { from: string; to: string }[] = [];
  const faults: string[] = [];
  for (const { name, options } of namedEntries(config.plugins)) {
    if (!/client-redirects/.test(name) || typeof options.createRedirects !== 'function') continue;
    try {
      for (const to of paths) {
        const made: unknown = await (options.createRedirects as OfOne)(to);
        for (const from of [made].flat())
          if (typeof from === 'string' && from !== '') rules.push({ from, to });
      }
    } catch (error) {
      faults.push(describeInOneLine(error));
    }
  }
  return { rules, faults };
}

/** Asks the function that reads numbers in front of names. */
export async function runNumbers(
  config: Options,
  { instance, names }: NumbersRequest,
): Promise<Omit<NumbersAnswer, 'inputs'>> {
  const { numberPrefixParser: parse } = optionsOf(config, 'docs', instance);
  const found: Record<string, SplitName> = {};
  for (const name of names) {
    const made = typeof parse === 'function' ? toRecord(await (parse as OfOne)(name)) : {};
    const { filename, numberPrefix } = made;
    found[name] =
      typeof filename === 'string'
        ? { name: filename, number: typeof numberPrefix === 'number' ? numberPrefix : null }
        : splitPrefix(name);
  }
  return { names: found };
}

type ReadingTime = (post: {
  content: string;
  frontMatter: Options;
  locale: string;
  defaultReadingTime: (post: { content: string; options?: { wordsPerMinute?: number } }) => number;
}) => unknown;

/** Asks the function that says how long a post takes to read. */
export async function runReadingTime(
  config: Options,
  { instance, content, matter, count }: ReadingTimeRequest,
): Promise<Omit<ReadingTimeAnswer, 'inputs'>> {
  const own = optionsOf(config, 'blog', instance).readingTime;
  if (typeof own !== 'function') return { minutes: readingTime(content, count) };
  const minutes = await (own as ReadingTime)({
    ...{ content, frontMatter: structuredClone(matter), locale: count.locale },
    defaultReadingTime: (post) => readingTime(post.content, count, post.options?.wordsPerMinute),
  });
  return { minutes: typeof minutes === 'number' && Number.isFinite(minutes) ? minutes : null };
}

/** Asks the function that says where a page is edited, in the words that each kind of instance has for it. */
export async function runEditUrl(
  config: Options,
  { kind, instance, version, locale, folder, file, permalink }: EditUrlRequest,
): Promise<Omit<EditUrlAnswer, 'inputs'>> {
  const { editUrl } = optionsOf(config, kind, instance);
  if (typeof editUrl !== 'function') return { url: null };
  const base = typeof config.baseUrl === 'string' ? config.baseUrl : '/';
  const places = {
    docs: { version, versionDocsDirPath: folder, docPath: file },
    blog: { blogDirPath: folder, blogPath: file },
  }[kind] ?? { pagesDirPath: folder, pagesPath: file };
  const made: unknown = await (editUrl as (page: object) => unknown)({
    ...{ ...places, locale },
    permalink: base.replace(/\/$/, '') + permalink,
  });
  return { url: typeof made === 'string' && made !== '' ? made : null };
}
