import { plainTerms, type RefundTerms, type RefundType } from '#areas/offer/catalogue/domain/index.ts';
import { computeRefund } from '../compute-refund.ts';
import type { Refund } from '../refund.ts';
import type { RefundInput, Title, TitleCommission, TitleLine } from '../refund-input.ts';

/** Days of the worked example: 1,096 of cover with a leap year inside, 564 used, 532 unused. */
export const FROM = '2026-03-15';
export const TO = '2029-03-15';
const ENDS = '2027-09-30';

export function sampleLine(coverage: string, amounts: Partial<TitleLine> = {}): TitleLine {
  return {
    coverage,
    lineOfBusiness: 'CVT',
    pdu: 0,
    loading: 0,
    taxable: 0,
    tax: 0,
    taxRate: 135_000,
    credited: { pdu: 0, taxable: 0, tax: 0 },
    ...amounts,
  };
}

/** The coverages of the worked example of the price (the domain rules' golden example). */
const LINES: readonly TitleLine[] = [
  sampleLine('FURTO_INCENDIO', { pdu: 41013, loading: 10253, taxable: 48703, tax: 6575 }),
  sampleLine('EVENTI_NATURALI', { pdu: 7500, loading: 1875, taxable: 8906, tax: 1202 }),
  sampleLine('CRISTALLI', { pdu: 25650, loading: 6413, taxable: 30460, tax: 4112 }),
  sampleLine('ASSISTENZA', { lineOfBusiness: 'ASSISTENZA', pdu: 7560, loading: 1890, taxable: 8977, tax: 1122, taxRate: 125_000 }),
  sampleLine('TUTELA_LEGALE', {
    lineOfBusiness: 'TUTELA_LEGALE_VEICOLO',
    pdu: 4860,
    loading: 1215,
    taxable: 5771,
    tax: 721,
    taxRate: 125_000,
  }),
];

const earned = (recipient: TitleCommission['recipient'], partyId: number | null, amount: number): TitleCommission => ({
  recipient,
  partyId,
  base: 'IMPONIBILE',
  amount,
  clawedBack: 0,
  coverages: null,
});

const COMMISSIONS: readonly TitleCommission[] = [
  earned('AGENZIA', null, 12338),
  earned('DEALER', 7, 18507),
  { ...earned('RESPONSABILE_COMMERCIALE', 5, 1082), base: 'CARICAMENTI' },
  { ...earned('SEGNALATORE', 3, 3701), base: 'PROVVIGIONE_DEALER' },
  { ...earned('VENDITORE', 11, 1851), base: 'PROVVIGIONE_DEALER' },
];

export function sampleTitle(own: Partial<Title> = {}): Title {
  return { id: 1, from: FROM, to: TO, collected: 116549, lines: LINES, commissions: COMMISSIONS, ...own };
}

export function sampleInput(type: RefundType, own: Partial<RefundInput> & { readonly with?: Partial<RefundTerms> } = {}): RefundInput {
  const { with: terms, ...input } = own;
  return {
    from: FROM,
    to: TO,
    effectiveDate: ENDS,
    terms: plainTerms(type, terms),
    titles: [sampleTitle()],
    coverages: null,
    usedByClaim: [],
    forced: [],
    loan: null,
    manual: null,
    ...input,
  };
}

/** Returns the refund of an input that has one. */
export function refundOf(input: RefundInput): Refund {
  const result = computeRefund(input);
  if (result.outcome === 'REFUSED') throw new Error(JSON.stringify(result.reasons));
  return result.refund;
}

/** Returns the codes of the reasons against an input. */
export function refusalOf(input: RefundInput): string[] {
  const result = computeRefund(input);
  return result.outcome === 'REFUSED' ? result.reasons.map(({ code }) => code) : [];
}
