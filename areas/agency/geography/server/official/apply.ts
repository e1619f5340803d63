import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { grouped } from '#platform/domain-kit/grouped.ts';
import { sameJson } from '#platform/domain-kit/same-json.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { cityEvents, geographyImportEvents } from '../../api/audit-events.ts';
import type { ChangeMode } from '../../api/import-routes.ts';
import { placeEditErrors } from '../../api/index.ts';
import { CHANGE_FAULTS, END_FAULTS } from '../../api/texts.ts';
import type { NewTown } from '../../api/town-routes.ts';
import { changeFault, DIFFERENCE_PROBLEMS, endFault, type PlaceDifference, problemAs, type TownValues } from '../../domain/index.ts';
import { endTowns } from '../towns/merge-towns.ts';
import { insertTown, storeChange } from '../towns/save-town.ts';
import { lockTown, recorded, type StoredTown } from '../towns/town.ts';

interface Taken extends PlaceDifference {
  readonly id: number;
}

interface Choice {
  readonly differences: readonly number[] | null;
  readonly mode: ChangeMode;
}

async function chosenDifferences(work: UserWork, importId: number, { differences, mode }: Choice): Promise<Taken[]> {
  const chosen = differences === null ? sql`true` : sql`d.id = any(${[...differences]}::bigint[])`;
  const { rows } = await sql<Pick<Taken, 'id' | 'kind' | 'cadastralCode' | 'name' | 'problem'> & { difference: object }>`
    select d.id, d.kind, d.cadastral_code as "cadastralCode", d.name, d.problem, d.difference from geography_difference d
    where d.import_id = ${importId} and not d.is_taken and ${chosen} order by d.id`.execute(work.db);
  const all = rows.map(({ difference, ...row }) => ({ ...row, ...difference }) as Taken);
  if (differences !== null && all.length < new Set(differences).size) throw new AppError(commonErrors.NOT_FOUND);
  const takeable = all.filter((one) => problemAs(mode, one) === null);
  const [refused] = all.filter((one) => !takeable.includes(one));
  // A request for all takes those that can be taken; one that names a difference gets the reason why it cannot.
  if (differences !== null && refused !== undefined) throw refusal(work, refused);
  if (takeable.length === 0) throw new AppError(placeEditErrors.NOTHING_TO_TAKE);
  return takeable;
}

function refusal({ language }: UserWork, { name, problem }: Taken): AppError {
  const reason = problem === null ? '' : DIFFERENCE_PROBLEMS[problem][language];
  return new AppError(placeEditErrors.DIFFERENCE_NOT_TAKEABLE, { town: name, reason });
}

