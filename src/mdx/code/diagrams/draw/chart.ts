import type { Chart, Label } from '../model.ts';
import { plainLabel } from '../text/label.ts';
import { LINE_HEIGHT, measureLabel } from '../text/measure.ts';
import { wrapLabel } from '../text/wrap.ts';
import { drawFrame, drawText, num, tag } from './svg-markup.ts';

const PLOT_HEIGHT = 240;
const GAP = 8;

/** Draws an XY chart in a given width. Charts that lie on their side are drawn upright when there are no more than a few bars. */
export function drawChart(chart: Chart, width: number): string {
  const columns = Math.max(
    1,
    ...chart.series.map(({ values }) => values.length),
    chart.categories?.length ?? 0,
  );
  const scale = scaleOf(chart);
  const ticks = scale.ticks.map((value) => ({ value, label: plainLabel(String(value)) }));
  const left = Math.max(...ticks.map(({ label }) => measureLabel(label).width)) + GAP;
  const titles = wrapLabel(chart.yTitle, width);
  const legend = chart.series.filter(({ label }) => label.length > 0);
  const top =
    titles.length * LINE_HEIGHT +
    legend.length * LINE_HEIGHT +
    (titles.length + legend.length > 0 ? GAP : 10);
  const step = (width - left) / columns;
  const names = namesOf(chart, columns).map((label) => wrapLabel(label, Math.max(step - 6, 24)));
  const bottom = Math.max(0, ...names.map((label) => label.length)) * LINE_HEIGHT + GAP;
  const xTitle = wrapLabel(chart.xTitle, width);
  const yOf = (value: number) =>
    top + PLOT_HEIGHT * (1 - (value - scale.low) / (scale.high - scale.low || 1));
  const middle = (index: number) => left + step * (index + 0.5);
  const content = [
    drawText(
      titles,
      { x: 0, y: (titles.length * LINE_HEIGHT) / 2 },
      { anchor: 'start', className: 'd-label' },
    ),
    ...legend.map(({ label }, index) =>
      drawLegend(
        label,
        chart.series.findIndex((one) => one.label === label),
        titles.length + index,
      ),
    ),
    ...ticks.map(
      ({ value, label }) =>
        tag('path', { class: 'd-grid', d: `M${num(left)} ${num(yOf(value))}H${num(width)}` }) +
        drawText(label, { x: left - GAP, y: yOf(value) }, { anchor: 'end', className: 'd-label' }),
    ),
    ...drawBars(chart, { step, left, yOf, base: yOf(Math.max(scale.low, Math.min(0, scale.high))) }),
    ...chart.series.flatMap(({ look, values }, index) =>
      look === 'line'
        ? [
            drawSeriesLine(
              values.map((value, at) => ({ x: middle(at), y: yOf(value) })),
              index,
            ),
          ]
        : [],
    ),
    ...names.map((label, index) =>
      drawText(
        label,
        { x: middle(index), y: top + PLOT_HEIGHT + GAP + (label.length * LINE_HEIGHT) / 2 },
        { className: 'd-label' },
      ),
    ),
    drawText(
      xTitle,
      { x: (left + width) / 2, y: top + PLOT_HEIGHT + bottom + (xTitle.length * LINE_HEIGHT) / 2 },
      { className: 'd-label' },
    ),
  ].join('');
  return drawFrame({ width, height: top + PLOT_HEIGHT + bottom + xTitle.length * LINE_HEIGHT + 2 }, content);
}

function drawLegend(label: Label, series: number, row: number): string {
  const y = row * LINE_HEIGHT + LINE_HEIGHT / 2;
  return (
    tag('rect', { class: `d-series d-series-${series % 4}`, x: 0, y: y - 6, width: 12, height: 12, rx: 2 }) +
    drawText(label, { x: 20, y }, { anchor: 'start', className: 'd-label' })
  );
}

function drawBars(
  chart: Chart,
  { step, left, yOf, base }: { step: number; left: number; yOf: (value: number) => number; base: number },
): string[] {
  const bars = chart.series.flatMap((series, index) => (series.look === 'bar' ? [{ ...series, index }] : []));
  const width = Math.min(56, (step * 0.7) / Math.max(1, bars.length));
  return bars.flatMap(({ values, index }, place) =>
    values.map((value, at) => {
      const x = left + step * (at + 0.5) + (place - bars.length / 2) * width;
      const y = Math.min(yOf(value), base);
      return tag('rect', {
        class: `d-series d-series-${index % 4}`,
        x,
        y,
        width,
        height: Math.abs(yOf(value) - base),
        rx: 2,
      });
    }),
  );
}

function drawSeriesLine(points: readonly { x: number; y: number }[], index: number): string {
  const d = `M${points.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}`;
  const dots = points.map(({ x, y }) =>
    tag('circle', { class: `d-series d-series-${index % 4}`, cx: x, cy: y, r: 3.5 }),
  );
  return tag('path', { class: `d-curve d-series-${index % 4}`, d }) + dots.join('');
}

function namesOf(chart: Chart, columns: number): Label[] {
  if (chart.categories) return chart.categories;
  const [low, high] = chart.xRange ?? [1, columns];
  return Array.from({ length: columns }, (_, index) =>
    plainLabel(String(Math.round((low + ((high - low) * index) / Math.max(1, columns - 1)) * 100) / 100)),
  );
}

/** The range of the values in round steps; bars start at nothing. */
function scaleOf(chart: Chart): { low: number; high: number; ticks: number[] } {
  const values = chart.series.flatMap((series) => series.values);
  const bars = chart.series.some(({ look }) => look === 'bar');
  const [from, to] = chart.yRange ?? [
    Math.min(...values, ...(bars ? [0] : [])),
    Math.max(...values, ...(bars ? [0] : [])),
  ];
  const rough = Math.max(to - from, 1e-9) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough * 0.999) ?? rough;
  const low = chart.yRange ? from : Math.floor(from / step) * step;
  const high = chart.yRange ? to : Math.ceil(to / step) * step;
  const ticks: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high + step / 1e6; value += step)
    ticks.push(Math.round(value * 1e9) / 1e9);
  return { low, high: high === low ? low + step : high, ticks };
}
