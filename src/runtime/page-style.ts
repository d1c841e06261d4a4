/** Style sheets of single pages, and styles that the policy keeps out of attributes. */

/** Loads the style sheet of a page that is about to be shown; null for a page without one. */
export async function loadPageStyle(url: string | null = null): Promise<() => void> {
  const old = [...document.querySelectorAll<HTMLLinkElement>('link[data-page-style]')];
  const known = old.find((link) => url !== null && link.href === new URL(url, window.location.href).href);
  if (url !== null && !known) await addSheet(url);
  // The page that is shown needs its own until it goes.
  return () => {
    for (const link of old) if (link !== known) link.remove();
  };
}

function addSheet(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  link.dataset.pageStyle = '';
  return new Promise((resolve) => {
    // A page without its styles is better than none.
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** For the shell, which React takes over: the content in it stays the server's. */
export function adoptShell(root: HTMLElement): void {
  adoptStyles(root, '#docsgen-content');
}

/** For an island: what stands in its slots stays the server's. */
export function adoptIsland(root: HTMLElement): void {
  adoptStyles(root, 'docsgen-slot');
}

/**
 * Gives elements that React takes over the styles that the server has put into `data-style`. Scripts may set styles
 * one by one under any policy.
 *
 * @param holes selector of what React never looks into
 */
function adoptStyles(root: HTMLElement, holes: string): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    if (element.closest(holes) !== null) continue;
    element.style.cssText = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
  }
}
