import { describe, expect, it } from 'vitest';
import { expectNoFindings } from './support/findings.ts';
import { checkLabels, type LabelLists, loadLabelLists, readLabelLines } from './support/labels.ts';
import { createPage } from './support/page.ts';
import { loadPages } from './support/pages.ts';

describe('the names of buttons and menus', () => {
  it('are those that the screens print', () => {
    const lists = loadLabelLists();
    expectNoFindings(loadPages().flatMap((page) => checkLabels(page, lists)));
  });

  it.each(['ui-labels.txt', 'console-labels.txt'] as const)('stand in %s sorted, and none twice', (name) => {
    const lines = readLabelLines(name);
    expect(lines).toEqual([...new Set(lines)].sort());
  });

  it('are listed with the console that prints them, if it is not the Admin UI', () => {
    expect(readLabelLines('console-labels.txt').filter((line) => !/^[A-Z]\w+: \S/.test(line))).toEqual([]);
  });
});

describe('the check of labels', () => {
  const lists: LabelLists = {
    own: [
      'Admin settings',
      'Single sign-on',
      'Open ID Connect',
      'Save',
      "Edit default strategy for '{environment}'",
    ],
    others: new Map([['Keycloak', ['Clients', 'OpenID Connect']]]),
  };
  const check = (body: string) =>
    checkLabels(createPage('content/x.mdx', `---\ntitle: X\n---\n\n${body}\n`), lists).map(
      ({ line, column, message }) => `${line}:${column} ${message}`,
    );

  it('finds a label that no screen prints, and says what may be meant', () => {
    expect(check('Enter a name,\nand select **Safe**.')).toEqual([
      '6:12 no screen prints "Safe"; it may be "Save". Write it as the screen does, take the bold away if it\'s no ' +
        'label, or add it to test/content/support/ui-labels.txt or console-labels.txt',
    ]);
  });

  it.each([
    '1. Go to **Admin settings > Sign-on**.',
    'Open **Admin settings** > **Sign-on**.',
    'Then click **Sign-on**.',
    '| Choose **Sign-on** |\n| --- |',
    '<Steps>\n\n1. Choose **Sign-on**.\n\n</Steps>',
    'Select the item [of the **Sign-on** menu](./x.mdx).',
  ])('finds it in: %s', (body) => {
    expect(check(body)).toHaveLength(1);
    expect(check(body)[0]).toContain('"Sign-on"');
  });

  it('keeps the labels of others out of the menus of the Admin UI, and out of pages that do not name them', () => {
    expect(check('In Keycloak, open **Clients** and choose **OpenID Connect**.')).toEqual([]);
    expect(check('Open **Clients**.')).toHaveLength(1);
    expect(check('For Keycloak, open **Admin settings > Single sign-on > OpenID Connect**.')[0]).toContain(
      'add it to test/content/support/ui-labels.txt',
    );
  });

  it.each([
    'Select **Admin settings > Single sign-on > Open ID Connect** and **Save**.',
    "Select **Edit default strategy for 'production'**.",
    'Select what you need. **Nothing** else is asked for.',
    'Choose figures **before** you begin.',
    'A **Switch** of its own.',
  ])('leaves alone: %s', (body) => {
    expect(check(body)).toEqual([]);
  });
});
