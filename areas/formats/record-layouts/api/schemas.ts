import { z } from 'zod';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import { id, idParam, lines, optionalText, paged, plainDate, repeated, tableQuery, text, textOrBlank } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { ANSWER_LABELS, DELIVERY_LABELS, EVENT_LABELS, ITEM_LABELS } from '../domain/codes.ts';
import { isFingerprint, isHost } from '../domain/delivery.ts';
import type { LayoutContent } from '../domain/index.ts';
import {
  CHANNELS,
  DELIMITERS,
  ENCODINGS,
  FILLS,
  FORMATS,
  LINE_ENDS,
  MAX_FIELDS,
  MAX_RECORDS,
  MAX_WIDTH,
  ROLES,
  SOURCES,
  STYLES,
  VALUE_CODES,
} from '../domain/layout.ts';
import { FREQUENCIES, TRIGGERS } from '../domain/schedule.ts';
import { PROBLEMS } from '../domain/write-field.ts';

export const RECORD_LAYOUT_FIELDS = {
  companyId: { it: 'Compagnia', en: 'Insurer' },
  name: { it: 'Nome', en: 'Name' },
  format: { it: 'Formato', en: 'Format' },
  since: { it: 'Movimenti dal', en: 'Movements since' },
  enabled: { it: 'Attivo', en: 'Active' },
  trigger: { it: 'Quando nasce un file', en: 'When a file is made' },
  frequency: { it: 'Frequenza', en: 'Frequency' },
  weekday: { it: 'Giorno della settimana', en: 'Day of the week' },
  monthDay: { it: 'Giorno del mese', en: 'Day of the month' },
  sendsEmpty: { it: 'Un file anche senza movimenti', en: 'A file also without movements' },
  channel: { it: 'Consegna', en: 'Delivery' },
  email: { it: 'E-mail della compagnia', en: 'E-mail of the insurer' },
  host: { it: 'Server SFTP', en: 'SFTP server' },
  port: { it: 'Porta', en: 'Port' },
  user: { it: 'Utente', en: 'User' },
  folder: { it: 'Cartella dei file', en: 'Folder of the files' },
  answers: { it: 'Cartella dei riscontri', en: 'Folder of the answers' },
  fingerprint: { it: 'Impronta del server (SHA256)', en: 'Fingerprint of the server (SHA256)' },
  secret: { it: 'Password o chiave privata', en: 'Password or private key' },
  validFrom: { it: 'In vigore dal', en: 'In force from' },
  until: { it: 'Movimenti fino al', en: 'Movements until' },
  content: { it: 'Tracciato', en: 'Layout' },
  file: { it: 'File', en: 'File' },
  fileId: { it: 'File inviato', en: 'File sent' },
  value: { it: 'Valore', en: 'Value' },
  corrected: { it: 'Nuovo contenuto', en: 'New content' },
  reason: { it: 'Motivo', en: 'Reason' },
  entries: { it: 'Record', en: 'Records' },
} as const;

/** Text as typed, so that an editor may parse what it edits; blank is null. */
const blankIsNull = (max: number) =>
  z
    .string()
    .max(max)
    .nullable()
    .transform((value) => (value === '' ? null : value));

const fieldSchema = z.object({
  name: z.string().max(60),
  source: z.enum(SOURCES),
  /** Blanks count: they may be the fixed text. */
  text: blankIsNull(200),
  width: z.int().min(1).max(MAX_WIDTH).nullable(),
  required: z.boolean(),
  style: z.enum(STYLES).nullable(),
  fill: z.enum(FILLS).nullable(),
  codes: blankIsNull(500),
  when: blankIsNull(100),
});

const recordSchema = z.object({
  name: z.string().max(60),
  role: z.enum(ROLES),
  each: z.enum(['MOVIMENTO', 'GARANZIA']),
  when: blankIsNull(100),
  length: z.int().min(1).max(MAX_WIDTH).nullable(),
  fields: z.array(fieldSchema).max(MAX_FIELDS),
});

const place = z.object({ at: z.int().min(1).max(MAX_WIDTH), length: z.int().min(1).max(MAX_WIDTH).nullable() });

const answerFormSchema = z.object({
  format: z.enum(['FISSO', 'CSV']),
  delimiter: z.enum(DELIMITERS),
  skip: z.int().min(0).max(20),
  key: z.enum([...VALUE_CODES, 'RIGA']),
  keyAt: place,
  outcomeAt: place,
  accepted: z.string().max(100),
  codeAt: place.nullable(),
  reasonAt: place.nullable(),
});

