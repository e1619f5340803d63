import { sql } from 'kysely';
import type { Documents } from '#areas/agency/documents/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideUserWork, UserWork } from '#platform/server-kit/context.ts';
import { deleteDraft, draftWith, newDraft, saveDraft } from '#platform/server-kit/versioned/drafts.ts';
import { publishVersion } from '#platform/server-kit/versioned/publication.ts';
import {
  type createFillable,
  fillableDocumentEvents,
  fillableErrors,
  type publishFillable,
  type replaceFillableFile,
  type saveFillable,
} from '../api/index.ts';
import { COMPANY_MISSING, FIELD_TWICE, NAME_TAKEN, PRODUCTS_OF_OTHERS } from '../api/texts.ts';
import { type FillableContent, type FillableField, fieldOfForm, replaceFile, replacesBuiltIn } from '../domain/index.ts';
import { linkForm, type ReadForm, readForm } from './forms/read-pdf.ts';
import { fillableDocument, shownVersion } from './versioned-document.ts';
import { type DocumentRow, findDocument, seenBy } from './visibility.ts';

/** Runs a write in a transaction of its own, after the slow reading of an upload. */
const inTransaction = <T>(work: UserWork, write: (work: UserWork) => Promise<T>): Promise<T> =>
  work.db.transaction().execute((db) => write({ ...work, db }));

