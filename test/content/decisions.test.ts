import { describe, expect, it } from 'vitest';
import { checkConsequences, checkSections } from './support/decisions.ts';
import { expectNoFindings, type Finding } from './support/findings.ts';
import { createPage } from './support/page.ts';
import { loadPages, readFixture } from './support/pages.ts';

const RECORDS = '/contributing/ADRs';

const facts = new Map(
  readFixture('decision-records.tsv').map(([route = '', sections = '']) => [route, sections.split('; ')]),
);
const records = loadPages().filter(({ route }) => route.startsWith(`${RECORDS}/`));

describe('the decision records', () => {
  it('are those of the list', () => {
    expect(records.map(({ route }) => route).sort()).toEqual([...facts.keys()].sort());
  });

  it('have a context, a decision, and further sections only where their facts name something', () => {
    for (const sections of facts.values())
      expect(sections).toEqual(expect.arrayContaining(['Context', 'Decision']));
    expectNoFindings(records.flatMap((page) => checkSections(page, facts.get(page.route) ?? [])));
  });

  it('tell no consequences where their facts name none', () => {
    expectNoFindings(records.flatMap((page) => checkConsequences(page, facts.get(page.route) ?? [])));
  });

  it('are all linked from their overview', () => {
    const overview = loadPages().find(({ route }) => route === RECORDS)?.text ?? '';
    const missing = records.filter(
      ({ route }) => !overview.includes(`](.${route.slice(RECORDS.length)}.mdx)`),
    );
    expect(missing.map(({ route }) => route)).toEqual([]);
  });
});

describe('the checks of decision records', () => {
  const page = (body: string) =>
    createPage('content/contributing/ADRs/x.mdx', `---\ntitle: X\n---\n\n${body}\n`);
  const places = (findings: Finding[]) => findings.map(({ line, message }) => `${line}: ${message}`);
  const sections = ['Context', 'Decision'];

  it('find a section that the facts do not give, and one that is missing', () => {
    const more = page('## Context\n\n## Decision\n\n## Consequences');
    expect(places(checkSections(more, sections))).toEqual([
      '9: section 3 is "Consequences", the facts give "no more"',
    ]);
    expect(places(checkSections(page('## Context'), sections))).toEqual([
      '1: section 2 is "missing", the facts give "Decision"',
    ]);
    expect(checkSections(more, [...sections, 'Consequences'])).toEqual([]);
  });

  it('find consequences below a smaller heading or in bold', () => {
    const hidden = page('## Context\n\n## Decision\n\n### Benefits\n\n- **Drawback:** none.');
    expect(places(checkConsequences(hidden, sections))).toEqual([
      '9: "Benefits": the facts of this record name no consequence',
      '11: "Drawback:": the facts of this record name no consequence',
    ]);
    expect(checkConsequences(hidden, [...sections, 'Advantages'])).toEqual([]);
  });
});
