import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../support/paths.ts';
import { loadPages } from './support/pages.ts';

/** Types that the server passes between its own parts; the page says so in a sentence. */
const internal = ['client-metrics', 'client-metrics-added', 'client-register', 'db-pool-update'];

/** Types that came after the version of the API document. */
const later = [
  'milestone-progression-changed',
  'milestone-progression-created',
  'milestone-progression-deleted',
  'milestone-progression-updated',
  'release-plan-progressions-paused',
  'release-plan-progressions-resumed',
  'remote-mcp-server-settings-updated',
  'safeguard-changed',
  'safeguard-deleted',
  'user-access-request-approved',
  'user-access-request-registered',
  'user-access-request-rejected',
];

interface EventDocument {
  eventSchema: { properties: { type: { enum: string[] } } };
}

function typesOfTheApi(): string[] {
  const file = path.join(projectRoot, 'content/api/schemas/shared.yaml');
  return (parse(readFileSync(file, 'utf8')) as EventDocument).eventSchema.properties.type.enum;
}

interface EventRow {
  type: string;
  cells: string[];
}

/** The rows of the tables of event types: each begins with an anchor and the name of the type. */
function eventRows(text: string): EventRow[] {
  return text.split('\n').flatMap((line) => {
    const found = /^\| <span id="([^"]+)"><\/span>`([^`]+)` \|(.*)\|$/.exec(line);
    if (!found || found[1] !== found[2]) return [];
    return [{ type: found[1] ?? '', cells: (found[3] ?? '').split(' | ').map((cell) => cell.trim()) }];
  });
}

const page = () => loadPages().find(({ route }) => route === '/reference/events')?.text ?? '';

describe('the reference of events', () => {
  it('gives an anchor, an occasion and a payload to every event type', () => {
    const expected = [...new Set([...typesOfTheApi(), ...later])].filter((type) => !internal.includes(type));
    const rows = eventRows(page());
    expect(rows.map(({ type }) => type).sort()).toEqual(expected.sort());
    expect(rows.filter(({ cells }) => cells.length < 2 || cells.includes(''))).toEqual([]);
  });

  it('gives an anchor to the internal types and says that they are not recorded', () => {
    expect(internal.filter((type) => !page().includes(`<span id="${type}"></span>\`${type}\``))).toEqual([]);
    expect(page()).toContain("doesn't record them");
  });

  it('shows whole events whose type is the one of the title', () => {
    const samples = [...page().matchAll(/```json title="Event of type ([a-z-]+)[^"]*"\n([\s\S]*?)```/g)];
    expect(samples.length).toBeGreaterThan(5);
    for (const [, type, json = ''] of samples) {
      const event = JSON.parse(json) as Record<string, unknown>;
      expect(event).toMatchObject({ type });
      expect(Object.keys(event)).toEqual(expect.arrayContaining(['id', 'type', 'createdAt', 'createdBy']));
    }
  });
});
