import { z } from 'zod';
import { auditActionSchema } from '#platform/api-kit/audit-events.ts';
import { typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { boolParam, id, idParam, lines, optionalLines, paged, plainDate, repeated, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { TRANSFER_FORMATS } from '#platform/domain-kit/payments/credit-transfers.ts';
import { LEGAL_DAYS, PERIODS, REMITTANCES, STATEMENT_PERIODS, WITHHOLDINGS } from '../domain/agreement.ts';
import { DATE_FORMATS, DECIMAL_MARKS, DELIMITERS, LAYOUT_FIELDS, MONEY_FORMATS } from '../domain/layout.ts';
import { DIFFERENCE_REASONS, OWNERS } from '../domain/separate-account.ts';
import { ACTIONS, ANSWERS } from '../domain/status.ts';
import { INSURER_PAYMENT_STATUSES, INSURER_STATEMENT_STATUSES } from '../domain/status-codes.ts';
import { insurerStatementEvents } from './audit-events.ts';

export const INSURER_FIELDS = {
  companyId: { it: 'Compagnia', en: 'Insurer' },
  until: { it: 'Fino al', en: 'Until' },
  reason: { it: 'Motivo', en: 'Reason' },
  paidOn: { it: 'Pagato il', en: 'Paid on' },
  on: { it: 'Giorno', en: 'Day' },
  reference: { it: 'Riferimento (CRO/TRN)', en: 'Reference of the bank' },
  answer: { it: 'Risposta', en: 'Answer' },
  note: { it: 'Nota', en: 'Note' },
  validFrom: { it: 'Valido dal', en: 'Valid from' },
  remittance: { it: 'Rimessa', en: 'Remittance' },
  period: { it: 'Periodo', en: 'Period' },
  dueDays: { it: 'Giorni per il versamento', en: 'Days to pay' },
  reviewDays: { it: 'Giorni di controllo della bozza', en: 'Days to review a draft' },
  heldUntilStatement: {
    it: 'Premi sul conto separato fino al rendiconto',
    en: 'Premiums stay in the separate account until the statement',
  },
  withholding: { it: "Ritenuta d'acconto", en: 'Withholding tax' },
  holder: { it: 'Intestatario del conto', en: 'Account holder' },
  iban: { it: 'IBAN della compagnia', en: 'IBAN of the insurer' },
  agreement: { it: 'Mandato o lettera', en: 'Mandate or letter' },
  format: { it: 'Formato del file', en: 'Format of the file' },
  executionOn: { it: 'Giorno di esecuzione', en: 'Day of execution' },
  executedOn: { it: 'Eseguito il', en: 'Executed on' },
  statements: { it: 'Rendiconti', en: 'Statements' },
  movements: { it: 'Colonne dei movimenti', en: 'Columns of movements' },
  policies: { it: 'Colonne delle polizze', en: 'Columns of policies' },
  delimiter: { it: 'Separatore', en: 'Separator' },
  decimalMark: { it: 'Segno decimale', en: 'Decimal mark' },
  dateFormat: { it: 'Formato delle date', en: 'Format of dates' },
  moneyFormat: { it: 'Formato degli importi', en: 'Format of amounts' },
  hasHeader: { it: 'Riga di intestazione', en: 'Header line' },
  hasTrailer: { it: 'Riga finale con i totali', en: 'Last line with totals' },
  columns: { it: 'Colonne', en: 'Columns' },
} as const;

export const insurerStatementQuery = tableQuery(['periodTo', 'dueOn', 'due']).extend({
  stato: repeated(z.enum(INSURER_STATEMENT_STATUSES.codes)),
  compagnia: repeated(idParam()),
  risposta: repeated(z.enum(ANSWERS)),
  scaduti: boolParam().optional(),
  dal: plainDate().optional(),
  al: plainDate().optional(),
});
export type InsurerStatementQuery = z.output<typeof insurerStatementQuery>;

/** Cents. */
const figures = {
  premium: z.int(),
  tax: z.int(),
  pdu: z.int(),
  share: z.int(),
  commission: z.int(),
  withholding: z.int(),
  due: z.int(),
  commissionDue: z.int(),
  refunded: z.int(),
  /** Indemnities that the agency paid for the insurer. */
  claims: z.int(),
};

export const insurerStatementRow = z.object({
  id: id(),
  /** Null: a draft. */
  number: z.string().nullable(),
  status: z.enum(INSURER_STATEMENT_STATUSES.codes),
  companyId: id(),
  company: z.string(),
  period: z.enum(STATEMENT_PERIODS),
  periodFrom: z.string(),
  periodTo: z.string(),
  remittance: z.enum(REMITTANCES),
  lines: z.int(),
  ...figures,
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  answer: z.enum(ANSWERS).nullable(),
  overdue: z.boolean(),
});
export type InsurerStatementRow = z.output<typeof insurerStatementRow>;

const totals = z.object({ premium: z.int(), commission: z.int(), refunded: z.int(), due: z.int(), open: z.int() });
export const insurerStatementPage = paged(insurerStatementRow).extend({ totals });
export type InsurerStatementPage = z.output<typeof insurerStatementPage>;

const link = z.object({ id: id(), number: z.string().nullable() });

export const insurerStatementDetail = insurerStatementRow.extend({
  version: z.int(),
  issueOn: z.string(),
  ownCommission: z.int(),
  /** Cents that reach the agency's own account, and when they did. */
  ownAmount: z.int(),
  commissionOn: z.string().nullable(),
  commissionReference: z.string().nullable(),
  paidReference: z.string().nullable(),
  answerNote: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
  corrects: link.extend({ reason: z.string() }).nullable(),
  correctedBy: link.nullable(),
  /** The payment that it is in. */
  paymentId: z.int().nullable(),
  holder: z.string().nullable(),
  iban: z.string().nullable(),
  actions: z.array(z.enum(ACTIONS)),
  timeline: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      who: z.string().nullable(),
      action: auditActionSchema(insurerStatementEvents),
      reason: z.string().nullable(),
    }),
  ),
});
export type InsurerStatementDetail = z.output<typeof insurerStatementDetail>;

