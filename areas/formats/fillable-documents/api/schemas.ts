import { z } from 'zod';
import { type UploadLimits, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { MAX_FORM_FIELDS, MAX_FORM_PAGES } from '#areas/agency/documents/domain/index.ts';
import { id, lines, plainDate, text } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { ALIGNS, FIELD_TYPES, FORMATS, KINDS, LABEL_LENGTH, MOMENTS, OPERATORS } from '../domain/index.ts';

/** Upload limits of a form. */
export const FORM_PDF: UploadLimits = { types: ['application/pdf'], megabytes: 10 };

export const FILLABLE_FIELDS = {
  companyId: { it: 'Compagnia', en: 'Insurer' },
  name: { it: 'Nome', en: 'Name' },
  kind: { it: 'Tipo di documento', en: 'Kind of document' },
  moment: { it: 'Quando si produce', en: 'When it is made' },
  products: { it: 'Prodotti', en: 'Products' },
  file: { it: 'PDF', en: 'PDF' },
  fields: { it: 'Campi', en: 'Fields' },
  label: { it: 'Nome del campo', en: 'Name of the field' },
  from: { it: 'In vigore dal', en: 'In force from' },
  note: { it: 'Motivo', en: 'Reason' },
  contractId: { it: 'Contratto di prova', en: 'Contract to try' },
} as const satisfies Readonly<Record<string, Text>>;

const fraction = z.number().min(-1).max(2);
const placeSchema = z.object({
  page: z.int().min(0).max(MAX_FORM_PAGES),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  option: z.string().max(200).nullable(),
});

const valueId = z.string().max(100);
const short = z.string().max(300);

export const fieldSchema = z.object({
  id: z.string().min(1).max(300),
  label: text(LABEL_LENGTH),
  origin: z.enum(['MODULO', 'PAGINA']),
  type: z.enum(keysOf(FIELD_TYPES)),
  options: z.array(short).max(500),
  places: z.array(placeSchema).min(1).max(200),
  maxLength: z.int().min(1).max(100_000).nullable(),
  comb: z.boolean(),
  multiline: z.boolean(),
  align: z.enum(keysOf(ALIGNS)),
  size: z.number().min(1).max(200).nullable(),
  value: valueId.nullable(),
  row: valueId.nullable(),
  text: short.nullable(),
  format: z.enum(FORMATS),
  answers: z.array(z.object({ option: short, equals: short })).max(500),
  condition: z.object({ value: valueId, row: valueId.nullable(), operator: z.enum(OPERATORS), text: short }).nullable(),
});

export const fileSchema = z.object({
  fileName: z.string(),
  size: z.int(),
  sha256: z.string(),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
});

const kind = z.enum(KINDS);
const fields = z.array(fieldSchema).max(MAX_FORM_FIELDS);

/** What an editor saves: the PDF itself is replaced by a route of its own. */
export const fillableDraftSchema = z.object({
  kind,
  moment: z.enum(MOMENTS),
  products: z.array(z.string().max(40)).max(200),
  fields,
});

export const newFillableSchema = z.object({ companyId: id(), name: text(100), kind, file: uploadSchema(FORM_PDF) });
export const replaceSchema = z.object({ file: uploadSchema(FORM_PDF) });
export const fillablePublishSchema = z.object({ from: plainDate(), note: lines(1_000) });
export const fillablePreviewSchema = z.object({ contractId: id(), page: z.int().min(0).max(MAX_FORM_PAGES), fields });

export const contentSchema = fillableDraftSchema.extend({ file: fileSchema });
