import type { Micros } from '#platform/domain-kit/money.ts';
import type { LineOfBusinessCode } from '../codes/line-of-business-codes.ts';

/** A dated premium-tax rate. The contract date, new or renewed, decides, never the payment date. */
export interface TaxRate {
  /** Stable id, stored on every priced line, so that refunds use the charged rate. */
  readonly id: string;
  readonly lineOfBusiness: LineOfBusinessCode;
  /** First contract date, inclusive. */
  readonly validFrom: string;
  /** Last contract date, inclusive; null = open. */
  readonly validTo: string | null;
  readonly rate: Micros;
  readonly legalRef: string;
  /** Certainty of the value, and what to check before going live. */
  readonly note: string;
}

const ANNEX_A = 'L. 1216/1961, tariffa allegato A';
const LAW_2026 = 'L. 199/2025 art. 1 c. 59-63 (art. 19 tariffa L. 1216/1961)';

/**
 * Premium tax at the first setup of the product. Seeds the `tax_rate` table, which is the authority afterwards: the
 * administrator adds future rows, past rows never change.
 */
export const INITIAL_TAX_RATES: readonly TaxRate[] = [
  {
    id: 'CVT-2016',
    lineOfBusiness: 'CVT',
    validFrom: '2016-01-01',
    validTo: null,
    rate: 135_000,
    legalRef: ANNEX_A,
    note: 'Compresa l’addizionale dell’1 %. La legge del 2026 scrive 12,5 % per i rischi accessori: far confermare da un fiscalista. Ricorso terzi e rinuncia alla rivalsa sono tassati qui: come responsabilità civile sarebbero al 22,25 %, da far confermare.',
  },
  {
    id: 'ASS-2016',
    lineOfBusiness: 'ASSISTENZA',
    validFrom: '2016-01-01',
    validTo: '2025-12-31',
    rate: 100_000,
    legalRef: ANNEX_A,
    note: 'Certa.',
  },
  {
    id: 'ASS-2026',
    lineOfBusiness: 'ASSISTENZA',
    validFrom: '2026-01-01',
    validTo: null,
    rate: 125_000,
    legalRef: LAW_2026,
    note: 'Certa, per i contratti stipulati o rinnovati da questa data; almeno due terzi dell’aumento tornano al cliente.',
  },
  {
    id: 'INFC-2016',
    lineOfBusiness: 'INFORTUNI_CONDUCENTE',
    validFrom: '2016-01-01',
    validTo: '2025-12-31',
    rate: 25_000,
    legalRef: ANNEX_A,
    note: 'Certa.',
  },
  {
    id: 'INFC-2026',
    lineOfBusiness: 'INFORTUNI_CONDUCENTE',
    validFrom: '2026-01-01',
    validTo: null,
    rate: 125_000,
    legalRef: LAW_2026,
    note: 'Certa, per i contratti stipulati o rinnovati da questa data; almeno due terzi dell’aumento tornano al cliente.',
  },
  {
    id: 'INF-2016',
    lineOfBusiness: 'INFORTUNI',
    validFrom: '2016-01-01',
    validTo: null,
    rate: 25_000,
    legalRef: ANNEX_A,
    note: 'Quasi certa: non toccata dalla legge del 2026.',
  },
  {
    id: 'TLV-2016',
    lineOfBusiness: 'TUTELA_LEGALE_VEICOLO',
    validFrom: '2016-01-01',
    validTo: null,
    rate: 125_000,
    legalRef: ANNEX_A,
    note: 'Quasi certa quando è accessoria al veicolo; confermata al 12,5 % dalla legge del 2026.',
  },
  {
    id: 'TL-2016',
    lineOfBusiness: 'TUTELA_LEGALE',
    validFrom: '2016-01-01',
    validTo: null,
    rate: 212_500,
    legalRef: ANNEX_A,
    note: 'Certa per la tutela legale non legata a un veicolo.',
  },
  {
    id: 'PPV-2016',
    lineOfBusiness: 'PERDITE_PECUNIARIE_VEICOLO',
    validFrom: '2016-01-01',
    validTo: null,
    rate: 125_000,
    legalRef: ANNEX_A,
    note: 'Incerta: 12,5 % o 21,25 % secondo la classificazione del prodotto. Da far confermare.',
  },
  {
    id: 'INC-2016',
    lineOfBusiness: 'INCENDIO',
    validFrom: '2016-01-01',
    validTo: null,
    rate: 222_500,
    legalRef: ANNEX_A,
    note: 'Certa per fabbricati e abitazione.',
  },
  {
    id: 'CAL-2016',
    lineOfBusiness: 'CALAMITA_ABITAZIONE',
    validFrom: '2016-01-01',
    validTo: '2017-12-31',
    rate: 222_500,
    legalRef: ANNEX_A,
    note: 'Certa per fabbricati e abitazione.',
  },
  {
    id: 'CAL-2018',
    lineOfBusiness: 'CALAMITA_ABITAZIONE',
    validFrom: '2018-01-01',
    validTo: null,
    rate: 0,
    legalRef: 'L. 205/2017 art. 1 c. 768-769',
    note: 'Esente per le calamità naturali su unità immobiliari a uso abitativo, per i contratti stipulati da questa data.',
  },
  {
    id: 'ASSAB-2016',
    lineOfBusiness: 'ASSISTENZA_ABITAZIONE',
    validFrom: '2016-01-01',
    validTo: null,
    rate: 100_000,
    legalRef: ANNEX_A,
    note: 'Quasi certa: la legge del 2026 riguarda l’assistenza ai veicoli. Far confermare da un fiscalista.',
  },
  {
    id: 'AD-2016',
    lineOfBusiness: 'ALTRI_DANNI',
    validFrom: '2016-01-01',
    validTo: null,
    rate: 222_500,
    legalRef: ANNEX_A,
    note: 'Certa per fabbricati e abitazione.',
  },
  {
    id: 'RCG-2016',
    lineOfBusiness: 'RC_GENERALE',
    validFrom: '2016-01-01',
    validTo: null,
    rate: 222_500,
    legalRef: ANNEX_A,
    note: 'Certa per la responsabilità civile generale.',
  },
];

/** Returns the rate of a line of business on a contract date, or undefined if the table has a gap there. */
export function taxRateOn(rates: readonly TaxRate[], lineOfBusiness: LineOfBusinessCode, contractDate: string): TaxRate | undefined {
  return rates.find(
    (r) => r.lineOfBusiness === lineOfBusiness && r.validFrom <= contractDate && (r.validTo === null || contractDate <= r.validTo),
  );
}
