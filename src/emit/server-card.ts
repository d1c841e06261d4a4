/** Where agents look for what the server of a host is, before they connect to it. */
export const SERVER_CARD_FILE = '.well-known/mcp/server-card.json';

/** Of all texts: https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json. */
const LONGEST = 100;

/**
 * What a site's server for agents is and where it answers, in the form that the registry of the Model Context Protocol
 * has for servers: the one that has a schema. The place is that of the draft for server cards (SEP-2127), which takes
 * this form over.
 */
export function createServerCard(
  { title, tagline, url, baseUrl }: { title: string; tagline: string; url: string; baseUrl: string },
  mcp: { url: string; name: string },
  version: string,
): string {
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: mcp.name,
    title: shorten(title),
    description: shorten(tagline || `Documentation: ${title}`),
    version,
    websiteUrl: url + baseUrl,
    remotes: [{ type: 'streamable-http', url: mcp.url }],
  };
  return `${JSON.stringify(card, null, 2)}\n`;
}

function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}
