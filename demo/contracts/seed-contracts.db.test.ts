import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Group, rolesOf } from '#areas/agency/access/domain/index.ts';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { customerWarnings } from '#areas/customers/customers/domain/index.ts';
import type { ProductContent } from '#areas/offer/catalogue/domain/index.ts';
import { readPublishedNeeds } from '#areas/offer/needs/server/public.ts';
import { type PublishedOffers, publishedOffers } from '#areas/offer/rating/server/public.ts';
import { CONTRACT_FIELDS, contractDataSchema } from '#areas/sale/contracts/api/index.ts';
import {
  CONTRACT_STATUSES,
  type ContractData,
  certificateBlocks,
  completeData,
  DEFAULT_SALE_RULES,
  judgeSale,
  offerUnder,
  proposalBlocks,
  riskOf,
  type StoredContractData,
} from '#areas/sale/contracts/domain/index.ts';
import { priceChoice, readSaleParties, visibleContracts } from '#areas/sale/contracts/server/public.ts';
import { plateFormat } from '#platform/domain-kit/identifiers/plates.ts';
import { isVin } from '#platform/domain-kit/identifiers/vin.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Connection } from '#platform/server-kit/database/database.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { brokenInvariants } from '../invariants.ts';
import { inOneTransaction } from '../session.ts';
import { contractTables } from './rows/tables.ts';
import { seedContracts } from './seed-contracts.ts';

const TODAY = '2026-11-21';
const COUNT = 500;

const database = testDatabase();
const twin = testDatabase();

const seed = (connection: Connection, count = COUNT) =>
  inOneTransaction(connection, ({ client, db }) => seedContracts(client, db, { count, today: TODAY }));

interface Stored {
  readonly id: number;
  readonly status: string;
  readonly data: ContractData;
  readonly document: StoredContractData;
  readonly insured_object: string;
  readonly producer_id: number;
  readonly seller_id: number;
  readonly price_hash: string | null;
  readonly policy_number: string | null;
  readonly created_at: string;
  readonly accepted_at: string | null;
  readonly issued_at: string | null;
}

let contracts: readonly Stored[] = [];

beforeAll(async () => {
  await seed(database.connection);
  const { rows } = await sql<Stored>`select *, data as document from contract order by id`.execute(database.connection.db);
  contracts = rows.map((row) => ({ ...row, data: completeData(row.document) }));
});

async function digestOf({ db }: Connection): Promise<string> {
  const context = Object.values(contractTables()).map(
    ({ name }) => sql`(select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(name)} t)`,
  );
  const result = await sql<
    Record<string, string>
  >`select ${sql.join(context.map((part, i) => sql`${part} as ${sql.ref(`t${i}`)}`))}`.execute(db);
  return JSON.stringify(result.rows[0]);
}

