import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { ContractDocumentData } from './document-data.ts';

/** A movement of a statement to an insurer, as printed; negative for a reversal. */
export interface RemittancePrintLine {
  /** The day on which the premium arrived. */
  readonly date: PlainDate;
  readonly policyNumber: string | null;
  readonly customer: string;
  /** In words: `Emissione`. */
  readonly kind: string;
  readonly premium: Cents;
  readonly tax: Cents;
  readonly commission: Cents;
  readonly net: Cents;
}

/** A statement to an insurer, ready to print. The same data give the same file. */
export interface RemittancePrintData extends Pick<ContractDocumentData, 'agency' | 'issuedAt' | 'issuedOn'> {
  readonly statementNumber: string;
  readonly company: string;
  readonly companyAddress: string | null;
  readonly periodFrom: PlainDate;
  readonly periodTo: PlainDate;
  readonly dueOn: PlainDate;
  /** In words: `Al netto delle provvigioni`. */
  readonly remittance: string;
  /** Number of the statement that this one replaces. */
  readonly corrects: string | null;
  /** Account of the insurer. */
  readonly iban: string | null;
  readonly holder: string | null;
  readonly lines: readonly RemittancePrintLine[];
  readonly totals: {
    readonly premium: Cents;
    readonly tax: Cents;
    readonly pdu: Cents;
    readonly share: Cents;
    readonly commission: Cents;
    readonly withholding: Cents;
    readonly due: Cents;
    readonly commissionDue: Cents;
    /** Sum of the negative premiums. */
    readonly refunded: Cents;
    /** Indemnities that the agency paid for the insurer. */
    readonly claims: Cents;
  };
}

/** A commission statement of a recipient of the network, ready to print. The same data give the same file. */
export interface CommissionPrintData extends Pick<ContractDocumentData, 'agency' | 'issuedAt' | 'issuedOn'> {
  readonly statementNumber: string;
  readonly payee: string;
  readonly taxCode: string | null;
  readonly periodFrom: PlainDate;
  readonly periodTo: PlainDate;
  /** In words: `Sul 50% delle provvigioni`. */
  readonly withholdingBase: string;
  readonly iban: string | null;
  readonly lines: readonly {
    readonly date: PlainDate;
    readonly policyNumber: string | null;
    readonly company: string;
    /** In words: `Provvigione`. */
    readonly kind: string;
    readonly premium: Cents;
    readonly amount: Cents;
  }[];
  readonly totals: { readonly commission: Cents; readonly rappel: Cents; readonly withholding: Cents; readonly net: Cents };
}
