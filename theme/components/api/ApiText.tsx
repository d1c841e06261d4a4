import { t, useContent } from 'docsgen/client';
import { compactCode, compactJson } from './compact-code.ts';
import { withNotes } from './note-boxes.ts';

/** Props of `ApiText`. */
export interface ApiTextProps {
  /** Sanitised HTML; nothing is shown without it. */
  html: string | undefined;
}

const SINGLE_PARAGRAPH = /^<p>((?:(?!<\/?p\b)[\s\S])*)<\/p>$/;

/** A description. Its links are resolved like those of written pages. */
export function ApiText({ html }: ApiTextProps) {
  const { resolveLink, highlight } = useContent();
  if (!html) return null;
  const linked = withNotes(withBoxes(withTasks(html), highlight)).replace(
    /<a href="([^"]*)">/g,
    (_tag, target: string) => `<a href="${escapeAttribute(resolveLink(unescapeAttribute(target)))}">`,
  );
  const paragraph = SINGLE_PARAGRAPH.exec(linked)?.[1];
  if (paragraph !== undefined) return <p dangerouslySetInnerHTML={{ __html: paragraph }} />;
  return <div className="api-text" dangerouslySetInnerHTML={{ __html: linked }} />;
}

/** The check boxes of task lists have names, as on written pages. */
function withTasks(html: string): string {
  return html.replace(
    /<input ([^<>]*)>/g,
    (_tag, marks: string) =>
      `<input aria-label="${escapeAttribute(marks.endsWith(' checked') ? t`Done` : t`To do`)}" ${marks}>`,
  );
}

const CODE =
  /<pre>(?:<code(?: data-language="([^"]*)")?>)?((?:(?!<\/?(?:pre|code)>)[\s\S])*)(?:<\/code>)?<\/pre>/g;

type Highlight = ReturnType<typeof useContent>['highlight'];

function colored(code: string, language: string | undefined, highlight: Highlight): string {
  if (language === undefined || /<\w/.test(code)) return code;
  const text = unescapeAttribute(code);
  return language === 'json' ? compactJson(text) : compactCode(highlight(text, language));
}

/** Code and tables look and scroll as they do on written pages. */
function withBoxes(html: string, highlight: Highlight): string {
  if (!html.includes('<pre>') && !html.includes('<table>')) return html;
  const label = (text: string) => `aria-label="${escapeAttribute(text)}"`;
  const copy = `<button type="button" class="code-copy" data-copy="" ${label(t`Copy code`)}></button>`;
  return html
    .replace(
      CODE,
      (_block, language: string | undefined, code: string) =>
        `<figure class="code"><pre class="code-box"><code class="code-lines code-compact">${colored(code, language, highlight)}</code></pre><div class="code-tools" data-no-text="">${copy}</div></figure>`,
    )
    .replaceAll('<table>', `<div class="table" role="group" ${label(t`Table`)} tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>');
}

function unescapeAttribute(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
