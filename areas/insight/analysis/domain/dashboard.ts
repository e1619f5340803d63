import type { TILE_FAULTS, TileKind } from './dashboard-codes.ts';
import type { Definition } from './definition/definition.ts';

/** Tiles of a dashboard at most, and thirds of its width that one may take. */
export const MAX_TILES = 12;
export const MAX_WIDTH = 3;

/** Returns why an extraction cannot be shown as this kind of tile; null if it can. */
export function tileFault(kind: TileKind, { columns }: Pick<Definition, 'columns'>): keyof typeof TILE_FAULTS | null {
  const calculated = columns.filter(({ aggregate }) => aggregate !== null).length;
  if (kind === 'NUMERO') return calculated > 0 && calculated === columns.length ? null : 'ONE_NUMBER';
  return kind === 'TABELLA' || (calculated > 0 && calculated < columns.length) ? null : 'GROUPS';
}
