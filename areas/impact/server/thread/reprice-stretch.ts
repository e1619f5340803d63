import { sql } from 'kysely';
import { readTaxRates } from '#areas/catalogue/server/public.ts';
import { type ContractData, rulesOn, type SaleRules } from '#areas/contracts/domain/index.ts';
import { compileOffer, compileTariff, type Offer, rateOffer } from '#areas/rating/domain/index.ts';
import { offerStock } from '#areas/rating/server/public.ts';
import { todayInRome } from '#platform/domain-kit/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { addChange, ageBandOf, emptyTally, pricedAs, repriceWith } from '../../domain/index.ts';
import { type Scope, type Stretch, withinScope } from '../scope.ts';
import type { StretchResult, ThreadData, Unpriceable } from './messages.ts';

interface PricedRow {
  readonly id: number;
  readonly productVersionId: number;
  readonly packageVersionId: number;
  readonly tariffVersionId: number;
  readonly producerId: number;
  readonly premium: number;
  readonly pricedAt: string;
  readonly data: ContractData;
}

async function readStretch(db: Database, scope: Scope, { from, to }: Stretch): Promise<PricedRow[]> {
  const result = await sql<PricedRow>`
    select c.id, c.product_version_id as "productVersionId", c.package_version_id as "packageVersionId", c.tariff_version_id as "tariffVersionId",
      c.producer_id as "producerId", c.premium, coalesce(c.issued_at, c.accepted_at, c.updated_at) as "pricedAt", c.data
    from contract c where c.id between ${from} and ${to} and ${withinScope(scope)} order by c.id`.execute(db);
  return result.rows;
}

/** A product and package with the version a contract has, and with the draft. */
interface OfferPair {
  readonly own: Offer;
  readonly draft: Offer;
}

export interface StretchReader {
  readonly reprice: (stretch: Stretch) => Promise<StretchResult>;
}

/** Prepares a thread: the draft is compiled once, the versions that contracts have as they are met. */
export async function stretchReader(
  db: Database,
  { draft, scope, rules, settings, baseline }: Omit<ThreadData, 'databaseUrl'>,
): Promise<StretchReader> {
  const compiled = compileTariff(draft, await readTaxRates(db));
  const stock = offerStock();
  const pairs = new Map<string, OfferPair | null>();
  const zoneOf = new Map(draft.zones.flatMap((zone) => zone.provinces.map((province) => [province, zone.code] as const)));

  const rulesByDay = new Map<string, SaleRules>();
  function rulesOfDay(date: string): SaleRules {
    const known = rulesByDay.get(date);
    if (known !== undefined) return known;
    const found = rulesOn(rules, settings, date);
    rulesByDay.set(date, found);
    return found;
  }

  async function pairOf({ productVersionId, packageVersionId, tariffVersionId }: PricedRow): Promise<OfferPair | null> {
    const key = `${productVersionId}:${packageVersionId}:${tariffVersionId}`;
    const known = pairs.get(key);
    if (known !== undefined) return known;
    const versions = { productVersionId, packageVersionId, tariffVersionId, companyId: 0, company: '', tariffValidTo: null };
    const own = (await stock.exactly(db, versions))?.offer ?? null;
    const pair = own === null ? null : { own, draft: compileOffer(own.id, own.product, own.package, compiled) };
    pairs.set(key, pair);
    return pair;
  }

  return {
    reprice: async (stretch) => {
      const rows = await readStretch(db, scope, stretch);
      const tally = emptyTally();
      const unpriceable: Unpriceable[] = [];
      for (const row of rows) {
        const pair = await pairOf(row);
        const date = todayInRome(row.pricedAt);
        const priced = pricedAs(row.data, rulesOfDay(date), date);
        if (pair === null || priced === null) continue;
        const { risk, selection } = priced;
        const { premium, problems } = repriceWith(pair.draft, pair.own, risk, selection);
        if (premium === null) unpriceable.push({ contractId: row.id, problems });
        addChange(tally, {
          contractId: row.id,
          groups: {
            PRODOTTO: pair.own.product.code,
            ZONA: zoneOf.get(risk.province) ?? '',
            ETA: String(ageBandOf(risk.vehicleAge)),
            DEALER: String(row.producerId),
          },
          before: baseline === 'PREZZO_SALVATO' ? row.premium : rateOffer(pair.own, risk, selection).rated.premium,
          after: premium,
        });
      }
      return { tally, unpriceable, count: rows.length };
    },
  };
}
