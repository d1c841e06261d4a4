import type { Chart, Label } from '../model.ts';
import type { Faults } from './faults.ts';
import { readText } from './label-texts.ts';

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)`;
const TEXT = String.raw`"[^"]*"|[^\s"\[\d+-][^"\[]*?`;
const AXIS = new RegExp(
  `^([xy])-axis(?:\\s+(${TEXT}))?(?:\\s*(?:\\[(.*)\\]|(${NUMBER})\\s*-->\\s*(${NUMBER})))?$`,
);
const SERIES = new RegExp(`^(bar|line)(?:\\s+(${TEXT}))?\\s*\\[(.*)\\]$`);

/** Reads an XY chart. Lines that can't be read are faults; the others are read all the same. */
export function parseChart(text: string, faults: Faults): Chart {
  const chart: Chart = {
    type: 'chart',
    horizontal: /^\s*xychart(?:-beta)?[ \t]+horizontal\b/.test(text),
    xTitle: [],
    yTitle: [],
    categories: null,
    xRange: null,
    yRange: null,
    series: [],
  };
  const lines = text.replace(/^\s*xychart(?:-beta)?(?:[ \t]+(?:horizontal|vertical))?/, (found) =>
    found.replace(/\S/g, ' '),
  );
  for (const [index, line] of joinBrackets(lines).entries()) {
    for (const statement of line.split(';')) takeStatement(chart, statement.trim(), faults, index + 1);
  }
  if (chart.series.length === 0 && !faults.failed)
    faults.add(1, 'The chart has no values', 'Write for example bar [5, 8, 3].');
  return chart;
}

function takeStatement(chart: Chart, line: string, faults: Faults, number: number): void {
  if (line === '' || line.startsWith('%%') || /^(?:title\b|acc(?:Title|Descr)\s*[:{])/.test(line)) return;
  const read = (text: string | undefined): Label => (text ? readText(text.trim(), faults, number) : []);
  const axis = AXIS.exec(line);
  if (axis) {
    const [, name, title, list, from, to] = axis;
    const range: [number, number] | null = from === undefined ? null : [Number(from), Number(to)];
    if (name === 'x') {
      chart.xTitle = read(title);
      chart.xRange = range;
      if (list !== undefined) chart.categories = splitList(list).map(read);
    } else {
      chart.yTitle = read(title);
      chart.yRange = range;
    }
    return;
  }
  const [, look, name, list = ''] = SERIES.exec(line) ?? [];
  const values = splitList(list).map(Number);
  if (!look || values.length === 0 || values.some(Number.isNaN))
    return faults.add(number, `\`${line}\` is no statement of a chart`, 'Write for example bar [5, 8, 3].');
  chart.series.push({ look: look as 'bar' | 'line', label: read(name), values });
}

/** Lines, with lists that go over several of them on their first one. */
function joinBrackets(text: string): string[] {
  const joined = text.replace(
    /\[[^[\]]*\]/g,
    (list) => list.replace(/\n/g, ' ') + '\n'.repeat(list.split('\n').length - 1),
  );
  return joined.split('\n');
}

function splitList(list: string): string[] {
  return [...list.matchAll(/"([^"]*)"|([^,"]+)/g)]
    .map(([, quoted, bare]) => quoted ?? bare?.trim() ?? '')
    .filter((item) => item !== '');
}
