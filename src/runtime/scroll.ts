/** Scroll positions per history entry, and the jump to a fragment. */
import { decodePath } from '../shared/urls.ts';

const STORAGE_KEY = 'docsgen.scroll';

interface HistoryState {
  docsgenKey?: string;
}

/** The entry whose page is shown: that of the address may be on its way, and where the window stands is not its place. */
let shown = '';

/** Keeps the scroll position of every history entry in session storage, so that it survives reloads. */
export function createScrollMemory(window: Window) {
  const positions = readPositions(window);
  // Without a key, as those that browsers make for fragments, entries share their place.
  const takeEntry = () => {
    shown = (window.history.state as HistoryState | null)?.docsgenKey ?? '';
  };
  return {
    /** Gives the document's own entry a key, if it is new: where it stands is the browser's matter until then. */
    begin() {
      const { history } = window;
      takeEntry();
      if (!shown) history.replaceState({ ...history.state, ...createHistoryState() }, '');
    },
    /** Notes where the entry stands whose page is shown. */
    save() {
      positions[shown] = window.scrollY;
      try {
        window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
      } catch {
        // Full or forbidden storage: positions last as long as the document.
      }
    },
    /** Scrolls to where the entry of the address stood, whose page is shown now; false when it is new. */
    restore(): boolean {
      takeEntry();
      const top = positions[shown];
      if (top === undefined) return false;
      window.scrollTo({ top, behavior: 'instant' });
      return true;
    },
    newState: createHistoryState,
  };
}

/** State of a new history entry, whose page is shown next: a key of its own, under which its position is kept. */
export function createHistoryState(): HistoryState {
  shown = Math.random().toString(36).slice(2);
  return { docsgenKey: shown };
}

function readPositions(window: Window): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Brings the fragment's element into view, or the top of the page when there is none. */
export function scrollToTarget(document: Document, hash: string): HTMLElement | null | undefined {
  const anchor = decodePath(hash.slice(1));
  const target = anchor ? (document.getElementById(anchor) ?? document.getElementsByName(anchor)[0]) : null;
  if (target) {
    for (let node = target.closest('details'); node; node = node.parentElement?.closest('details') ?? null) {
      node.open = true;
    }
    target.scrollIntoView({ behavior: 'instant' });
  } else window.scrollTo({ top: 0, behavior: 'instant' });
  return target;
}
