import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { TemplateDetail, TemplateRow, TemplateVersion, templateQuery } from '../api/index.ts';
import { requireTemplates } from './visibility.ts';

/** Names shown of those that use a template. */
const SHOWN_USES = 5;

/** Returns a page of the templates. Throws NOT_FOUND for users outside of the agency. */
export async function listTemplates(work: UserWork, query: z.output<typeof templateQuery>) {
  await requireTemplates(work);
  const parts = [sql<boolean>`true`];
  if (query.search !== undefined && query.search !== '') parts.push(sql<boolean>`t.name ilike ${containing(query.search)}`);
  if (query.tipo !== undefined && query.tipo.length > 0) parts.push(sql<boolean>`t.kind = any(${query.tipo}::text[])`);
  const where = sql.join(parts, sql` and `);
  const key = query.sort === 'updatedAt' ? sql`t.updated_at` : sql`lower(t.name)`;
  const order = query.order === 'desc' ? sql`${key} desc` : key;
  const { rows: items } = await sql<TemplateRow>`select t.id, t.kind, t.name, t.updated_at as "updatedAt", v.current, v."plannedFrom",
      coalesce(v."hasDraft", false) as "hasDraft", u.uses, u."all"
    from document_template t
    left join lateral (select max(x.number) filter (where x.status = 'PUBBLICATA' and x.valid_from <= ${work.today}
          and (x.valid_to is null or x.valid_to >= ${work.today})) as current,
        min(x.valid_from) filter (where x.status = 'PUBBLICATA' and x.valid_from > ${work.today}) as "plannedFrom",
        bool_or(x.status = 'BOZZA') as "hasDraft"
      from document_template_version x where x.template_id = t.id) v on true
    cross join lateral (select coalesce((array_agg(coalesce(p.name, c.name) order by coalesce(p.name, c.name))
          filter (where coalesce(p.name, c.name) is not null))[1:${sql.lit(SHOWN_USES)}], '{}') as uses,
        coalesce(bool_or(o.company_id is null and o.product_id is null), false) as "all"
      from document_template_use o left join product p on p.id = o.product_id left join company_view c on c.id = o.company_id
      where o.template_id = t.id) u
    where ${where} order by ${order}, t.id limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from document_template t where ${where}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** Days of policies by which the weight of a use is shown. */
const RECENT_DAYS = 30;

/** Returns who uses a template, with their policies of the last days and another template of the kind in the same place. */
async function usesOf(work: UserWork, id: number): Promise<TemplateDetail['uses']> {
  const since = addDays(work.today, -RECENT_DAYS);
  const { rows } = await sql<TemplateDetail['uses'][number]>`
    select u.company_id as "companyId", u.product_id as "productId", coalesce(p.name, c.name, '') as name,
      (select count(*)::int from contract_view k left join product_version pv on pv.id = k.product_version_id
        where k.policy_number is not null and k.issued_at >= ${since}::date
          and (u.company_id is null or k.company_id = u.company_id) and (u.product_id is null or pv.product_id = u.product_id)) as policies,
      (select min(n.name) from document_template_use o join document_template n on n.id = o.template_id
        where o.template_id <> u.template_id and n.kind = t.kind and t.moment is null
          and o.company_id is not distinct from u.company_id and o.product_id is not distinct from u.product_id) as other
    from document_template_use u join document_template t on t.id = u.template_id
      left join product p on p.id = u.product_id left join company_view c on c.id = u.company_id
    where u.template_id = ${id} order by (u.product_id is null and u.company_id is null) desc, u.company_id nulls last, name`.execute(
    work.db,
  );
  return rows;
}

/** Returns a template with its versions, newest first. Throws NOT_FOUND. */
export async function readTemplate(work: UserWork, id: number): Promise<TemplateDetail> {
  await requireTemplates(work);
  const row = await work.db.selectFrom('document_template').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { rows: versions } = await sql<TemplateDetail['versions'][number]>`
    select v.id, v.number, v.status, v.valid_from as "validFrom", v.valid_to as "validTo", v.note, v.updated_at as "updatedAt",
      a.display_name as "updatedBy", v.published_at as "publishedAt", b.display_name as "publishedBy",
      (select count(*)::int from stored_file f where f.layout = 'modello/' || v.id) as papers
    from document_template_version v left join user_view a on a.id = v.updated_by left join user_view b on b.id = v.published_by
    where v.template_id = ${id} order by v.number desc`.execute(work.db);
  const isCurrent = ({ status, validFrom, validTo }: (typeof versions)[number]) =>
    status === 'PUBBLICATA' && validFrom !== null && validFrom <= work.today && (validTo === null || validTo >= work.today);
  return {
    id,
    kind: row.kind,
    name: row.name,
    moment: row.moment,
    version: row.version,
    current: versions.find(isCurrent)?.number ?? null,
    versions,
    uses: await usesOf(work, id),
  };
}

/** Returns a version with its content. Throws NOT_FOUND. */
export async function readVersion(
  work: UserWork,
  { id, numero }: { readonly id: number; readonly numero: number },
): Promise<TemplateVersion> {
  await requireTemplates(work);
  const { rows } = await sql<TemplateVersion>`
    select v.id, v.number, v.status, v.valid_from as "validFrom", v.valid_to as "validTo", v.note, v.updated_at as "updatedAt",
      a.display_name as "updatedBy", v.published_at as "publishedAt", b.display_name as "publishedBy", v.version, v.content
    from document_template_version v left join user_view a on a.id = v.updated_by left join user_view b on b.id = v.published_by
    where v.template_id = ${id} and v.number = ${numero}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Returns insurers and their products, by name. */
export async function listProducts(work: UserWork) {
  await requireTemplates(work);
  return work.db
    .selectFrom('product as p')
    .innerJoin('company_view as c', 'c.id', 'p.company_id')
    .select(['c.id as companyId', 'c.name as company', 'p.id as productId', 'p.name as product'])
    .orderBy('c.name')
    .orderBy('p.name')
    .execute();
}
