import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isAbsent } from '../files/open-file.ts';
import { type HeaderRule, parseHeaderRules } from './header-rules.ts';
import { parseRedirectRules, type RedirectRules } from './redirect-rules.ts';

export interface Rules {
  headers: readonly HeaderRule[];
  redirects: RedirectRules;
}

const FILES = ['_headers', '_redirects', '_docsgen/_redirects', '_docsgen/_headers'];

/** Creates a reader of the rules of a built site, which reads them again after a build has replaced them. */
export function createRulesReader(outDir: string): () => Promise<Rules> {
  let stamp = '';
  let rules: Rules = { headers: [], redirects: { exact: new Map(), patterns: [] } };
  return async () => {
    const now = await stampOf(outDir);
    // Without a folder, a build is just changing it.
    if (now === null || now === stamp) return rules;
    const [headers = '', redirects = '', ownRedirects = '', ownHeaders = ''] = await Promise.all(
      FILES.map((name) => readText(path.join(outDir, name))),
    );
    rules = {
      headers: parseHeaderRules(`${ownHeaders}\n${headers}`),
      redirects: parseRedirectRules(`${redirects}\n${ownRedirects}`),
    };
    stamp = now;
    return rules;
  };
}

async function stampOf(outDir: string): Promise<string | null> {
  const stats = await Promise.all([outDir, ...FILES.map((name) => path.join(outDir, name))].map(stampOfFile));
  return stats[0] === null ? null : stats.slice(1).join();
}

async function stampOfFile(file: string): Promise<string | null> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return '';
    throw error;
  }
}
