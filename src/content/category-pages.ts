import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashJson } from '../files/hash.ts';
import type { Page, Reference } from '../shared/page.ts';
import { createCards, type Describe } from './cards.ts';
import { isPublishable } from './pages.ts';
import type { CategoryPage } from './sidebar-context.ts';
import type { Sidebar } from './sidebars.ts';

/** Makes the pages that categories ask for. A route that another page has already is a fault. */
export function createCategoryPages(
  sidebars: readonly Sidebar[],
  pages: readonly Page[],
  describeIn: (sidebar: Sidebar) => Describe,
): { pages: Page[]; diagnostics: Diagnostic[] } {
  const taken = new Map(pages.map(({ route, sourcePath }) => [route, sourcePath]));
  const made = new Map<string, Page>();
  const diagnostics: Diagnostic[] = [];
  const told = new Set<string>();
  for (const sidebar of sidebars) {
    for (const wanted of sidebar.generated) {
      const page = createCategoryPage(wanted, describeIn(sidebar));
      const owner = taken.get(wanted.route);
      const same = made.get(wanted.route);
      if (!isPublishable(wanted.route)) diagnostics.push(invalidRoute(wanted));
      else if (owner !== undefined) diagnostics.push(takenRoute(wanted, owner));
      else if (same && same.sourcePath !== page.sourcePath)
        diagnostics.push(takenRoute(wanted, same.sourcePath));
      else {
        // Two sidebars may list one folder; of two that differ, the last one counts, as in Docusaurus.
        if (same && !isAlike(same, page) && !told.has(wanted.route)) {
          told.add(wanted.route);
          diagnostics.push(replacedPage(wanted, same.title));
        }
        made.set(wanted.route, page);
      }
    }
  }
  return { pages: [...made.values()], diagnostics };
}

function createCategoryPage(wanted: CategoryPage, describe: Describe): Page {
  const { route, label, title = label, description, keywords, file } = wanted;
  const props = { description, items: createCards(wanted.items, describe) };
  const analysis = {
    ...{ headings: [], components: [], imports: [], ids: [], dependencies: [] },
    references: imageReferences(wanted),
    excerpt: description ?? '',
  };
  return {
    id: `category:${route}`,
    route,
    sourcePath: file,
    frontMatter: {
      title,
      ...(description === undefined ? {} : { description }),
      ...(keywords ? { keywords } : {}),
      ...(wanted.image === undefined ? {} : { image: wanted.image }),
    },
    title,
    body: {
      kind: 'component',
      component: 'CategoryPage',
      propsHash: hashJson(props),
      readProps: () => ({ plain: props }),
      analysis,
    },
  };
}

/** Whether two pages show the same: their titles, and what stands below these. */
function isAlike(a: Page, b: Page): boolean {
  const shown = ({ title, body }: Page) => [title, body.kind === 'component' ? body.propsHash : ''].join();
  return shown(a) === shown(b);
}

/** The preview image is looked for like one that a page names. */
function imageReferences({ image, file, location }: CategoryPage): Reference[] {
  if (image === undefined) return [];
  const place = location ?? { file, line: 1, column: 1 };
  return [{ target: image, kind: 'image', via: 'front-matter', location: place }];
}

function invalidRoute({ route, location }: CategoryPage): Diagnostic {
  return createDiagnostic('route-invalid', {
    message: `The path "${route}" cannot be served`,
    hint: 'Give the category a slug of letters, digits, "-", "_", "." and "/".',
    location,
  });
}

function takenRoute({ route, label, location }: CategoryPage, owner: string): Diagnostic {
  return createDiagnostic('route-duplicate', {
    message: `The route ${route} of the category "${label}" belongs to ${owner} already; the category leads there`,
    hint: 'Give the category another slug, or make that page its link.',
    location,
  });
}

function replacedPage({ route, label, location }: CategoryPage, title: string): Diagnostic {
  return createDiagnostic('route-duplicate', {
    message: `The route ${route} of the category "${label}" is that of the category "${title}" too; both lead to the page of the last one`,
    hint: 'Give one of the categories another slug.',
    location,
  });
}
