import { escapeHtml } from '../shared/text.ts';
import { findText, type Texts } from '../shared/texts.ts';

export interface RedirectStub {
  /** Final target as the browser gets it: a URL path with base URL, or a whole URL. */
  href: string;
  /** Absolute URL of the target, for search engines. */
  canonicalUrl: string;
  /** Language of the document. */
  locale: string;
  /** Text of the document's title element; a plain one when left out. */
  title?: string;
  /** Texts of the interface in that language; English when left out. */
  texts?: Texts;
}

/**
 * The one script of all stubs: goes to the target with the query and the fragment of the address, unless the target
 * has its own. The target stands in a data attribute, so that one hash of this text in the
 * Content-Security-Policy is enough.
 */
export const REDIRECT_STUB_SCRIPT =
  "(function(){var t=new URL(document.documentElement.getAttribute('data-to'),location.href);" +
  'if(!t.search)t.search=location.search;if(!t.hash)t.hash=location.hash;location.replace(t.href)})()';

/** Stands for the link while the text around it is escaped. */
const LINK = '\0';

/**
 * HTML of a redirect stub. With JavaScript the script goes to the target; without, the meta element does. It stands
 * in a noscript element, because it would otherwise overtake the script and lose query and fragment.
 */
export function renderRedirectStub({
  href,
  canonicalUrl,
  locale,
  texts = {},
  title = findText(texts, 'This page has moved'),
}: RedirectStub): string {
  const target = escapeHtml(href);
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" data-to="${target}">
<head>
<meta charset="utf-8">
<meta name="generator" content="docsgen">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonicalUrl)}">
<script>${REDIRECT_STUB_SCRIPT}</script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<p>${escapeHtml(findText(texts, 'This page has moved to {0}.', LINK)).replace(LINK, () => `<a href="${target}">${target}</a>`)}</p>
</body>
</html>
`;
}
