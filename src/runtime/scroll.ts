/** Scroll positions per history entry, and the jump to a fragment. */
import { decodePath } from '../shared/urls.ts';

const STORAGE_KEY = 'docsgen.scroll';

interface HistoryState {
  docsgenKey?: string;
}

/** Keeps the scroll position of every history entry in session storage, so that it survives reloads. */
export function createScrollMemory(window: Window) {
  const positions = readPositions(window);
  const keyOf = (state: HistoryState | null) => state?.docsgenKey;
  const currentKey = () => keyOf(window.history.state as HistoryState | null) ?? '';
  return {
    /** Gives the document's own entry a key, if it is new: where it stands is the browser's matter until then. */
    begin() {
      const { history } = window;
      if (!keyOf(history.state as HistoryState | null))
        history.replaceState({ ...history.state, ...createHistoryState() }, '');
    },
    /** Notes where the current entry stands. */
    save() {
      positions[currentKey()] = window.scrollY;
      try {
        window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
      } catch {
        // Full or forbidden storage: positions last as long as the document.
      }
    },
    /** Scrolls to where the current entry stood; false when it is new. */
    restore(): boolean {
      const top = positions[currentKey()];
      if (top === undefined) return false;
      window.scrollTo({ top, behavior: 'instant' as ScrollBehavior });
      return true;
    },
    /** State for a new history entry. */
    newState: createHistoryState,
  };
}

/** State of a new history entry: a key of its own, under which its scroll position is kept. */
export function createHistoryState(): HistoryState {
  return { docsgenKey: Math.random().toString(36).slice(2) };
}

function readPositions(window: Window): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Brings the fragment's element into view, or the top of the page when there is none. */
export function scrollToTarget(document: Document, hash: string): HTMLElement | null {
  const anchor = decodePath(hash.slice(1));
  const target = anchor
    ? (document.getElementById(anchor) ?? document.getElementsByName(anchor)[0] ?? null)
    : null;
  if (target) {
    for (let node = target.closest('details'); node; node = node.parentElement?.closest('details') ?? null) {
      node.open = true;
    }
    target.scrollIntoView({ behavior: 'instant' as ScrollBehavior });
  } else document.defaultView?.scrollTo({ top: 0, behavior: 'instant' as ScrollBehavior });
  return target;
}
