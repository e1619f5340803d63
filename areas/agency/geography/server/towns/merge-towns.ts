import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { cityEvents } from '../../api/audit-events.ts';
import { END_FAULTS, SUCCESSOR_FAULTS, TOWN_PROBLEM, UNKNOWN_PLACE } from '../../api/texts.ts';
import type { Merger } from '../../api/town-routes.ts';
import { endFault, successorFault } from '../../domain/index.ts';
import { type GeographyDependencies, usesOf } from '../place-uses.ts';
import { fieldError } from '../places/refusals.ts';
import { insertTown } from './save-town.ts';
import { lockTowns, recorded, type StoredTown } from './town.ts';

/** Locks the towns of a merger and checks the day. Throws 404, 412, 422. */
async function mergedTowns(work: UserWork, { towns, day }: Merger): Promise<StoredTown[]> {
  const stored = await lockTowns(
    work.db,
    towns.map(({ id }) => id),
  );
  if (stored.length < new Set(towns.map(({ id }) => id)).size) throw new AppError(commonErrors.NOT_FOUND);
  for (const town of stored) {
    await refuseStale(work, cityEvents, town, towns.find(({ id }) => id === town.id)?.version ?? 0);
    const fault = endFault(town, town.past, day);
    const field = fault === 'ALREADY_ENDED' ? 'towns' : 'day';
    if (fault !== null) throw fieldError(work, field, TOWN_PROBLEM, { name: town.name, problem: END_FAULTS[fault][work.language] });
  }
  return stored;
}

/** Returns the existing town that continues the others, or null. Throws 422 for `continuedById`. */
async function successorOf(work: UserWork, { towns, day, continuedById }: Merger): Promise<StoredTown | null> {
  if (continuedById === null) return null;
  const [successor] = await lockTowns(work.db, [continuedById]);
  if (successor === undefined) throw fieldError(work, 'continuedById', UNKNOWN_PLACE);
  const fault = successorFault(
    towns.map(({ id }) => id),
    successor,
    day,
  );
  if (fault !== null) throw fieldError(work, 'continuedById', SUCCESSOR_FAULTS[fault]);
  return successor;
}

async function acronymOf({ db }: UserWork, provinceId: number): Promise<string | null> {
  const province = await db.selectFrom('province').select('acronym').where('id', '=', provinceId).executeTakeFirst();
  return province?.acronym ?? null;
}

/** Returns what names the towns, and the zones that their inhabitants would change; saves nothing. */
export async function previewMerge(work: UserWork, dependencies: GeographyDependencies, merger: Merger) {
  const towns = await mergedTowns(work, merger);
  const successor = await successorOf(work, merger);
  const after = merger.newTown === null ? (successor?.province ?? null) : await acronymOf(work, merger.newTown.provinceId);
  const tariffs = after === null ? [] : await dependencies.zones(work.db, work.today);
  const zones = [...new Set(towns.map(({ province }) => province))].flatMap((before) =>
    after === null || before === after
      ? []
      : tariffs
          .map(({ tariff, zones: byProvince }) => ({ tariff, before: byProvince[before] ?? null, after: byProvince[after] ?? null }))
          .filter((zone) => zone.before !== zone.after),
  );
  return { uses: await usesOf(work.db, dependencies, towns), zones };
}

/** Ends towns on a day. Contracts and customers keep the town they have; new quotations cannot choose it. */
export async function mergeTowns(work: UserWork, merger: Merger): Promise<{ continuedById: number | null }> {
  const towns = await mergedTowns(work, merger);
  const { day, newTown } = merger;
  const successor =
    newTown === null ? await successorOf(work, merger) : await insertTown(work, { ...newTown, validFrom: day }, { prefix: 'newTown.' });
  await endTowns(work, towns, day, successor);
  return { continuedById: successor?.id ?? null };
}

/** Stores the end of towns, with the one that continues them. */
export async function endTowns(work: UserWork, towns: readonly StoredTown[], day: string, successor: StoredTown | null): Promise<void> {
  await work.db
    .updateTable('city')
    .set((eb) => ({ valid_to: day, continued_by: successor?.id ?? null, version: eb('version', '+', 1), updated_at: work.now }))
    .where(
      'id',
      'in',
      towns.map(({ id }) => id),
    )
    .execute();
  const ended = await lockTowns(
    work.db,
    towns.map(({ id }) => id),
  );
  await auditMany(
    work,
    cityEvents,
    towns.map((town) => ({
      entityId: town.id,
      action: successor === null ? 'END' : 'MERGE',
      before: recorded(town),
      after: recorded(ended.find(({ id }) => id === town.id) ?? town),
    })),
  );
}
