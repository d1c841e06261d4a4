import type { Point } from './placed.ts';
import { assignTracks, type Net } from './tracks.ts';

/** What stands between two ranks: how far lines keep from them, and how much the borders of groups take. */
export interface GapInput {
  /** Room for the borders of groups that end above. */
  closing: number;
  /** Room for the borders and titles of groups that start below. */
  opening: number;
  /** Clear distance below what is above, and above what is below. */
  upper: number;
  lower: number;
  nets: Net[];
}

/** Heights of the ranks, and of the tracks between them. */
export interface Heights {
  tops: number[];
  bottoms: number[];
  total: number;
  /** Height of a net's track; nets that go straight down have none. */
  tracks: Map<Net, number>;
}

const TRACK_GAP = 10;

/** Sets the ranks below each other, with as much room between them as their lines take. */
export function stackRanks(thickness: readonly number[], gaps: readonly GapInput[], top: number): Heights {
  const heights: Heights = { tops: [], bottoms: [], total: 0, tracks: new Map() };
  let y = top;
  for (const [rank, height] of thickness.entries()) {
    heights.tops.push(y);
    heights.bottoms.push(y + height);
    y += height;
    const gap = gaps[rank];
    if (!gap) continue;
    const { tracked, count } = assignTracks(gap.nets);
    const turning = count === 0 ? 0 : (count - 1) * TRACK_GAP;
    const upper = count === 0 ? gap.upper : Math.max(gap.upper, 10);
    const lower = count === 0 ? gap.lower : Math.max(gap.lower, 10);
    for (const { net, track } of tracked)
      heights.tracks.set(net, y + gap.closing + upper + track * TRACK_GAP);
    y += gap.closing + upper + turning + lower + gap.opening;
  }
  heights.total = y;
  return heights;
}

/** The corners of a line through the given places: down, along its track, and down again. */
export function traceLine(stops: readonly Point[], tracks: readonly (number | undefined)[]): Point[] {
  const points: Point[] = [];
  for (const [index, stop] of stops.entries()) {
    const previous = stops[index - 1];
    const track = tracks[index - 1];
    if (previous && track !== undefined && Math.abs(previous.x - stop.x) > 0.5)
      points.push({ x: previous.x, y: track }, { x: stop.x, y: track });
    points.push(stop);
  }
  return straighten(points);
}

/** Without the points in the middle of straight parts. */
export function straighten(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before || !after) return true;
    const vertical = Math.abs(before.x - point.x) < 0.01 && Math.abs(point.x - after.x) < 0.01;
    const horizontal = Math.abs(before.y - point.y) < 0.01 && Math.abs(point.y - after.y) < 0.01;
    return !vertical && !horizontal;
  });
}
