import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Risk, rateMany } from '#areas/offer/rating/domain/index.ts';
import { publishedOffers } from '#areas/offer/rating/server/public.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import { seedOffer } from './offer.ts';

const database = testDatabase();

beforeAll(() => seedOffer(database.connection.db));

const CAR: Risk = {
  insuredObject: 'VEICOLO',
  province: 'RM',
  vehicleType: 'AUTOVEICOLI',
  vehicleStatus: 'NUOVO',
  powerSupply: 'IBRIDA',
  vehicleAge: 0,
  mileage: 0,
  insuredValue: 3_100_000,
  antitheft: null,
  contractDate: '2026-11-20',
};

test('the loaded offer can be sold: published, compiled, priced', async () => {
  const published = await publishedOffers().on(database.connection.db, CAR.contractDate);
  expect(published.length).toBeGreaterThan(10);
  const rated = rateMany(
    CAR,
    published.map((s) => s.offer),
  );
  expect(rated.filter((r) => r.rated.problems.length === 0).length).toBeGreaterThan(20);
});

test('the fingerprint of a document survives the database', async () => {
  const rows = await database.connection.db.selectFrom('tariff_version').select(['content', 'sha256']).execute();
  expect(rows.length).toBeGreaterThanOrEqual(20);
  for (const row of rows) expect(fingerprintOf(row.content)).toBe(row.sha256);
});

test('rejects changes of a published version or of a rate in force, and two rates on one day', async () => {
  const { db } = database.connection;
  await expect(db.updateTable('tariff_version').set({ content: sql`'{}'` }).execute()).rejects.toThrow(/cannot be changed/);
  await expect(db.deleteFrom('product_version').execute()).rejects.toThrow(/cannot be deleted|violates/);
  await expect(db.updateTable('tax_rate').set({ rate: 1 }).execute()).rejects.toThrow(/cannot be changed/);
  const twin = { id: 'X', line_of_business: 'CVT', valid_from: '2026-05-01', rate: 1, legal_ref: '-' } as const;
  await expect(db.insertInto('tax_rate').values(twin).execute()).rejects.toThrow(/one_rate_per_day/);
});
