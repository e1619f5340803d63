import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { taxRateEvents } from '../../api/audit-events.ts';
import { taxErrors } from '../../api/errors.ts';
import type { addTaxRate, listTaxRates } from '../../api/tax-routes.ts';
import { TAX_REFUSALS } from '../../api/texts.ts';
import { planTaxRate } from '../../domain/taxes/tax-plan.ts';
import { readTaxRates } from '../store.ts';

type Row = ResponseOf<typeof listTaxRates>['items'][number];

/** Returns the whole table, each line of business with its rates, newest first. */
export async function readTaxTable(db: Database, today: string): Promise<Row[]> {
  const rows = await db.selectFrom('tax_rate').selectAll().orderBy('line_of_business').orderBy('valid_from', 'desc').execute();
  return rows.map((row) => ({
    id: row.number,
    lineOfBusiness: row.line_of_business,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    rate: row.rate,
    legalRef: row.legal_ref,
    note: row.note,
    state: row.valid_from > today ? 'FUTURE' : row.valid_to !== null && row.valid_to < today ? 'PAST' : 'IN_FORCE',
  }));
}

/** Adds a future rate and ends the previous one, in one step. Reports a wrong date at its field. */
export async function addRate(work: UserWork, added: Required<BodyOf<typeof addTaxRate>>): Promise<number> {
  const { lineOfBusiness, validFrom, rate, legalRef, note } = added;
  await work.db.selectFrom('line_of_business').select('code').where('code', '=', lineOfBusiness).forUpdate().execute();
  const plan = planTaxRate(await readTaxRates(work.db), added, work.today);
  if (typeof plan === 'string') throw new FieldErrors({ validFrom: TAX_REFUSALS[plan][work.language] });
  if (plan.ends !== null) {
    await work.db.updateTable('tax_rate').set({ valid_to: plan.ends.validTo }).where('id', '=', plan.ends.id).execute();
  }
  const { number } = await work.db
    .insertInto('tax_rate')
    .values({ id: plan.id, line_of_business: lineOfBusiness, valid_from: validFrom, rate, legal_ref: legalRef, note: note ?? '' })
    .returning('number')
    .executeTakeFirstOrThrow();
  await audit(work, taxRateEvents, { entityId: number, action: 'CREATE', after: { ...added } });
  return number;
}

/** Removes a rate before its first day; the previous one continues. */
export async function removeRate(work: UserWork, number: number): Promise<void> {
  const row = await work.db.selectFrom('tax_rate').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (row.valid_from <= work.today) throw new AppError(taxErrors.TAX_RATE_BEGUN);
  await work.db.deleteFrom('tax_rate').where('id', '=', row.id).execute();
  await work.db
    .updateTable('tax_rate')
    .set({ valid_to: row.valid_to })
    .where('line_of_business', '=', row.line_of_business)
    .where('valid_to', '=', addDays(row.valid_from, -1))
    .execute();
  const { line_of_business: lineOfBusiness, valid_from: validFrom, rate } = row;
  await audit(work, taxRateEvents, { entityId: number, action: 'DELETE', before: { lineOfBusiness, validFrom, rate } });
}
