import { z } from 'zod';
import { auditActionSchema } from '#platform/api-kit/audit-events.ts';
import { between } from '#platform/api-kit/fields/between.ts';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import {
  boolParam,
  cents,
  id,
  idParam,
  lines,
  optionalText,
  paged,
  plainDate,
  repeated,
  tableQuery,
  text,
} from '#platform/api-kit/schemas.ts';
import { brokenBy, obeys } from '#platform/api-kit/validation.ts';
import { RULES } from '#platform/domain-kit/rule-catalogue.ts';
import { ENTRY_KINDS } from '../domain/amounts.ts';
import { STATEMENT_PAYMENT_METHODS } from '../domain/payments.ts';
import { PERIODS, STATEMENT_PERIODS } from '../domain/periods.ts';
import { SETTLEMENTS } from '../domain/settlements.ts';
import { ACTIONS, BLOCKS } from '../domain/status.ts';
import { STATEMENT_STATUSES } from '../domain/status-codes.ts';
import { unlawfulTerms } from '../domain/terms.ts';
import { UPLOAD_OUTCOMES } from '../domain/upload.ts';
import { statementEvents } from './audit-events.ts';

const STATEMENT_SORTS = ['number', 'periodTo', 'dueOn', 'due'] as const;

export const statementListQuery = tableQuery(STATEMENT_SORTS).extend({
  produttore: repeated(idParam()),
  stato: repeated(z.enum(STATEMENT_STATUSES.codes)),
  compagnia: repeated(idParam()),
  oggetto: repeated(z.enum(SETTLEMENTS)),
  /** Only overdue statements, or only the others. */
  scaduti: boolParam().optional(),
  /** Days between which the period ends. */
  dal: plainDate().optional(),
  al: plainDate().optional(),
});
export type StatementQuery = z.output<typeof statementListQuery>;

const amounts = { premium: z.int(), collected: z.int(), commission: z.int(), due: z.int() };

/**
 * A statement in the list. Amounts in cents; `due` is owed by the producer when `byProducer`, otherwise by the agency.
 */
export const statementRow = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(STATEMENT_STATUSES.codes),
  producerId: z.int(),
  producer: z.string(),
  /** Null: several insurers (from before statements were separate by insurer). */
  companyId: z.int().nullable(),
  company: z.string().nullable(),
  settles: z.enum(SETTLEMENTS),
  period: z.enum(STATEMENT_PERIODS),
  periodFrom: z.string(),
  periodTo: z.string(),
  paymentKind: z.enum(['DEALER', 'BROKER']),
  lines: z.int(),
  ...amounts,
  paid: z.int(),
  open: z.int(),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  overdue: z.boolean(),
  byProducer: z.boolean(),
});
export type StatementRow = z.output<typeof statementRow>;

/** A page with the totals of the whole filter. */
export const statementPage = paged(statementRow).extend({
  /** What producers owe the agency and what it owes them are never offset. */
  totals: z.object({ ...amounts, toCollect: z.int(), toPay: z.int() }),
});
export type StatementPage = z.output<typeof statementPage>;

const named = z.object({ id: z.int(), number: z.string() });

export const statementPayment = z.object({
  id: z.int(),
  amount: z.int(),
  paidOn: z.string(),
  method: z.enum(STATEMENT_PAYMENT_METHODS),
  reference: z.string().nullable(),
  recordedAt: z.string(),
  recordedBy: z.string().nullable(),
  /** Day of the uploaded file that contained it. */
  uploadedOn: z.string().nullable(),
  /** Paid from money that the producer had paid in before. */
  fromReceipt: z.boolean(),
  undone: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
  mayUndo: z.boolean(),
});
export type StatementPayment = z.output<typeof statementPayment>;

/** Money of the producer that is not allocated to a statement yet. */
export const statementReceipt = z.object({
  id: z.int(),
  amount: z.int(),
  remaining: z.int(),
  paidOn: z.string(),
  reference: z.string().nullable(),
  /** The statement that the transfer was for. */
  statement: named,
});
export type StatementReceipt = z.output<typeof statementReceipt>;

