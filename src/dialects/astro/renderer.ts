import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installationsOf, stampsOf } from '../file-stamps.ts';
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
  /** What components have shown, while the files that they were made of are as they were. */
  private readonly known = new Map<string, { answer: AstroRendered; stamp: string }>();
  /** Why Astro itself can't be run: it is not tried again for every component. */
  private fault: string | null = null;

  constructor(site: AstroSite) {
    const env = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' };
    const configurations = ENDINGS.map((ending) => path.join(site.root, `astro.config${ending}`));
    const causes = [...configurations, ...installationsOf(site.root, site.root)];
    this.worker = new WaitingWorker('astro-worker.cjs', site, TIME_LIMIT, env, { causes, isShared: true });
  }

  render(request: AstroRender): AstroRendered | AstroFault {
    const key = JSON.stringify(request);
    const known = this.known.get(key);
    if (known && known.stamp === stampsOf(madeOf(known.answer))) return known.answer;
    const answer = this.ask(request) as AstroRendered | AstroFault;
    if ('html' in answer) this.known.set(key, { answer, stamp: stampsOf(madeOf(answer)) });
    return answer;
  }

  remark(request: AstroRemark): AstroTree | AstroFault {
    return this.ask(request) as AstroTree | AstroFault;
  }

  private ask(request: AstroRequest): AstroAnswer | AstroFault {
    if (this.fault !== null && !this.worker.mayBeMended()) return { fault: this.fault };
    this.fault = null;
    const answer = this.worker.ask(request) as AstroAnswer | (AstroFault & { isFinal?: boolean });
    if ('fault' in answer && (answer.isFinal ?? false)) {
      this.fault = answer.fault;
      this.worker.noteLack();
    }
    return answer;
  }
}

function madeOf({ inputs, reads }: AstroRendered): string[] {
  return [...inputs, ...reads];
}

/** Endings of Astro's configuration. */
const ENDINGS = ['.mjs', '.ts', '.js', '.mts', '.cjs'];

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
