/** What readers that are programs get: an index of the pages, and their texts in few files. */
import type { SiteConfig } from '../config/resolve.ts';
import type { Sidebar } from '../content/sidebars.ts';
import { createLlmsText, createTextOf, type LlmsSection } from '../emit/llms.ts';
import { createServerCard, SERVER_CARD_FILE } from '../emit/server-card.ts';
import { version } from '../files/package-info.ts';
import type { PlannedPage } from '../pages/plan.ts';
import type { FilePlanner } from '../publish/file-planner.ts';
import { PAGE_LIST_FILE, type PageList } from '../shared/page-list.ts';
import { findText, type Texts } from '../shared/texts.ts';
import { routeToFile, withBaseUrl } from '../shared/urls.ts';
import type { SidebarNode } from '../shared/view.ts';
import type { Store } from '../store/store.ts';
import { planGroup } from './file-groups.ts';
import type { KeptFiles } from './kept-files.ts';
import type { OwnFiles } from './own-files.ts';

export interface AgentContext {
  config: SiteConfig;
  sidebars: readonly Sidebar[];
  planned: readonly PlannedPage[];
  store: Store;
  /** The bytes of files that the output folder does not have. */
  files: KeptFiles;
}

/** Pages of one heading of the index, in the order of their sidebar. */
interface Section {
  title: string;
  pages: PlannedPage[];
}

/** The Markdown twins of the pages of a section, and the file that joins them. */
export interface TextsOfSection {
  title: string;
  file: string;
  twins: readonly string[];
}

/**
 * Plans `llms.txt`, the list of pages that `docsgen mcp` reads, and, where the site wants them, whole texts. Returns what
 * these are joined of; null without them.
 */
export function emitAgentFiles(
  publisher: FilePlanner,
  context: AgentContext,
  own: OwnFiles,
): TextsOfSection[] | null {
  const { config } = context;
  const sections = createSections(context);
  const files = config.llms.full ? nameFiles(sections) : null;
  const addOwn = (file: string, text: string) => {
    const joined = own.join(file, text);
    if (joined !== null) publisher.add(file, joined, file);
  };
  const whole = files && withBaseUrl(config.baseUrl, FULL_TEXT);
  const listed = sections.map((section, index): LlmsSection => {
    const file = files?.[index];
    const text = file === undefined ? null : config.url + withBaseUrl(config.baseUrl, encodeURI(file));
    return {
      title: section.title,
      text,
      links: section.pages.map(({ job }) => linkOf(job.content.view, config)),
    };
  });
  addOwn('llms.txt', createLlmsText({ ...config, text: whole && config.url + whole }, listed));
  if (config.llms.mcp) addOwn(SERVER_CARD_FILE, createServerCard(config, config.llms.mcp, version));
  publisher.add(PAGE_LIST_FILE, JSON.stringify(createPageList(config, sections)), 'the list of pages');
  if (!files) return null;
  const texts = sections.map(({ title, pages }, index): TextsOfSection => {
    const twins = pages.map(({ prepared }) => routeToFile(prepared.page.route, '.md'));
    return { title, file: files[index] ?? '', twins };
  });
  emitTexts(publisher, context, texts);
  return texts;
}

const FULL_TEXT = 'llms-full.txt';

function linkOf(view: PlannedPage['job']['content']['view'], { url }: SiteConfig) {
  return { title: view.title, url: url + (view.markdownUrl ?? view.href), description: view.description };
}

/** The pages that readers may find, by the first label above them, as the site itself is ordered. */
function createSections({ planned, sidebars, config }: AgentContext): Section[] {
  const places = new Map<string, number>();
  for (const { items } of sidebars) countPlaces(items, places);
  // Pages of no sidebar, such as the home page, come first. Sorting is stable: they stay in the order of their routes.
  const placeOf = ({ job }: PlannedPage) => places.get(job.content.view.href) ?? -1;
  const listed = planned.filter(({ job }) => !job.head.noindex).sort((a, b) => placeOf(a) - placeOf(b));
  const sections = new Map<string, Section>();
  for (const page of listed) {
    const title = sectionOf(page, sidebars, config.texts);
    const section = sections.get(title) ?? { title, pages: [] };
    section.pages.push(page);
    sections.set(title, section);
  }
  return [...sections.values()];
}

function countPlaces(items: readonly SidebarNode[], places: Map<string, number>): void {
  for (const item of items) {
    if (!places.has(item.href)) places.set(item.href, places.size);
    if (item.kind === 'category') countPlaces(item.items ?? [], places);
  }
}

function sectionOf({ job }: PlannedPage, sidebars: readonly Sidebar[], texts: Texts): string {
  const { breadcrumbs, sidebar } = job.content.view;
  if (breadcrumbs.length > 1) return breadcrumbs[0]?.label ?? '';
  return sidebars.find(({ key }) => key === sidebar)?.label ?? findText(texts, 'Pages');
}

function createPageList({ title, tagline, url }: SiteConfig, sections: readonly Section[]): PageList {
  return {
    title,
    tagline,
    url,
    pages: sections.flatMap((section) =>
      section.pages.map(({ job, prepared }) => {
        const { href, markdownUrl, description, ...view } = job.content.view;
        const [operation] =
          prepared.page.body.kind === 'component' ? (prepared.page.frontMatter.keywords ?? []) : [];
        return {
          ...{ href, markdown: markdownUrl, title: view.title, description, section: section.title },
          ...(operation !== undefined && /^[A-Z]+ \//.test(operation) ? { operation } : {}),
        };
      }),
    ),
  };
}

/** A file for each section, whose name is made of its title. */
function nameFiles(sections: readonly Section[]): string[] {
  const taken = new Set<string>();
  return sections.map(({ title }) => {
    const slug =
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'pages';
    let name = slug;
    for (let count = 2; taken.has(name); count++) name = `${slug}-${count}`;
    taken.add(name);
    return `llms/${name}.txt`;
  });
}

/** Plans the texts of all pages, of each section and of the site; they are put together anew when one has changed. */
export function emitTexts(
  publisher: FilePlanner,
  { config, store, files }: Pick<AgentContext, 'config' | 'store' | 'files'>,
  sections: readonly TextsOfSection[],
): void {
  const key = sections.map(({ title, file, twins }) => [
    ...[title, file],
    twins.map((twin) => [twin, publisher.plannedHash(twin)]),
  ]);
  const origin = 'the texts for language models';
  planGroup(
    publisher,
    { store, files },
    {
      name: 'llms-full',
      key: [config.title, config.tagline, key],
      origin,
      *make() {
        const parts: string[] = [];
        for (const { title, file, twins } of sections) {
          const texts = twins.flatMap((twin) => publisher.readPlanned(twin) ?? []);
          parts.push(...texts);
          yield { path: file, text: createTextOf(`${config.title}: ${title}`, texts), origin };
        }
        yield { path: FULL_TEXT, text: createTextOf(config.title, parts), origin };
      },
    },
  );
}

/** The files that whole texts stand in. */
export function textFiles(sections: readonly TextsOfSection[]): Set<string> {
  return new Set([FULL_TEXT, ...sections.map(({ file }) => file)]);
}
