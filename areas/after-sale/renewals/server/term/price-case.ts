import { sql } from 'kysely';
import { readCurves } from '#areas/agency/vehicles/server/public.ts';
import type { PublishedOffer } from '#areas/offer/rating/server/public.ts';
import { type ContractRow, problemTexts, type SaleContext, type SaleContexts } from '#areas/sale/contracts/server/public.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { daysBetween, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { NextTermView } from '../../api/schemas.ts';
import { effectText } from '../../api/texts.ts';
import {
  allowsQuotation,
  BLOCK_LABELS,
  type Effect,
  type OldTerm,
  type PricedTerm,
  priceTerm,
  type RenewalBlock,
} from '../../domain/index.ts';

/** Returns the offer on sale today of the product and package of a contract; null if there is none. */
async function currentOffer({ db, today }: Work, { published }: SaleContext, row: ContractRow): Promise<PublishedOffer | null> {
  const { rows } = await sql<{ productVersionId: number; packageVersionId: number }>`
    select v.id as "productVersionId", k.id as "packageVersionId"
    from product_version o join product_version v on v.product_id = o.product_id
      join package_version l on l.id = ${row.package_version_id} join package_version k on k.package_id = l.package_id
    where o.id = ${row.product_version_id}`.execute(db);
  const wanted = new Set(rows.map((one) => `${one.productVersionId}:${one.packageVersionId}`));
  const onSale = await published.on(db, today);
  return onSale.find((one) => wanted.has(`${one.productVersionId}:${one.packageVersionId}`)) ?? null;
}

/** The old term of a policy, as the pricing takes it. */
function oldTermOf(row: ContractRow, expiresOn: PlainDate): OldTerm {
  return {
    data: row.data,
    premium: row.premium ?? 0,
    insuredFrom: row.effective_date ?? expiresOn,
    expiresOn,
    soldOn: row.issued_at === null ? expiresOn : todayInRome(row.issued_at),
    isUnpaid: row.premium_due_on !== null && row.premium_paid_on === null,
  };
}

/** Prices the next term of a policy today. */
export async function priceNext(work: Work, sale: SaleContexts, row: ContractRow, expiresOn: PlainDate): Promise<PricedTerm> {
  const context = await sale.on(work);
  const current = await currentOffer(work, context, row);
  const day = { today: work.today, rules: context.rules, curves: await readCurves(work.db) };
  return priceTerm(oldTermOf(row, expiresOn), current, day);
}

/** A reason in words: the tariff's own where it has one. */
export function blockWords({ code, problem }: RenewalBlock, language: Language): string {
  return problem === undefined ? BLOCK_LABELS[code][language] : problemTexts(problem)[language];
}

/** The next term as the page shows it. */
export function termView(term: PricedTerm, row: ContractRow, expiresOn: PlainDate, language: Language): NextTermView {
  const { startsOn, endsOn, premium, value, oldValue, oldAge, age, effects, blocks } = term;
  const facts = { oldValue, value, oldAge, age };
  return {
    startsOn,
    endsOn,
    gapDays: Math.max(0, daysBetween(expiresOn, startsOn)),
    premium,
    oldPremium: row.premium ?? 0,
    value,
    oldValue,
    effects: (Object.entries(effects) as [Effect, number][]).map(([code, amount]) => ({
      code,
      amount,
      text: effectText(code, { amount, ...facts })[language],
    })),
    blocks: blocks.map((block) => ({ code: block.code, text: blockWords(block, language) })),
    allowsQuotation: premium !== null && allowsQuotation(blocks),
  };
}
