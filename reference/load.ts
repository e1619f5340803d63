import type { Connection } from '#platform/server-kit/database/database.ts';
import { loadCoverages } from './load-coverages.ts';
import { loadGeography } from './load-geography.ts';
import { loadVehicles } from './load-vehicles.ts';

/**
 * Loads the data of every installation: Italian geography, vehicle catalogue, coverage types, premium taxes. Quick if
 * nothing changed.
 */
export async function loadReferenceData({ pool, db }: Connection, say: (line: string) => void): Promise<void> {
  const geography = await loadGeography(pool);
  const vehicles = await loadVehicles(pool);
  await db.transaction().execute((trx) => loadCoverages(trx));
  if (geography || vehicles) say('Reference data loaded: Italian towns, vehicle catalogue, coverages and taxes');
}