/** A layout as its editor has it: what keeps it from being published is no error of the form. */
export const layoutSchema = z.object({
  format: z.enum(FORMATS),
  encoding: z.enum(ENCODINGS),
  lineEnd: z.enum(LINE_ENDS),
  delimiter: z.enum(DELIMITERS),
  hasNames: z.boolean(),
  root: blankIsNull(60),
  transliterates: z.boolean(),
  fileName: z.string().max(100),
  records: z.array(recordSchema).max(MAX_RECORDS),
  answer: answerFormSchema.nullable(),
}) satisfies z.ZodType<LayoutContent>;

export const newLayoutSchema = z.object({ companyId: id(), name: text(100), format: z.enum(FORMATS), since: plainDate() });

interface Conditional {
  readonly trigger: string;
  readonly frequency: string | null;
  readonly weekday: number | null;
  readonly monthDay: number | null;
  readonly channel: string;
  readonly email: string | null;
  readonly host: string | null;
  readonly port: number | null;
  readonly user: string | null;
  readonly folder: string | null;
  readonly fingerprint: string | null;
}

/** Fields that the chosen trigger and channel need. */
function neededOf({ trigger, frequency, channel }: Conditional): readonly (keyof Conditional)[] {
  return [
    ...(trigger === 'PERIODO' ? (['frequency'] as const) : []),
    ...(trigger === 'PERIODO' && frequency === 'SETTIMANALE' ? (['weekday'] as const) : []),
    ...(trigger === 'PERIODO' && frequency === 'MENSILE' ? (['monthDay'] as const) : []),
    ...(channel === 'MAIL' ? (['email'] as const) : []),
    ...(channel === 'SFTP' ? (['host', 'port', 'user', 'folder', 'fingerprint'] as const) : []),
  ];
}

export const layoutSettingsSchema = z
  .object({
    name: text(100),
    since: plainDate(),
    enabled: z.boolean(),
    trigger: z.enum(TRIGGERS),
    frequency: z.enum(FREQUENCIES).nullable(),
    weekday: z.int().min(1).max(7).nullable(),
    monthDay: z.int().min(1).max(28).nullable(),
    sendsEmpty: z.boolean(),
    channel: z.enum(CHANNELS),
    email: optionalField('email', 200),
    host: optionalText(253).refine(...brokenBy<string | null>('invalid', (value) => value === null || isHost(value))),
    port: z.int().min(1).max(65_535).nullable(),
    user: optionalText(100),
    folder: optionalText(200),
    answers: optionalText(200),
    fingerprint: optionalText(60).refine(...brokenBy<string | null>('invalid', (value) => value === null || isFingerprint(value))),
    /** Blank: the stored one stays. */
    secret: optionalText(8000),
  })
  .superRefine((form, check) => {
    for (const name of neededOf(form)) {
      if (form[name] === null) check.addIssue({ code: 'custom', path: [name], input: null, params: { rule: 'required', ruleParams: {} } });
    }
  });
export type LayoutSettings = z.output<typeof layoutSettingsSchema>;

export const draftSchema = z.object({ content: layoutSchema });
export const previewSchema = z.object({ companyId: id(), content: layoutSchema });
export const publishSchema = z.object({ validFrom: plainDate() });
export const generateSchema = z.object({ until: plainDate() });
export const resendSchema = z.object({ entries: z.array(id()).min(1).max(500) });
export const correctionSchema = z.object({
  entryId: id(),
  value: z.enum(VALUE_CODES),
  /** Blank: the value is left empty. */
  corrected: textOrBlank(200),
  reason: lines(500),
});
export const linkSchema = z.object({ fileId: id() });

/** An answer of an insurer is at most this large. */
export const MAX_ANSWER_MEGABYTES = 5;

export const uploadAnswerSchema = z.object({
  file: z.object({ fileName: text(200), encodedContent: z.string().min(1) }).refine(
    ...brokenBy<{ encodedContent: string }>(
      'fileSize',
      ({ encodedContent }) => encodedContent.length * 0.75 <= MAX_ANSWER_MEGABYTES * 1_048_576,
      {
        size: MAX_ANSWER_MEGABYTES,
      },
    ),
  ),
});

export const problemSchema = z.object({ record: z.string(), field: z.string(), code: z.enum(PROBLEMS), detail: z.string() });

export const previewAnswer = z.object({
  name: z.string(),
  /** At most 30. */
  lines: z.array(z.object({ role: z.enum(ROLES), record: z.string(), text: z.string() })),
  /** Movements that were tried, and those that cannot be written. */
  movements: z.int(),
  withheld: z.array(z.object({ policyNumber: z.string().nullable(), customer: z.string(), problems: z.array(problemSchema) })),
  problems: z.array(problemSchema),
});
export type PreviewAnswer = z.output<typeof previewAnswer>;

