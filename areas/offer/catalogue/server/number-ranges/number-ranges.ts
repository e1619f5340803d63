import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { numberRangeEvents } from '../../api/audit-events.ts';
import { catalogueErrors, type listNumberRanges } from '../../api/index.ts';
import type { newNumberRange, numberRangeChange } from '../../api/number-range-routes.ts';
import { lastNumberTooLow, RANGE_OVERLAPS, tooManyDigits, UNKNOWN_PRODUCT } from '../../api/texts.ts';
import { rangeNumber, rangeState } from '../../domain/number-ranges.ts';
import { loadRecord } from '../versioned/load-record.ts';

type Listed = z.input<typeof listNumberRanges.response>;
type StoredRange = Omit<Listed['items'][number], 'state'> & { readonly updated_at: string };

function rangesOf(work: UserWork, tariffId: number, rangeId: number | null) {
  const chosen = rangeId === null ? sql`` : sql`and r.id = ${rangeId} for update of r`;
  return sql<StoredRange>`
    select r.id, r.version, p.code as product, p.name as "productName", r.prefix, r.digits, r.first_number as first, r.last_number as last,
      r.next_number as next, r.warn_below as "warnBelow", r.updated_at
    from policy_number_range r left join product p on p.id = r.product_id
    where r.tariff_id = ${tariffId} ${rangeId === null ? sql`order by r.id` : chosen}`.execute(work.db);
}

/** Returns the ranges of a tariff in the order of their use. */
export async function listRanges(work: UserWork, tariffId: number): Promise<Listed> {
  await loadRecord(work, 'tariffe', tariffId);
  const { rows } = await rangesOf(work, tariffId, null);
  const products = await work.db.selectFrom('product').select(['code', 'name']).where('tariff_id', '=', tariffId).orderBy('name').execute();
  return { items: rows.map(({ updated_at: _at, ...range }) => ({ ...range, state: rangeState(range) })), products };
}

/**
 * Throws if another range of the insurer has any of the numbers; writers of one insurer's ranges run one after the
 * other.
 */
async function refuseOverlap(work: UserWork, companyId: number, range: { prefix: string; first: number; last: number }, besides: number) {
  await work.db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
  const { rows } = await sql`
    select 1 from policy_number_range where company_id = ${companyId} and prefix = ${range.prefix} and id <> ${besides}
      and int8range(first_number, last_number, '[]') && int8range(${range.first}, ${range.last}, '[]')`.execute(work.db);
  if (rows.length > 0) throw new FieldErrors({ last: RANGE_OVERLAPS[work.language] });
}

/** Adds a range. Errors: NOT_FOUND, 422 for numbers that another range has and for a product of another tariff. */
export async function addRange(work: UserWork, tariffId: number, body: z.output<typeof newNumberRange>): Promise<{ id: number }> {
  const tariff = await loadRecord(work, 'tariffe', tariffId);
  const { product: code, prefix, digits, first, last, warnBelow } = body;
  const product =
    code === null
      ? null
      : await work.db.selectFrom('product').select('id').where('code', '=', code).where('tariff_id', '=', tariffId).executeTakeFirst();
  if (product === undefined) throw new FieldErrors({ product: UNKNOWN_PRODUCT[work.language] });
  await refuseOverlap(work, tariff.companyId, body, 0);
  const { id } = await work.db
    .insertInto('policy_number_range')
    .values({
      company_id: tariff.companyId,
      tariff_id: tariffId,
      product_id: product?.id ?? null,
      prefix,
      digits,
      first_number: first,
      last_number: last,
      next_number: first,
      warn_below: warnBelow,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, numberRangeEvents, { entityId: id, action: 'CREATE', after: { tariff: tariff.code, ...body } });
  return { id };
}

async function loadRange(work: UserWork, tariffId: number, id: number) {
  const tariff = await loadRecord(work, 'tariffe', tariffId);
  const { rows } = await rangesOf(work, tariffId, id);
  const range = rows[0];
  if (range === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return { tariff, range };
}

interface RangeKey {
  readonly id: number;
  readonly intervallo: number;
}

/** Changes the end or the warning of a range. A concurrent issue is no conflict: its numbers stay below the end. */
export async function changeRange(
  work: UserWork,
  key: RangeKey,
  change: z.output<typeof numberRangeChange>,
  version: number,
): Promise<void> {
  const { tariff, range } = await loadRange(work, key.id, key.intervallo);
  await refuseStale(work, numberRangeEvents, range, version);
  const least = Math.max(range.first, range.next - 1);
  if (change.last < least) {
    const shown = rangeNumber(range, least);
    throw new FieldErrors({ last: lastNumberTooLow(shown)[work.language] });
  }
  if (String(change.last).length > range.digits) {
    throw new FieldErrors({ last: tooManyDigits(range.digits)[work.language] });
  }
  await refuseOverlap(work, tariff.companyId, { ...range, last: change.last }, range.id);
  await work.db
    .updateTable('policy_number_range')
    .set({ last_number: change.last, warn_below: change.warnBelow, version: range.version + 1, updated_at: work.now })
    .where('id', '=', range.id)
    .execute();
  const before = { last: range.last, warnBelow: range.warnBelow };
  await audit(work, numberRangeEvents, { entityId: range.id, action: 'UPDATE', before, after: change });
}

/** Removes an unused range. */
export async function removeRange(work: UserWork, key: RangeKey): Promise<void> {
  const { range } = await loadRange(work, key.id, key.intervallo);
  if (range.next !== range.first) throw new AppError(catalogueErrors.NUMBERS_USED);
  await work.db.deleteFrom('policy_number_range').where('id', '=', range.id).execute();
  await audit(work, numberRangeEvents, { entityId: range.id, action: 'DELETE', before: { ...range } });
}
