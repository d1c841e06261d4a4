import type { TextSection } from '../shared/text-section.ts';
import { findPageTerms, type PageTerms } from './page-terms.ts';
import type { SearchSection } from './records.ts';

/** Text of a generated page that counts: what it is about, without its fields and examples. */
const GENERATED_TEXT = 600;

const ENDPOINT = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/\S*/i;

/** What finding a page's terms needs besides its text; plain data. Null for pages that nobody shall find. */
export interface SearchTask {
  route: string;
  title: string;
  description: string;
  /** True for pages that the theme renders from data. */
  isGenerated: boolean;
}

/** What the index is made from, of one page: made with the page, and kept between builds. */
export interface PageText {
  names: string[];
  sections: SearchSection[];
  terms: PageTerms;
}

/** The part of a page's text that can be found: all of it, or for a generated page what it is about. */
export function readPageText(task: SearchTask, text: readonly TextSection[]): PageText {
  const sections = task.isGenerated ? aboutSection(task, text) : listedSections(text);
  const names = namesOf(task, sections);
  return { names, sections, terms: findPageTerms({ title: task.title, names, sections }) };
}

/** Last segment of the path, and for an operation its method and path, which stand at its beginning. */
function namesOf({ route, isGenerated }: SearchTask, sections: readonly SearchSection[]): string[] {
  const name = route.slice(route.lastIndexOf('/') + 1);
  const endpoint = isGenerated ? ENDPOINT.exec(sections[0]?.text ?? '') : null;
  return endpoint ? [name, endpoint[0]] : [name];
}

/** The page itself, and its headings that links can reach. */
function listedSections(sections: readonly TextSection[]): SearchSection[] {
  const listed: SearchSection[] = [];
  for (const { id, heading, depth, text } of sections) {
    const last = listed.at(-1);
    // The h1 is the page, and a heading without an id belongs to what stands above it.
    if (last && (id === '' || depth === 1)) last.text = `${last.text} ${text}`.trim();
    else listed.push({ id, heading, text });
  }
  return listed;
}

function aboutSection({ title, description }: SearchTask, sections: readonly TextSection[]): SearchSection[] {
  const text = sections[0]?.text || description;
  return [{ id: '', heading: title, text: text.slice(0, GENERATED_TEXT) }];
}
