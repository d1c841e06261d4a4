// The samples of the pages that call Unleash with curl, made ready to run.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Pages about endpoints that current servers don't have any more. */
const ABOUT_THE_PAST = ['reference/api/legacy/', 'reference/environment-import-export.mdx'];
/** What a block of a page sets for the blocks after it, with its continued lines. */
const EXPORT = /^export (?:[^\n]*\\\n)*[^\n]*$/gm;

/** The blocks of a shell on a page: line, indentation and code of each. */
function shellBlocks(text) {
  const blocks = [];
  let open = null;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^( *)```(\w*)/.exec(line);
    if (fence && open) {
      if (/^(?:bash|sh)$/.test(open.language)) blocks.push(open);
      open = null;
    } else if (fence) open = { line: index + 1, indent: fence[1].length, language: fence[2], lines: [] };
    else open?.lines.push(line);
  }
  return blocks.map(({ line, indent, lines }) => ({
    line,
    code: lines.map((own) => `${own.slice(Math.min(indent, own.search(/\S|$/)))}\n`).join(''),
  }));
}

/** All blocks with a curl command, with their page and line, and what earlier blocks of the page export. */
export function readSamples(content) {
  const pages = readdirSync(content, { recursive: true }).filter((file) => /\.mdx?$/.test(file));
  return pages.sort().flatMap((page) => {
    if (ABOUT_THE_PAST.some((start) => page.startsWith(start))) return [];
    const text = readFileSync(path.join(content, page), 'utf8');
    const exports = [];
    return shellBlocks(text).flatMap(({ line, code }) => {
      const before = exports.join('\n');
      exports.push(...(code.match(EXPORT) ?? []));
      return code.includes('curl ') ? [{ page, line, before, code }] : [];
    });
  });
}

/**
 * A sample with the address and the tokens of a server in it; null for one that calls something else, or needs more
 * than a server has. The open source server has one project, so that all samples are about that.
 */
export function prepare({ before, code }, { url, adminToken, backendToken, frontendToken }) {
  const values = {
    '<your-unleash-url>': url,
    'http://localhost:4242': url,
    '<your-backend-token>': backendToken,
    '<your-frontend-token>': frontendToken,
    '<your-personal-access-token>': adminToken,
    '<your-service-account-token>': adminToken,
    '<your-project-id>': 'default',
  };
  const fill = (text) =>
    Object.entries(values)
      .reduce((filled, [placeholder, value]) => filled.replaceAll(placeholder, value), text)
      .replaceAll(/(\/api\/admin\/projects\/)(?!default\b)[a-z][\w-]*/g, '$1default')
      .replaceAll(/("project(?:Id)?": )"[^"]+"/g, '$1"default"')
      .replaceAll(/("projects": )\[[^[\]]*\]/g, '$1["default"]');
  const sample = fill(code);
  const isForServer = [url, '$UNLEASH_BASE', '$FLAG'].some((address) => sample.includes(address));
  const whole = `${fill(before)}\n${sample}`;
  const needsMore = /https?:\/\/(?:localhost|flags\.example\.com)|<your-[\w-]+>/.test(whole);
  return isForServer && !needsMore ? whole : null;
}

/** The flags that a sample takes for granted. */
export function flagsOf(code) {
  const names = [...code.matchAll(/\/features\/([a-z][\w.-]*)|"feature": "([^"]+)"/g)];
  return [...new Set(names.map(([, inPath, inBody]) => inPath ?? inBody))];
}
