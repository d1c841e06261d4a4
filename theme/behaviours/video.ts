/** Videos of other hosts: nothing is loaded from there before the reader asks for it. */
import { t } from 'docsgen/client';

/** Installs the listener of all videos, those of later pages included. */
export function installVideo(document: Document): void {
  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('.video-start');
    const source = link?.dataset.embed;
    if (!link || !source) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.className = 'video-frame';
    frame.src = source;
    frame.title = link.dataset.title ?? t`Video`;
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    link.replaceWith(frame);
    frame.focus();
  });
}
