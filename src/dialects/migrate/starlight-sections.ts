import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripTags } from '../labels.ts';
import { isRecord, type Json, toList, toRecord, toText } from './json.ts';
import type { Notes } from './migration.ts';
import { type PluginCall, wordsOf } from './starlight-calls.ts';

/** What plugins for parts of a site add to a configuration. */
export interface MigratedSections {
  readonly sections: readonly Json[];
  /** False where all pages with a sidebar belong to one of them. */
  readonly hasMain: boolean;
  readonly links: readonly Json[];
  /** Versions of the site, as `versions` of the configuration has them. */
  readonly versions: readonly Json[];
  /** The plugins that they come from. */
  readonly plugins: readonly string[];
}

/** Where the files of a site are: folder of sources, and the folder of the main language; empty without one. */
export interface SectionSite {
  readonly root: string;
  readonly src: string;
  readonly mainLocale: string;
}

/** Reads topics (`starlight-sidebar-topics` and its sibling with a menu) and versions (`starlight-versions`). */
export function migrateSections(
  calls: readonly PluginCall[],
  site: SectionSite,
  notes: Notes,
): MigratedSections {
  const topics = migrateTopics(calls, site, notes);
  const versions = migrateVersions(calls, site, notes);
  return {
    sections: [...topics.sections, ...versions.sections],
    hasMain: topics.sections.length === 0,
    links: topics.links,
    versions: versions.versions,
    plugins: [...topics.plugins, ...versions.plugins],
  };
}

const TOPICS = ['starlight-sidebar-topics', 'starlight-sidebar-topics-dropdown'];

function migrateTopics(
  calls: readonly PluginCall[],
  site: SectionSite,
  notes: Notes,
): Pick<MigratedSections, 'sections' | 'links' | 'plugins'> {
  const name = TOPICS.find((own) => wordsOf(calls, own) !== null);
  const [list, others] = name === undefined ? [] : (wordsOf(calls, name) ?? []);
  const topics = toList(list).filter(isRecord);
  if (name === undefined || topics.length === 0) return { sections: [], links: [], plugins: [] };
  const patterns = toRecord(toRecord(others).topics);
  const sections = topics
    .filter(({ items }) => Array.isArray(items))
    .map(
      ({ label, link, id, items }): Json => ({
        ...{ label, link: toText(link) ?? '/', items },
        ...(typeof id === 'string' ? { id } : {}),
        ...(typeof id === 'string' && Array.isArray(patterns[id])
          ? { pages: withoutSlashes(patterns[id]) }
          : {}),
      }),
    );
  const labels = topics.map(({ label }) => stripTags(textOf(label) ?? 'a topic'));
  notes.approximated('Topics of the sidebar are links of the header, each with its own sidebar', ...labels);
  const badged = topics.flatMap(({ badge }, at) => (badge === undefined ? [] : (labels[at] ?? [])));
  if (badged.length > 0) notes.left('Badges of topics are not shown', ...badged);
  return {
    sections,
    links: topics.map((topic, at) => toLink(topic, labels[at] ?? '', site)),
    plugins: [name],
  };
}

function toLink({ link }: Json, label: string, { mainLocale }: SectionSite): Json {
  const target = toText(link) ?? '/';
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return { label, href: target, position: 'left' };
  const below = target.replace(/^\/+|(?<!\/)\/+$/g, '');
  return { label, href: `/${[mainLocale, below].filter((part) => part !== '').join('/')}`, position: 'left' };
}

function withoutSlashes(patterns: readonly unknown[]): string[] {
  return patterns.map((own) => String(own).replace(/^\/+/, ''));
}

function textOf(value: unknown): string | undefined {
  return toText(value) ?? toText(Object.values(toRecord(value))[0]);
}

function migrateVersions(
  calls: readonly PluginCall[],
  { root, src, mainLocale }: SectionSite,
  notes: Notes,
): Pick<MigratedSections, 'sections' | 'versions' | 'plugins'> {
  const options = toRecord(wordsOf(calls, 'starlight-versions')?.[0]);
  const versions = toList(options.versions)
    .map(toRecord)
    .flatMap(({ slug, label }) => {
      const own = toText(slug)?.replace(/^\/+|(?<!\/)\/+$/g, '');
      return own === undefined || own === '' ? [] : [{ slug: own, label: toText(label) ?? own }];
    });
  if (versions.length === 0) return { sections: [], versions: [], plugins: [] };
  const start = mainLocale === '' ? '' : `/${mainLocale}`;
  const current = toText(toRecord(options.current).label) ?? 'Latest';
  notes.taken('Versions, each with its sidebar', current, ...versions.map(({ label }) => label));
  return {
    sections: versions.map(({ slug, label }) => ({
      ...{ label, link: `/${slug}/`, pages: [`${slug}/**`] },
      items: sidebarOf(slug, path.join(root, src, 'content/versions', `${slug}.json`)),
    })),
    versions: [
      { name: 'current', label: current, href: `${start}/`, current: true },
      ...versions.map(({ slug, label }) => ({
        ...{ name: slug, label, href: `${start}/${slug}`, route: `${start}/${slug}` },
        banner: `This is the documentation of ${label}, which is not the current version.`,
      })),
    ],
    plugins: ['starlight-versions'],
  };
}

/** The sidebar that the plugin has kept for a version; without one, that of its folder. */
function sidebarOf(slug: string, file: string): readonly unknown[] {
  const kept = existsSync(file) ? readJson(file).sidebar : undefined;
  return Array.isArray(kept) ? prefixed(kept, slug) : [{ label: slug, autogenerate: { directory: slug } }];
}

function readJson(file: string): Json {
  try {
    return toRecord(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Entries of a sidebar, for the pages of a version. */
function prefixed(items: readonly unknown[], slug: string): unknown[] {
  const below = (own: string) =>
    own.replace(/^\/+/, '') === '' ? slug : `${slug}/${own.replace(/^\/+/, '')}`;
  return items.map((item) => {
    if (typeof item === 'string') return below(item);
    if (!isRecord(item)) return item;
    const { slug: page, link, items: inner, autogenerate } = item;
    return {
      ...item,
      ...(typeof page === 'string' ? { slug: below(page) } : {}),
      ...(typeof link === 'string' && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)
        ? { link: `/${below(link)}` }
        : {}),
      ...(Array.isArray(inner) ? { items: prefixed(inner, slug) } : {}),
      ...(isRecord(autogenerate)
        ? { autogenerate: { ...autogenerate, directory: below(toText(autogenerate.directory) ?? '') } }
        : {}),
    };
  });
}
