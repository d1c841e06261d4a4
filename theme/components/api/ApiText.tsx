import { useContent } from 'docsgen/client';

export interface ApiTextProps {
  /** Sanitised HTML; nothing is shown without it. */
  html: string | undefined;
}

const SINGLE_PARAGRAPH = /^<p>((?:(?!<\/?p\b)[\s\S])*)<\/p>$/;

/** A description. Its links are resolved like those of written pages. */
export function ApiText({ html }: ApiTextProps) {
  const { resolveLink } = useContent();
  if (!html) return null;
  const linked = html.replace(
    /<a href="([^"]*)">/g,
    (_tag, target: string) => `<a href="${escapeAttribute(resolveLink(unescapeAttribute(target)))}">`,
  );
  const paragraph = SINGLE_PARAGRAPH.exec(linked)?.[1];
  if (paragraph !== undefined) return <p dangerouslySetInnerHTML={{ __html: paragraph }} />;
  return <div className="api-text" dangerouslySetInnerHTML={{ __html: linked }} />;
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
