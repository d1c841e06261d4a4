// What a first visit to a page fetches, gzipped, as a browser asks for it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const TYPES = {
  ...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript' },
  ...{ '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' },
};

/** Bytes by kind (`html`, `js`, `css`, `rest`) that the page at a path fetches until the network is silent. */
export async function measureFirstVisit(out, pathname, executablePath) {
  const bytes = { html: 0, js: 0, css: 0, rest: 0 };
  const server = createServer((request, response) => {
    const file = fileOf(out, decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    if (!file) return response.writeHead(404).end();
    const packed = gzipSync(readFileSync(file), { level: 9 });
    bytes[kindOf(file)] += packed.length;
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(packed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => route.abort(),
    );
    await page.goto(`http://127.0.0.1:${server.address().port}${pathname}`, { waitUntil: 'networkidle' });
    return bytes;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

function fileOf(out, pathname) {
  const base = path.join(out, pathname);
  return [base, `${base}.html`, path.join(base, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

function kindOf(file) {
  const ending = path.extname(file);
  return ending === '.html' ? 'html' : ending === '.css' ? 'css' : /^\.m?js$/.test(ending) ? 'js' : 'rest';
}
