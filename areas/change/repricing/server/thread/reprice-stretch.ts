import type { Pool } from 'pg';
import type { PackageContent, ProductContent, TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { type CompiledTariff, compileOffer, compileTariff, rateOffer } from '#areas/offer/rating/domain/index.ts';
import { rulesOn, type SaleRules, type StoredContractData } from '#areas/sale/contracts/domain/index.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import {
  addChange,
  addIncomplete,
  addReasons,
  ageBandOf,
  emptyTally,
  type OfferPair,
  offerPair,
  pricedAs,
  repriceWith,
} from '../../domain/index.ts';
import type { PlainStatement } from '../scope.ts';
import type { StretchResult, ThreadData, Unpriceable } from './messages.ts';

interface PricedRow {
  readonly id: number;
  readonly productVersionId: number;
  readonly packageVersionId: number | null;
  readonly tariffVersionId: number;
  readonly producerId: number;
  readonly premium: number;
  readonly pricedAt: string;
  readonly data: StoredContractData;
}

const TABLES = { product: 'product_version', package: 'package_version', tariff: 'tariff_version' } as const;

/**
 * Prepares a thread: compiles the draft once, and versions of contracts on first use. Loads only rules and the
 * database, nothing else of the server, so that a thread starts at once.
 */
export function stretchReader(
  pool: Pool,
  { draft, taxRates, rules, globalRules, baseline }: Omit<ThreadData, 'databaseUrl'>,
): (statement: PlainStatement) => Promise<StretchResult> {
  const compiled = compileTariff(draft, taxRates);
  const pairs = new Map<string, OfferPair | null>();
  const tariffs = new Map<number, CompiledTariff>();
  const zoneOf = new Map(draft.zones.flatMap((zone) => zone.provinces.map((province) => [province, zone.code] as const)));

  const rulesByDay = new Map<string, SaleRules>();
  function rulesOfDay(date: string): SaleRules {
    const known = rulesByDay.get(date);
    if (known !== undefined) return known;
    const found = rulesOn(rules, globalRules.settings, date);
    rulesByDay.set(date, found);
    return found;
  }

  async function contentOf<T>(table: keyof typeof TABLES, id: number): Promise<T | undefined> {
    const { rows } = await pool.query<{ content: T }>(`select content from ${TABLES[table]} where id = $1`, [id]);
    return rows[0]?.content;
  }

  async function tariffOf(id: number): Promise<CompiledTariff | undefined> {
    const known = tariffs.get(id);
    const content = known === undefined ? await contentOf<TariffContent>('tariff', id) : undefined;
    if (content === undefined) return known;
    const compiled = compileTariff(content, taxRates, id);
    tariffs.set(id, compiled);
    return compiled;
  }

  async function pairOf({ productVersionId, packageVersionId, tariffVersionId }: PricedRow): Promise<OfferPair | null> {
    const key = `${productVersionId}:${packageVersionId ?? 0}:${tariffVersionId}`;
    const known = pairs.get(key);
    if (known !== undefined) return known;
    const product = await contentOf<ProductContent>('product', productVersionId);
    const packed = packageVersionId === null ? null : await contentOf<PackageContent>('package', packageVersionId);
    const tariff = await tariffOf(tariffVersionId);
    const complete = product !== undefined && packed !== undefined && tariff !== undefined;
    const pair = complete ? offerPair(globalRules, compileOffer(key, product, packed, tariff), compiled) : null;
    pairs.set(key, pair);
    return pair;
  }

  return async ({ text, values }) => {
    const { rows } = await pool.query<PricedRow>(text, [...values]);
    const tally = emptyTally();
    const unpriceable: Unpriceable[] = [];
    for (const row of rows) {
      const pair = await pairOf(row);
      const date = todayInRome(row.pricedAt);
      const priced = pricedAs(row.data, rulesOfDay(date), date);
      if (pair === null || priced === null) {
        addIncomplete(tally);
        unpriceable.push({ contractId: row.id, problems: [] });
        continue;
      }
      const { risk, selection } = priced;
      const { premium, problems, existing } = repriceWith(pair, risk, selection);
      addReasons(tally.reasons, problems, 'introduced');
      addReasons(tally.reasons, existing, 'existing');
      if (premium === null) unpriceable.push({ contractId: row.id, problems });
      addChange(tally, {
        contractId: row.id,
        groups: {
          PRODOTTO: pair.own.product.code,
          ZONA: zoneOf.get(risk.province) ?? '',
          // Homes have no age: all of them are one group.
          ETA: risk.insuredObject === 'VEICOLO' ? String(ageBandOf(risk.vehicleAge)) : '',
          DEALER: String(row.producerId),
        },
        before: baseline === 'PREZZO_SALVATO' ? row.premium : rateOffer(pair.own, risk, selection).rated.premium,
        after: premium,
      });
    }
    return { tally, unpriceable, count: rows.length };
  };
}
