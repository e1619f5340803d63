import {
  coverageType,
  type PackageContent,
  type PresetContent,
  type ProductContent,
  TAX_RELIEFS,
  type TariffContent,
} from '#areas/offer/catalogue/domain/index.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import { loadCoverages } from '#reference/load-coverages.ts';
import { seedDisclosures } from '../disclosures/disclosures.ts';
import { seedPrivacyNotice } from '../privacy.ts';
import { COMPANIES } from './companies.ts';
import { insertProductFiles } from './files.ts';
import { seedGeneralQuestions } from './general-questions.ts';
import { insertCompanyLogo } from './logos.ts';
import { packages, products } from './products.ts';
import { tariffs } from './tariffs.ts';

/** First day of the versions of past years and of the current ones. */
const PAST = { from: '2022-01-01', to: '2025-12-31' };
const PRESENT = { from: '2026-01-01', to: null };
const EVER = { from: PAST.from, to: null };

/** The demonstration offer as documents: `past` was sold until the end of 2025, `present` is on sale. */
export interface DemoOffer {
  readonly past: readonly TariffContent[];
  readonly present: readonly TariffContent[];
  readonly products: readonly ProductContent[];
  readonly packages: readonly PackageContent[];
}

/**
 * Price level of past years, and that of the coverages whose tax rose in 2026: two thirds of the rise were passed on as
 * lower prices.
 */
const PAST_LEVEL = 95;
const BEFORE_THE_RISE = 107;

/**
 * A past tariff in which coverages with a risen tax cost more before tax than today; gifts are free for the customer in
 * both.
 */
function beforeTheRise(tariff: TariffContent): TariffContent {
  const risen = (type: string) =>
    TAX_RELIEFS.some(({ linesOfBusiness }) => linesOfBusiness.some((line) => line === coverageType(type)?.lineOfBusiness));
  const raised = (price: number) => Math.round((price * BEFORE_THE_RISE) / PAST_LEVEL);
  const coverages = tariff.coverages.map((coverage) =>
    risen(coverage.type) && !coverage.complimentary
      ? {
          ...coverage,
          rows: coverage.rows.map((row) => ({
            ...row,
            ...(row.rate === undefined ? {} : { rate: raised(row.rate) }),
            ...(row.amount === undefined ? {} : { amount: raised(row.amount) }),
          })),
        }
      : coverage,
  );
  return { ...tariff, coverages };
}

/** Builds the whole demonstration offer. */
export function demoOffer(): DemoOffer {
  const present = tariffs(100);
  return { past: tariffs(PAST_LEVEL).map(beforeTheRise), present, products: products(present), packages: packages(present) };
}

function version<C>(content: C, number: number, period: { from: string; to: string | null }) {
  return {
    number,
    status: period.to === null ? ('PUBBLICATA' as const) : ('SUPERATA' as const),
    valid_from: period.from,
    valid_to: period.to,
    content: json(content),
    sha256: fingerprintOf(content),
  };
}

async function insertCompanies(db: Database): Promise<ReadonlyMap<string, number>> {
  const values = COMPANIES.map(({ code, name, details }) => ({ code, name, details: json(details) }));
  const rows = await db.insertInto('company').values(values).returning(['id', 'code']).execute();
  for (const { id, code } of rows) await insertCompanyLogo(db, id, code, `${EVER.from}T08:00:00Z`);
  const first = rows[0];
  if (first !== undefined) {
    await db
      .updateTable('app_user')
      .set({ company_id: first.id })
      .where('group', '=', 'COMPAGNIA')
      .where('company_id', 'is', null)
      .execute();
  }
  return new Map(rows.map((row) => [row.code, row.id]));
}

async function insertTariff(db: Database, product: ProductContent, company_id: number, offer: DemoOffer): Promise<number> {
  const { code, name } = product;
  const { id } = await db.insertInto('tariff').values({ code, name, company_id }).returning('id').executeTakeFirstOrThrow();
  const past = offer.past.filter((t) => t.code === product.tariff).map((t) => ({ tariff_id: id, ...version({ ...t, name }, 1, PAST) }));
  const present = offer.present
    .filter((t) => t.code === product.tariff)
    .map((t) => ({ tariff_id: id, ...version({ ...t, name }, 2, PRESENT) }));
  await db
    .insertInto('tariff_version')
    .values([...past, ...present])
    .execute();
  return id;
}

async function insertPackages(db: Database, product_id: number, packages: readonly PackageContent[]): Promise<void> {
  for (const [sort, packed] of packages.entries()) {
    const values = { code: packed.code, name: packed.name, product_id, sort };
    const { id: package_id } = await db.insertInto('package').values(values).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('package_version')
      .values({ package_id, ...version(packed, 1, EVER) })
      .execute();
    const preset: PresetContent = {
      name: `${packed.name} 36 mesi`,
      product: packed.product,
      package: packed.code,
      months: 36,
      coverages: packed.coverages,
      discount: null,
    };
    await db
      .insertInto('preset')
      .values({ product_id, name: preset.name, content: json(preset) })
      .execute();
  }
}

/**
 * Loads the agency's privacy notice, disclosures, companies, tariffs, products, packages and presets with their
 * versions; after the network, before any contract. Does nothing if there are companies.
 */
export async function seedOffer(db: Database): Promise<void> {
  await loadCoverages(db);
  const anyone = await db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (anyone !== undefined) return;
  await seedPrivacyNotice(db);
  await seedGeneralQuestions(db);
  const companies = await insertCompanies(db);
  await seedDisclosures(db);
  const offer = demoOffer();
  for (const [sort, product] of offer.products.entries()) {
    const company_id = companies.get(product.company);
    if (company_id === undefined) throw new Error(`Product ${product.code} has no company`);
    const { code, name, type } = product;
    const tariff_id = await insertTariff(db, product, company_id, offer);
    const values = { code, name, type, company_id, tariff_id, sort };
    const { id: product_id } = await db.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('product_version')
      .values({ product_id, ...version(product, 1, EVER) })
      .execute();
    await insertProductFiles(db, product_id, product, `${EVER.from}T08:00:00Z`);
    const packages = offer.packages.filter((p) => p.product === code);
    await insertPackages(db, product_id, packages);
  }
}
