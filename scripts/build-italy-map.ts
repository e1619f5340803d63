/**
 * Draws the provinces of Italy for the map of zones: the country's outline (Natural Earth, public domain) cut into the
 * cells of the provinces' capitals, each point belonging to the nearest capital on the same island or mainland. The
 * borders are therefore approximate, and every province has a clickable field. Writes
 * `areas/agency/geography/ui/italy-shapes.ts`: `node scripts/build-italy-map.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Delaunay } from 'd3-delaunay';
import { geoMercator } from 'd3-geo';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const ITALY = '380';
const WIDTH = 620;
/** Corners closer than this many pixels are merged. */
const FINENESS = 0.9;

type Point = readonly [number, number];
/** Outline and holes. */
type Land = readonly (readonly Point[])[];

interface Capital {
  readonly acronym: string;
  readonly at: Point;
}

const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as Parameters<typeof feature>[0];
const all = atlas.objects.countries;
const countries = all === undefined ? undefined : feature(atlas, all);
if (countries === undefined || !('features' in countries)) throw new Error('The atlas has no countries');
const italy = countries.features.find((country) => country.id === ITALY);
if (italy === undefined || italy.geometry.type !== 'MultiPolygon') throw new Error('Italy is not in the atlas');
const projection = geoMercator().fitWidth(WIDTH, italy);

function project(longitude: number, latitude: number): Point {
  const point = projection([longitude, latitude]);
  if (point === null) throw new Error(`No place for ${longitude} ${latitude}`);
  return point;
}

const capitals: Capital[] = readFileSync('reference/geography/capitals.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [acronym = '', latitude, longitude] = line.split(',');
    return { acronym, at: project(Number(longitude), Number(latitude)) };
  });

function contains(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(i - 1) ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Returns the part of a ring to the left of the line from `a` to `b` (Sutherland and Hodgman). */
function cut(ring: readonly Point[], [ax, ay]: Point, [bx, by]: Point): Point[] {
  const side = ([x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  return ring.flatMap((point, i): Point[] => {
    const previous = ring.at(i - 1) ?? point;
    const [from, to] = [side(previous), side(point)];
    if (from >= 0 === to >= 0) return to >= 0 ? [point] : [];
    const share = from / (from - to);
    const crossing: Point = [previous[0] + (point[0] - previous[0]) * share, previous[1] + (point[1] - previous[1]) * share];
    return to >= 0 ? [crossing, point] : [crossing];
  });
}

/** Returns twice the area of a ring; the sign is its orientation. */
function areaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring.at(i - 1) ?? [0, 0];
    return sum + px * y - x * py;
  }, 0);
}

/** Clips a ring to a convex cell of either orientation. */
function clip(ring: readonly Point[], cell: readonly Point[]): Point[] {
  const corners = areaOf(cell) > 0 ? cell : cell.toReversed();
  return corners.reduce<Point[]>((rest, corner, i) => cut(rest, corners.at(i - 1) ?? corner, corner), [...ring]);
}

function thinned(ring: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= FINENESS) kept.push(point);
  }
  return kept.length < 3 ? [] : withoutSpikes(kept);
}

/** Removes the spikes that cutting a bay leaves: lines that go out to sea and back. */
function withoutSpikes(ring: readonly Point[]): Point[] {
  const rest = ring.filter((point, i) => {
    const [px, py] = ring.at(i - 1) ?? point;
    const [nx, ny] = ring[(i + 1) % ring.length] ?? point;
    const [ax, ay, bx, by] = [point[0] - px, point[1] - py, nx - point[0], ny - point[1]];
    const turn = Math.abs(ax * by - ay * bx) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
    return !(turn < 0.05 && ax * bx + ay * by < 0);
  });
  if (rest.length < 3) return [];
  return rest.length === ring.length ? rest : withoutSpikes(rest);
}

function pathOf(ring: readonly Point[]): string {
  return ring.length === 0 ? '' : `M${ring.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`;
}

const paths = new Map<string, string>();
const add = (acronym: string, rings: readonly (readonly Point[])[]) => {
  const path = rings.map((ring) => pathOf(thinned(ring))).join('');
  paths.set(acronym, (paths.get(acronym) ?? '') + path);
};
const nearest = ([x, y]: Point) =>
  capitals.toSorted((a, b) => Math.hypot(a.at[0] - x, a.at[1] - y) - Math.hypot(b.at[0] - x, b.at[1] - y))[0];

const lands: Land[] = italy.geometry.coordinates.map((polygon) => polygon.map((ring) => ring.map(([x = 0, y = 0]) => project(x, y))));
const height = Math.ceil(Math.max(...lands.flat(2).map(([, y]) => y)));
/**
 * The mainland, Sicily and Sardinia; a capital that the coarse coast puts in the water belongs to the nearest of them.
 */
const large = lands.filter(([outline = []]) => Math.abs(areaOf(outline)) > 5_000);
const distance = ([outline = []]: Land, [x, y]: Point) => Math.min(...outline.map(([ox, oy]) => Math.hypot(ox - x, oy - y)));
const homeOf = (at: Point) =>
  large.find(([outline = []]) => contains(outline, at)) ?? large.toSorted((a, b) => distance(a, at) - distance(b, at))[0];
for (const land of lands) {
  const [outline = []] = land;
  const here = capitals.filter(({ at }) => homeOf(at) === land);
  const first = outline[0];
  if (first === undefined) continue;
  if (here.length === 0) {
    add(nearest(first)?.acronym ?? '', land);
    continue;
  }
  const cells = Delaunay.from(here.map(({ at }) => [...at] as [number, number])).voronoi([-10, -10, WIDTH + 10, height + 10]);
  for (const [i, { acronym }] of here.entries()) {
    const cell: readonly Point[] =
      here.length === 1
        ? outline
        : cells
            .cellPolygon(i)
            .slice(1)
            .map(([x, y]): Point => [x, y]);
    add(acronym, here.length === 1 ? land : land.map((ring) => clip(ring, cell)));
  }
}
const missing = capitals.filter(({ acronym }) => (paths.get(acronym) ?? '') === '').map(({ acronym }) => acronym);
if (missing.length > 0) throw new Error(`Without a field: ${missing.join(' ')}`);

const entries = capitals.map(
  ({ acronym, at: [x, y] }) => `  ${acronym}: { x: ${x.toFixed(1)}, y: ${y.toFixed(1)}, path: '${paths.get(acronym) ?? ''}' },`,
);
writeFileSync(
  'areas/agency/geography/ui/italy-shapes.ts',
  `// Written by scripts/build-italy-map.ts; not edited by hand.

/** Size of the drawing. */
export const ITALY_SIZE = { width: ${WIDTH}, height: ${height} } as const;

/** Field of each province and the point of its capital. */
export const ITALY_SHAPES: Readonly<Record<string, { readonly x: number; readonly y: number; readonly path: string }>> = {
${entries.join('\n')}
};
`,
);