async function provinceOn(work: UserWork, acronym: string, day: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from province where acronym = ${acronym}
    order by ((valid_from is null or valid_from <= ${day}::date) and (valid_to is null or ${day}::date < valid_to)) desc, valid_from desc nulls last
    limit 1`.execute(work.db);
  return rows[0]?.id ?? null;
}

async function townOfCode(work: UserWork, cadastralCode: string): Promise<StoredTown | null> {
  const row = await work.db.selectFrom('city').select('id').where('cadastral_code', '=', cadastralCode).executeTakeFirst();
  return row === undefined ? null : lockTown(work.db, row.id);
}

function outdated({ name }: Taken): AppError {
  return new AppError(placeEditErrors.DIFFERENCE_OUTDATED, { town: name });
}

/** Locks the town of a difference. Throws DIFFERENCE_OUTDATED unless it is still what was compared. */
async function comparedTown(work: UserWork, taken: Taken): Promise<StoredTown> {
  const town = await townOfCode(work, taken.cadastralCode);
  if (town === null) throw outdated(taken);
  const { name, secondName, province, istatCode } = town;
  const now: TownValues = { name, secondName, province, istatCode };
  if (!sameJson(now, taken.before)) throw outdated(taken);
  return town;
}

async function takeNew(work: UserWork, taken: Taken): Promise<void> {
  const { after, cadastralCode, day, endsOn } = taken;
  const provinceId = after === null ? null : await provinceOn(work, after.province, day);
  if (after === null || provinceId === null) throw outdated(taken);
  if ((await townOfCode(work, cadastralCode)) !== null) throw outdated(taken);
  const { name, secondName, istatCode } = after;
  const body: NewTown = { cadastralCode, name, secondName, istatCode, provinceId, postcodes: [], validFrom: day };
  const town = await insertTown(work, body, { provinceDay: null });
  if (endsOn !== null) await endTowns(work, [town], endsOn, null);
}

async function takeEnd(work: UserWork, taken: Taken): Promise<void> {
  const town = await comparedTown(work, taken);
  const fault = endFault(town, town.past, taken.day);
  if (fault !== null)
    throw new AppError(placeEditErrors.DIFFERENCE_NOT_TAKEABLE, { town: town.name, reason: END_FAULTS[fault][work.language] });
  const successor = taken.continuedBy === null ? null : await townOfCode(work, taken.continuedBy);
  await endTowns(work, [town], taken.day, successor);
}

/** Restores a town that the product has as ended. */
async function takeRestored(work: UserWork, taken: Taken): Promise<void> {
  const town = await comparedTown(work, taken);
  const provinceId = taken.after === null ? null : await provinceOn(work, taken.after.province, work.today);
  if (taken.after === null || provinceId === null) throw outdated(taken);
  const { name, secondName, istatCode } = taken.after;
  await work.db
    .updateTable('city')
    .set({
      name,
      second_name: secondName,
      istat_code: istatCode,
      province_id: provinceId,
      valid_to: null,
      continued_by: null,
      suppressed: false,
      version: town.version + 1,
      updated_at: work.now,
    })
    .where('id', '=', town.id)
    .execute();
  await audit(work, cityEvents, {
    entityId: town.id,
    action: 'RESTORE',
    before: recorded(town),
    after: recorded(await lockTown(work.db, town.id)),
  });
}

interface NewValues {
  readonly name: string;
  readonly secondName: string | null;
  readonly istatCode: string | null;
  readonly provinceId: number;
}

/** Returns the values of a town with those that one difference changes. */
async function valuesWith(work: UserWork, town: StoredTown, taken: Taken): Promise<NewValues> {
  const { name, secondName, istatCode, provinceId } = town;
  const { kind, after, day } = taken;
  if (after === null) throw outdated(taken);
  if (kind === 'RINOMINATO') return { name: after.name, secondName: after.secondName, istatCode, provinceId };
  if (kind === 'CODICE') return { name, secondName, istatCode: after.istatCode, provinceId };
  const moved = await provinceOn(work, after.province, day);
  if (moved === null) throw outdated(taken);
  return { name, secondName, istatCode: after.istatCode, provinceId: moved };
}

async function storeCorrection(work: UserWork, town: StoredTown, { name, secondName, istatCode, provinceId }: NewValues): Promise<void> {
  await work.db
    .updateTable('city')
    .set({ name, second_name: secondName, istat_code: istatCode, province_id: provinceId, version: town.version + 1, updated_at: work.now })
    .where('id', '=', town.id)
    .execute();
  const after = recorded(await lockTown(work.db, town.id));
  await audit(work, cityEvents, { entityId: town.id, action: 'CORRECT', before: recorded(town), after });
}

/** Takes the differences in name, province and code of one town: one change of one day, or one correction. */
async function takeChanges(work: UserWork, changes: readonly Taken[], mode: ChangeMode): Promise<void> {
  const [first] = changes;
  if (first === undefined) return;
  const town = await comparedTown(work, first);
  let values: NewValues = town;
  for (const change of changes) values = await valuesWith(work, { ...town, ...values }, change);
  const { name, secondName, istatCode, provinceId } = values;
  if (mode === 'CORREZIONE') return storeCorrection(work, town, { name, secondName, istatCode, provinceId });
  const fault = changeFault(town, town.past, first.day, work.today);
  if (fault !== null)
    throw new AppError(placeEditErrors.DIFFERENCE_NOT_TAKEABLE, { town: town.name, reason: CHANGE_FAULTS[fault][work.language] });
  return storeChange(work, town, { name, secondName, istatCode, provinceId, day: first.day });
}

/**
 * Takes differences of a comparison in the transaction of the request: all of them, or none. New towns come first, so
 * that they can continue those that end. Throws 404, 409, 412.
 */
export async function applyImport(work: UserWork, id: number, choice: Choice, version: number): Promise<{ taken: number }> {
  const row = await work.db.selectFrom('geography_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await refuseStale(work, geographyImportEvents, row, version);
  const taken = await chosenDifferences(work, id, choice);
  const of = (...kinds: readonly PlaceDifference['kind'][]) => taken.filter(({ kind }) => kinds.includes(kind));
  for (const one of of('NUOVO')) await takeNew(work, one);
  for (const one of of('RIPRISTINATO')) await takeRestored(work, one);
  const changes = grouped(of('RINOMINATO', 'PROVINCIA', 'CODICE'), ({ cadastralCode }) => cadastralCode);
  for (const some of changes.values()) await takeChanges(work, some, choice.mode);
  for (const one of of('SOPPRESSO')) await takeEnd(work, one);
  await sql`update geography_difference set is_taken = true where id = any(${taken.map((one) => one.id)}::bigint[])`.execute(work.db);
  const { userId } = work.actor;
  await work.db
    .updateTable('geography_import')
    .set({ version: row.version + 1, updated_at: work.now, applied_at: work.now, applied_by: userId })
    .where('id', '=', id)
    .execute();
  const counts = Object.fromEntries([...grouped(taken, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length]));
  await audit(work, geographyImportEvents, {
    entityId: id,
    action: 'APPLY',
    after: { fileName: row.file_name, mode: choice.mode, taken: counts },
  });
  return { taken: taken.length };
}
