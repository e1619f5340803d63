import { z } from 'zod';
import { idParam, optionalLines, repeated, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { BANK_FORMATS, CLOSING_REASONS, LINE_STATES, PROPOSAL_REASONS } from '../domain/index.ts';

/** Limits of a bank's file: a year of a busy account. */
export const BANK_FILE_LIMITS = { megabytes: 5, lines: 20_000, columns: 60 } as const;

/** Premiums that one movement pays at most. */
export const MOST_TITLES = 20;

export const bankUploadSchema = z.object({
  file: z
    .object({ fileName: text(200), encodedContent: z.string().min(1) })
    .refine(
      ...brokenBy<{ encodedContent: string }>(
        'fileSize',
        ({ encodedContent }) => encodedContent.length * 0.75 <= BANK_FILE_LIMITS.megabytes * 1_048_576,
        { size: BANK_FILE_LIMITS.megabytes },
      ),
    ),
});

/** What became of the movements of a file, counted now. */
const counts = z.object({
  matched: z.int(),
  proposed: z.int(),
  open: z.int(),
  returned: z.int(),
  doubtful: z.int(),
  closed: z.int(),
});

export const bankFileRow = counts.extend({
  id: z.int(),
  format: z.enum(BANK_FORMATS),
  fileName: z.string(),
  account: z.string(),
  firstOn: z.string().nullable(),
  lastOn: z.string().nullable(),
  /** Movements in the file, and how many of them no earlier file had. */
  lines: z.int(),
  newLines: z.int(),
  /** Cents that arrived with the new ones. */
  amount: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type BankFileRow = z.output<typeof bankFileRow>;

export const uploadAnswer = bankFileRow.extend({
  knownLines: z.int(),
  /** The same content was taken before; the counts are those of that file. */
  repeated: z.boolean(),
});
export type UploadAnswer = z.output<typeof uploadAnswer>;

/** A premium as a movement shows it. */
export const titleRow = z.object({
  contractId: z.int(),
  number: z.string(),
  policyNumber: z.string().nullable(),
  customer: z.string(),
  /** Cents. */
  premium: z.int(),
  isPaid: z.boolean(),
});
export type TitleRow = z.output<typeof titleRow>;

export const lineRow = z.object({
  id: z.int(),
  fileId: z.int(),
  fileName: z.string(),
  bookedOn: z.string(),
  valueOn: z.string(),
  /** Cents; negative for what left the account. */
  amount: z.int(),
  /** Cents that pay no premium yet. */
  rest: z.int(),
  name: z.string().nullable(),
  iban: z.string().nullable(),
  text: z.string(),
  endToEndId: z.string().nullable(),
  reference: z.string().nullable(),
  returnCode: z.string().nullable(),
  status: z.enum(LINE_STATES),
  proposal: z.enum(PROPOSAL_REASONS).nullable(),
  proposed: z.array(titleRow),
  paid: z.array(titleRow.extend({ isAutomatic: z.boolean() })),
  closedAs: z.enum(CLOSING_REASONS).nullable(),
  note: z.string().nullable(),
  /** The user that decided last; null for the rules. */
  updatedBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type BankLineRow = z.output<typeof lineRow>;

export const fileQuery = tableQuery(['createdAt']);
export type BankFileQuery = z.output<typeof fileQuery>;

export const lineQuery = tableQuery(['bookedOn', 'amount']).extend({
  stato: repeated(z.enum(LINE_STATES)),
  file: idParam().optional(),
});
export type BankLineQuery = z.output<typeof lineQuery>;

export const attributeSchema = z.object({
  contracts: z.array(z.int().positive()).min(1).max(MOST_TITLES),
  /** What the premiums do not take stays to be attributed; otherwise the sum must be exact. */
  keepRest: z.boolean(),
});

export const closeLineSchema = z.object({ reason: z.enum(CLOSING_REASONS), note: optionalLines(300) });

export const BANKING_FIELDS = {
  file: { it: 'File della banca', en: "Bank's file" },
  stato: { it: 'Stato', en: 'Status' },
  contracts: { it: 'Premi', en: 'Premiums' },
  keepRest: { it: 'Lascia il resto da attribuire', en: 'Leave the rest' },
  reason: { it: 'Motivo', en: 'Reason' },
  note: { it: 'Nota', en: 'Note' },
  search: { it: 'Ricerca', en: 'Search' },
} as const;
