import { describe, expect, it } from 'vitest';
import { loadApiModel } from './support/api-document.ts';
import { loadPages, readFixture } from './support/pages.ts';
import { rowsOfVariables, typesBelow } from './support/server-facts.ts';

const textOf = (route: string) => loadPages().find((page) => page.route === route)?.text ?? '';

const CONFIGURATION = '/using-unleash/deploy/configuring-unleash';
const LIMITS = '/reference/resource-limits';
const EDGE_OPTIONS = '/reference/unleash-edge/cli';

/** Variables of the configuration page that another program reads: Node.js, or the Enterprise server. */
const READ_ELSEWHERE = [
  'NODE_EXTRA_CA_CERTS',
  'UNLEASH_ALLOW_PASSWORD_LOGIN',
  'GOOGLE_AUTH_ENABLED',
  'UNLEASH_LICENSE',
];

/** Where the page of an integration lists its events. */
const EVENT_LISTS: Record<string, { route: string; heading: string }> = {
  datadog: { route: '/reference/integrations/datadog', heading: 'Events' },
  'new-relic': { route: '/reference/integrations', heading: 'New Relic' },
  slack: { route: '/reference/integrations/slack', heading: 'Events' },
  'slack-app': { route: '/reference/integrations/slack-app', heading: 'Events' },
  teams: { route: '/reference/integrations/teams', heading: 'Events' },
  webhook: { route: '/reference/integrations/webhook', heading: 'Events' },
};

describe('the variables of the server', () => {
  const known = new Map(readFixture('server-variables.tsv').map(([name = '', value = '']) => [name, value]));
  const rows = [CONFIGURATION, LIMITS].flatMap((route) => rowsOfVariables(textOf(route)));

  it('are all documented, and no others are', () => {
    const documented = new Set(loadPages().flatMap(({ text }) => text.match(/`[A-Z][A-Z0-9_]+`/g) ?? []));
    expect([...known.keys()].filter((name) => !documented.has(`\`${name}\``))).toEqual([]);
    const printed = rows.flatMap(({ names }) => names);
    expect(printed.length).toBeGreaterThan(100);
    expect(printed.filter((name) => !known.has(name) && !READ_ELSEWHERE.includes(name))).toEqual([]);
  });

  it('have the defaults that the server gives them', () => {
    const wrong = rows.flatMap(({ names, cells }) =>
      names
        .filter((name) => (known.get(name) ?? '-') !== '-')
        .filter((name) => !cells.some((cell) => cell.match(/[^\s`,]+/g)?.includes(known.get(name) ?? '')))
        .filter((name) => !cells.includes(`\`${known.get(name)}\``))
        .map((name) => `${name}: ${known.get(name)}, not ${cells.join(', ')}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the variables of Edge', () => {
  it('are those of its options, with their defaults', () => {
    const known = new Map(readFixture('edge-variables.tsv').map(([name = '', value = '']) => [name, value]));
    const rows = rowsOfVariables(textOf(EDGE_OPTIONS), 1);
    expect([...new Set(rows.flatMap(({ names }) => names))].sort()).toEqual([...known.keys()].sort());
    const wrong = rows.flatMap(({ names: [name = ''], cells: [value = ''] }) =>
      known.get(name) === '-' || value.replace(/[`]| s$/g, '') === known.get(name)
        ? []
        : [`${name}: ${known.get(name)}, not ${value}`],
    );
    expect(wrong).toEqual([]);
  });
});

describe('the permissions of operations', () => {
  it('stand in the descriptions, as the server checks them', () => {
    const described = new Map(
      loadApiModel().operations.map((operation) => [operation.operationId, operation]),
    );
    const rows = readFixture('operation-permissions.tsv');
    expect(rows.length).toBeGreaterThan(80);
    const missing = rows.flatMap(([operationId = '', permissions = '']) => {
      const text = JSON.stringify(described.get(operationId) ?? {});
      const needed = permissions.split(',').filter((name) => name !== 'ADMIN');
      const lacks = needed.filter((name) => !text.includes(name));
      if (permissions === 'ADMIN' && !/\badmin/i.test(text)) lacks.push('ADMIN');
      return lacks.map((name) => `${operationId}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('the events of an integration', () => {
  it.each(Object.entries(EVENT_LISTS))('%s can send stand on its page', (name, { route, heading }) => {
    const expected = readFixture('integration-events.tsv').filter(([integration]) => integration === name);
    const listed = typesBelow(textOf(route), heading).filter((type) => type !== name);
    expect(listed).toEqual(expected.map(([, type]) => type).sort());
  });
});

describe('the reading of tables', () => {
  it('takes the variables and the cells behind them', () => {
    const table = '| `A_B`, `C_D` | `5`, or 10 | Text |\n| Plain | `E_F` | `1` |\n| --- | --- |';
    expect(rowsOfVariables(table)).toEqual([
      { names: ['A_B', 'C_D'], cells: ['`5`, or 10', 'Text'] },
      { names: ['E_F'], cells: ['Plain', '`1`'] },
    ]);
    expect(rowsOfVariables('| `-a` | `A_B` | `1` | Text |', 1)).toEqual([
      { names: ['A_B'], cells: ['`1`', 'Text'] },
    ]);
  });

  it('takes the types of events of one section', () => {
    const text =
      '## Events\n\n| Flags | `feature-created`, `feature-deleted` |\n\n## Next\n\n`feature-revived`\n';
    expect(typesBelow(text, 'Events')).toEqual(['feature-created', 'feature-deleted']);
  });
});
