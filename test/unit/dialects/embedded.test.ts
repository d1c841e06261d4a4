import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findEmbedded } from '../../../src/dialects/migrate/embedded.ts';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function find(files: Record<string, string>) {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'docsgen-embedded-')));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return findEmbedded(root);
}
const cspOf = (text: string, name = 'docs/a.mdx') => find({ [name]: text }).csp;

describe('findEmbedded', () => {
  it('finds what pages show of other sites, in each form of an attribute', () => {
    expect(
      cspOf(
        [
          '<iframe width="560"\n  src="https://films.example/embed/1?a=1&amp;b=2" allowFullScreen></iframe>',
          "<iframe src='//maps.example/x'></iframe>",
          "<IFRAME SRC='https://loud.example'></IFRAME>",
          "<iframe src={'https://one.example/a'} />",
          '<iframe onLoad={() => done()} src={`https://two.example/${id}`} />',
          '<iframe src=https://bare.example/x></iframe>',
          '<video controls><source src="https://media.example/a.mp4" /></video>',
          '<embed src="./plan.pdf" />',
          '<form method="post" action="https://letters.example/subscribe"></form>',
        ].join('\n\n'),
      ),
    ).toEqual({
      'form-action': ['https://letters.example'],
      'frame-src': [
        'https://bare.example',
        'https://films.example',
        'https://loud.example',
        'https://maps.example',
        'https://one.example',
        'https://two.example',
      ],
      'media-src': ['https://media.example'],
      'object-src': ["'self'"],
    });
  });

  it('takes any address over HTTPS where code decides on it', () => {
    expect(cspOf('export const Film = ({ id, at }) => <iframe src={at + id} />;', 'src/Film.tsx')).toEqual({
      'frame-src': ['https:'],
    });
    expect(cspOf('<iframe src={`https://${host}.example/`} />', 'src/Host.jsx')).toEqual({
      'frame-src': ['https:'],
    });
    expect(cspOf('<iframe src="https://{{ host }}/a"></iframe>', 'a.html')).toEqual({
      'frame-src': ['https:'],
    });
    expect(cspOf('<template><iframe :src="address" /></template>', '.vitepress/theme/Film.vue')).toEqual({
      'frame-src': ['https:'],
    });
    expect(cspOf("import Player from 'some-film-player';\n\n<Player id='1' />")).toEqual({
      'frame-src': ['https:'],
    });
  });

  it('writes origins that a policy can hold, whatever stands in an address', () => {
    const frames = [
      'https://bücher.example/x',
      'https://a.example;script-src *',
      'https://two words.example',
    ];
    expect(cspOf(frames.map((src) => `<iframe src="${src}"></iframe>`).join('\n\n'))).toEqual({
      'frame-src': ['https:'],
    });
    expect(cspOf(`<iframe src="${frames[0]}"></iframe>`)).toEqual({
      'frame-src': ['https://xn--bcher-kva.example'],
    });
  });

  it('needs nothing for what the site has itself, for examples, and for text', () => {
    expect(
      cspOf(
        [
          'import film from "./film.mp4";',
          '<iframe src="/demo/index.html"></iframe>',
          '<video src={film} /> <video src={require("./a.mp4").default} />',
          "<video src={useBaseUrl('/a.mp4')} /> <iframe src={`/demo/${name}`} />",
          '<iframe title="none" />',
          'An `<iframe src="https://code.example">` of https://text.example.',
          '```html\n<iframe src="https://fence.example"></iframe>\n```',
          '<form onSubmit={send} />',
          '<iframe src="https://www.youtube-nocookie.com/embed/1"></iframe>',
        ].join('\n\n'),
      ),
    ).toEqual({});
  });

  it('reads pages and components, and nothing that tests them or that tools have made', () => {
    const frame = '<iframe src="https://films.example"></iframe>';
    const { csp, places } = find({
      'docs/b.md': frame,
      'src/a.tsx': frame,
      'src/a.test.tsx': frame,
      'build/a.html': frame,
      'node_modules/film/a.js': frame,
      'notes.txt': frame,
    });
    expect(csp).toEqual({ 'frame-src': ['https://films.example'] });
    expect(places).toEqual(['docs/b.md', 'src/a.tsx']);
  });
});
