import { findText, type Texts } from '../shared/texts.ts';

export interface LlmsSection {
  title: string;
  /** URL of a file with the texts of all its pages, or null. */
  text: string | null;
  links: { title: string; url: string; description: string }[];
}

export interface LlmsSite {
  title: string;
  tagline: string;
  /** URL of a file with the texts of all pages, or null. */
  text: string | null;
  texts: Texts;
}

/** The index for language models (llmstxt.org): what the site is, and its pages as Markdown. */
export function createLlmsText(site: LlmsSite, sections: readonly LlmsSection[]): string {
  const lines = [`# ${site.title}`, ''];
  if (site.tagline && site.tagline !== site.title) lines.push(`> ${site.tagline}`, '');
  if (site.text)
    lines.push(findText(site.texts, 'The text of all pages is in [one file]({0}).', site.text), '');
  for (const section of sections) {
    if (section.links.length === 0) continue;
    lines.push(`## ${section.title}`, '');
    if (section.text)
      lines.push(findText(site.texts, 'The text of these pages is in [one file]({0}).', section.text), '');
    for (const { title, url, description } of section.links) {
      lines.push(`- [${escapeLabel(title)}](${url})${description ? `: ${oneLine(description)}` : ''}`);
    }
    lines.push('');
  }
  return lines.join('\n');
}

/** Several pages as one text; each begins with its title and its address. */
export function createTextOf(title: string, twins: readonly string[]): string {
  const parts = twins.map((twin) => twin.trim());
  return `<!-- ${title.replaceAll('--', '–')} -->\n\n${parts.join('\n\n---\n\n')}\n`;
}

function escapeLabel(title: string): string {
  return title.replace(/[[\]\\]/g, '\\$&');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
