import { type Code, type CodeRow, type CodeRows, codeTable } from '#platform/domain-kit/code-table.ts';

/**
 * Who holds a premium that the customer paid, until a statement passes it on. PRODUTTORE: who sells collects it with the
 * issue, and payment to them counts as paid (art. 118 of the insurance code). AGENZIA: it is due from the issue until it
 * arrives on the agency's separate account (art. 117).
 */
export type PremiumHolder = 'PRODUTTORE' | 'AGENZIA';

/** How customers pay by themselves; ALTRO: through others. */
export type CustomerWay = 'CARTA' | 'BONIFICO' | 'ADDEBITO' | 'ALTRO';

interface PaymentTypeRow extends CodeRow {
  readonly holder: PremiumHolder;
  readonly customerWay: CustomerWay;
  /** Users of the agency record its receipt; the money of the others is recorded by the service that collects it. */
  readonly isRecorded: boolean;
  /** How movements of the bank's files pay it: an exact one by itself, after a confirmation, or only chosen by hand. */
  readonly bankMatch: 'AUTOMATICO' | 'PROPOSTO' | 'A_MANO' | 'NO';
  /** The customer may pay it once they accepted, before the issue, with the number of the quotation. */
  readonly paysBeforeIssue: boolean;
  /** The customer's papers and the separate account that they need. */
  readonly needsAccount: boolean;
}

/**
 * What each payment type does (spec §9; §1: in the broker's variant the agency is the broker and collects). A new one
 * does not compile until every column is answered.
 */
export const PAYMENT_TYPES = codeTable({
  DEALER: {
    label: { it: 'Dealer', en: 'Dealer' },
    customerLabel: { it: 'Tramite il dealer', en: 'Through the dealer' },
    holder: 'PRODUTTORE',
    customerWay: 'ALTRO',
    isRecorded: false,
    bankMatch: 'NO',
    paysBeforeIssue: false,
    needsAccount: false,
  },
  BROKER: {
    label: { it: 'Broker', en: 'Broker' },
    customerLabel: { it: 'Tramite il broker', en: 'Through the broker' },
    holder: 'AGENZIA',
    customerWay: 'ALTRO',
    isRecorded: true,
    bankMatch: 'PROPOSTO',
    paysBeforeIssue: false,
    needsAccount: false,
  },
  SEPA: {
    label: { it: 'Addebito diretto SEPA', en: 'SEPA direct debit' },
    holder: 'AGENZIA',
    customerWay: 'ADDEBITO',
    isRecorded: true,
    bankMatch: 'A_MANO',
    paysBeforeIssue: false,
    needsAccount: true,
  },
  CARTA_CREDITO: {
    label: { it: 'Carta di credito', en: 'Credit card' },
    holder: 'AGENZIA',
    customerWay: 'CARTA',
    isRecorded: false,
    bankMatch: 'NO',
    paysBeforeIssue: true,
    needsAccount: false,
  },
  BONIFICO: {
    label: { it: 'Bonifico', en: 'Bank transfer' },
    holder: 'AGENZIA',
    customerWay: 'BONIFICO',
    isRecorded: true,
    bankMatch: 'AUTOMATICO',
    paysBeforeIssue: true,
    needsAccount: true,
  },
  FINANZIAMENTO: {
    label: { it: 'Finanziamento', en: 'Financing' },
    holder: 'AGENZIA',
    customerWay: 'ALTRO',
    isRecorded: true,
    bankMatch: 'PROPOSTO',
    paysBeforeIssue: false,
    needsAccount: false,
  },
} as const satisfies CodeRows<PaymentTypeRow>);

export type PaymentType = Code<typeof PAYMENT_TYPES>;

/** Payment types whose premium the agency holds. */
export const AGENCY_PAYMENT_TYPES = PAYMENT_TYPES.where({ holder: 'AGENZIA' });
export type AgencyPaymentType = (typeof AGENCY_PAYMENT_TYPES)[number];

/**
 * Returns who holds the premium of a contract. Policies of a former system without a payment type were paid to who sold
 * them.
 */
export function holderOf(paymentType: PaymentType | null): PremiumHolder {
  return paymentType === null ? 'PRODUTTORE' : PAYMENT_TYPES.rows[paymentType].holder;
}
