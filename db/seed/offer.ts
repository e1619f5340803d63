import {
  COVERAGE_TYPES,
  INITIAL_TAX_RATES,
  LINES_OF_BUSINESS,
  type PackageContent,
  type ProductContent,
  type TariffContent,
} from '#areas/catalogue/domain/index.ts';
import { fingerprintOf } from '#areas/catalogue/server/public.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { COMPANIES, packages, products } from './offer-products.ts';
import { tariffs } from './offer-tariffs.ts';

/** First day of the versions of past years and of those on sale. */
const PAST = { from: '2022-01-01', to: '2025-12-31' };
const PRESENT = { from: '2026-01-01', to: null };

/** The whole demonstration offer as documents: `past` was sold until the end of 2025, `present` is on sale. */
export function demoOffer(): { past: TariffContent[]; present: TariffContent[]; products: ProductContent[]; packages: PackageContent[] } {
  const present = tariffs(100);
  return { past: tariffs(95), present, products: products(present), packages: packages(present) };
}

function version<C>(content: C, number: number, period: { from: string; to: string | null }) {
  return {
    number,
    status: period.to === null ? 'PUBBLICATA' : 'SUPERATA',
    valid_from: period.from,
    valid_to: period.to,
    content: JSON.stringify(content),
    sha256: fingerprintOf(content),
    published_at: `${period.from}T06:00:00Z`,
  };
}

/** Lines of business, coverage types and premium tax: what every installation starts from, demonstration or not. */
export async function seedReferenceData(db: Database): Promise<void> {
  const lines = Object.entries(LINES_OF_BUSINESS).map(([code, { ramo, it, en }]) => ({ code, ramo, name_it: it, name_en: en }));
  await db
    .insertInto('line_of_business')
    .values(lines)
    .onConflict((c) => c.doNothing())
    .execute();
  const types = COVERAGE_TYPES.map(({ code, lineOfBusiness, it, en }) => ({
    code,
    line_of_business: lineOfBusiness,
    name_it: it,
    name_en: en,
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

async function insertCompanies(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('company')
    .values([...COMPANIES])
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  const first = rows[0];
  if (first !== undefined)
    await db
      .updateTable('app_user')
      .set({ company_id: first.id })
      .where('group', '=', 'COMPAGNIA')
      .where('company_id', 'is', null)
      .execute();
  return ids;
}

/**
 * Loads companies, tariffs, products, packages and presets with their versions; after the network, before any contract. Expects an
 * empty catalogue.
 */
export async function seedOffer(db: Database): Promise<void> {
  await seedReferenceData(db);
  const companies = await insertCompanies(db);
  const offer = demoOffer();
  const idOf = (code: string) => companies.get(code) ?? 0;
  for (const product of offer.products) {
    const company_id = idOf(product.company);
    const { code, name } = product;
    const { id: tariff_id } = await db.insertInto('tariff').values({ code, name, company_id }).returning('id').executeTakeFirstOrThrow();
    const past = offer.past.find((t) => t.code === product.tariff);
    const present = offer.present.find((t) => t.code === product.tariff);
    if (past !== undefined)
      await db
        .insertInto('tariff_version')
        .values({ tariff_id, ...version(past, 1, PAST) })
        .execute();
    if (present !== undefined)
      await db
        .insertInto('tariff_version')
        .values({ tariff_id, ...version(present, 2, PRESENT) })
        .execute();
    const { id: product_id } = await db
      .insertInto('product')
      .values({ code, name, company_id, tariff_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('product_version')
      .values({ product_id, ...version(product, 1, { from: PAST.from, to: null }) })
      .execute();
    for (const packed of offer.packages.filter((p) => p.product === code)) {
      const values = { code: packed.code, name: packed.name, product_id };
      const { id: package_id } = await db.insertInto('package').values(values).returning('id').executeTakeFirstOrThrow();
      await db
        .insertInto('package_version')
        .values({ package_id, ...version(packed, 1, { from: PAST.from, to: null }) })
        .execute();
      await db
        .insertInto('preset')
        .values({
          product_id,
          name: `${packed.name} 36 mesi`,
          content: JSON.stringify({
            name: `${packed.name} 36 mesi`,
            product: code,
            package: packed.code,
            months: 36,
            coverages: packed.coverages,
            discount: null,
          }),
        })
        .execute();
    }
  }
}
