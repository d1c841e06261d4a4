import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../files/paths.ts';
import type { RedirectTable } from '../redirects/redirect-table.ts';
import { matchRedirect, parseRedirectRules } from '../serve/rules/redirect-rules.ts';
import { publicFolders } from '../site/source-hooks.ts';

/** A file of the public folder that hosts read: its path below the site's root, and its lines. */
interface HostFile {
  file: string;
  lines: readonly string[];
}

type Finding = Pick<Diagnostic, 'message'> & { hint: string; line?: number };

/**
 * Rules of the public folder that hosts never follow, that keep others from being followed, or that nobody reads. Hosts
 * pass over them without a word.
 */
export function checkHostRules(config: SiteConfig, redirects: RedirectTable): Diagnostic[] {
  // What hosts read once is of the site in its main language.
  if (config.locale !== config.mainLocale && config.languages.length > 0) return [];
  const checks = {
    _headers: (found: HostFile) =>
      readsRules(config) ? checkHeaders(found) : checkReader(config, found, UNREAD._headers),
    _redirects: (found: HostFile) =>
      readsRules(config)
        ? checkRedirects(found, config, redirects)
        : checkReader(config, found, UNREAD._redirects),
    CNAME: (found: HostFile) => checkDomain(found, config),
  };
  return Object.entries(checks).flatMap(([name, check]) => {
    const found = readHostFile(config, name);
    if (found === null) return [];
    return check(found).map(({ message, hint, line = 1 }) =>
      createDiagnostic('host-rule-lost', {
        ...{ message, hint },
        location: { file: found.file, line, column: 1 },
      }),
    );
  });
}

function readHostFile(config: SiteConfig, name: string): HostFile | null {
  const found = publicFolders(config)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
  if (found === undefined) return null;
  const text = readFileSync(found, 'utf8').replace(/^\uFEFF/, '');
  return { file: relativePath(config.root, found), lines: text.split(/\r?\n/) };
}

const readsRules = ({ hosting }: SiteConfig) => hosting.includes('netlify') || hosting.includes('cloudflare');

const UNREAD = {
  _headers: 'Write them into the configuration of that server, or take the file out.',
  _redirects: 'Write them as `redirects` in the configuration, which reach every host, or take the file out.',
};

/** Says of a file that has rules, where no host of the site reads it. */
function checkReader({ hosting }: SiteConfig, { lines }: HostFile, hint: string): Finding[] {
  const line = lines.findIndex((text) => !isIdle(text)) + 1;
  if (line === 0) return [];
  const message = `Only Netlify and Cloudflare Pages read this file, and \`hosting\` names ${hosting.join(', ')}: its rules count for nobody`;
  return [{ message, hint, line }];
}

/** An empty line, or a comment. */
const isIdle = (line: string) => /^\s*(?:#.*)?$/.test(line);

/** What a line of a file of headers has to look like: a path, or below one a header, or one that is taken away. */
const PATH_LINE = /^(?:\/|https?:\/\/)/;
const HEADER_LINE = /^\s+(?:!\s*[\w-]+\s*$|[\w!#$%&'*+.^`|~-]+:)/;

function checkHeaders({ lines }: HostFile): Finding[] {
  const findings: Finding[] = [];
  let isBelowPath = false;
  for (const [index, text] of lines.entries()) {
    if (isIdle(text)) continue;
    const isPath = PATH_LINE.test(text);
    if (isPath) isBelowPath = true;
    else if (!isBelowPath || !HEADER_LINE.test(text))
      findings.push({ ...describeHeader(text, isBelowPath), line: index + 1 });
  }
  return findings;
}

function describeHeader(text: string, isBelowPath: boolean): Finding {
  const shown = text.trim().slice(0, 60);
  if (isBelowPath)
    return {
      message: `"${shown}" is neither a path nor a header: hosts pass over it`,
      hint: 'Begin a path with a slash, and write headers below it, indented: "  Name: value".',
    };
  return {
    message: `"${shown}" stands below no path: hosts pass over it`,
    hint: 'Write the path that it is for on a line of its own before it, such as /*.',
  };
}

function checkRedirects({ lines }: HostFile, config: SiteConfig, table: RedirectTable): Finding[] {
  const base = config.baseUrl.slice(0, -1);
  const findings: Finding[] = [];
  for (const [index, text] of lines.entries()) {
    if (isIdle(text)) continue;
    const line = index + 1;
    const [from = '', ...others] = text.trim().split(/\s+/);
    if (!PATH_LINE.test(from) || !others.some((word) => PATH_LINE.test(word))) {
      findings.push({
        message: `"${text.trim().slice(0, 60)}" leads from nowhere, or to nowhere: hosts pass over it`,
        hint: 'Write where it begins, where it leads and a status: /old /new 301.',
        line,
      });
      continue;
    }
    const row = parseRedirectRules(text.trim());
    const matched = [...table.exact].filter(([own, target]) => {
      const match = matchRedirect(row, base + own);
      return match !== null && match.to !== (target.startsWith('/') ? base : '') + target;
    });
    if (matched.length > 0) findings.push({ ...describeTaken(matched.map(([own]) => own)), line });
    const pages = [...table.pages].filter((route) => {
      const match = matchRedirect(row, base + route);
      return match !== null && match.status !== 200;
    });
    if (pages.length > 0) findings.push({ ...describeHidden(pages), line });
  }
  return findings;
}

function describeTaken([first = '', ...others]: readonly string[]): Finding {
  return {
    message: `This line is for "${first}"${more(others)} too, which the configuration redirects to somewhere else: hosts follow the line`,
    hint: 'Keep one of the two.',
  };
}

function describeHidden([first = '', ...others]: readonly string[]): Finding {
  return {
    message: `This line is for "${first}"${more(others)}, where a page stands: Cloudflare Pages never shows that, and Netlify never follows the line unless its status ends in "!"`,
    hint: 'Take it out, or let it begin where no page is.',
  };
}

const more = ({ length }: readonly string[]) =>
  length === 0 ? '' : ` and ${length} ${length === 1 ? 'other' : 'others'}`;

/** GitHub Pages serves the site at the domain that the file names, and everything that a build writes names `url`. */
function checkDomain({ lines }: HostFile, { url }: SiteConfig): Finding[] {
  const { hostname } = new URL(url);
  const named = lines.map((line) => line.trim()).filter((line) => line !== '');
  const hint = `Write ${hostname} into it and nothing else, or give \`url\` the domain where readers find the site.`;
  const [domain = ''] = named;
  if (named.length === 1 && withoutWww(domain) === withoutWww(hostname)) return [];
  if (named.length === 0) return [{ message: 'This file names no domain', hint }];
  if (named.length > 1)
    return [{ message: 'This file has more than one line, where GitHub Pages reads a single domain', hint }];
  return [
    {
      message: `This file names "${domain}", and \`url\` of the configuration "${hostname}": the sitemap and the address of every page lead there`,
      hint,
    },
  ];
}

/** GitHub leads from a domain to the same one with or without it. */
const withoutWww = (domain: string) => domain.toLowerCase().replace(/^www\./, '');
