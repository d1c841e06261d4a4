/**
 * Shows the home page's banner when the style sheet did not load, which a wrong base URL causes. An inline script
 * runs wherever the document does, so it can tell; a token is the proof that the style sheet is there.
 */
export function reportMissingStyles(document: Document): void {
  const banner = document.getElementById('base-url-banner');
  if (banner && getComputedStyle(document.documentElement).getPropertyValue('--bg') === '')
    banner.hidden = false;
}
