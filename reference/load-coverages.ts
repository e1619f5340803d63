import { COVERAGE_TYPES, INITIAL_TAX_RATES, LINES_OF_BUSINESS } from '#areas/offer/catalogue/domain/index.ts';
import { entriesOf } from '#platform/domain-kit/entries.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Loads lines of business, coverage types and premium tax, with which every installation starts. */
export async function loadCoverages(db: Database): Promise<void> {
  const lines = entriesOf(LINES_OF_BUSINESS).map(([code, { insuranceClass, it, en }]) => ({
    code,
    insurance_class: insuranceClass,
    name_it: it,
    name_en: en,
  }));
  await db
    .insertInto('line_of_business')
    .values(lines)
    .onConflict((c) => c.doNothing())
    .execute();
  const types = COVERAGE_TYPES.map(({ code, lineOfBusiness, it, en }, sort) => ({
    code,
    line_of_business: lineOfBusiness,
    name_it: it,
    name_en: en,
    sort,
  }));
  await db
    .insertInto('coverage_type')
    .values(types)
    .onConflict((c) => c.doNothing())
    .execute();
  const rates = INITIAL_TAX_RATES.map((r) => ({
    id: r.id,
    line_of_business: r.lineOfBusiness,
    valid_from: r.validFrom,
    valid_to: r.validTo,
    rate: r.rate,
    legal_ref: r.legalRef,
    note: r.note,
  }));
  await db
    .insertInto('tax_rate')
    .values(rates)
    .onConflict((c) => c.doNothing())
    .execute();
}
