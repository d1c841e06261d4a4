/** A link in Markdown whose text holds no markup. */
export function link(text: string, url: string): string {
  return `[${escapeText(text)}](${url.replace(/[()\s<>]/g, encodeURIComponent).replace(/[()]/g, '\\$&')})`;
}

/** A plain text as Markdown and as MDX: nothing in it is markup. */
export function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]{}<>#|~]|&(?=#?\w{1,31};)/g, '\\$&').replace(/^(\d+)([.)])/, '$1\\$2');
}
