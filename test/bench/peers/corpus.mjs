// A made-up documentation site as data, the same for the same seed; each peer writes it down in its own manner.
const WORDS =
  'flag project environment segment strategy rollout token role user group change request release event metric variant context constraint server client value field name page section result error state list table'.split(
    ' ',
  );
/** Pages of a section, which is a folder with a sidebar of its own. */
const SECTION = 100;

function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Words that a corpus is made of, drawn by one generator of random numbers. */
function createWriter(random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const sentence = () => {
    const words = Array.from({ length: 8 + Math.floor(random() * 10) }, () => pick(WORDS));
    return `${words[0][0].toUpperCase()}${words.join(' ').slice(1)}.`;
  };
  const sentences = (count) => Array.from({ length: count }, sentence).join(' ');
  const code = () =>
    [
      ...['```ts', `import { ${pick(WORDS)} } from './${pick(WORDS)}';`],
      `const value = ${pick(WORDS)}({ retries: ${Math.floor(random() * 9)} });`,
      ...['export function check(name: string) {', "  return value.has(name) ? 'on' : 'off';", '}', '```'],
    ].join('\n');
  const table = () =>
    [
      ...['| name | type | what |', '| --- | --- | --- |'],
      ...Array.from({ length: 6 }, () => `| \`${pick(WORDS)}\` | string | ${sentence()} |`),
    ].join('\n');
  return { pick, sentence, sentences, code, table };
}

/**
 * Pages of `count`: each with its section, name, title, description and a body for which the caller says how a link to
 * another page is written.
 */
export function createCorpus(count, seed = 1) {
  const random = createRandom(seed);
  const { pick, sentence, sentences, code, table } = createWriter(random);
  const at = (index) => ({ index, section: `section-${Math.floor(index / SECTION)}`, name: `page-${index}` });
  const target = () => at(Math.floor(random() * count));
  const pages = Array.from({ length: count }, (_, index) => {
    const links = [];
    const paragraph = () => {
      links.push(target());
      return `${sentences(4)} See [${pick(WORDS)}](#${links.length - 1}#).`;
    };
    const heading = (part) =>
      `## ${sentence()
        .slice(0, 40)
        .replace(/[.\s]+$/, '')} ${part}`;
    const parts = Array.from({ length: 6 }, (_, part) =>
      [heading(part), paragraph(), pick([code, table, code, paragraph])(), paragraph()].join('\n\n'),
    );
    const body = [paragraph(), ...parts].join('\n\n');
    const write = (linkTo) => body.replace(/#(\d+)#/g, (_, number) => linkTo(links[Number(number)]));
    const blocks = body.split('```ts').length - 1;
    return { ...at(index), title: `Page ${index}`, description: sentence(), write, links, blocks };
  });
  return { pages, sections: [...new Set(pages.map(({ section }) => section))] };
}
