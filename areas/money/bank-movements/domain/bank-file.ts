import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Kinds of files that banks deliver. */
export const BANK_FORMATS = ['CAMT_053', 'CAMT_054', 'RH', 'CSV'] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];

/** One movement: an entry of the account, or one of the transfers that an entry adds up. */
export interface BankMovement {
  /** Cents; positive when money arrived. */
  readonly amount: Cents;
  /** The other party, as the bank states them. */
  readonly name: string | null;
  readonly iban: string | null;
  /** Remittance information; empty without one. */
  readonly text: string;
  readonly endToEndId: string | null;
  /** Identifier of the file of payments that it belongs to, or of a part of one, as the file's author gave it. */
  readonly batchReference?: string;
  /** Why a bank returned the money: a code of ISO 20022 (`AC04`). */
  readonly returnCode: string | null;
}

/** A booked entry with its movements, whose amounts add up to its own. */
export interface BankEntry {
  /** Reference of the account's bank; null where it gives none. Not always unique. */
  readonly reference: string | null;
  readonly bookedOn: PlainDate;
  readonly valueOn: PlainDate;
  readonly amount: Cents;
  readonly movements: readonly BankMovement[];
}

/** What a file says about one account over some days. */
export interface BankStatement {
  /** IBAN; null where the file does not name the account. */
  readonly account: string | null;
  /** ISO 4217; null where the file does not name it. */
  readonly currency: string | null;
  /** Booked balances in cents; null where the file has none. */
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  readonly entries: readonly BankEntry[];
}

export interface BankFile {
  readonly format: BankFormat;
  readonly statements: readonly BankStatement[];
}

/** Why a bank file is refused as a whole. */
export const BANK_FAULTS = [
  'NON_LEGGIBILE',
  'TIPO_DI_DOCUMENTO',
  'TROPPO_GRANDE',
  'ALTRO_MESSAGGIO',
  'COLONNE_MANCANTI',
  'TRONCATO',
  'RIGA_NON_VALIDA',
  'ALTRO_CONTO',
  'ALTRA_DIVISA',
  'SALDO_NON_QUADRA',
  'GIORNO_FUTURO',
  'SENZA_CONTO',
] as const;
export type BankFault = (typeof BANK_FAULTS)[number];

/** Facts of a fault, in the words of the file; amounts are cents. */
export type FaultFacts = Readonly<Record<string, string | number>>;

/** A file that is not accepted, with the reason; nothing of it is kept. */
export class BankFileRefused extends Error {
  override readonly name = 'BankFileRefused';
  readonly fault: BankFault;
  readonly facts: FaultFacts;

  constructor(fault: BankFault, facts: FaultFacts = {}) {
    super(fault);
    this.fault = fault;
    this.facts = facts;
  }
}

/** What the closing balance says beyond opening and entries, in cents; 0 where a balance is missing. */
export function imbalanceOf({ opening, closing, entries }: BankStatement): Cents {
  if (opening === null || closing === null) return 0;
  return closing - opening - sumCents(entries.map(({ amount }) => amount));
}

const CURRENCY = 'EUR';

/**
 * Refuses a file of another account or currency, or whose balances do not follow from its entries: a line is missing or
 * was changed, or with a movement booked after `today`: a wrong year would pay a premium years ahead. A file without an
 * account is taken as one of `account`. Throws `BankFileRefused`.
 */
export function checkBankFile({ statements }: BankFile, account: string, known: readonly string[], today: PlainDate): void {
  for (const statement of statements) {
    const { currency, opening, closing, entries } = statement;
    const own = statement.account ?? account;
    if (!known.includes(own)) throw new BankFileRefused('ALTRO_CONTO', { account: own, expected: account });
    if (currency !== null && currency !== CURRENCY) throw new BankFileRefused('ALTRA_DIVISA', { currency });
    const late = entries.find(({ bookedOn }) => bookedOn > today);
    if (late !== undefined) throw new BankFileRefused('GIORNO_FUTURO', { day: formatDate(late.bookedOn) });
    const difference = imbalanceOf(statement);
    if (difference !== 0) throw new BankFileRefused('SALDO_NON_QUADRA', { opening: opening ?? 0, closing: closing ?? 0, difference });
  }
}
