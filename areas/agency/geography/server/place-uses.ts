import { grouped } from '#platform/domain-kit/grouped.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { PlaceUse, UseKind } from '../api/place-schemas.ts';

/** A place as records name it. */
export interface NamedPlace {
  /** Name of a town; null means a whole province. */
  readonly name: string | null;
  readonly province: string;
  readonly cadastralCode: string | null;
}

/** What uses a town, by its position among the places. */
export interface UseOfPlace {
  readonly position: number;
  readonly kind: UseKind;
  readonly count: number;
  /** Some names, of configuration only: records of customers are counted. */
  readonly names: readonly string[];
}

/** Counts what names some places; a later area provides it. It reads each of its tables once for all places. */
export type PlaceUses = (db: Database, places: readonly NamedPlace[]) => Promise<readonly UseOfPlace[]>;

/** Names of zones by province, for each tariff in force; the catalogue provides it. */
export type TariffZones = (
  db: Database,
  today: string,
) => Promise<readonly { readonly tariff: string; readonly zones: Readonly<Record<string, string>> }[]>;

/** What geography needs of later areas. */
export interface GeographyDependencies {
  readonly uses: readonly PlaceUses[];
  readonly zones: TariffZones;
}

/** Returns what names some places, by kind. */
export async function usesOf(db: Database, { uses }: GeographyDependencies, places: readonly NamedPlace[]): Promise<PlaceUse[]> {
  const found: UseOfPlace[] = [];
  for (const count of uses) found.push(...(await count(db, places)));
  const byKind = grouped(found, ({ kind }) => kind);
  return [...byKind]
    .map(([kind, some]) => ({
      kind,
      count: some.reduce((sum, one) => sum + one.count, 0),
      names: [...new Set(some.flatMap(({ names }) => names))].sort(),
    }))
    .filter(({ count }) => count > 0);
}
