import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
import { parseYaml } from '../../../src/files/yaml.ts';
import { createParser } from '../../../src/mdx/parser.ts';
import { plainText } from '../../../src/mdx/plain-text.ts';
import { protectHeadingIds, takeHeadingId } from '../../../src/mdx/syntax/heading-markers.ts';
import { walkTree } from '../../../src/mdx/walk.ts';

/** A heading of a page body. */
export interface PageHeading {
  depth: number;
  text: string;
  id: string;
  offset: number;
}

/** One written page, read and parsed, with all that the checks look at. */
export interface ContentPage {
  /** Relative to the repository: `content/quickstart.mdx`. */
  file: string;
  route: string;
  /** The whole file. Offsets everywhere count from its beginning. */
  text: string;
  frontMatter: Record<string, unknown>;
  tree: Root;
  headings: PageHeading[];
}

const parse = createParser();

/** Reads one page from its text; the front matter is blanked, so that offsets are those of the file. */
export function createPage(file: string, text: string): ContentPage {
  const [head = '', matter = ''] = /^---\n([\s\S]*?\n)??---\n/.exec(text) ?? [];
  const data = (parseYaml(matter) ?? {}) as Record<string, unknown>;
  const body = head.replace(/[^\n]/g, ' ') + text.slice(head.length);
  const tree = parse(protectHeadingIds(body), 'mdx');
  return {
    file,
    route: routeOf(file, data.slug),
    text,
    frontMatter: data,
    tree,
    headings: readHeadings(tree),
  };
}

function routeOf(file: string, slug: unknown): string {
  if (typeof slug === 'string' && slug.startsWith('/')) return slug;
  const id = file.replace(/^content\//, '').replace(/\.mdx?$/, '');
  return `/${id}`.replace(/\/index$/, '') || '/';
}

function readHeadings(tree: Root): PageHeading[] {
  const slugger = new GithubSlugger();
  const headings: PageHeading[] = [];
  walkTree(tree, (node) => {
    if (node.type === 'heading') headings.push(readHeading(node, slugger));
    return undefined;
  });
  return headings;
}

function readHeading(node: HeadingNode, slugger: GithubSlugger): PageHeading {
  const whole = plainText(node).replace(/\s+/g, ' ').trim();
  const taken = takeHeadingId(whole);
  return {
    depth: node.depth,
    text: taken?.text ?? whole,
    id: taken?.id ?? slugger.slug(whole),
    offset: startOf(node),
  };
}

/** Offset of a node's first character in the file. */
export function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

/** Offset behind a node's last character in the file. */
export function endOf(node: Nodes): number {
  return node.position?.end.offset ?? 0;
}
