// Hugo, as the system has it, with a small theme: Hugo comes without one.
import { spawnSync } from 'node:child_process';
import { write, writePages } from './files.mjs';

const LAYOUT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Description }}">
<link rel="stylesheet" href="/site.css"></head><body><nav>{{ if .CurrentSection }}<ul>{{ range .CurrentSection.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}</nav>
<main><h1>{{ .Title }}</h1>{{ .Content }}</main><aside>{{ .TableOfContents }}</aside></body></html>
`;

export const hugo = {
  name: 'Hugo',
  packages: [],
  /** Its version, or null where it isn't installed. */
  version() {
    const { stdout, status } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
    return status === 0 ? (/v(\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? stdout.trim()) : null;
  },
  writes: 'pages with a sidebar and highlighted code by a layout of 6 lines; no search, links not checked',
  setUp(root, corpus) {
    writePages(root, corpus, { folder: 'content', linkTo: ({ section, name }) => `/${section}/${name}/` });
    this.setUpFolder(root);
  },
  setUpFolder(root) {
    write(
      root,
      'hugo.toml',
      'baseURL = "https://docs.example.com/"\ntitle = "Seeded"\ndisableKinds = ["taxonomy", "term", "RSS"]\n[markup.goldmark.renderer]\nunsafe = true\n[markup.highlight]\nnoClasses = false\n',
    );
    for (const name of ['single', 'list']) write(root, `layouts/_default/${name}.html`, LAYOUT);
    write(root, 'static/site.css', 'body { font-family: sans-serif; display: flex }\n');
  },
  content: 'content',
  command: () => ['hugo', '--quiet'],
  out: 'public',
  kept: ['resources'],
  pageFile: ({ section, name }) => `${section}/${name}/index.html`,
};