export const insurerStatementLine = z.object({
  position: z.int(),
  contractId: id(),
  policyNumber: z.string().nullable(),
  customer: z.string(),
  product: z.string(),
  kind: z.enum(['EMISSIONE', 'VARIAZIONE', 'STORNO', 'INSOLUTO', 'SINISTRO']),
  date: z.string(),
  collectedOn: z.string(),
  premium: z.int(),
  tax: z.int(),
  pdu: z.int(),
  share: z.int(),
  commission: z.int(),
});
export type InsurerStatementLine = z.output<typeof insurerStatementLine>;

export const newStatusSchema = z.object({ id: id(), version: z.int(), status: z.enum(INSURER_STATEMENT_STATUSES.codes) });

export const closeSchema = z.object({ companyId: id(), until: plainDate() });
export const reasonSchema = z.object({ reason: lines(500) });
export const paidSchema = z.object({ paidOn: plainDate(), reference: text(100) });
export const commissionSchema = z.object({ on: plainDate(), reference: text(100) });
export const answerSchema = z.object({ answer: z.enum(ANSWERS), note: optionalLines(1000) });

const firstOfMonth = plainDate().refine(...brokenBy<string>('date', (value) => value.endsWith('-01')));

export const agreementSchema = z.object({
  companyId: id(),
  validFrom: firstOfMonth,
  remittance: z.enum(REMITTANCES),
  period: z.enum(PERIODS),
  dueDays: z.int().min(1).max(LEGAL_DAYS),
  reviewDays: z.int().min(0).max(5),
  heldUntilStatement: z.boolean(),
  withholding: z.enum(WITHHOLDINGS),
  holder: typedField('companyName', 70),
  iban: typedField('iban'),
  agreement: text(200),
});
export type NewAgreement = z.output<typeof agreementSchema>;

export const agreementRow = z.object({
  id: id(),
  companyId: id(),
  company: z.string(),
  validFrom: z.string(),
  remittance: z.enum(REMITTANCES),
  period: z.enum(PERIODS),
  dueDays: z.int(),
  reviewDays: z.int(),
  heldUntilStatement: z.boolean(),
  withholding: z.enum(WITHHOLDINGS),
  holder: z.string(),
  iban: z.string(),
  agreement: z.string(),
  current: z.boolean(),
});
export type AgreementRow = z.output<typeof agreementRow>;

const column = z.object({ field: z.enum(LAYOUT_FIELDS), heading: text(60) });

export const layoutSchema = z.object({
  movements: z.array(column).min(1).max(LAYOUT_FIELDS.length),
  policies: z.array(column).min(1).max(LAYOUT_FIELDS.length),
  delimiter: z.enum(DELIMITERS),
  decimalMark: z.enum(DECIMAL_MARKS),
  dateFormat: z.enum(DATE_FORMATS),
  moneyFormat: z.enum(MONEY_FORMATS),
  hasHeader: z.boolean(),
  hasTrailer: z.boolean(),
});

export const layoutAnswer = z.object({
  /** False: the default layout. */
  isOwn: z.boolean(),
  version: z.int(),
  layout: layoutSchema,
});

export const paymentRow = z.object({
  id: id(),
  code: z.string(),
  status: z.enum(INSURER_PAYMENT_STATUSES.codes),
  format: z.enum(TRANSFER_FORMATS),
  executionOn: z.string(),
  amount: z.int(),
  count: z.int(),
  executedOn: z.string().nullable(),
  reference: z.string().nullable(),
  /** The movement of the bank that proves it. */
  isProven: z.boolean(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type PaymentRow = z.output<typeof paymentRow>;

export const paymentDetail = paymentRow.extend({
  debtorName: z.string(),
  debtorIban: z.string(),
  items: z.array(
    z.object({ statementId: id(), number: z.string(), company: z.string(), holder: z.string(), iban: z.string(), amount: z.int() }),
  ),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

export const paymentSchema = z.object({
  statements: z.array(id()).min(1).max(100),
  executionOn: plainDate(),
  format: z.enum(TRANSFER_FORMATS),
});
export const executedSchema = z.object({ executedOn: plainDate(), reference: text(100) });

export const separateAccountAnswer = z.object({
  /** Null: none is recorded. */
  iban: z.string().nullable(),
  balance: z.int(),
  owners: z.array(z.object({ kind: z.enum(OWNERS), companyId: z.int().nullable(), company: z.string().nullable(), amount: z.int() })),
  deadlines: z.array(
    z.object({
      companyId: id(),
      company: z.string(),
      dueOn: z.string(),
      amount: z.int(),
      isLate: z.boolean(),
      /** Null: collected and in no statement yet. */
      statementId: z.int().nullable(),
      number: z.string().nullable(),
    }),
  ),
  month: z.string(),
  bank: z.int(),
  ledger: z.int(),
  matched: z.int(),
  /** Without those of days that no file covers; at most 200. */
  differences: z.array(z.object({ date: z.string(), amount: z.int(), reason: z.enum(DIFFERENCE_REASONS), text: z.string() })),
  unshown: z.int(),
  withoutFile: z.object({ count: z.int(), amount: z.int() }),
});
export type SeparateAccountAnswer = z.output<typeof separateAccountAnswer>;
