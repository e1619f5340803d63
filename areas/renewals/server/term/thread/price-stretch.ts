import { type ContractData, completeData, offerUnder } from '#areas/contracts/domain/index.ts';
import { EMPTY_CUSTOMER } from '#areas/customers/domain/index.ts';
import { publishedOffers } from '#areas/rating/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Connection } from '#platform/server-kit/database/database.ts';
import { type CurrentOffer, type PricedTerm, priceTerm } from '../../../domain/index.ts';
import type { PricingStretch, PricingThread, StretchTotals } from './messages.ts';
import { replacePrices } from './replace-prices.ts';

/** A case with what its price depends on: the columns of the statement of a stretch. */
type CaseRow = readonly [
  id: number,
  expiresOn: PlainDate,
  insuredFrom: PlainDate,
  soldOn: PlainDate,
  premium: number,
  isUnpaid: boolean,
  productVersionId: number | null,
  packageVersionId: number | null,
  insuredObject: ContractData['insuredObject'],
  effectiveDate: PlainDate | null,
  subjectType: ContractData['customer']['subjectType'],
  birthDate: PlainDate | null,
  province: string | null,
  documentEnds: PlainDate | null,
  choice: ContractData['choice'],
  vehicle: ContractData['vehicle'] | null,
  home: ContractData['home'] | null,
];

/** The data of a contract as far as its price depends on them; the rest is empty. */
function dataOf(row: CaseRow): ContractData {
  const [, , , , , , , , insuredObject, effectiveDate, subjectType, birthDate, province, documentEnds, choice, vehicle, home] = row;
  const { subjectAddress, identityDocument } = EMPTY_CUSTOMER;
  return completeData({
    insuredObject,
    effectiveDate,
    choice,
    paymentType: null,
    iban: null,
    customer: {
      ...EMPTY_CUSTOMER,
      subjectType,
      birthDate,
      subjectAddress: { ...subjectAddress, subRegion: province },
      identityDocument: { ...identityDocument, expirationDate: documentEnds },
    },
    ...(vehicle === null ? {} : { vehicle }),
    ...(home === null ? {} : { home }),
  });
}

function totalsOf(priced: readonly (readonly [PricedTerm, oldPremium: number])[]): StretchTotals {
  let [blocked, oldPremium, newPremium] = [0, 0, 0];
  for (const [{ blocks, premium }, old] of priced) {
    if (blocks.length > 0) {
      blocked += 1;
      continue;
    }
    oldPremium += old;
    newPremium += premium ?? 0;
  }
  return { priced: priced.length, blocked, oldPremium, newPremium };
}

/**
 * Prepares a thread: compiles what is on sale today once. Prices one stretch and stores its prices in one transaction; a
 * repetition replaces them.
 */
export async function stretchPricer(
  { pool, db }: Pick<Connection, 'pool' | 'db'>,
  { today, rules, globalRules, curves }: Omit<PricingThread, 'databaseUrl'>,
): Promise<(stretch: Pick<PricingStretch, 'text' | 'values'>) => Promise<StretchTotals>> {
  const products = new Map(
    (await db.selectFrom('product_version').select(['id', 'product_id']).execute()).map(({ id, product_id }) => [id, product_id]),
  );
  const packages = new Map(
    (await db.selectFrom('package_version').select(['id', 'package_id']).execute()).map(({ id, package_id }) => [id, package_id]),
  );
  const keyOf = (productVersionId: number, packageVersionId: number) =>
    `${products.get(productVersionId) ?? 0}:${packages.get(packageVersionId) ?? 0}`;
  const current = new Map<string, CurrentOffer>(
    (await publishedOffers().on(db, today)).map(({ offer, productVersionId, packageVersionId }) => [
      keyOf(productVersionId, packageVersionId),
      { offer: offerUnder(globalRules, offer), productVersionId, packageVersionId },
    ]),
  );
  return async ({ text, values }) => {
    const { rows } = await pool.query<[...CaseRow]>({ text, values: [...values], rowMode: 'array' });
    const terms: [PricedTerm, number][] = [];
    const prices = rows.map((row) => {
      const [id, expiresOn, insuredFrom, soldOn, premium, isUnpaid, productVersionId, packageVersionId] = row;
      const offer =
        productVersionId === null || packageVersionId === null ? undefined : current.get(keyOf(productVersionId, packageVersionId));
      const old = { data: dataOf(row), premium, insuredFrom, expiresOn, soldOn, isUnpaid };
      const priced = priceTerm(old, offer ?? null, { today, rules, curves });
      terms.push([priced, premium]);
      return {
        case_id: id,
        priced_on: today,
        old_premium: premium,
        premium: priced.premium,
        old_value: priced.oldValue,
        value: priced.value,
        starts_on: priced.startsOn,
        ends_on: priced.endsOn,
        product_version_id: offer?.productVersionId ?? null,
        package_version_id: offer?.packageVersionId ?? null,
        effects: priced.effects,
        blocks: priced.blocks,
      };
    });
    await replacePrices(pool, prices);
    return totalsOf(terms);
  };
}
