export interface LlmsSection {
  title: string;
  links: { title: string; url: string; description: string }[];
}

/** The index for language models (llmstxt.org): what the site is, and its pages as Markdown. */
export function createLlmsText(
  site: { title: string; tagline: string },
  sections: readonly LlmsSection[],
): string {
  const lines = [`# ${site.title}`, ''];
  if (site.tagline && site.tagline !== site.title) lines.push(`> ${site.tagline}`, '');
  for (const section of sections) {
    if (section.links.length === 0) continue;
    lines.push(`## ${section.title}`, '');
    for (const { title, url, description } of section.links) {
      lines.push(`- [${title}](${url})${description ? `: ${description}` : ''}`);
    }
    lines.push('');
  }
  return lines.join('\n');
}