export const statementDetail = statementRow.extend({
  version: z.int(),
  graceDays: z.int(),
  notices: z.int(),
  notifiedOn: z.string().nullable(),
  blockedOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  issueOn: z.string(),
  /** Account to pay into. */
  iban: z.string().nullable(),
  corrects: named.extend({ reason: z.string() }).nullable(),
  correctedBy: z.array(named),
  /** Other statements that keep the producer deactivated. */
  alsoBlocking: z.array(named.extend({ open: z.int() })),
  payments: z.array(statementPayment),
  receipts: z.array(statementReceipt),
  /** Actions of the user, each with what blocks it. */
  actions: z.array(z.object({ action: z.enum(ACTIONS), blocks: z.array(z.enum(BLOCKS)) })),
  timeline: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      who: z.string().nullable(),
      onBehalfOf: z.string().nullable(),
      action: auditActionSchema(statementEvents),
      reason: z.string().nullable(),
    }),
  ),
});
export type StatementDetail = z.output<typeof statementDetail>;

export const lineQuery = tableQuery(['position', 'date', 'customer', 'due']);
export type LineQuery = z.output<typeof lineQuery>;

export const statementLine = z.object({
  entryId: z.int(),
  position: z.int(),
  contractId: z.int(),
  policyNumber: z.string().nullable(),
  customer: z.string(),
  product: z.string(),
  kind: z.enum(ENTRY_KINDS),
  date: z.string(),
  effectiveDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  direct: z.boolean(),
  /** Gross premium of the entry, even if another statement settles it. */
  basis: z.int(),
  ...amounts,
});
export type StatementLine = z.output<typeof statementLine>;

export const statementId = z.object({ id: idParam() });
export const statementStatus = z.object({ id: z.int(), version: z.int(), status: z.enum(STATEMENT_STATUSES.codes) });
export type NewStatementStatus = z.output<typeof statementStatus>;

/** New drafts, by insurer. */
export const drawnUp = z.object({ statements: z.array(statementStatus) });
export type DrawnUp = z.output<typeof drawnUp>;

export const insurer = z.object({ id: z.int(), name: z.string() });
export type Insurer = z.output<typeof insurer>;

export const consentRow = z.object({
  id: z.int(),
  companyId: z.int(),
  company: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  agreement: z.string(),
  current: z.boolean(),
});
export type ConsentRow = z.output<typeof consentRow>;
export const consentSchema = z.object({ companyId: id(), validFrom: plainDate(), agreement: text(200) });
export const endConsentSchema = z.object({ validTo: plainDate() });

export const closeSchema = z.object({ producerId: id(), until: plainDate() });
export const paymentSchema = z.object({
  amount: cents().refine(...obeys(RULES.positive())),
  paidOn: plainDate(),
  method: z.enum(STATEMENT_PAYMENT_METHODS),
  reference: optionalText(140),
  /** Allows more than the open amount: the rest is kept as the producer's own. */
  keepExcess: z.boolean().default(false),
});
export const refundSchema = z.object({ paidOn: plainDate(), reference: optionalText(140) });
export const reasonSchema = z.object({ reason: lines(500) });
export const deferSchema = z.object({ dueOn: plainDate(), reason: lines(500) });
export const correctSchema = z.object({ reason: lines(500), without: z.array(id()).max(1000) });

const UNLAWFUL = brokenBy<unknown>(
  'invalid',
  () => false,
  {},
  {
    it: 'Più a lungo di quanto ammette l’art. 117 CAP (10 giorni dall’incasso): serve la fideiussione del 4%',
    en: 'Longer than art. 117 of the insurance code allows (10 days from collection): it takes the guarantee of 4%',
  },
)[1];
const GUARANTEE_HALF = brokenBy<unknown>(
  'invalid',
  () => false,
  {},
  { it: 'Indica garante e numero insieme alla data', en: 'Give guarantor and number together with the date' },
)[1];

const termsShape = z.object({
  /** Null: every producer without terms of their own. */
  producerId: id().nullable(),
  /** Null: every insurer without terms of its own. */
  companyId: id().nullable(),
  validFrom: plainDate().refine(
    ...brokenBy<string>(
      'invalid',
      (day) => day.endsWith('-01'),
      {},
      { it: 'Indica il primo giorno di un mese', en: 'Give the first day of a month' },
    ),
  ),
  period: z.enum(PERIODS),
  commissionPeriod: z.enum(PERIODS),
  reviewDays: between(0, 30),
  paymentDays: between(0, 90),
  graceDays: between(0, 90),
  iban: optionalField('iban'),
  /** Start and provider of a bank guarantee of 4 % of the premiums collected. */
  guaranteeFrom: plainDate().nullable(),
  guarantee: optionalText(200),
});
export const termsSchema = termsShape.superRefine((terms, check) => {
  for (const field of unlawfulTerms(terms)) check.addIssue({ code: 'custom', path: [field], params: UNLAWFUL.params });
  if ((terms.guaranteeFrom === null) !== (terms.guarantee === null)) {
    const field = terms.guarantee === null ? 'guarantee' : 'guaranteeFrom';
    check.addIssue({ code: 'custom', path: [field], params: GUARANTEE_HALF.params });
  }
});
export const termsRow = z.object({
  id: z.int(),
  producerId: z.int().nullable(),
  producer: z.string().nullable(),
  companyId: z.int().nullable(),
  company: z.string().nullable(),
  validFrom: z.string(),
  period: z.enum(PERIODS),
  commissionPeriod: z.enum(PERIODS),
  reviewDays: z.int(),
  paymentDays: z.int(),
  graceDays: z.int(),
  iban: z.string().nullable(),
  guaranteeFrom: z.string().nullable(),
  guarantee: z.string().nullable(),
  source: z.string(),
  /** The latest of its scope in force today. */
  current: z.boolean(),
});
export type TermsRow = z.output<typeof termsRow>;

