// Whether a peer made what it was asked for: a build that leaves pages out is fast.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './files.mjs';

/** How many pages of the corpus are whole; the first of those that are not, with what they lack. */
export function countWhole(out, corpus, pageFile) {
  const lacking = [];
  for (const page of corpus.pages) {
    const lacks = lackOf(path.join(out, pageFile(page)), page, (target) => path.join(out, pageFile(target)));
    if (lacks) lacking.push(`${page.section}/${page.name}: ${lacks}`);
  }
  return { whole: corpus.pages.length - lacking.length, lacking: lacking.slice(0, 3) };
}

function lackOf(file, page, fileOf) {
  if (!existsSync(file)) return 'no page';
  const html = readFileSync(file, 'utf8');
  if (!html.includes(page.title)) return 'no title';
  // Peers write addresses with or without an ending or a slash at the end.
  const hrefs = [...html.matchAll(/href="?([^"\s>#]+)/g)].map(([, href]) => href.replace(/(\.html|\/)$/, ''));
  const targets = new Set(hrefs.map((href) => path.posix.basename(href)));
  const link = page.links.find((target) => !targets.has(target.name) || !existsSync(fileOf(target)));
  if (link) return `no link to ${link.name}`;
  const blocks = [...html.matchAll(/<pre[\s\S]*?<\/pre>/g)].filter(([block]) => /<span/.test(block));
  if (blocks.length < page.blocks) return `${blocks.length} of ${page.blocks} samples highlighted`;
  return null;
}

/** Number of pages in an output folder, for folders of Markdown whose pages nobody has listed. */
export const countPages = (out) => listFiles(out).filter((file) => file.endsWith('.html')).length;
