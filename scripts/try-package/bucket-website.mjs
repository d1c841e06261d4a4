// A site in a bucket, by the commands of docs/deploy/cloud.md that are in the package and the command line of AWS.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { BUCKET_KEYS, BUCKET_SERVER, withBuckets } from './bucket-server.mjs';

/** The bucket that the page names. */
const BUCKET = 'docs-example';

/** What the page says of the bucket in words. */
const SETTINGS = `<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <IndexDocument><Suffix>index.html</Suffix></IndexDocument>
  <ErrorDocument><Key>404.html</Key></ErrorDocument>
</WebsiteConfiguration>`;

const REVALIDATED = 'public, max-age=0, must-revalidate';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Address, status, kind and caching of what readers and programs ask for. */
const ANSWERS = [
  ['/', 200, 'text/html', REVALIDATED],
  ['/guides/set-up', 302, undefined, undefined, '/guides/set-up/'],
  ['/guides/set-up/', 200, 'text/html', REVALIDATED],
  ['/guides/set-up.md', 200, 'text/markdown; charset=utf-8', REVALIDATED],
  ['/llms.txt', 200, 'text/plain; charset=utf-8', REVALIDATED],
  ['/sitemap.xml', 200, 'application/xml', REVALIDATED],
  ['/nothing', 404, 'text/html; charset=utf-8', undefined],
  ['/.docsgen-files', 404, 'text/html; charset=utf-8', undefined],
];

/** The commands under the heading of S3, word by word. */
function commandsOf(page) {
  const [, section = ''] = page.split('## S3 with CloudFront');
  const [, fence = ''] = section.split('```bash\n');
  const [block = ''] = fence.split('```');
  return block
    .replace(/\\\n\s*/g, ' ')
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word));
}

/** Asks as a browser does that has the website's own name. */
const ask = (endpoint, address) =>
  new Promise((resolve, reject) => {
    const headers = { Host: `${BUCKET}.s3-website-us-east-1.amazonaws.com` };
    http
      .get(endpoint + address, { headers }, (response) => {
        response.resume();
        resolve(response);
      })
      .on('error', reject);
  });

/** Throws where a command fails, or where the website in the bucket answers otherwise than it should. */
export async function tryBucketWebsite({ run, tarball, place, tools }) {
  const bin = tools('bucket', BUCKET_SERVER);
  const init = ['docsgen', 'init', 'site', '--host', 's3', '--package', tarball];
  run(place, 'npx', ['--yes', `--package=${tarball}`, ...init]);
  const site = path.join(place, 'site');
  const page = readFileSync(path.join(site, 'node_modules/docsgen/docs/deploy/cloud.md'), 'utf8');
  const folder = path.join(place, 'buckets');
  mkdirSync(folder);
  const settings = path.join(place, 'website.xml');
  writeFileSync(settings, SETTINGS);
  return await withBuckets(bin, folder, [BUCKET, settings], async (endpoint) => {
    const env = { ...BUCKET_KEYS, AWS_DEFAULT_REGION: 'us-east-1' };
    const commands = commandsOf(page);
    for (const [command, ...args] of commands)
      run(site, command, command === 'aws' ? ['--endpoint-url', endpoint, ...args] : args, env);
    const found = await Promise.all(
      ANSWERS.map(async ([address, , type, , location]) => {
        const { statusCode, headers } = await ask(endpoint, address);
        const kind = type && headers['content-type'];
        return [address, statusCode, kind, headers['cache-control'], ...(location ? [headers.location] : [])];
      }),
    );
    const document = readFileSync(path.join(site, 'build/index.html'), 'utf8');
    const asset = `/assets/${/assets\/(main-\w+\.js)/.exec(document)?.[1]}`;
    const { headers } = await ask(endpoint, asset);
    const said = [...found, [asset, headers['cache-control']]];
    const expected = [...ANSWERS, [asset, FOR_EVER]];
    const wrong = said.filter((line, at) => JSON.stringify(line) !== JSON.stringify(expected[at]));
    if (commands.length < 3 || wrong.length > 0)
      throw new Error(`${commands.length} commands; the website says ${JSON.stringify(wrong)}`);
    return `${commands.length} commands, ${said.length} answers as they should be`;
  });
}
