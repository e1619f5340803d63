import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import * as versioned from '#platform/server-kit/versioned/drafts.ts';
import { type createTemplate, type saveTemplateHead, type saveTemplateUses, templateErrors, templateEvents } from '../api/index.ts';
import { COPY_MISSING, MOMENT_NEEDED, NAME_TAKEN, PRODUCT_MISSING } from '../api/texts.ts';
import { contentOfStart, momentsOf, type TemplateContent } from '../domain/index.ts';
import { lockTemplate, versionedTemplate } from './versioned-template.ts';
import { requireTemplates } from './visibility.ts';

async function refuseTakenName(work: UserWork, name: string, own: number | null): Promise<void> {
  const taken = await work.db
    .selectFrom('document_template')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== own) throw new FieldErrors({ name: NAME_TAKEN[work.language] });
}

/** Returns the newest content of a template to copy. Throws 422 if there is none. */
async function copyOf(work: UserWork, id: number): Promise<TemplateContent> {
  const found = await work.db
    .selectFrom('document_template_version')
    .select('content')
    .where('template_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (found === undefined) throw new FieldErrors({ copyOf: COPY_MISSING[work.language] });
  return found.content;
}

/** Creates a template with its first draft. Throws NOT_FOUND, 422. */
export async function create(work: UserWork, form: BodyOf<typeof createTemplate>): Promise<{ id: number }> {
  await requireTemplates(work);
  await refuseTakenName(work, form.name, null);
  const content = form.copyOf === null ? contentOfStart(form.start) : await copyOf(work, form.copyOf);
  const { id } = await work.db
    .insertInto('document_template')
    .values({
      kind: form.kind,
      name: form.name,
      moment: momentsOf(form.kind).at(-1) ?? null,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await versioned.draftWith(work, versionedTemplate, id, { from: null, content });
  await audit(work, templateEvents, { entityId: id, action: 'CREATE', after: { kind: form.kind, name: form.name } });
  return { id };
}

async function saved(work: Work, row: { readonly id: number; readonly version: number }): Promise<{ version: number }> {
  const version = row.version + 1;
  await work.db.updateTable('document_template').set({ version, updated_at: work.now }).where('id', '=', row.id).execute();
  return { version };
}

/** Saves name and moment of a template. Throws NOT_FOUND, CHANGED_BY_OTHERS, 422. */
export async function saveHead(work: UserWork, id: number, version: number, { name, moment }: BodyOf<typeof saveTemplateHead>) {
  const row = await lockTemplate(work, id);
  await refuseStale(work, templateEvents, row, version);
  await refuseTakenName(work, name, id);
  const moments = momentsOf(row.kind);
  const chosen = moments.find((one) => one === moment) ?? null;
  if (moments.length > 0 && chosen === null) throw new FieldErrors({ moment: MOMENT_NEEDED[work.language] });
  const next = { name, moment: chosen };
  await work.db.updateTable('document_template').set(next).where('id', '=', id).execute();
  await audit(work, templateEvents, { entityId: id, action: 'SAVE_DRAFT', before: { name: row.name, moment: row.moment }, after: next });
  return saved(work, row);
}

/** Saves which products use a template. Throws NOT_FOUND, CHANGED_BY_OTHERS, 422 for an unknown product. */
export async function saveUses(work: UserWork, id: number, version: number, { uses }: BodyOf<typeof saveTemplateUses>) {
  const row = await lockTemplate(work, id);
  await refuseStale(work, templateEvents, row, version);
  const { db } = work;
  const count = async (table: 'product' | 'company', ids: readonly number[]) =>
    ids.length === 0 ? 0 : (await db.selectFrom(table).select('id').where('id', 'in', ids).execute()).length;
  const products = uses.flatMap(({ productId }) => productId ?? []);
  const companies = uses.flatMap(({ companyId }) => companyId ?? []);
  if ((await count('product', products)) < products.length || (await count('company', companies)) < companies.length) {
    throw new FieldErrors({ uses: PRODUCT_MISSING[work.language] });
  }
  const of = (one: { readonly company_id: number | null; readonly product_id: number | null }) =>
    one.product_id !== null ? `product ${one.product_id}` : one.company_id !== null ? `company ${one.company_id}` : 'all';
  const before = await db
    .deleteFrom('document_template_use')
    .where('template_id', '=', id)
    .returning(['company_id', 'product_id'])
    .execute();
  const rows = uses.map(({ companyId, productId }) => ({ template_id: id, company_id: companyId, product_id: productId }));
  if (rows.length > 0) await db.insertInto('document_template_use').values(rows).execute();
  await audit(work, templateEvents, {
    entityId: id,
    action: 'USE',
    before: { uses: before.map(of).toSorted() },
    after: { uses: rows.map(of).toSorted() },
  });
  return saved(work, row);
}

/** Deletes a template that was never published. Throws NOT_FOUND, TEMPLATE_WAS_PUBLISHED. */
export async function remove(work: UserWork, id: number): Promise<void> {
  const row = await lockTemplate(work, id);
  const published = await work.db
    .selectFrom('document_template_version')
    .select('id')
    .where('template_id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (published !== undefined) throw new AppError(templateErrors.TEMPLATE_WAS_PUBLISHED);
  await work.db.deleteFrom('document_template_version').where('template_id', '=', id).execute();
  await work.db.deleteFrom('document_template_use').where('template_id', '=', id).execute();
  await work.db.deleteFrom('document_template').where('id', '=', id).execute();
  await audit(work, templateEvents, { entityId: id, action: 'DELETE', before: { name: row.name }, after: {} });
}
