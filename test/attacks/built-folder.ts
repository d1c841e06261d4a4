/** A built site as attackers would like to find it: odd names, rule files, hidden files, and secrets beside it. */
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Stands in every file that no answer may hold. */
export const CANARY = 'canary-7d1f3b';
/** Time of the last change of every file. */
export const MODIFIED = new Date('2024-05-01T10:00:00Z');

export interface BuiltFolder {
  /** Folder of the site; absolute. */
  outDir: string;
  dispose: () => void;
}

export const DIGITS = '0123456789'.repeat(100);
export const PROSE = 'All work and no play makes a dull page. '.repeat(100);
const page = (title: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>\n`;

/** Public files by their path below the output folder. */
export const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'index.html': page('Home'),
  'quickstart.html': page('Quickstart', PROSE),
  'quickstart.md': '# Quickstart\n',
  'reference.html': page('Reference'),
  'reference/go.html': page('Go'),
  'v1.2.html': page('Version 1.2'),
  'größe.html': page('Größe'),
  'a page.html': page('A page'),
  '100%.html': page('A hundred percent'),
  'old.html': page('This page has moved'),
  '404.html': page('Page not found', PROSE),
  'demo/index.html': page('Demo'),
  'demo/other.html': page('Other demo'),
  'my file.txt': 'my file\n',
  '100%.txt': 'percent\n',
  'a?b#c.txt': 'signs\n',
  '\u00fc.txt': 'composed\n',
  'u\u0308nfd.txt': 'decomposed\n',
  ['__proto__']: 'a file of this name\n',
  '__proto__.html': page('Proto'),
  'digits.txt': DIGITS,
  'empty.txt': '',
  'data.bin': Uint8Array.from({ length: 1000 }, (_, index) => index % 251),
  'assets/app-1a2b.js': `console.log("${PROSE}");\n`,
  'assets/app-1a2b.css': `body { color: red; } /* ${PROSE} */\n`,
  'module.mjs': 'export const a = 1;\n',
  'code.wasm': new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
  'site.webmanifest': '{"name":"Site"}\n',
  'data.json': '{"a":1}\n',
  'feed.xml': '<feed/>\n',
  'image.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'image.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  'favicon.ico': new Uint8Array([0, 0, 1, 0]),
  'table.csv': 'a,b\n',
  LICENSE: 'MIT\n',
  '.well-known/security.txt': 'Contact: mailto:security@example.com\n',
};

/** Files that are in the folder and for nobody: rules of hosts, and what is hidden. */
export const HIDDEN: Readonly<Record<string, string>> = {
  '.env': CANARY,
  '.htaccess': CANARY,
  '.git/config': CANARY,
  'demo/.secret': CANARY,
  'demo/.hidden/index.html': CANARY,
  '.well-known/.secret': CANARY,
  'vercel.json': `{"${CANARY}":1}`,
  '_docsgen/nginx.conf': CANARY,
  '_docsgen/redirects.caddy': CANARY,
  '_docsgen/_redirects': `# ${CANARY}\n`,
};

export const HEADER_RULES = `/*
  Content-Security-Policy: default-src 'self'
  X-Content-Type-Options: nosniff
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/my%20file.txt
  X-Space: yes
/gr%C3%B6%C3%9Fe
  X-Letters: yes
# ${CANARY}
/quickstart
  X-Broken-Value: a\u0007b
  Content-Length: 3
  Transfer-Encoding: chunked
  X-Works: yes
`;

export const REDIRECT_RULES = `# ${CANARY}
/old /quickstart 301
/old-query /quickstart?from=old 301
/old-anchor /quickstart#install 301
/temporary /quickstart 302
/sp%C3%A4t /quickstart 301
/letters /größe#über 301
/with%20space /a%20page 301
/away https://example.com/x?y=1#z 301
/chain /docs/old.html 301
/loop-a /loop-b 301
/loop-b /loop-a 301
/self /self 301
/js javascript:alert(1) 301
/data data:text/html,x 301
/other //evil.test/x 301
/split /quickstart%0d%0aX-Evil:%20yes 301
/status /quickstart 999
/reference /reference 200
/docs / 301
/docs/* /:splat 301
/out/* https://example.com/:splat 301
/host/:name https://:name/ 301
/sdk/:name /reference/:name?from=sdk 301
/:any/reference /reference 301
`;

/** Makes the folder, with secrets beside it and links that lead to them. */
export function createBuiltFolder(): BuiltFolder {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-attack-')));
  const outDir = path.join(root, 'build');
  const write = (file: string, contents: string | Uint8Array) => {
    const target = path.join(outDir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, contents);
    utimesSync(target, MODIFIED, MODIFIED);
  };
  for (const [file, contents] of Object.entries({ ...FILES, ...HIDDEN })) write(file, contents);
  write('_headers', HEADER_RULES);
  write('_redirects', REDIRECT_RULES);
  for (const file of ['../secret.txt', '../build-secret/index.html', '../build.old-1/index.html'])
    write(file, CANARY);
  symlinkSync(path.join(root, 'secret.txt'), path.join(outDir, 'link.txt'));
  symlinkSync(path.join(root, 'secret.txt'), path.join(outDir, 'link.html'));
  symlinkSync(path.join(root, 'build-secret'), path.join(outDir, 'linked'));
  symlinkSync('digits.txt', path.join(outDir, 'inner.txt'));
  return { outDir, dispose: () => rmSync(root, { recursive: true, force: true }) };
}
