import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashText } from '../../../src/files/hash.ts';
import { drawAhead } from '../../../src/mdx/code/draw-ahead.ts';
import { createPageCompiler } from '../../../src/mdx/compile.ts';

/** Drawings that note which sources were drawn. */
function createDrawings() {
  const kept = new Map<string, string>();
  const drawn: string[] = [];
  return {
    drawn,
    get: (source: string) => kept.get(source) ?? null,
    set: (source: string, svg: string) => {
      drawn.push(source);
      kept.set(source, svg);
    },
  };
}

/** Sources that are drawn ahead of compiling a page, and those that are still drawn then. */
function drawTwice(body: string) {
  const drawings = createDrawings();
  drawAhead(body, drawings);
  const ahead = drawings.drawn.splice(0);
  const { compile } = createPageCompiler({ readFile: () => null, hashText, drawings });
  const { diagnostics } = compile({ path: 'content/a.mdx', format: 'mdx', body });
  return { ahead, late: drawings.drawn, faults: diagnostics.map(({ code }) => code) };
}

describe('drawing ahead', () => {
  it.each([
    ['a fence', '```mermaid\nflowchart LR\n  A --> B\n```\n'],
    ['a fence with a title', '```mermaid title="T" alt="A to B"\nflowchart LR\n  A --> B\n```\n'],
    ['tildes', '~~~mermaid\nflowchart LR\n  A --> B\n~~~\n'],
    ['a fence in a list', '1. Step\n\n   ```mermaid\n   flowchart LR\n     A --> B\n   ```\n'],
    ['a fence with front matter', '```mermaid\n---\ntitle: T\n---\nflowchart LR\n  A --> B\n```\n'],
  ])('finds %s as the compiler does', (_, body) => {
    const { ahead, late, faults } = drawTwice(body);
    expect({ ahead: ahead.length, late, faults }).toEqual({ ahead: 1, late: [], faults: [] });
  });

  it('leaves to the compiler what it misses, and what is no diagram', () => {
    const quoted = drawTwice('> ```mermaid\n> flowchart LR\n>   A --> B\n> ```\n');
    expect({ ahead: quoted.ahead.length, late: quoted.late.length }).toEqual({ ahead: 0, late: 1 });
    expect(drawTwice('```mermaid\nflowchat LR\n  A --> B\n```\n')).toEqual({
      ahead: [],
      late: [],
      faults: ['diagram-invalid'],
    });
    expect(drawTwice('```mermaid\npie\n  "a": 1\n```\n').ahead).toEqual([]);
  });

  it('finds all diagrams of a documentation', () => {
    const pages = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.mdx'),
    );
    const withDiagram = pages
      .map((file) => readFileSync(path.join('content', file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''))
      .filter((body) => body.includes('mermaid'))
      .slice(0, 12);
    expect(withDiagram.flatMap((body) => drawTwice(body).late)).toEqual([]);
  });
});
