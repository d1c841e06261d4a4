import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PageView } from '../shared/view.ts';
import { holdParts } from './hold-parts.ts';

interface ContentHoleProps {
  contentHtml: string | undefined;
  html: string | null;
  /** True for a page that is shown from its beginning. */
  fromTop: boolean | undefined;
  ownContent: HTMLElement | null | undefined;
  view: PageView;
  onContent: ((container: HTMLElement, view: PageView) => () => void) | undefined;
}

// React warns about layout effects on the server, where they never run.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A short page is there at once, and hides nothing that follows it: a footer would go out for a frame at every click. */
function holdNewPage(content: HTMLElement): void {
  holdParts(content);
  if (!content.querySelector('[data-far], .api-main')) delete content.dataset.held;
}

/**
 * The place of a page's static content. React neither hydrates nor updates what is inside: the server's HTML
 * stays as it is, and a navigation replaces it as a whole.
 */
export function ContentHole(props: ContentHoleProps) {
  const { contentHtml, html, fromTop, ownContent, view, onContent } = props;
  const container = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    if (html !== null) {
      element.classList.remove('calm');
      element.innerHTML = html;
    }
    // What changed the shell before React came, a translation for one, makes React build it anew: the content moves in.
    else if (ownContent && ownContent !== element) element.replaceChildren(...ownContent.childNodes);
    if (fromTop) holdNewPage(element);
    return onContent?.(element, view);
    // A new page is a new html; view and onContent change with it.
  }, [html]);
  return (
    <div
      ref={container}
      id="docsgen-content"
      className="content"
      {...view.original}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: contentHtml ?? '' }}
    />
  );
}
