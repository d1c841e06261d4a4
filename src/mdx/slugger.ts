import GithubSlugger, { slug } from 'github-slugger';
import { NO_PLUGINS, type PluginSet } from '../plugins/plugin-set.ts';
import { runHook } from '../plugins/run-hook.ts';

/** Gives the headings of one page their ids. */
export interface Slugger {
  /**
   * An id for a heading's text that no heading of the page has yet; `raw` is the text with all its spaces, `quoted` the
   * same with code between backticks.
   */
  slug: (text: string, raw: string, quoted: string) => string;
  /** Takes an id that a writer gave: the next heading whose id would be the same gets another one. */
  reserve: (id: string) => void;
  /** One that begins with the ids that are taken now; what it takes, this one does not know. */
  branch: () => Slugger;
}

/** The slugger of a page: GitHub's rules, unless a plugin has others. */
export function createSlugger(path: string, plugins: PluginSet = NO_PLUGINS): Slugger {
  const plugin = plugins.list.find(({ headingId }) => headingId);
  const own = plugin?.headingId;
  if (!plugin || !own) return createGithubSlugger();
  const create = (taken: Set<string>): Slugger => ({
    slug: (text, raw, quoted) => {
      const isTaken = (other: string) => taken.has(other);
      const id = runHook(plugin, 'headingId', path, () => own(text, isTaken, raw, quoted));
      taken.add(id);
      return id;
    },
    reserve: (id) => void taken.add(id),
    branch: () => create(new Set(taken)),
  });
  return create(new Set());
}

function createGithubSlugger(occurrences: Record<string, number> = {}): Slugger {
  const slugger = new GithubSlugger();
  Object.assign(slugger.occurrences, occurrences);
  return {
    branch: () => createGithubSlugger(slugger.occurrences),
    // A heading of signs alone, such as an emoji, has no letters that an address could have.
    slug: (text) => slugger.slug(slug(text) === '' ? 'section' : text),
    reserve: (id) => {
      slugger.occurrences[id] ??= 0;
    },
  };
}
