import type { TextSection } from '../shared/text-section.ts';
import { findPageTerms, type PageTerms } from './page-terms.ts';
import type { SearchPage, SearchSection } from './records.ts';
import { siteReader } from './site-reader.ts';

/** Text that counts of a page of which the index takes what it is about: without its fields and examples. */
const GENERATED_TEXT = 600;

/** Fields of such a page that can be found by their names: those of deep responses say little of it. */
const MOST_FIELDS = 60;

/** What finding a page's terms needs besides its text; plain data. Null for pages that nobody shall find. */
export interface SearchTask {
  route: string;
  /** Language of the site: `en`, `de-CH`. */
  locale: string;
  /** Final URL path, base URL included: links inside the page start from it. */
  href: string;
  title: string;
  description: string;
  /** Labels of the navigation above the page, the outermost first. */
  trail: readonly string[];
  /** Words that the page's author wants it to be found by. */
  keywords: readonly string[];
  /** What readers type who look for the page. */
  queries: readonly string[];
  /** `about` takes the beginning of the page and the names of its fields, `whole` every section. */
  text: 'whole' | 'about';
  /** Further names that find it nearly as its title does, such as `POST /boats`. */
  names: readonly string[];
  /** A short mark beside its title in results, such as the method of an operation; null without one. */
  mark: string | null;
}

/** What the index is made from, of one page: made with the page, and kept between builds. */
export interface PageText extends Pick<SearchPage, 'names' | 'method' | 'sections' | 'mentions'> {
  /** What readers type who look for the page. */
  queries: readonly string[];
  terms: PageTerms;
}

/** The part of a page's text that can be found: all of it, or for a generated page what it is about. */
export function readPageText(task: SearchTask, text: readonly TextSection[]): PageText {
  const sections = task.text === 'about' ? aboutSection(task, text) : listedSections(text);
  const lastSegment = task.route.slice(task.route.lastIndexOf('/') + 1);
  const names = [...task.keywords, lastSegment, ...task.names];
  const mentions = task.text === 'about' ? [] : listMentions(task, text);
  return {
    names,
    method: task.mark,
    sections,
    mentions,
    queries: task.queries,
    terms: findPageTerms({ ...task, names, sections }, siteReader(task.locale)),
  };
}

/** The page itself, and its headings that links can reach. */
function listedSections(sections: readonly TextSection[]): SearchSection[] {
  const listed: SearchSection[] = [];
  for (const { id, heading, depth, text, code } of sections) {
    const last = listed.at(-1);
    // The h1 is the page, and a heading without an id belongs to what stands above it.
    if (last && (id === '' || depth === 1)) {
      last.text = `${last.text}\n${text}`.trim();
      last.code = `${last.code} ${code}`.trim();
    } else listed.push({ id, heading, text, code });
  }
  return listed;
}

function aboutSection({ title, description }: SearchTask, sections: readonly TextSection[]): SearchSection[] {
  const text = sections[0]?.text || description;
  const code = [...listFields(sections), ...listErrors(sections)].join(' ');
  return [{ id: '', heading: title, text: text.slice(0, GENERATED_TEXT), code }];
}

/** Statuses of an operation's failures, which are the headings of their sections: `409 Conflict`. */
function listErrors(sections: readonly TextSection[]): string[] {
  return sections.flatMap(({ heading }) => /^[45]\d\d(?= |$)/.exec(heading)?.[0] ?? []);
}

/** Names of an operation's parameters and fields, which link to themselves: those that are no words of prose. */
function listFields(sections: readonly TextSection[]): string[] {
  const names = sections
    .flatMap(({ links }) => links)
    .filter(([target, text]) => target.startsWith('#') && /^(?=\S*$).*?(?:[a-z][A-Z]|\w[_-]\w)/.test(text))
    .map(([, text]) => text);
  return [...new Set(names)].slice(0, MOST_FIELDS);
}

/** Links to other pages of this site and to headings, each pair of target and text once. */
function listMentions({ href }: SearchTask, sections: readonly TextSection[]): PageText['mentions'] {
  const found = new Map<string, PageText['mentions'][number]>();
  for (const [link, text] of sections.flatMap(({ links }) => links)) {
    const target = resolveLink(href, link);
    if (target === null || text === '') continue;
    found.set(`${target}\n${text}`, { target, text });
  }
  return [...found.values()];
}

/** The path and fragment that a link leads to; null for other sites, and for places in the page itself. */
function resolveLink(href: string, link: string): string | null {
  const origin = 'http://site.invalid';
  if (!URL.canParse(link, origin + href)) return null;
  const url = new URL(link, origin + href);
  return url.origin !== origin || url.pathname === href ? null : url.pathname + url.hash;
}
