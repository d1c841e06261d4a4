import { hashJson } from '../files/hash.ts';
import type { PlannedPage } from '../pages/plan.ts';
import type { PageJob } from '../render/render-page.ts';
import type { SidebarNode } from '../shared/view.ts';
import type { Store } from '../store/store.ts';

/** What a page was rendered from, without its code and its props. */
type KeptJob = Omit<PageJob, 'sidebar'> & { sidebar: { key: string; label: string; items: string } | null };

/** What pages were rendered from, by the keys of these. */
export interface JobShelf {
  get: (key: string) => PageJob | null;
  set: (key: string, page: PlannedPage) => void;
}

/** Opens what a store knows of jobs; the entries of sidebars, which many pages share, stand there once. */
export function openJobs(store: Store): JobShelf {
  // What is undefined is left out by JSON, and counts for nothing where pages are rendered.
  const jobs = store.texts('page-jobs');
  const lists = store.texts('page-sidebars');
  return {
    get(key) {
      const job = parse<KeptJob>(jobs.get(key));
      if (!job?.sidebar) return job && { ...job, sidebar: null };
      const items = parse<SidebarNode[]>(lists.get(job.sidebar.items));
      return items && { ...job, sidebar: { ...job.sidebar, items } };
    },
    set(key, { prepared, job: { content, sidebar, head } }) {
      // Pages from data are not edited one by one.
      if (prepared.page.body.kind !== 'file') return;
      const items = sidebar && hashOfItems(sidebar.items);
      if (sidebar && items !== null && !lists.has(items)) lists.set(items, JSON.stringify(sidebar.items));
      const kept = sidebar && items !== null ? { key: sidebar.key, label: sidebar.label, items } : null;
      jobs.set(key, JSON.stringify({ content, sidebar: kept, head } satisfies KeptJob));
    },
  };
}

function parse<Value>(text: string | null): Value | null {
  return text === null ? null : (JSON.parse(text) as Value);
}

const itemHashes = new WeakMap<readonly SidebarNode[], string>();

/** Pages of one branch share the list of their sidebar, which is most of what they depend on. */
export function hashOfItems(items: readonly SidebarNode[]): string {
  const hash = itemHashes.get(items) ?? hashJson(items);
  itemHashes.set(items, hash);
  return hash;
}
