import { describe, expect, it } from 'vitest';
// @ts-expect-error A script without declarations.
import { bundledPackages, readAudit } from '../../scripts/audit/report.mjs';

const lock = {
  'node_modules/shipped': {},
  'node_modules/inside': { dev: true },
  'node_modules/tool': { dev: true },
};
const bundled = bundledPackages(`Head\n\n${'-'.repeat(80)}\ninside 1.0.0 (MIT)\n\nWords.\n`);
const fault = (name: string) => ({
  name,
  severity: 'high',
  range: '<2.0.0',
  nodes: [`node_modules/${name}`],
  via: [{ title: 'Reads too far', url: 'https://advisories.example.com/1' }, 'other'],
});
const audit = (answer: unknown) =>
  readAudit({ lock, bundled, answer: typeof answer === 'string' ? answer : JSON.stringify(answer) }) as {
    failed: boolean;
    lines: string[];
  };
const faults = (...names: string[]) => ({
  vulnerabilities: Object.fromEntries(names.map((name) => [name, fault(name)])),
});

describe('the audit of packages', () => {
  it('fails by a package that users install, and says what is known', () => {
    expect(audit(faults('shipped'))).toEqual({
      failed: true,
      lines: [
        'users get: shipped <2.0.0 (high): Reads too far https://advisories.example.com/1; through other',
      ],
    });
  });

  it('fails by a package whose code is inside of the command', () => {
    expect(audit(faults('inside', 'tool'))).toMatchObject({
      failed: true,
      lines: [expect.stringMatching(/^users get: inside/), expect.stringMatching(/^tools only: tool/)],
    });
  });

  it('tells of tools without failing', () => {
    expect(audit(faults('tool')).failed).toBe(false);
  });

  it('does not fail when nothing is known', () => {
    expect(audit(faults())).toEqual({
      failed: false,
      lines: ['No package of the lock file has a known fault.'],
    });
  });

  it.each([
    ['', 'No audit: the registry gave no answer.'],
    ['<html>', 'No audit: the registry gave no answer.'],
    [{ message: '405 Method Not Allowed', error: { summary: '' } }, 'No audit: 405 Method Not Allowed'],
    [
      { error: { summary: 'audit endpoint returned an error' } },
      'No audit: audit endpoint returned an error',
    ],
  ])('does not fail when the registry has no answer: %j', (answer, line) => {
    expect(audit(answer)).toEqual({ failed: false, lines: [line] });
  });
});
