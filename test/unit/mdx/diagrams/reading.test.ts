import { describe, expect, it } from 'vitest';
import { findBrowserDiagram } from '../../../../src/mdx/code/browser-diagrams.ts';
import { drawDiagram } from '../../../../src/mdx/code/diagrams/draw-diagram.ts';
import type { Graph } from '../../../../src/mdx/code/diagrams/model.ts';
import { readDiagram } from '../../../../src/mdx/code/diagrams/read-diagram.ts';
import { isLeftToBrowser } from '../../../../src/mdx/code/diagrams/types.ts';
import { mustRead, textOf } from '../../../support/diagrams.ts';

/** What is said about a diagram, with the line of each. */
const said = (source: string) => readDiagram(source).faults.map(({ line, message }) => `${line} ${message}`);
const graph = (source: string) => mustRead(source) as Graph;
const drawn = (source: string) => textOf(drawDiagram(mustRead(source)));
/** Ids and parents of all groups and nodes. */
const nesting = (source: string) => {
  const { groups, nodes } = graph(source);
  return Object.fromEntries([...groups, ...nodes].map(({ id, parent }) => [id, parent]));
};

describe('a flowchart', () => {
  it('shows the label of a node that an edge names before its label does', () => {
    expect(drawn('graph TD;\n  S --> D;\n  S[Unleash server]; D[(Database)];')).toBe('UnleashserverDatabase');
  });

  it('has a subgraph in another one that names it among its nodes', () => {
    const source =
      'flowchart LR\n  subgraph In[Inner]\n    a\n  end\n  subgraph Out[Outer]\n    In\n    b\n  end';
    expect(nesting(source)).toEqual({ In: 'Out', Out: null, a: 'In', b: 'Out' });
    const circle = 'flowchart LR\n  subgraph A\n    B\n  end\n  subgraph B\n    A\n    x\n  end\n  A --> y';
    expect(drawDiagram(mustRead(circle))).not.toMatch(/NaN|Infinity/);
  });

  it('keeps the direction that a subgraph asks for', () => {
    const { groups } = graph('flowchart LR\n  subgraph one\n    direction TB\n    a --> b\n  end');
    expect(groups[0]?.direction).toBe('TB');
  });

  it('joins every node before & behind an arrow with every other one', () => {
    const { edges } = graph('flowchart LR\n  a & b --> c & d');
    expect(edges.map(({ from, to }) => from + to)).toEqual(['ac', 'ad', 'bc', 'bd']);
  });

  it('gives lines what linkStyle says of them: the kind of their color, dashes and weight', () => {
    const { edges } = graph(
      'flowchart LR\n  a --> b --> c --> d\n  linkStyle default stroke:green\n  linkStyle 0,1 stroke:#c00,stroke-width:4px\n  linkStyle 2 stroke-dasharray: 5 5',
    );
    expect(edges.map(({ kind, stroke }) => `${kind} ${stroke}`)).toEqual([
      'bad thick',
      'bad thick',
      'good dotted',
    ]);
    expect(drawDiagram(mustRead('flowchart LR\n  a --> b\n  linkStyle 0 stroke:red'))).toContain(
      '<g class="d-link d-bad"><path class="d-line"',
    );
  });

  it('gives nodes the kinds that their classes and styles ask for', () => {
    const { nodes } = graph(
      'flowchart LR\n  a:::ok --> b --> c\n  classDef ok fill:#dfd\n  style b fill:rgb(255, 200, 200)\n  class c ok;',
    );
    expect(nodes.map(({ kind }) => kind)).toEqual(['good', 'bad', 'good']);
  });

  it('reads line breaks, entities in both spellings, Markdown strings and quotes', () => {
    expect(drawn('flowchart LR\n  a["one<br/>two<br>three"]')).toBe('onetwothree');
    expect(drawn('flowchart LR\n  a["#quot;x#quot; &lt; #35;1 &amp; y"]')).toBe('"x"<#1&y');
    expect(drawDiagram(mustRead('flowchart LR\n  a["`**bold** and _not_ *slanted*`"]'))).toContain(
      '<tspan class="d-b">bold</tspan>',
    );
    expect(drawn('flowchart LR\n  a["f(x) [y] {z}"] -- "a | b" --> b')).toBe('a|bf(x)[y]{z}b');
  });

  it('does not see comments, directives and semicolons', () => {
    const source = '%%{init: {"theme": "dark"}}%%\n%% first\ngraph TD; a-->b;\n  %% second\n  b-->c;';
    expect(said(source)).toEqual([]);
    expect(drawn(source)).toBe('abc');
  });
});

