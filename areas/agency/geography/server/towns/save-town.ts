import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { cityEvents } from '../../api/audit-events.ts';
import { placeEditErrors } from '../../api/index.ts';
import { ALREADY_EXISTS, CHANGE_FAULTS, NOT_ON_THAT_DAY, SAME_AS_BEFORE, SUCCESSOR_FAULTS, UNKNOWN_PLACE } from '../../api/texts.ts';
import type { changeTownSchema, correctTownSchema, NewTown } from '../../api/town-routes.ts';
import { changeFault, existedOn, type PlacePeriod, successorFault } from '../../domain/index.ts';
import { fieldError } from '../places/refusals.ts';
import { lockTown, recorded, type StoredTown } from './town.ts';

/** Throws for the field unless the province exists, on the given day if there is one. */
async function refuseProvince(work: UserWork, provinceId: number, day: string | null, field = 'provinceId'): Promise<void> {
  const { rows } =
    await sql<PlacePeriod>`select valid_from as "validFrom", valid_to as "validTo" from province where id = ${provinceId}`.execute(work.db);
  const [province] = rows;
  if (province === undefined) throw fieldError(work, field, UNKNOWN_PLACE);
  if (day !== null && !existedOn(province, day)) throw fieldError(work, field, NOT_ON_THAT_DAY);
}

async function refuseTaken(work: UserWork, cadastralCode: string, field: string): Promise<void> {
  const twin = await work.db.selectFrom('city').select('id').where('cadastral_code', '=', cadastralCode).executeTakeFirst();
  if (twin !== undefined) throw fieldError(work, field, ALREADY_EXISTS);
}

interface Insertion {
  /** Path of the town's fields in the caller's body. */
  readonly prefix?: string;
  /** Day on which the province must exist; null: official archives name provinces of later. Default: the town's first day. */
  readonly provinceDay?: string | null;
}

/** Adds a town. */
export async function insertTown(
  work: UserWork,
  town: NewTown,
  { prefix = '', provinceDay = town.validFrom }: Insertion = {},
): Promise<StoredTown> {
  await refuseTaken(work, town.cadastralCode, `${prefix}cadastralCode`);
  await refuseProvince(work, town.provinceId, provinceDay, `${prefix}provinceId`);
  const { id } = await work.db
    .insertInto('city')
    .values({
      cadastral_code: town.cadastralCode,
      istat_code: town.istatCode,
      name: town.name,
      second_name: town.secondName,
      province_id: town.provinceId,
      postcodes: [...town.postcodes],
      valid_from: town.validFrom,
      // A row above version 1 was edited by a user; later loads of the reference data leave it unchanged.
      version: 2,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = await lockTown(work.db, id);
  await audit(work, cityEvents, { entityId: id, action: 'CREATE', after: recorded(stored) });
  return stored;
}

export async function createTown(work: UserWork, body: NewTown): Promise<{ id: number }> {
  const { id } = await insertTown(work, body);
  return { id };
}

async function refuseSuccessor(work: UserWork, town: StoredTown, continuedById: number, day: string): Promise<void> {
  const { rows } = await sql<PlacePeriod & { id: number }>`select id, valid_from as "validFrom", valid_to as "validTo" from city
    where id = ${continuedById}`.execute(work.db);
  const [successor] = rows;
  if (successor === undefined) throw fieldError(work, 'continuedById', UNKNOWN_PLACE);
  const fault = successorFault([town.id], successor, day);
  if (fault !== null) throw fieldError(work, 'continuedById', SUCCESSOR_FAULTS[fault]);
}

/** Replaces a wrong entry, as if it had always been right; contracts and customers keep what they have. */
export async function correctTown(work: UserWork, id: number, body: z.output<typeof correctTownSchema>, version: number): Promise<void> {
  const town = await lockTown(work.db, id);
  await refuseStale(work, cityEvents, town, version);
  if (body.provinceId !== town.provinceId) await refuseProvince(work, body.provinceId, null);
  if (body.continuedById !== null && body.validTo !== null) await refuseSuccessor(work, town, body.continuedById, body.validTo);
  const [first, last] = [town.past[0], town.past.at(-1)];
  if (body.validFrom !== null && first !== undefined && first.until <= body.validFrom)
    throw fieldError(work, 'validFrom', CHANGE_FAULTS.BEFORE_LAST_CHANGE);
  if (body.validTo !== null && last !== undefined && body.validTo < last.until)
    throw fieldError(work, 'validTo', CHANGE_FAULTS.BEFORE_LAST_CHANGE);
  await work.db
    .updateTable('city')
    .set({
      name: body.name,
      second_name: body.secondName,
      istat_code: body.istatCode,
      province_id: body.provinceId,
      postcodes: [...body.postcodes],
      valid_from: body.validFrom,
      valid_to: body.validTo,
      continued_by: body.continuedById,
      suppressed: body.suppressed,
      version: town.version + 1,
      updated_at: work.now,
    })
    .where('id', '=', id)
    .execute();
  await audit(work, cityEvents, { entityId: id, action: 'CORRECT', before: recorded(town), after: recorded(await lockTown(work.db, id)) });
}

type Change = z.output<typeof changeTownSchema>;

/** Stores what held until a day and what holds from it on. */
export async function storeChange(work: UserWork, town: StoredTown, change: Change): Promise<void> {
  await work.db
    .insertInto('city_past')
    .values({
      city_id: town.id,
      until: change.day,
      name: town.name,
      second_name: town.secondName,
      istat_code: town.istatCode,
      province_id: town.provinceId,
    })
    .execute();
  await work.db
    .updateTable('city')
    .set({
      name: change.name,
      second_name: change.secondName,
      istat_code: change.istatCode,
      province_id: change.provinceId,
      version: town.version + 1,
      updated_at: work.now,
    })
    .where('id', '=', town.id)
    .execute();
  const after = { ...recorded(await lockTown(work.db, town.id)), day: change.day };
  await audit(work, cityEvents, { entityId: town.id, action: 'CHANGE', before: recorded(town), after });
}

/** Records another name, province or code from a day on. */
export async function changeTown(work: UserWork, id: number, body: Change, version: number): Promise<void> {
  const town = await lockTown(work.db, id);
  await refuseStale(work, cityEvents, town, version);
  const fault = changeFault(town, town.past, body.day, work.today);
  if (fault !== null) throw fieldError(work, 'day', CHANGE_FAULTS[fault]);
  const isSame = (['name', 'secondName', 'istatCode', 'provinceId'] as const).every((key) => body[key] === town[key]);
  if (isSame) throw fieldError(work, 'name', SAME_AS_BEFORE);
  if (body.provinceId !== town.provinceId) await refuseProvince(work, body.provinceId, body.day);
  await storeChange(work, town, body);
}

/** Takes back the last change, recorded by mistake: what held before it holds again. */
export async function takeBackChange(work: UserWork, id: number, until: string, version: number): Promise<void> {
  const town = await lockTown(work.db, id);
  await refuseStale(work, cityEvents, town, version);
  if (town.past.at(-1)?.until !== until) throw new AppError(placeEditErrors.NOT_LAST_CHANGE);
  await sql`with gone as (delete from city_past where city_id = ${id} and until = ${until} returning *)
    update city c set name = g.name, second_name = g.second_name, istat_code = g.istat_code, province_id = g.province_id,
      version = c.version + 1, updated_at = ${work.now} from gone g where c.id = g.city_id`.execute(work.db);
  const before = { ...recorded(town), day: until };
  await audit(work, cityEvents, { entityId: id, action: 'TAKE_BACK', before, after: recorded(await lockTown(work.db, id)) });
}
