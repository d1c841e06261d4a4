/** What the renderer would draw wrongly instead of refusing it. */
export interface DiagramProblem {
  /** Line in the diagram, from 1. */
  line: number;
  message: string;
  hint: string;
}

const PAIRS: Record<string, string> = { '[': ']', '(': ')', '{': '}' };
const SEQUENCE_WORDS =
  /^(?:participant|actor|create|destroy|activate|deactivate|note|loop|end|alt|else|opt|par|and|critical|option|break|rect|box|autonumber|title|links?|properties|details|acctitle|accdescr|%%)\b|^%%|^\}/i;
const SEQUENCE_ARROW = /<{0,2}--?(?:>{1,2}|x|\)|[|\\/]{1,2})|<<--?>>/;

/** The first line of a diagram that is no diagram text, or null. */
export function findDiagramProblem(type: string, source: string): DiagramProblem | null {
  const lines = source.split('\n');
  const header = lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('%%'));
  if (lines.slice(header + 1).every((line) => line.trim() === '') && !(lines[header] ?? '').includes(';')) {
    return {
      line: header + 1,
      message: 'The diagram has a type, but nothing to draw',
      hint: 'Write its nodes on the lines below.',
    };
  }
  for (let index = header + 1; index < lines.length; index++) {
    const line = (lines[index] ?? '').trim();
    if (line === '' || line.startsWith('%%')) continue;
    const problem =
      type === 'sequenceDiagram' ? checkSequence(line) : isFlowchart(type) ? checkFlowchart(line) : null;
    if (problem) return { line: index + 1, ...problem };
  }
  return null;
}

function isFlowchart(type: string): boolean {
  return type === 'graph' || type === 'flowchart';
}

function checkSequence(line: string): { message: string; hint: string } | null {
  if (SEQUENCE_WORDS.test(line) || SEQUENCE_ARROW.test(line)) return null;
  return {
    message: `\`${line}\` is no statement of a sequence diagram`,
    hint: 'Write for example A->>B: text.',
  };
}

function checkFlowchart(line: string): { message: string; hint: string } | null {
  if (/^(?:classDef|class|style|linkStyle|click|subgraph|end|direction|accTitle|accDescr)\b/.test(line))
    return null;
  const open = unclosedBracket(line);
  if (open)
    return {
      message: `\`${open}\` is not closed in \`${line}\``,
      hint: 'Put texts with brackets in quotes: A["f(x)"].',
    };
  if (/(?:-->|---|-\.->|==>)\s*;?$/.test(line)) {
    return {
      message: `The arrow at the end of \`${line}\` leads nowhere`,
      hint: 'Write the node it leads to: A --> B.',
    };
  }
  return null;
}

/** The first bracket without its counterpart, quotes and edge labels left aside. */
function unclosedBracket(line: string): string | null {
  const stack: string[] = [];
  // Asymmetric nodes (`A>text]`) and the slanted ones (`A[/text/]`) use half of a pair.
  const text = line
    .replace(/"[^"]*"/g, '')
    .replace(/\|[^|]*\|/g, '')
    .replace(/\b>[^\]]*\]/g, '');
  for (const character of text) {
    if (PAIRS[character]) stack.push(character);
    else if (Object.values(PAIRS).includes(character)) {
      const opener = stack.pop();
      if (!opener || PAIRS[opener] !== character) return opener ?? character;
    }
  }
  return stack[0] ?? null;
}
