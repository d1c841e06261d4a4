import { describe, expect, it } from 'vitest';
import { PHONE, SMALLEST } from '../../../../src/mdx/code/diagrams/draw-diagram.ts';
import { FONT_SIZE } from '../../../../src/mdx/code/diagrams/text/measure.ts';
import {
  drawingsOf,
  findDrawingFaults,
  labelsOf,
  mustRead,
  readContentDiagrams,
  readDiagramFixture,
  textOf,
} from '../../../support/diagrams.ts';

const sources = [
  ...readContentDiagrams(),
  ...readDiagramFixture('tuned.txt'),
  ...readDiagramFixture('held-out.txt'),
];

describe('the drawings of all diagrams of a documentation, and of diagrams in the style of many projects', () => {
  it('are more than a hundred', () => {
    expect(sources.length).toBeGreaterThan(100);
  });

  it.each(sources)('$name: every label is there, nothing lies on anything else', ({ source }) => {
    const diagram = mustRead(source.replace(/^---\n[\s\S]*?\n---\n/, ''));
    expect(findDrawingFaults(diagram)).toEqual([]);
    for (const { svg } of drawingsOf(diagram)) {
      const text = textOf(svg());
      expect(labelsOf(diagram).filter((label) => !text.includes(label))).toEqual([]);
    }
  });

  it('keep texts at 12 px or more at the smallest scale', () => {
    expect(FONT_SIZE * SMALLEST).toBeGreaterThanOrEqual(12);
  });

  it('fit on a phone for nearly all diagrams; those that do not scroll', () => {
    const wider = sources.filter(({ source }) => {
      const last = drawingsOf(mustRead(source.replace(/^---\n[\s\S]*?\n---\n/, ''))).at(-1);
      return (last?.width ?? 0) * SMALLEST > PHONE;
    });
    expect(wider.length / sources.length).toBeLessThan(0.15);
  });
});
