import type { ResidualCurve } from '#areas/agency/vehicles/domain/index.ts';
import { type Offer, vehicleAge } from '#areas/offer/rating/domain/index.ts';
import { type ContractData, refusedByRules, riskOf, type SaleRules } from '#areas/sale/contracts/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { expiryOf } from '#platform/domain-kit/time/duration.ts';
import { type RenewalBlock, renewalBlocks } from './blocks.ts';
import { nextTerm } from './next-term.ts';
import { priceNextTerm, type RenewalPrice } from './price-effects.ts';

/** The old term of a policy. */
export interface OldTerm {
  readonly data: ContractData;
  readonly premium: Cents;
  /** First and last day of its cover. */
  readonly insuredFrom: PlainDate;
  readonly expiresOn: PlainDate;
  /** The contract date, which decided its tax. */
  readonly soldOn: PlainDate;
  readonly isUnpaid: boolean;
}

/** The same product and package as they are on sale today. */
export interface CurrentOffer {
  readonly offer: Offer;
  readonly productVersionId: number;
  readonly packageVersionId: number;
}

export interface PricedTerm {
  /** What a quotation of the next term is made of. */
  readonly data: ContractData;
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate | null;
  readonly premium: Cents | null;
  readonly effects: RenewalPrice['effects'];
  readonly blocks: readonly RenewalBlock[];
  readonly oldValue: Cents | null;
  readonly value: Cents | null;
  readonly oldAge: number | null;
  readonly age: number | null;
}

interface Day {
  readonly today: PlainDate;
  readonly rules: SaleRules;
  readonly curves: readonly ResidualCurve[];
}

const ageOn = ({ insuredObject, vehicle }: ContractData, day: PlainDate): number | null =>
  insuredObject === 'ABITAZIONE' || vehicle.registrationDate === null ? null : vehicleAge(vehicle.registrationDate, day);

/**
 * Prices the next term of a policy as a new quotation of the same customer, object and choice would be priced today, and
 * returns every reason against it. `current` is null for a product no longer on sale.
 */
export function priceTerm(old: OldTerm, current: CurrentOffer | null, { today, rules, curves }: Day): PricedTerm {
  const { insuredFrom, expiresOn } = old;
  const { data: next, startsOn } = nextTerm(old.data, { insuredFrom, expiresOn, today }, curves, rules);
  const { productVersionId = null, packageVersionId = null } = current ?? {};
  const data = { ...next, choice: { ...next.choice, productVersionId, packageVersionId } };
  const { months, coverages, discount } = data.choice;
  const after = riskOf(data, rules, today);
  const before = riskOf(old.data, rules, minDate(old.soldOn, today));
  const facts = { startsOn, isUnpaid: old.isUnpaid, refused: refusedByRules(data, rules, today) };
  const isVehicle = data.insuredObject === 'VEICOLO';
  const common = {
    data,
    startsOn,
    endsOn: months === null ? null : expiryOf(startsOn, months),
    oldValue: isVehicle ? old.data.vehicle.insuredValue : old.data.home.insuredValue,
    value: isVehicle ? data.vehicle.insuredValue : data.home.insuredValue,
    oldAge: ageOn(old.data, insuredFrom),
    age: ageOn(data, startsOn),
  };
  const unpriced = (code: 'DATI' | 'PRODOTTO'): PricedTerm => ({
    ...common,
    premium: null,
    effects: {},
    blocks: [...renewalBlocks(data, { ...facts, problems: [] }).filter((found) => found.code !== code), { code }],
  });
  if (after === null || months === null) return unpriced('DATI');
  if (current === null) return unpriced('PRODOTTO');
  // Without participants: commissions do not change the customer's price.
  const price = priceNextTerm(current.offer, before, after, { months, coverages, discount, recipients: [] }, old.premium);
  const { problems } = price.rated.rated;
  return { ...common, premium: price.premium, effects: price.effects, blocks: renewalBlocks(data, { ...facts, problems }) };
}
