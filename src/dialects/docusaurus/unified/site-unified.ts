import path from 'node:path';
import type { Root } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import type { VFile } from 'vfile';
import { noteReads } from '../../../plugins/hook-reads.ts';
import type { Plugin } from '../../../plugins/plugin.ts';
import { toNodes } from '../../astro/to-nodes.ts';
import { installationsOf } from '../../file-stamps.ts';
import { exchangeMadeHtml } from '../../made-html.ts';
import { soundTree } from '../../sound-tree.ts';
import { WaitingWorker } from '../../waiting-worker.ts';
import type { DocusaurusFolder, DocusaurusOptions } from '../options.ts';
import { folderOf } from '../places.ts';
import { joinPieces } from './mdx1-nodes.ts';
import { nameElements } from './named-elements.ts';
import type {
  AnswerOf,
  FunctionAnswer,
  FunctionRequest,
  UnifiedAnswer,
  UnifiedFault,
  UnifiedRequest,
} from './protocol.ts';
import { FENCES_READ_ANYWAY } from './read-anyway.ts';

/** Milliseconds that the plugins may take for a page. */
const TIME_LIMIT = 60_000;

/**
 * The site's own plugins of remark and rehype, taken from Docusaurus' configuration and run in a thread, where they may
 * take their time. Pages are made anew when a file of a plugin changes, or one that it read.
 */
export function siteUnified({ configuration, folders }: DocusaurusOptions, root: string): Plugin[] {
  const asking = folders.filter(({ remark, rehype }) => remark ?? rehype);
  if (configuration === null || asking.length === 0) return [];
  const site: Site = { configuration: path.join(root, configuration), root, folders };
  const options = asking.map(({ path: own, remark, rehype }) => ({ path: own, remark, rehype }));
  return [
    {
      name: 'docusaurus/site-remark',
      version: '4',
      options,
      remark: [() => (tree: Root, file: VFile) => runRemark(tree, file, site)],
    },
    ...(asking.some(({ rehype }) => rehype)
      ? [
          {
            name: 'docusaurus/site-rehype',
            version: '2',
            options,
            rehype: [() => (tree: object, file: VFile) => runRehype(tree, file, site)],
          },
        ]
      : []),
  ];
}

interface Site {
  /** Absolute. */
  readonly configuration: string;
  readonly root: string;
  readonly folders: readonly DocusaurusFolder[];
}

function runRemark(tree: Root, file: VFile, site: Site): Root {
  // Docusaurus has links of bare addresses before any plugin sees the text.
  for (const transform of gfmAutolinkLiteralFromMarkdown().transforms ?? []) transform(tree);
  const changed = ask('remark', tree, file, file.path, site);
  if (changed === null) return tree;
  const { tree: joined, dropped } = joinPieces(nameElements(changed as Root));
  if (dropped > 0)
    file.message(
      `The site’s own plugins of remark made pieces of JSX that do not fit together, and are left out (${dropped})`,
    );
  const place = { parts: [], file: path.join(site.root, file.path), root: site.root, isInline: false };
  return exchangeMadeHtml(tree, joined, (html) => toNodes(html, place));
}

function runRehype(tree: object, file: VFile, site: Site): object {
  const page = file.data.page?.path ?? file.path;
  return page === undefined ? tree : (ask('rehype', tree, file, page, site) ?? tree);
}

/** What the plugins of the page's instance make of a tree; null, with a message, where they can't be run. */
function ask(step: 'remark' | 'rehype', tree: object, file: VFile, page: string, site: Site): object | null {
  const folder = folderOf(page, site.folders);
  const text = String(file.value);
  const names = folder?.[step]?.filter((name) => !FENCES_READ_ANYWAY.test(name) || text.includes('npm2yarn'));
  if (!folder || !names || names.length === 0) return null;
  const answer = askThread(site.configuration, {
    ...{ step, kind: folder.kind, instance: folder.instance ?? 'default' },
    ...{ file: path.join(site.root, page), text: String(file.value) },
    tree: JSON.stringify(tree, (_key, own: unknown) => (typeof own === 'bigint' ? undefined : own)),
  });
  noteReads([site.configuration]);
  if ('inputs' in answer)
    noteReads([...answer.inputs, ...answer.missing.map((name) => packageOf(name, site))]);
  const own = `The site’s own plugins of ${step}`;
  if ('fault' in answer) {
    file.message(`${own} (${names.join(', ')}) could not be run: ${answer.fault}`);
    file.data.isPassing = true;
    return null;
  }
  // One package may hold several of them.
  const missed = [...new Set(answer.missing)].filter((name) => !FENCES_READ_ANYWAY.test(name));
  if (missed.length > 0) {
    file.message(`${own} are not all run: install ${missed.join(', ')}, and build again`);
    file.data.isPassing = true;
  }
  for (const { reason, start, end } of answer.messages)
    file.message(reason, { start: pointOf(start), end: pointOf(end) });
  const { tree: made, dropped } = soundTree(JSON.parse(answer.tree) as object);
  if (dropped > 0)
    file.message(`${own} (${names.join(', ')}) made nodes that are none, and are left out (${dropped})`);
  return made;
}

type Answer = UnifiedAnswer | FunctionAnswer | UnifiedFault;
type Thread = WaitingWorker<UnifiedRequest | FunctionRequest, Answer>;
const kept = new Map<string, Thread>();

/** Asks the same thread for what a function of the configuration makes of a question. */
export function askFunction<Asked extends FunctionRequest>(
  configuration: string,
  request: Asked,
): AnswerOf[Asked['step']] | UnifiedFault {
  const answer = askThread(configuration, request);
  noteReads('inputs' in answer ? [configuration, ...answer.inputs] : [configuration]);
  return answer;
}

/** Asks the thread of a site's plugins, one in each of ours: each kind of question has its kind of answer. */
function askThread(configuration: string, request: UnifiedRequest): UnifiedAnswer | UnifiedFault;
function askThread<Asked extends FunctionRequest>(
  configuration: string,
  request: Asked,
): AnswerOf[Asked['step']] | UnifiedFault;
function askThread(configuration: string, request: UnifiedRequest | FunctionRequest): Answer {
  const known = kept.get(configuration) ?? startThread(configuration);
  kept.set(configuration, known);
  const answer = known.ask(request);
  if ('fault' in answer || ('missing' in answer && answer.missing.length > 0)) known.noteLack();
  return answer;
}

/** Packages may stand in any folder above that of the configuration. */
function startThread(configuration: string): Thread {
  const folder = path.dirname(configuration);
  const causes = installationsOf(folder, path.parse(folder).root);
  return new WaitingWorker('unified-worker.cjs', { configuration }, TIME_LIMIT, {}, { causes });
}

/** What appears when a package is installed. */
function packageOf(name: string, { root }: Site): string {
  const own = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
  return path.join(root, 'node_modules', ...own, 'package.json');
}

function pointOf(offset: number) {
  return { line: 1, column: 1, offset };
}