export const layoutRow = z.object({
  id: id(),
  name: z.string(),
  company: z.string(),
  format: z.enum(FORMATS),
  enabled: z.boolean(),
  trigger: z.enum(TRIGGERS),
  nextOn: z.string().nullable(),
  channel: z.enum(CHANNELS),
  /** The version in force; null: none. */
  current: z.int().nullable(),
  lastNumber: z.int(),
  lastFileAt: z.string().nullable(),
  undelivered: z.int(),
  /** Records that the insurer rejected or that could not be written, and that no later file has sent. */
  open: z.int(),
});
export type LayoutRow = z.output<typeof layoutRow>;

export const layoutQuery = tableQuery(['name', 'company']).extend({ compagnia: repeated(idParam()) });

export const layoutDetail = z.object({
  id: id(),
  companyId: id(),
  company: z.string(),
  version: z.int(),
  /** Whether the user manages it; an insurer only reads. */
  manages: z.boolean(),
  settings: z.object({
    name: z.string(),
    since: z.string(),
    enabled: z.boolean(),
    trigger: z.enum(TRIGGERS),
    frequency: z.enum(FREQUENCIES).nullable(),
    weekday: z.int().nullable(),
    monthDay: z.int().nullable(),
    sendsEmpty: z.boolean(),
    channel: z.enum(CHANNELS),
    email: z.string().nullable(),
    host: z.string().nullable(),
    port: z.int().nullable(),
    user: z.string().nullable(),
    folder: z.string().nullable(),
    answers: z.string().nullable(),
    fingerprint: z.string().nullable(),
    hasSecret: z.boolean(),
  }),
  nextOn: z.string().nullable(),
  lastNumber: z.int(),
  open: z.int(),
  /** Number of the version in force today. */
  current: z.int().nullable(),
  versions: z.array(
    z.object({ number: z.int(), validFrom: z.string().nullable(), publishedAt: z.string().nullable(), publishedBy: z.string().nullable() }),
  ),
  /** The draft, or the latest version. */
  content: layoutSchema,
  hasDraft: z.boolean(),
  /** Answers of which no file was found. */
  strays: z.array(z.object({ id: id(), name: z.string(), receivedAt: z.string() })),
});
export type LayoutDetail = z.output<typeof layoutDetail>;

const deliveries = z.enum(keysOf(DELIVERY_LABELS));
const answers = z.enum(keysOf(ANSWER_LABELS));

export const recordFileRow = z.object({
  id: id(),
  number: z.int(),
  name: z.string(),
  createdAt: z.string(),
  from: z.string(),
  to: z.string(),
  movements: z.int(),
  lines: z.int(),
  /** Cents. */
  premium: z.int(),
  resends: z.boolean(),
  delivery: deliveries,
  answer: answers.nullable(),
  rejected: z.int(),
  withheld: z.int(),
});
export type RecordFileRow = z.output<typeof recordFileRow>;

export const filePage = paged(recordFileRow);

export const fileDetail = recordFileRow.extend({
  layoutId: id(),
  layout: z.string(),
  company: z.string(),
  version: z.int(),
  manages: z.boolean(),
  hasAnswerForm: z.boolean(),
  channel: z.enum(CHANNELS),
  /** SHA-256, hexadecimal. */
  digest: z.string(),
  size: z.int(),
  /** The first lines, as text. */
  head: z.string(),
  events: z.array(
    z.object({ id: id(), kind: z.enum(keysOf(EVENT_LABELS)), at: z.string(), who: z.string().nullable(), detail: z.string().nullable() }),
  ),
  received: z.array(
    z.object({
      id: id(),
      name: z.string(),
      receivedAt: z.string(),
      accepted: z.int(),
      rejected: z.int(),
      unknown: z.array(z.object({ line: z.int(), key: z.string(), code: z.string().nullable(), reason: z.string().nullable() })),
    }),
  ),
});
export type FileDetail = z.output<typeof fileDetail>;

export const itemRow = z.object({
  id: id(),
  entryId: id(),
  contractId: id(),
  line: z.int().nullable(),
  status: z.enum(keysOf(ITEM_LABELS)),
  policyNumber: z.string().nullable(),
  customer: z.string(),
  movement: z.string(),
  /** Cents. */
  premium: z.int(),
  problems: z.array(problemSchema).nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  /** What was written of it, by value. */
  facts: z.array(z.object({ value: z.enum(VALUE_CODES), text: z.string() })),
});
export type ItemRow = z.output<typeof itemRow>;

export const openRow = itemRow.extend({
  fileId: id(),
  fileNumber: z.int(),
  /** Values that a user corrected for the next file. */
  corrections: z.array(z.object({ value: z.enum(VALUE_CODES), corrected: z.string() })),
});
export type OpenRow = z.output<typeof openRow>;
