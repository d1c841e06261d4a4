import type { Link, PhrasingContent, Root } from 'mdast';
import type { Plugin } from '../../plugins/plugin.ts';

/** Where short forms lead. */
export interface ShorthandLinks {
  /** Origin of the host, such as `https://github.com`. */
  readonly host: string;
  readonly user: string;
  readonly repo: string;
}

const SHORT =
  /(?<![\w/@#&!?.:=-])(?:@([A-Za-z\d](?:[\w-]*[A-Za-z\d])?)(?:\/([\w.-]*\w))?|(?:(?:([\w-]+)\/)?([\w.-]*\w))?([#!?])([1-9]\d*))(?![\w/@])/g;

/** An id at the end of a heading, with what stands for its braces until it is read: `{#9.7.6}` is no issue. */
const ID = /[{\uE000]#[^{}\uE000\uE001\s]+[}\uE001]$/;

interface Parent {
  type: string;
  children?: unknown[];
}

/** `@user`, `@user/repo`, `#12`, `!3`, `?4` and `user/repo#12` of `pymdownx.magiclink`, as links. */
export function shorthandLinks(places: ShorthandLinks): Plugin {
  return {
    name: 'mkdocs/shorthand-links',
    version: '2',
    options: places,
    remark: [() => (tree: Root) => walk(tree, places)],
  };
}

function walk(parent: Parent, places: ShorthandLinks): void {
  if (!parent.children || /^link/.test(parent.type)) return;
  const last = parent.type === 'heading' ? parent.children.at(-1) : undefined;
  parent.children = parent.children.flatMap((child): unknown[] => {
    const node = child as Parent & { value?: string };
    if (node.type === 'text' && node === last) return toNodesOfHeading(node.value ?? '', places);
    if (node.type === 'text') return toNodes(node.value ?? '', places);
    walk(node, places);
    return [node];
  });
}

function toNodesOfHeading(text: string, places: ShorthandLinks): PhrasingContent[] {
  const written = text.trimEnd();
  const [id] = ID.exec(written) ?? [];
  if (id === undefined) return toNodes(text, places);
  const title = written.slice(0, -id.length).trimEnd();
  return [...(title === '' ? [] : toNodes(title, places)), { type: 'text', value: id }];
}

function toNodes(text: string, places: ShorthandLinks): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let end = 0;
  for (const match of text.matchAll(SHORT)) {
    const link = toLink(match, places);
    if (!link) continue;
    if (match.index > end) nodes.push({ type: 'text', value: text.slice(end, match.index) });
    nodes.push(link);
    end = match.index + match[0].length;
  }
  if (end < text.length || nodes.length === 0) nodes.push({ type: 'text', value: text.slice(end) });
  return nodes;
}

function toLink(
  [, name, own, owner, repo, sign = '', number]: RegExpExecArray,
  places: ShorthandLinks,
): Link | null {
  if (name !== undefined)
    return own === undefined
      ? createLink(`${places.host}/${name}`, `@${name}`)
      : createLink(`${places.host}/${name}/${own}`, `${name}/${own}`);
  // A mere word in front of a number sign is no repository, unless the site says whose it is.
  if (places.user === '' || (repo === undefined && places.repo === '')) return null;
  const where = `${owner ?? places.user}/${repo ?? places.repo}`;
  const isOwn = where === `${places.user}/${places.repo}`;
  const shown = isOwn ? '' : owner === undefined ? (repo ?? '') : `${owner}/${repo}`;
  return createLink(
    `${places.host}/${where}/${kindOf(sign, places.host)}/${number}`,
    `${shown}${sign}${number}`,
  );
}

/** What a sign stands for in addresses of the host. */
function kindOf(sign: string, host: string): string {
  const isGitlab = host.includes('gitlab');
  if (sign === '#') return isGitlab ? '-/issues' : 'issues';
  if (sign === '!') return isGitlab ? '-/merge_requests' : 'pull';
  return 'discussions';
}

function createLink(url: string, text: string): Link {
  return { type: 'link', url, children: [{ type: 'text', value: text }] };
}
