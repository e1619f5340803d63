import type { Offer, OfferedCoverage } from './selection.ts';

/** A coverage of an offer for tests: optional, available and discountable by default. */
export function sampleCoverage(coverage: string, rest: Partial<OfferedCoverage> = {}): OfferedCoverage {
  return {
    coverage,
    name: { it: coverage, en: coverage },
    group: null,
    description: null,
    limit: null,
    deductible: null,
    mode: 'FACOLTATIVA',
    complimentary: false,
    discountable: true,
    subordinateTo: [],
    needsInvoice: false,
    premium: null,
    unavailable: [],
    ...rest,
  };
}

type Line = Offer['price']['lines'][number];

/** A priced line for tests: `gross` is the price before discount and tax. */
export function sampleLine(coverage: string, gross: number, discount = 0, complimentary = false): Line {
  return {
    coverage,
    name: { it: coverage, en: coverage },
    lineOfBusiness: 'CVT',
    pdu: null,
    loading: null,
    discount,
    taxable: gross - discount,
    tax: 0,
    taxRate: 0,
    premium: gross - discount,
    complimentary,
    limit: null,
    deductible: null,
    quoteCode: null,
    deductibleCode: null,
  };
}

/** An offer for tests. */
export function sampleOffer(rest: Partial<Omit<Offer, 'price'>> & { lines?: Line[]; premium?: number } = {}): Offer {
  const { lines = [], premium = 0, ...offer } = rest;
  return {
    productVersionId: 1,
    packageVersionId: 1,
    company: 'Alfa',
    companyLogo: null,
    product: 'CVT',
    productCode: 'CVT',
    packageCode: 'BASE',
    productType: 'CVT_COMPLETA',
    package: 'Base',
    description: '',
    documents: [],
    months: 12,
    durations: [12],
    premiumByDuration: [],
    selected: [],
    coverages: [],
    exclusions: [],
    questions: [],
    coherent: false,
    lacks: [],
    trial: false,
    discount: null,
    discountPercent: null,
    discountEuro: null,
    payments: ['DEALER', 'BONIFICO', 'SEPA', 'FINANZIAMENTO'],
    antitheftAccepted: [],
    antitheftRequired: false,
    needsApproval: false,
    appraisalRequired: false,
    price: { lines, discount: 0, discountCut: false, taxable: 0, tax: 0, premium, pdu: null, margin: null, hash: '' },
    problems: [],
    outsideMarket: [],
    ...offer,
  };
}
