import type { Text } from '#platform/domain-kit/locale.ts';
import { addMonths, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/**
 * Reasons by which a bank refuses or takes back a collection (ISO 20022 external codes, as the SEPA Core scheme uses them).
 * `0000` is no reason: some banks report a paid collection with it.
 */
export const RETURN_REASONS = {
  AC01: { it: 'IBAN errato', en: 'Wrong IBAN' },
  AC04: { it: 'Conto chiuso', en: 'Account closed' },
  AC06: { it: 'Conto bloccato', en: 'Account blocked' },
  AC13: { it: 'Conto di un consumatore', en: 'Account of a consumer' },
  AG01: { it: 'Addebiti non ammessi su questo conto', en: 'Debits not allowed on this account' },
  AG02: { it: 'Tipo di operazione errato', en: 'Wrong type of operation' },
  AM04: { it: 'Fondi insufficienti', en: 'Insufficient funds' },
  AM05: { it: 'Addebito doppio', en: 'Duplicate collection' },
  BE05: { it: 'Creditore non riconosciuto', en: 'Creditor not recognised' },
  CNOR: { it: 'Banca del creditore non raggiungibile', en: "Creditor's bank not reachable" },
  DNOR: { it: 'Banca del debitore non raggiungibile', en: "Debtor's bank not reachable" },
  FF01: { it: 'Formato del file non valido', en: 'Invalid file format' },
  MD01: { it: 'Mandato assente o non autorizzato', en: 'No mandate, or not authorised' },
  MD02: { it: 'Dati del mandato errati o mancanti', en: 'Mandate data wrong or missing' },
  MD06: { it: 'Rimborso chiesto dal debitore', en: 'Refund requested by the debtor' },
  MD07: { it: 'Debitore deceduto', en: 'Debtor deceased' },
  MS02: { it: 'Rifiuto del debitore', en: 'Refused by the debtor' },
  MS03: { it: 'Motivo non indicato', en: 'Reason not stated' },
  RC01: { it: 'BIC errato', en: 'Wrong BIC' },
  RR04: { it: 'Motivi normativi', en: 'Regulatory reasons' },
  SL01: { it: 'Blocco chiesto dal debitore alla sua banca', en: "Blocked by the debtor's instruction to their bank" },
} as const satisfies Readonly<Record<string, Text>>;

export type ReturnReason = keyof typeof RETURN_REASONS;

export function isReturnReason(code: string): code is ReturnReason {
  return Object.hasOwn(RETURN_REASONS, code);
}

/** Reasons after which the mandate cannot be used again. */
const ENDING: ReadonlySet<ReturnReason> = new Set(['AC01', 'AC04', 'MD01', 'MD07']);

export function endsMandate(reason: ReturnReason): boolean {
  return ENDING.has(reason);
}

/** Months within which a debtor disputes an unauthorised collection (directive 2015/2366 art. 71, d.lgs. 11/2010 art. 9). */
const DISPUTE_MONTHS = 13;

/** The last day on which a collection can come back; "collected" is provisional until then. */
export function lastReturnDay(collectionDate: PlainDate): PlainDate {
  return addMonths(collectionDate, DISPUTE_MONTHS);
}
