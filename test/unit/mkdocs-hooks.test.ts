import { describe, expect, it } from 'vitest';
import { eventsOf, marksOf } from '../../src/dialects/mkdocs/hooks.ts';

describe('hooks of MkDocs', () => {
  it('are known by the functions that change pages', () => {
    expect(
      eventsOf('import re\n\ndef on_page_markdown(markdown, **kwargs):\n    pass\ndef helper():\n    pass\n'),
    ).toEqual(['on_page_markdown']);
    expect(eventsOf('def on_startup(command, dirty):\n    pass\n')).toEqual([]);
  });

  it('look for the texts in quotes, and for the longest part of a pattern', () => {
    expect(marksOf('re.sub(r"<!-- badge:(\\w+)(.*?) -->", replace, markdown)')).toEqual(['<!-- badge:']);
    expect(marksOf("markdown.replace('%%VERSION%%', version)")).toEqual(['%%VERSION%%']);
    expect(marksOf("re.compile(r'\\[\\[([^\\]]+)\\]\\]').sub(x, y)")).toEqual([]);
    expect(marksOf('re.search(r"\\{\\{ ?release\\(\\) ?\\}\\}", page)')).toEqual(['release()']);
  });

  it('tell no page by a word alone, by a sign, or by what has no end', () => {
    expect(marksOf("markdown.replace('title', x); a.split(','); re.sub('a{2', y)")).toEqual([]);
    expect(marksOf("markdown.replace('<open")).toEqual([]);
  });
});
