import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** pnpm 11 and later end an install with an error when a package has a script that nobody has decided about. */
export const PNPM_BUILDS = 'allowBuilds:\n  esbuild: false\n';

/**
 * Decides about the script of esbuild in the file of a pnpm workspace that a new site is in, where nobody has: its binary
 * comes as a package. Returns the path of the file that got lines, or null.
 */
export function decideBuilds(folder: string): string | null {
  const file = workspaceOf(folder);
  const text = file === null ? '' : readFileSync(file, 'utf8');
  if (file === null || /\besbuild\b|dangerouslyAllowAllBuilds|strictDepBuilds/.test(text)) return null;
  const decided = withDecision(text);
  if (decided === null) return null;
  writeFileSync(file, decided);
  return file;
}

/** The text with the decision: below the list that is there, or at its end; null for a list in another form. */
function withDecision(text: string): string | null {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const list = /^allowBuilds:([^\r\n]*)/m.exec(text);
  if (list !== null) {
    const rest = text.slice(list.index + list[0].length);
    const indent = /^\r?\n([ \t]+)[^\s#]/.exec(rest)?.[1];
    if (indent === undefined || list[1]?.trim() !== '') return null;
    return `${text.slice(0, list.index)}allowBuilds:${end}${indent}esbuild: false${rest}`;
  }
  const start = text === '' || text.endsWith('\n') ? text : text + end;
  return start + PNPM_BUILDS.replaceAll('\n', end);
}

/** The nearest `pnpm-workspace.yaml` in a folder above. */
function workspaceOf(folder: string): string | null {
  const parent = path.dirname(folder);
  if (parent === folder) return null;
  const file = path.join(parent, 'pnpm-workspace.yaml');
  return existsSync(file) ? file : workspaceOf(parent);
}
