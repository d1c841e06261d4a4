import type { UserConfig } from './schema.ts';

/** What the site has for programs that read it. */
export interface LlmsConfig {
  full: boolean;
  copyPage: boolean;
  /** Entries of the menu beside the title; placeholders of a page stand in the addresses. */
  openIn: { label: string; href: string }[];
  /** Where the site's server for agents answers; null without one. */
  mcp: { url: string; name: string } | null;
}

type Llms = NonNullable<UserConfig['llms']>;
type Entry = NonNullable<Llms['openIn']>[number];

const PROMPT = 'Read%20{markdownUrl}%20so%20that%20I%20can%20ask%20questions%20about%20it.';

/** Fills in the defaults, and the addresses of the services that docsgen knows. */
export function resolveLlms({ llms = {}, url, title }: UserConfig): LlmsConfig {
  const host = new URL(url).hostname;
  const mcp = llms.mcp
    ? { url: llms.mcp.url, name: llms.mcp.name ?? `${host.split('.').reverse().join('.')}/docs` }
    : null;
  return {
    full: llms.full ?? false,
    copyPage: llms.copyPage ?? true,
    openIn: (llms.openIn ?? []).map((entry) => describeEntry(entry, title, mcp?.url ?? '')),
    mcp,
  };
}

function describeEntry(entry: Entry, title: string, endpoint: string): { label: string; href: string } {
  if (typeof entry !== 'string') return entry;
  const name = encodeURIComponent(title);
  // Braces of JSON are escaped, so that nothing of it is a placeholder.
  const install = encodeURIComponent(JSON.stringify({ name: title, type: 'http', url: endpoint }));
  const encoded = encodeURIComponent(Buffer.from(JSON.stringify({ url: endpoint })).toString('base64'));
  const known: Record<typeof entry, { label: string; href: string }> = {
    markdown: { label: 'View as Markdown', href: '{markdownUrl}' },
    chatgpt: { label: 'Open in ChatGPT', href: `https://chatgpt.com/?hints=search&q=${PROMPT}` },
    claude: { label: 'Open in Claude', href: `https://claude.ai/new?q=${PROMPT}` },
    perplexity: { label: 'Open in Perplexity', href: `https://www.perplexity.ai/search?q=${PROMPT}` },
    cursor: {
      label: 'Add to Cursor',
      href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encoded}`,
    },
    vscode: { label: 'Add to VS Code', href: `vscode:mcp/install?${install}` },
  };
  return known[entry];
}