describe('an entity relationship diagram', () => {
  it('has types of several words between tildes', () => {
    expect(drawn('erDiagram\n  RENTAL {\n    ~timestamp with time zone~ date "NN"\n  }')).toContain(
      '<timestampwithtimezone>dateNN',
    );
  });

  it('has several attributes in a line', () => {
    expect(drawn('erDiagram\n  A { string id PK "key" int size FK, UK }\n  A ||--o{ B : has')).toContain(
      'stringidPKkeyintsizeFK,UK',
    );
    expect(said('erDiagram\n  A {\n    string\n  }')).toEqual(['3 `string` is no attribute']);
  });
});

describe('text that a diagram has and its drawing does not', () => {
  it('is named with its line: a label that a later one of the same node replaces', () => {
    expect(said('flowchart LR\n  rom[16 KB boot ROM]\n  rom --> cpu\n  rom[512 B store]')).toEqual([
      '2 The drawing does not have `16`',
    ]);
  });

  it('is none where all words are labels, names, or words of mermaid', () => {
    const whole = [
      'flowchart TB\n  A e1@--> B:::warm\n  e1@{ animate: true }\n  classDef warm fill:#fed\n  C@{ shape: cyl, label: "Disk" }\n  C --xA',
      'sequenceDiagram\n  autonumber\n  box Aqua Team\n  participant A as Alice\n  actor B\n  end\n  rect rgb(1, 2, 3)\n  A-xB: wrap: hello\n  Note right of B: fine\n  end',
      'stateDiagram-v2\n  state "Long name" as s1\n  [*] --> s1 : go\n  note left of s1 : text %% comment',
      'classDiagram\n  class Zoo~T~ {\n    <<interface>>\n    +List~int~ ids\n    +open(name) bool\n  }\n  Zoo "1" *-- "many" Cage : has\n  style Zoo fill:#fff',
      'erDiagram\n  A one or more -- only one B : "belongs to"\n  A { string id PK "key" }',
      'xychart-beta horizontal\n  title "Sales"\n  x-axis "Month" [jan, feb]\n  bar "Old" [1, 2]',
    ];
    for (const source of whole) expect(said(source)).toEqual([]);
  });
});

describe('a diagram that is left to the browser', () => {
  it.each([
    ['a plain one', 'a\n\n```mermaid\npie\n  "a": 1\n```', 4],
    ['behind comments and front matter', '```mermaid\n---\ntitle: T\n---\n%% c\n  gantt\n```', 6],
    ['in a quotation', '> ```mermaid\n> mindmap\n>   a\n> ```', 2],
    ['in a list', '- ```mermaid\n  journey\n  ```', 2],
    ['between tildes', '~~~ mermaid title="x"\ntimeline\n~~~', 2],
    ['of a type that is newer than docsgen', '```mermaid\nwheel-beta\n```', 2],
    ['without an end', '```mermaid\nsankey', 2],
  ])('is found, %s, with its line', (_, text, line) => {
    expect(findBrowserDiagram(text)).toBe(line);
  });

  it('is none that the build draws, and none of a type that nobody knows', () => {
    expect(findBrowserDiagram('```mermaid\nflowchart LR\n  pie --> gantt\n```\n```js\npie\n```')).toBeNull();
    expect(['graph', 'flowchrt', 'xychart-beta', 'pi'].filter(isLeftToBrowser)).toEqual([]);
  });
});
