import type { LineOfBusinessCode } from '../codes/line-of-business-codes.ts';

/** A rise of the premium tax of which a part must be returned to the customer by a lower price. */
export interface TaxRelief {
  /** First and last contract date to which it applies. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly linesOfBusiness: readonly LineOfBusinessCode[];
  /** At least this part of the additional tax. */
  readonly part: { readonly numerator: number; readonly denominator: number };
  readonly legalRef: string;
  readonly note: string;
}

/** Known rises of the tax that sellers must partly return. */
export const TAX_RELIEFS: readonly TaxRelief[] = [
  {
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    linesOfBusiness: ['ASSISTENZA', 'INFORTUNI_CONDUCENTE'],
    part: { numerator: 2, denominator: 3 },
    legalRef: 'L. 199/2025 art. 1 c. 59-63',
    note: 'Letta in fonti secondarie: misura, durata e base della riduzione da far confermare da un fiscalista.',
  },
];