describe('the demonstration contracts', () => {
  it('are equal in every run', async () => {
    await seed(twin.connection);
    expect(await digestOf(twin.connection)).toBe(await digestOf(database.connection));
  });

  it('contain no contradiction, also after more were added', async () => {
    expect(await brokenInvariants(database.connection.db, TODAY)).toEqual([]);
    await seed(twin.connection, 100);
    expect(await brokenInvariants(twin.connection.db, TODAY)).toEqual([]);
  });

  it('cover every state except the one that lasts a second', () => {
    expect(contracts).toHaveLength(COUNT);
    const states = new Set(contracts.map((contract) => contract.status));
    for (const status of CONTRACT_STATUSES.codes.filter((one) => one !== 'PREVENTIVO_IN_EMISSIONE' && one !== 'PREVENTIVO_ACCETTATO')) {
      expect(states).toContain(status);
    }
    expect(states).not.toContain('PREVENTIVO_IN_EMISSIONE');
  });

  it('contain data that the API would have accepted', () => {
    for (const { data } of contracts) expect(contractDataSchema.parse(data)).toEqual(data);
  });

  it('are complete for their state', () => {
    for (const { data, accepted_at, issued_at } of contracts) {
      if (accepted_at !== null) expect(proposalBlocks(data, DEFAULT_SALE_RULES, todayInRome(accepted_at), CONTRACT_FIELDS)).toEqual([]);
      if (issued_at !== null) expect(certificateBlocks(data, CONTRACT_FIELDS)).toEqual([]);
    }
  });

  it('have customers whose tax codes fit them, and plates and chassis numbers in today’s formats', () => {
    for (const { data } of contracts) {
      expect(
        customerWarnings({ ...data.customer, identityDocument: { ...data.customer.identityDocument, expirationDate: null } }, TODAY),
      ).toEqual([]);
      if (data.insuredObject === 'ABITAZIONE') continue;
      const { licensePlate, chassisNumber, vehicleType } = data.vehicle;
      if (licensePlate !== null) expect(plateFormat(licensePlate)).toBe(vehicleType === 'MOTOVEICOLI' ? 'MOTORCYCLE' : 'CAR');
      expect(isVin(chassisNumber ?? '')).toBe(true);
    }
  });

  it('insure some homes, priced by their location', () => {
    const homes = contracts.filter(({ data }) => data.insuredObject === 'ABITAZIONE');
    expect(homes.map(({ insured_object }) => insured_object)).toEqual(homes.map(() => 'ABITAZIONE'));
    expect(homes.length).toBeGreaterThan(3);
    expect(homes.length).toBeLessThan(COUNT / 20);
    expect(homes.some(({ policy_number }) => policy_number?.includes('VH'))).toBe(true);
  });

  it('cost what the engine computes at the tariff and tax of their day', async () => {
    const { db } = database.connection;
    const offers = publishedOffers();
    const rules = { settings: { MUTUE_ESCLUSIONI: { groups: [] } }, needs: await readPublishedNeeds(db) };
    const asking: PublishedOffers = {
      ...offers,
      of: async (...wanted) => {
        const found = await offers.of(...wanted);
        return found === null ? null : { ...found, offer: offerUnder(rules, found.offer) };
      },
    };
    const context = { published: asking, rules: DEFAULT_SALE_RULES, needs: null, renewal: { from: TODAY, to: TODAY } };
    for (const contract of contracts) {
      const today = todayInRome(contract.issued_at ?? contract.accepted_at ?? contract.created_at);
      const parties = await readSaleParties({ db, today }, contract.producer_id, contract.seller_id);
      const work = { db, today, now: contract.created_at, language: 'it' as const, requestId: 'test', actor: null };
      const priced = await priceChoice(work, context, contract.data, parties);
      expect(priced?.hash ?? null).toBe(contract.price_hash);
      expect(priced?.rated.rated.problems ?? []).toEqual([]);
    }
  });

  it('are within the target market of their product, or justified with the reasons why they are not', async () => {
    const { db } = database.connection;
    const needs = (await readPublishedNeeds(db))?.content ?? null;
    const { rows } = await sql<{
      id: number;
      content: ProductContent;
      market_reasons: string[] | null;
      answered: string | null;
      given: string | null;
    }>`
      select c.id, v.content, c.market_reasons, c.market_justification as given, (select t.reason from contract_transition t
        where t.contract_id = c.id and t.event = 'ACCETTA' order by t.id desc limit 1) as answered
      from contract c join product_version v on v.id = c.product_version_id`.execute(db);
    const stored = new Map(rows.map((row) => [row.id, row]));
    let justified = 0;
    for (const { id, data, accepted_at } of contracts) {
      const row = stored.get(id);
      const today = todayInRome(accepted_at ?? `${TODAY}T10:00:00.000Z`);
      const risk = riskOf(data, DEFAULT_SALE_RULES, today);
      if (row === undefined || risk === null || accepted_at === null) continue;
      const { negative, outside } = judgeSale({ market: row.content.targetMarket, data, risk, needs, today });
      expect(negative).toEqual([]);
      expect(row.market_reasons).toEqual(outside.length === 0 ? null : outside.map(({ it: reason }) => reason));
      expect(row.answered).toBe(row.given);
      if (outside.length > 0) justified += 1;
    }
    expect(justified).toBeGreaterThan(0);
  });

  it('store the fingerprint of their last state', async () => {
    const last = await sql<{ contract_id: number; hash_after: string | null }>`
      select distinct on (contract_id) contract_id, hash_after from contract_transition order by contract_id, id desc`.execute(
      database.connection.db,
    );
    const hashes = new Map(last.rows.map((row) => [row.contract_id, row.hash_after]));
    for (const { id, status, document, price_hash, policy_number } of contracts.filter((contract) => contract.status !== 'PREVENTIVO')) {
      const state = createHash('sha256')
        .update(JSON.stringify([status, document, price_hash, policy_number]))
        .digest('hex');
      expect(hashes.get(id)).toBe(state);
    }
  });
});

describe('visibility of the demonstration contracts', () => {
  async function seenBy(username: string): Promise<number> {
    const { db } = database.connection;
    const user = await db.selectFrom('app_user').select(['id', 'group']).where('username', '=', username).executeTakeFirstOrThrow();
    const group = user.group as Group;
    const actor = { userId: user.id, username, displayName: username, group, roles: rolesOf(group, []), sessionId: 0, original: null };
    const visibility = await visibilityOf({ db, today: TODAY, now: `${TODAY}T10:00:00.000Z`, language: 'it', requestId: 'test', actor });
    const row = await db
      .selectFrom('contract as c')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(visibleContracts(visibility))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  const linked = (parent: string) =>
    sql<boolean>`producer_id in (select l.user_id from network_link l join app_user p on p.id = l.parent_id where p.username = ${parent})`;
  const own = (column: 'producer_id' | 'seller_id' | 'customer_user_id', username: string) =>
    sql<boolean>`${sql.ref(column)} = (select id from app_user where username = ${username})`;

  it.each([
    ['dealer', own('producer_id', 'dealer')],
    ['dipendente-dealer', own('producer_id', 'dealer')],
    ['venditore', own('seller_id', 'venditore')],
    ['venditore-2', own('seller_id', 'venditore-2')],
    ['holding', linked('holding')],
    ['commerciale', linked('commerciale')],
    ['segnalatore', linked('segnalatore')],
    ['area-manager', linked('area-manager')],
    ['call-center', own('producer_id', 'call-center')],
    ['operatore-call-center', own('seller_id', 'operatore-call-center')],
    ['intermediario', own('producer_id', 'intermediario')],
    ['compagnia', sql<boolean>`company_id = (select company_id from app_user where username = 'compagnia')`],
    ['dipendente-agenzia', sql<boolean>`true`],
    ['cliente', own('customer_user_id', 'cliente')],
  ])('%s sees their own, and nothing else', async (username, expected) => {
    const { db } = database.connection;
    const row = await db
      .selectFrom('contract')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(expected)
      .executeTakeFirstOrThrow();
    expect(await seenBy(username)).toBe(row.count);
    if (username !== 'cliente') expect(row.count).toBeGreaterThan(0);
  });
});
