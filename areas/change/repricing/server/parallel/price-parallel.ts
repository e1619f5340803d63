import { sql } from 'kysely';
import { z } from 'zod';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import type { TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { readTaxRates } from '#areas/offer/catalogue/server/public.ts';
import { compileTariff } from '#areas/offer/rating/domain/index.ts';
import { rulesOn, type SaleRules, type StoredContractData } from '#areas/sale/contracts/domain/index.ts';
import type { SaleContexts } from '#areas/sale/contracts/server/public.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { offerPair, pricedAs, repriceWith } from '../../domain/index.ts';

/** The second version of the setting CALCOLI_PARALLELI. */
export interface SecondVersion {
  readonly id: number;
  readonly tariffId: number;
  readonly tariff: string;
  readonly number: number;
  readonly content: TariffContent;
}

/** Returns the second version; null while none is set, or where it no longer exists. */
export async function readSecondVersion({ db }: Pick<Work, 'db'>, settings: Pick<SettingStore, 'current'>): Promise<SecondVersion | null> {
  const { tariff, version } = (await settings.current()).CALCOLI_PARALLELI;
  if (tariff === null || version === null) return null;
  const row = await db
    .selectFrom('tariff_version as v')
    .innerJoin('tariff as t', 't.id', 'v.tariff_id')
    .select(['v.id', 't.id as tariffId', 't.name as tariff', 'v.number', 'v.content'])
    .where('t.code', '=', tariff)
    .where('v.number', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

interface Saved {
  readonly id: number;
  readonly version: number;
  readonly productVersionId: number;
  readonly packageVersionId: number;
  readonly tariffVersionId: number;
  readonly premium: number;
  readonly updatedAt: string;
  readonly data: StoredContractData;
}

/** Quotations of one run of the job: some tenths of a second. */
const BATCH = 500;

/** Open quotations of the tariff saved since the setting, and not yet priced as they are now. */
async function readSaved({ db }: Work, second: SecondVersion): Promise<Saved[]> {
  const { rows } = await sql<Saved>`
    select c.id, c.version, c.product_version_id as "productVersionId", c.package_version_id as "packageVersionId",
      c.tariff_version_id as "tariffVersionId", c.premium, c.updated_at as "updatedAt", c.data
    from contract_view c
      join tariff_version v on v.id = c.tariff_version_id and v.tariff_id = ${second.tariffId}
      left join parallel_price p on p.tariff_version_id = ${second.id} and p.contract_id = c.id
    where c.status = 'PREVENTIVO' and c.premium is not null and c.package_version_id is not null
      and c.updated_at >= (select updated_at from sale_setting where code = 'CALCOLI_PARALLELI')
      and (p.contract_version is null or p.contract_version < c.version)
    order by c.updated_at limit ${BATCH}`.execute(db);
  return rows;
}

/** Prices what sellers saved with the second version. Returns the number of quotations. */
async function priceParallel(work: Work, sale: SaleContexts, rules: SaleRules, settings: SettingStore): Promise<number> {
  const second = await readSecondVersion(work, settings);
  if (second === null) return 0;
  const saved = await readSaved(work, second);
  if (saved.length === 0) return 0;
  const { published } = await sale.on(work);
  const globalRules = await sale.globalRules();
  const compiled = compileTariff(second.content, await readTaxRates(work.db), second.id);
  for (const row of saved) {
    const own = await published.exactly(work.db, { ...row, companyId: 0 });
    const date = todayInRome(row.updatedAt);
    const priced = pricedAs(row.data, rulesOn(rules, globalRules.settings, date), date);
    const { premium, problems } =
      own === null || priced === null
        ? { premium: null, problems: [] }
        : repriceWith(offerPair(globalRules, own.offer, compiled), priced.risk, priced.selection);
    const facts = {
      contract_version: row.version,
      premium: row.premium,
      second_premium: premium,
      reasons: [...new Set(problems.map(({ code }) => code))],
      priced_at: work.now,
    };
    await work.db
      .insertInto('parallel_price')
      .values({ contract_id: row.id, tariff_version_id: second.id, ...facts })
      .onConflict((conflict) => conflict.columns(['tariff_version_id', 'contract_id']).doUpdateSet(facts))
      .execute();
  }
  return saved.length;
}

/** Every minute: a save never waits for the second price. */
export function parallelJob(sale: SaleContexts, rules: SaleRules, settings: SettingStore): Job {
  return defineJob({
    name: 'impact.parallel',
    payload: z.object({}),
    run: async (work) => ({ priced: await priceParallel(work, sale, rules, settings) }),
  });
}
