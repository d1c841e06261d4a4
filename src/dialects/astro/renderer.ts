import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { WaitingWorker } from '../waiting-worker.ts';
import type {
  AstroAnswer,
  AstroFault,
  AstroRemark,
  AstroRender,
  AstroRendered,
  AstroRequest,
  AstroSite,
  AstroTree,
} from './protocol.ts';

/** Milliseconds that a component may take; the first answer waits for Astro itself, which reads the whole site. */
const TIME_LIMIT = 180_000;

/** Asks the site's own Astro, which runs in a thread of its own and is started with the first question. */
export class AstroRenderer {
  private readonly worker: WaitingWorker<AstroRequest, AstroAnswer>;
  private readonly root: string;
  /** What components have shown, while the files that they were made of are as they were. */
  private readonly known = new Map<string, { answer: AstroRendered; stamp: string }>();
  /** Why Astro itself can't be run: it is tried again once a file has changed that may be the cause. */
  private failed: { fault: string; stamp: string } | null = null;

  constructor(site: AstroSite) {
    this.root = site.root;
    this.worker = new WaitingWorker<AstroRequest, AstroAnswer>('astro-worker.cjs', site, TIME_LIMIT, {
      ASTRO_TELEMETRY_DISABLED: '1',
      ASTRO_DISABLE_UPDATE_CHECK: 'true',
    });
  }

  render(request: AstroRender): AstroRendered | AstroFault {
    const key = JSON.stringify(request);
    const known = this.known.get(key);
    if (known && known.stamp === stampOf(known.answer.inputs)) return known.answer;
    const answer = this.ask(request) as AstroRendered | AstroFault;
    if ('html' in answer) this.known.set(key, { answer, stamp: stampOf(answer.inputs) });
    return answer;
  }

  remark(request: AstroRemark): AstroTree | AstroFault {
    return this.ask(request) as AstroTree | AstroFault;
  }

  private ask(request: AstroRequest): AstroAnswer | AstroFault {
    const stamp = stampOf(CAUSES.map((name) => path.join(this.root, name)));
    if (this.failed?.stamp === stamp) return { fault: this.failed.fault };
    if (this.failed) this.worker.end();
    this.failed = null;
    const answer = this.worker.ask(request) as AstroAnswer | (AstroFault & { isFinal?: boolean });
    if ('fault' in answer && (answer.isFinal ?? false)) this.failed = { fault: answer.fault, stamp };
    return answer;
  }
}

/** Files and folders of a site that may keep its Astro from starting. */
const CAUSES = [
  ...['.mjs', '.ts', '.js', '.mts', '.cjs'].map((ending) => `astro.config${ending}`),
  ...['package.json', 'node_modules', 'node_modules/.package-lock.json', 'node_modules/.modules.yaml'],
];

/** How files stand at the moment. */
function stampOf(files: readonly string[]): string {
  return files
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
      return stats ? `${stats.mtimeNs} ${stats.size} ${stats.ino}` : '-';
    })
    .join();
}

const kept = new Map<string, AstroRenderer | null>();

/** The renderer of a site, one in each thread; null where Astro is not installed. */
export function rendererOf(root: string): AstroRenderer | null {
  const astro = findAstro(root);
  if (astro === null) return null;
  const known = kept.get(astro) ?? new AstroRenderer({ root, astro });
  kept.set(astro, known);
  return known;
}

/** Folder of the package of Astro that a site has installed, or null. */
export function findAstro(root: string): string | null {
  try {
    const found = createRequire(path.join(root, 'x.js')).resolve('astro/package.json');
    return existsSync(path.join(root, 'node_modules')) ? path.dirname(found) : null;
  } catch {
    return null;
  }
}
