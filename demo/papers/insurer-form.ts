import { createHash } from 'node:crypto';
import { PDFDocument, type PDFForm, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { keyOf, threadRenderer } from '#areas/agency/documents/server/public.ts';
import { type FillableContent, type FillableField, fieldOfForm } from '#areas/formats/fillable-documents/domain/index.ts';
import { addMonths, firstDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Outside } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import type { KeepContent } from './keep-content.ts';

/** The tariff whose product uses the form. */
const TARIFF = 'NOR-PRESTIGE';
const NAME = 'Proposta Nordia Prestige';
const FILE_NAME = 'Nordia_Prestige_proposta_mod_2114.pdf';

/** Rows of the form: caption, field, width in points, cells, and the value that is written. */
const ROWS: readonly (readonly [string, string, number, number | null, Partial<FillableField>])[] = [
  ['Contraente (cognome e nome o ragione sociale)', 'contraente', 330, null, { value: 'customer.name', format: 'MAIUSCOLO' }],
  ['Codice fiscale', 'codice_fiscale', 272, 16, { value: 'customer.taxCode' }],
  ['Indirizzo', 'indirizzo', 330, null, { value: 'customer.address' }],
  ['Targa', 'targa', 119, 7, { value: 'vehicle.plate' }],
  ['Marca e modello', 'veicolo', 330, null, { value: 'vehicle.name' }],
  ['Valore assicurato (euro)', 'valore', 110, null, { value: 'vehicle.insuredValue', format: 'IMPORTO' }],
  ['Decorrenza (GGMMAAAA)', 'decorrenza', 136, 8, { value: 'contract.effectiveDate', format: 'DATA_CIFRE' }],
  ['Scadenza (GGMMAAAA)', 'scadenza', 136, 8, { value: 'contract.expiryDate', format: 'DATA_CIFRE' }],
  ['Premio totale (euro)', 'premio', 110, null, { value: 'premium.total', format: 'IMPORTO' }],
];

/** Boxes of the form. */
const BOXES: readonly (readonly [string, string, Partial<FillableField>])[] = [
  ['Persona fisica', 'persona_fisica', { value: 'customer.isPerson' }],
  ['Società', 'societa', { value: 'customer.isCompany' }],
  ['Veicolo vincolato', 'vincolo', { value: 'lien.exists' }],
];

function addRows(page: PDFPage, form: PDFForm): void {
  ROWS.forEach(([caption, name, width, cells], at) => {
    const y = 690 - at * 42;
    page.drawText(caption, { x: 60, y: y + 22, size: 8, color: rgb(0.35, 0.35, 0.35) });
    const field = form.createTextField(name);
    if (cells !== null) {
      field.setMaxLength(cells);
      field.enableCombing();
    }
    field.addToPage(page, { x: 60, y, width, height: 18, borderWidth: 0.5, borderColor: rgb(0.55, 0.6, 0.65) });
  });
  BOXES.forEach(([caption, name], at) => {
    form.createCheckBox(name).addToPage(page, { x: 60 + at * 130, y: 285, width: 12, height: 12, borderWidth: 0.5 });
    page.drawText(caption, { x: 78 + at * 130, y: 288, size: 9 });
  });
}

/** What an insurer's proposal form looks like; the same bytes each time. */
async function insurerForm(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const at = new Date('2022-01-01T08:00:00Z');
  document.setTitle(NAME);
  document.setCreationDate(at);
  document.setModificationDate(at);
  const page = document.addPage([595, 842]);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  page.drawText('NORDIA ASSICURAZIONI', { x: 60, y: 780, size: 11, font: bold, color: rgb(0.07, 0.3, 0.42) });
  page.drawText('Proposta di assicurazione - Prestige', { x: 60, y: 752, size: 16, font: bold });
  page.drawText('Mod. 2114 ed. 01/2022 - fac-simile dimostrativo', { x: 60, y: 734, size: 8 });
  addRows(page, document.getForm());
  page.drawText('Firma del contraente', { x: 360, y: 150, size: 9 });
  page.drawLine({ start: { x: 360, y: 165 }, end: { x: 535, y: 165 }, thickness: 0.5 });
  return Buffer.from(await document.save());
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function contentOf(outside: Outside, pdf: Buffer, product: string): Promise<FillableContent> {
  const renderer = threadRenderer();
  const found = await renderer.inspectForm(outside, pdf).finally(() => renderer.close());
  if (found.fault !== null) throw new Error(`The form of the demonstration is refused: ${found.fault}`);
  const values = new Map<string, Partial<FillableField>>([
    ...ROWS.map(([, name, , , value]) => [name, value] as const),
    ...BOXES.map(([, name, value]) => [name, value] as const),
  ]);
  const captions = new Map([...ROWS, ...BOXES].map(([caption, name]) => [name, caption]));
  return {
    kind: 'MODULO_PROPOSTA',
    moment: 'MODULO_PROPOSTA',
    products: [product],
    file: { fileName: FILE_NAME, size: pdf.length, sha256: sha256Of(pdf), pages: found.form.pages },
    fields: found.form.fields.map((field) => ({
      ...fieldOfForm(field),
      label: captions.get(field.name) ?? field.name,
      ...values.get(field.name),
    })),
  };
}

/** The proposal form of an insurer, mapped and published from the beginning of this month for one product. */
export async function seedInsurerForm({ db }: Outside, today: PlainDate): Promise<void> {
  const user = await db.selectFrom('app_user').select('id').where('username', '=', 'dipendente-agenzia').executeTakeFirst();
  const product = await db.selectFrom('product').select(['code', 'company_id']).where('code', '=', TARIFF).executeTakeFirst();
  if (user === undefined || product === undefined) return;
  const from = firstDayOfMonth(today);
  const now = `${addMonths(from, -1)}T08:00:00Z`;
  const pdf = await insurerForm();
  const content = await contentOf({ db }, pdf, product.code);
  const times = { created_at: now, updated_at: now };
  const { id } = await db
    .insertInto('fillable_document')
    .values({ company_id: product.company_id, name: NAME, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { sha256, size } = content.file;
  await db
    .insertInto('stored_file')
    .values({
      store_key: keyOf(sha256),
      file_name: FILE_NAME,
      content_type: 'application/pdf',
      size,
      sha256,
      entity: 'fillable_document',
      entity_id: id,
      kind: 'MODULO',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('fillable_version')
    .values({
      document_id: id,
      number: 1,
      status: 'PUBBLICATA',
      valid_from: from,
      content: json(content),
      sha256: fingerprintOf(content),
      note: 'Nuovo modello 2114 della compagnia',
      ...times,
      created_by: user.id,
      updated_by: user.id,
      published_at: now,
      published_by: user.id,
    })
    .execute();
}

/** Stores the form in the file store. */
export async function keepInsurerForm(keep: KeepContent): Promise<void> {
  await keep(await insurerForm());
}
