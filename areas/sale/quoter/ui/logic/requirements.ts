import {
  type Labels,
  missingToPrice,
  proposalBlocks,
  refusedByRules,
  type SaleBlock,
  type SaleRules,
} from '#areas/sale/contracts/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { emptyQuote, type QuoteData } from './quote-data.ts';

/** Until a product is chosen, only what affects the price is required; then also what acceptance needs. */
export type QuotePhase = 'price' | 'proposal';

/** The current phase of the form. */
export function phaseOf({ choice }: QuoteData): QuotePhase {
  return choice.productVersionId === null ? 'price' : 'proposal';
}

/** Returns everything that blocks pricing: missing fields and violations of the rules of the sale (spec §5). */
export function priceBlocks(data: QuoteData, rules: SaleRules, today: PlainDate, labels: Labels): SaleBlock[] {
  return [...missingToPrice(data, rules, labels), ...refusedByRules(data, rules, today)];
}

/**
 * Returns the paths that a phase makes mandatory for this kind of customer, vehicle and payment. Computed by the same
 * rules on an empty document of that kind, so required marks and reasons cannot differ.
 */
export function mandatoryFields(data: QuoteData, phase: QuotePhase, rules: SaleRules, today: PlainDate): ReadonlySet<string> {
  const empty = emptyQuote(today);
  const blank: QuoteData = {
    ...empty,
    customer: {
      ...empty.customer,
      subjectType: data.customer.subjectType,
      subjectAddress: { ...empty.customer.subjectAddress, country: null },
    },
    insuredObject: data.insuredObject,
    home: { ...empty.home, isOwner: data.home.isOwner },
    vehicle: { ...empty.vehicle, vehicleType: null, status: data.vehicle.status, constraint: data.vehicle.constraint },
    effectiveDate: null,
    paymentType: data.paymentType === 'FINANZIAMENTO' ? 'FINANZIAMENTO' : null,
    parties: { ...empty.parties, ownerIs: data.parties.ownerIs, otherKeeper: data.parties.otherKeeper },
  };
  const asked = phase === 'price' ? missingToPrice(blank, rules, {}) : proposalBlocks(blank, rules, today, {});
  const fields = new Set(asked.flatMap((block) => block.field ?? []));
  fields.add('customer.subjectType');
  if (data.insuredObject === 'VEICOLO') fields.add('vehicle.status').add('vehicle.vehicleType');
  if (phase === 'proposal') fields.add('paymentType');
  if (phase === 'proposal' && data.paymentType === 'SEPA') fields.add('iban');
  return fields;
}
