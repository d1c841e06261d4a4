// A made-up site of any size, the same for the same seed: pages with prose, code, tables, admonitions and links.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const WORDS =
  'flag project environment segment strategy rollout token role user group change request release event metric variant context constraint server client value field name page section result error state list table'.split(
    ' ',
  );

/**
 * Writes a site of `count` pages into `root`; `more` is text for its configuration, `section` the number of pages that
 * share a sidebar.
 */
export function writeSeededSite(root, count, { seed = 1, more = '', section = count } = {}) {
  let state = seed;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const pick = (list) => list[Math.floor(random() * list.length)];
  const sentence = () => {
    const words = Array.from({ length: 8 + Math.floor(random() * 10) }, () => pick(WORDS));
    return `${words[0][0].toUpperCase()}${words.join(' ').slice(1)}.`;
  };
  const link = () => `[${pick(WORDS)}](./page-${Math.floor(random() * count)}.mdx)`;
  const paragraph = () => `${Array.from({ length: 4 }, sentence).join(' ')} See ${link()}.`;
  const code = () =>
    `\`\`\`ts title="src/${pick(WORDS)}.ts" {2}\nimport { ${pick(WORDS)} } from './${pick(WORDS)}';\nconst value = ${pick(WORDS)}({ retries: ${Math.floor(random() * 9)} });\nexport function check(name: string) {\n  return value.has(name) ? 'on' : 'off';\n}\n\`\`\``;
  const table = () =>
    `| name | type | what |\n| --- | --- | --- |\n${Array.from({ length: 6 }, () => `| \`${pick(WORDS)}\` | string | ${sentence()} |`).join('\n')}`;
  const note = () => `:::note[${pick(WORDS)}]\n\n${sentence()}\n\n:::`;
  mkdirSync(path.join(root, 'content'), { recursive: true });
  for (let index = 0; index < count; index++) {
    const parts = Array.from({ length: 6 }, (_, part) =>
      [
        `## ${sentence()
          .slice(0, 40)
          .replace(/[.\s]+$/, '')} ${part}`,
        paragraph(),
        pick([code, table, note, paragraph])(),
        paragraph(),
      ].join('\n\n'),
    );
    const text = `---\ntitle: Page ${index}\ndescription: ${sentence()}\n---\n\n${paragraph()}\n\n${parts.join('\n\n')}\n`;
    writeFileSync(path.join(root, 'content', `page-${index}.mdx`), text);
  }
  const sidebars = Array.from({ length: Math.ceil(count / section) }, (_, part) => {
    const first = part * section;
    const pages = Array.from(
      { length: Math.min(section, count - first) },
      (_, at) => `'/page-${first + at}'`,
    );
    const key = section === count ? 'docs' : `s${part}`;
    return `${key}: { label: 'Docs', entry: '/page-${first}', items: [${pages.join(', ')}] }`;
  });
  writeFileSync(
    path.join(root, 'docs-site.config.ts'),
    `export default { title: 'Seeded', url: 'https://docs.example.com', lastUpdated: false, ${more} sidebars: { ${sidebars.join(', ')} } };\n`,
  );
}