async function insertDocument(work: UserWork, { companyId, name }: { readonly companyId: number; readonly name: string }): Promise<number> {
  const { rows } = await sql<{ id: number }>`select d.company_id as id from (select id as company_id from company_view) d
    where d.company_id = ${companyId} and ${await seenBy(work)}`.execute(work.db);
  if (rows.length === 0) throw new FieldErrors({ companyId: COMPANY_MISSING[work.language] });
  const added = await work.db
    .insertInto('fillable_document')
    .values({ company_id: companyId, name, created_at: work.now, updated_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new FieldErrors({ name: NAME_TAKEN[work.language] });
  return added.id;
}

/** Creates a document with a draft of the fields of its PDF. Throws 422 at the file, the insurer or the name. */
export async function createFillableDocument(
  work: OutsideUserWork,
  documents: Documents,
  form: BodyOf<typeof createFillable>,
): Promise<{ id: number }> {
  const read = await readForm(work, documents, form.file);
  return inTransaction(work, async (trx) => {
    const id = await insertDocument(trx, form);
    const file = await linkForm(trx, documents, id, read);
    const fields = read.form.fields.map(fieldOfForm);
    const content: FillableContent = { kind: form.kind, moment: 'MODULO_PROPOSTA', products: [], file, fields };
    await audit(trx, fillableDocumentEvents, { entityId: id, action: 'CREATE', after: { number: 1, name: form.name } });
    await draftWith(trx, fillableDocument, id, { from: null, content });
    return { id };
  });
}

/** A field of the PDF is where the PDF has it; an editor changes only what is written in it. */
function withOwnPlaces(stored: FillableContent, sent: readonly FillableField[]): FillableField[] {
  const found = new Map(stored.fields.map((field) => [field.id, field]));
  return sent.flatMap((field): FillableField[] => {
    if (field.origin === 'PAGINA') return [field];
    const own = found.get(field.id);
    if (own === undefined || own.origin !== 'MODULO') return [];
    const { type, options, places, maxLength, comb } = own;
    return [{ ...field, type, options, places, maxLength, comb }];
  });
}

async function refuseOtherProducts(work: UserWork, { companyId }: DocumentRow, products: readonly string[]): Promise<void> {
  if (products.length === 0) return;
  const own = await work.db
    .selectFrom('product')
    .select('code')
    .where('company_id', '=', companyId)
    .where('code', 'in', products)
    .execute();
  if (own.length < new Set(products).size) throw new FieldErrors({ products: PRODUCTS_OF_OTHERS[work.language] });
}

/** Saves the draft. Throws NOT_FOUND, CHANGED_BY_OTHERS, NOT_A_DRAFT, 422. */
export async function saveFillableDocument(
  work: UserWork,
  id: number,
  version: number,
  body: BodyOf<typeof saveFillable>,
): Promise<{ version: number }> {
  const document = await findDocument(work, id, { lock: true });
  await refuseOtherProducts(work, document, body.products);
  if (new Set(body.fields.map((field) => field.id)).size < body.fields.length)
    throw new FieldErrors({ fields: FIELD_TWICE[work.language] });
  const shown = await shownVersion(work, id);
  const content: FillableContent = { ...body, file: shown.content.file, fields: withOwnPlaces(shown.content, body.fields) };
  return { version: await saveDraft(work, fillableDocument, { id, numero: shown.number }, content, version) };
}

/** Creates a draft from a version. Throws NOT_FOUND, DRAFT_EXISTS. */
export async function addDraft(work: UserWork, id: number, from: number): Promise<{ number: number }> {
  await findDocument(work, id);
  const { number } = await newDraft(work, fillableDocument, id, from);
  return { number };
}

/** Deletes the draft, and the document if that was its only version. Throws NOT_FOUND, NOT_A_DRAFT. */
export async function dropDraft(work: UserWork, id: number): Promise<{ deleted: boolean }> {
  await findDocument(work, id, { lock: true });
  const shown = await shownVersion(work, id);
  await deleteDraft(work, fillableDocument, { id, numero: shown.number });
  const left = await work.db.selectFrom('fillable_version').select('id').where('document_id', '=', id).limit(1).executeTakeFirst();
  if (left !== undefined) return { deleted: false };
  await work.db.deleteFrom('fillable_document').where('id', '=', id).execute();
  await audit(work, fillableDocumentEvents, { entityId: id, action: 'DELETE' });
  return { deleted: true };
}

async function putFile(work: UserWork, documents: Documents, id: number, version: number, read: ReadForm) {
  await findDocument(work, id, { lock: true });
  const shown = await shownVersion(work, id);
  const { content, lost } = replaceFile(shown.content, await linkForm(work, documents, id, read), read.form.fields);
  return { version: await saveDraft(work, fillableDocument, { id, numero: shown.number }, content, version), lost: [...lost] };
}

/** Replaces the PDF of the draft and keeps what its fields write. Throws NOT_FOUND, CHANGED_BY_OTHERS, NOT_A_DRAFT, 422. */
export async function replace(
  work: OutsideUserWork,
  documents: Documents,
  id: number,
  version: number,
  { file }: BodyOf<typeof replaceFillableFile>,
): Promise<{ version: number; lost: string[] }> {
  await findDocument(work, id);
  const read = await readForm(work, documents, file);
  return inTransaction(work, (trx) => putFile(trx, documents, id, version, read));
}

/** Throws ALREADY_REPLACED if another document replaces the same paper of one of the products from that day on. */
async function refuseRivals(work: UserWork, { id, companyId }: DocumentRow, content: FillableContent, from: string): Promise<void> {
  if (!replacesBuiltIn(content.kind) || content.products.length === 0) return;
  // Two publications of an insurer's documents run one after the other.
  await sql`select id from fillable_document where company_id = ${companyId} order by id for no key update`.execute(work.db);
  const { rows } = await sql<{ document: string; product: string }>`
    select d.name as document, p.name as product from fillable_version v join fillable_document d on d.id = v.document_id
      join product p on p.code = any(${[...content.products]}::text[]) and v.content -> 'products' ? p.code
    where v.status = 'PUBBLICATA' and v.document_id <> ${id} and v.content ->> 'kind' = ${content.kind}
      and (v.valid_to is null or v.valid_to >= ${from}::date)
    limit 1`.execute(work.db);
  const [rival] = rows;
  if (rival !== undefined) throw new AppError(fillableErrors.ALREADY_REPLACED, { product: rival.product, document: rival.document });
}

/** Publishes the draft from a day. Throws NOT_FOUND, CHANGED_BY_OTHERS, NOT_A_DRAFT, NOT_PUBLISHABLE, ALREADY_REPLACED, 422. */
export async function publish(work: UserWork, id: number, version: number, { from, note }: BodyOf<typeof publishFillable>): Promise<void> {
  const document = await findDocument(work, id, { lock: true });
  const shown = await shownVersion(work, id);
  await refuseRivals(work, document, shown.content, from);
  await publishVersion(work, fillableDocument, { id, numero: shown.number }, { from, note, acknowledged: [], version });
}
