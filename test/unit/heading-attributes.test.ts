import { describe, expect, it } from 'vitest';
import { headingAttributes } from '../../src/dialects/heading-attributes.ts';
import type { TextEdit } from '../../src/plugins/plugin.ts';

function rewrite(text: string, takesNames = false, said: string[] = []): string {
  const { text: hook } = headingAttributes('test', takesNames);
  const report = ({ message }: { message: string }) => said.push(message);
  const edits = (hook as (page: object) => TextEdit[])({ text, report });
  return edits.reduceRight((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text);
}

describe('attributes of headings', () => {
  it('leave the id alone, whatever else stands beside it', () => {
    expect(rewrite('## Title { #id .class }')).toBe('## Title {#id}');
    expect(rewrite('## Title ## {: .wide #id }')).toBe('## Title {#id}');
    expect(rewrite('## Title {.wide}')).toBe('## Title');
  });

  it('give an id without a second sign of ids, and name it: seen, it was lost without a word', () => {
    const said: string[] = [];
    expect(rewrite('### Title {##old-id}', true, said)).toBe('### Title {#old-id}');
    expect(said).toEqual([
      'The anchor of this heading is `old-id`: that of the old site was `#old-id`, which has a sign that anchors have not here',
    ]);
  });

  it('do not take the sign of C# for the end of a heading', () => {
    expect(rewrite('## Samples in C# {#csharp}')).toBe('## Samples in C# {#csharp}');
    expect(rewrite('## Samples in C# ## {#csharp}')).toBe('## Samples in C# {#csharp}');
  });

  it('are told from braces of a text', () => {
    for (const text of ['## Use {name}', '## Use {a b c}', '## Set {} here', '# {#id} Title'])
      expect(rewrite(text)).toBe(text);
    for (const text of ['## Use {a, b}', '## Use {a: 1}', '## Use {"a b}', '## Set {} here'])
      expect(rewrite(text, true)).toBe(text);
  });

  it('may be names alone, which VitePress and lists of attributes of MkDocs take for attributes', () => {
    expect(rewrite('## Use {name}', true)).toBe('## Use');
    expect(rewrite('## Use {#id name title="a b"}', true)).toBe('## Use {#id}');
  });

  it('are looked for once in a line of many spaces and signs, which took longer than anybody waits', () => {
    const line = `## ${' # '.repeat(20_000)}{${' '.repeat(20_000)}x`;
    expect(rewrite(line)).toBe(line);
  });
});