/** Whole megabytes of a file of payments, and lines in it. */
export const UPLOAD_LIMITS = { megabytes: 2, lines: 1_000, columns: 40 } as const;

export const uploadSchema = z.object({
  file: z
    .object({ fileName: text(200), encodedContent: z.string().min(1) })
    .refine(
      ...brokenBy<{ encodedContent: string }>(
        'fileSize',
        ({ encodedContent }) => encodedContent.length * 0.75 <= UPLOAD_LIMITS.megabytes * 1_048_576,
        { size: UPLOAD_LIMITS.megabytes },
      ),
    ),
  /** Reports the outcome of each line without recording anything. */
  dryRun: z.boolean(),
});

export const uploadedRow = z.object({
  line: z.int(),
  day: z.string(),
  amount: z.string(),
  reference: z.string(),
  outcome: z.enum(UPLOAD_OUTCOMES),
  statement: named.nullable(),
});
export type UploadedRow = z.output<typeof uploadedRow>;

export const uploadResult = z.object({
  /** Null for a dry run. */
  id: z.int().nullable(),
  fileName: z.string(),
  createdOn: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** The same content was uploaded before; these are its outcomes of then. */
  repeated: z.boolean(),
  recorded: z.int(),
  amount: z.int(),
  rows: z.array(uploadedRow),
});
export type UploadResult = z.output<typeof uploadResult>;

/** Labels of the fields, for messages and forms. */
export const STATEMENT_FIELDS = {
  produttore: { it: 'Produttore', en: 'Producer' },
  producerId: { it: 'Produttore', en: 'Producer' },
  compagnia: { it: 'Compagnia', en: 'Insurer' },
  companyId: { it: 'Compagnia', en: 'Insurer' },
  oggetto: { it: 'Oggetto', en: 'Subject' },
  agreement: { it: 'Accordo', en: 'Agreement' },
  validTo: { it: 'Ultimo giorno', en: 'Last day' },
  stato: { it: 'Stato', en: 'Status' },
  scaduti: { it: 'Scaduti', en: 'Overdue' },
  dal: { it: 'Periodo dal', en: 'Period from' },
  al: { it: 'Periodo al', en: 'Period to' },
  until: { it: 'Fino al', en: 'Until' },
  amount: { it: 'Importo', en: 'Amount' },
  paidOn: { it: 'Data del pagamento', en: 'Date of payment' },
  method: { it: 'Modalità', en: 'Method' },
  reference: { it: 'Riferimento', en: 'Reference' },
  keepExcess: { it: 'Tieni l’eccedenza tra gli importi da attribuire', en: 'Keep the rest for other statements' },
  reason: { it: 'Motivo', en: 'Reason' },
  dueOn: { it: 'Nuova scadenza', en: 'New due date' },
  without: { it: 'Titoli da escludere', en: 'Entries to leave out' },
  validFrom: { it: 'In vigore dal', en: 'In force from' },
  period: { it: 'Periodicità dei premi', en: 'Period of premiums' },
  commissionPeriod: { it: 'Periodicità delle provvigioni', en: 'Period of commission' },
  reviewDays: { it: 'Giorni in bozza', en: 'Days as a draft' },
  paymentDays: { it: 'Giorni per pagare', en: 'Days to pay' },
  graceDays: { it: 'Giorni di tolleranza', en: 'Days of grace' },
  iban: { it: 'IBAN di versamento', en: 'IBAN to pay into' },
  guaranteeFrom: { it: 'Fideiussione del 4% dal', en: 'Guarantee of 4% from' },
  guarantee: { it: 'Garante e numero', en: 'Guarantor and number' },
  file: { it: 'File', en: 'File' },
} as const;
