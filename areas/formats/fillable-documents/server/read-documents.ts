import { sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { FillableDetail, FillableRow, fillableQuery } from '../api/index.ts';
import { LAYOUT_OF_VERSION } from './layout-source.ts';
import { shownVersion } from './versioned-document.ts';
import { findDocument, seenBy } from './visibility.ts';

/** Returns a page of the documents that the user sees. */
export async function listDocuments(work: UserWork, query: z.output<typeof fillableQuery>) {
  const parts = [await seenBy(work)];
  if (query.search !== undefined && query.search !== '')
    parts.push(sql<boolean>`(d.name || ' ' || c.name) ilike ${containing(query.search)}`);
  if (query.compagnia !== undefined && query.compagnia.length > 0)
    parts.push(sql<boolean>`d.company_id = any(${query.compagnia}::bigint[])`);
  if (query.tipo !== undefined && query.tipo.length > 0) parts.push(sql<boolean>`v.content ->> 'kind' = any(${query.tipo}::text[])`);
  const from = sql`fillable_document d join company_view c on c.id = d.company_id
    left join lateral (select x.number, x.valid_from, x.content from fillable_version x where x.document_id = d.id and x.status = 'PUBBLICATA'
      and x.valid_from <= ${work.today} and (x.valid_to is null or x.valid_to >= ${work.today}) limit 1) p on true
    join lateral (select x.status, coalesce(p.content, x.content) as content from fillable_version x where x.document_id = d.id
      order by x.number desc limit 1) v on true
    where ${sql.join(parts, sql` and `)}`;
  const key = query.sort === 'company' ? sql`lower(c.name)` : sql`lower(d.name)`;
  const order = query.order === 'desc' ? sql`${key} desc, d.id desc` : sql`${key}, d.id`;
  const { rows: items } = await sql<FillableRow>`select d.id, d.name, c.name as company, v.content ->> 'kind' as kind,
      coalesce((select string_agg(r.name, ', ' order by r.name) from product r where v.content -> 'products' ? r.code), '') as products,
      p.number as current, p.valid_from as since, v.status = 'BOZZA' as "hasDraft",
      (select count(*)::int from jsonb_array_elements(v.content -> 'fields') f where f ->> 'value' is not null or coalesce(f ->> 'text', '') <> '') as mapped,
      jsonb_array_length(v.content -> 'fields') as fields
    from ${from} order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** Returns the insurers of the user with their products, and the types of coverage. */
export async function lookups(work: UserWork) {
  const { rows: companies } = await sql<{ id: number; name: string; products: { code: string; name: string }[] }>`
    select c.id, c.name, coalesce((select json_agg(json_build_object('code', p.code, 'name', p.name) order by p.name)
      from product p where p.company_id = c.id), '[]') as products
    from company_view c cross join lateral (select c.id as company_id) d where ${await seenBy(work)} order by c.name`.execute(work.db);
  const { rows: coverages } = await sql<{ code: string; name: string }>`
    select code, ${work.language === 'it' ? sql`name_it` : sql`name_en`} as name from coverage_type order by 2`.execute(work.db);
  return { companies, coverages };
}

/** Returns a document that the user sees, with its versions. Throws NOT_FOUND. */
export async function readDocument(work: UserWork, id: number): Promise<FillableDetail> {
  const document = await findDocument(work, id);
  const { version, number, status, content } = await shownVersion(work, id);
  const { rows: versions } = await sql<FillableDetail['versions'][number]>`select v.number, v.status, v.valid_from as "validFrom",
      v.valid_to as "validTo", v.note, v.updated_at as "updatedAt", v.published_at as "publishedAt", u.display_name as "publishedBy",
      (select count(*)::int from stored_file f where f.layout = ${LAYOUT_OF_VERSION} || v.id) as made
    from fillable_version v left join user_view u on u.id = v.published_by where v.document_id = ${id} order by v.number desc`.execute(
    work.db,
  );
  const { today } = work;
  const inForce = versions.find(
    ({ status: own, validFrom, validTo }) =>
      own === 'PUBBLICATA' && validFrom !== null && validFrom <= today && (validTo === null || validTo >= today),
  );
  return {
    ...document,
    version,
    number,
    status,
    current: inForce?.number ?? null,
    versions,
    content: {
      ...content,
      products: [...content.products],
      file: { ...content.file, pages: [...content.file.pages] },
      fields: content.fields.map((field) => ({
        ...field,
        options: [...field.options],
        places: [...field.places],
        answers: [...field.answers],
      })),
    },
  };
}

/** Contracts that are offered for a trial. */
const TRIALS = 20;

/** Returns priced contracts of the document's insurer that the user sees, newest first. Throws NOT_FOUND. */
export async function trialContracts(work: UserWork, id: number, text: string) {
  const { companyId } = await findDocument(work, id);
  return (
    work.db
      .selectFrom('contract_view as c')
      .select([
        'c.id',
        sql<string>`coalesce(c.policy_number, c.number)`.as('number'),
        'c.customer_name as customer',
        'c.product_name as product',
      ])
      .where('c.company_id', '=', companyId)
      .where('c.tariff_version_id', 'is not', null)
      .where('c.premium', 'is not', null)
      .where('c.anonymised_at', 'is', null)
      .where(visibleContracts(await visibilityOf(work)))
      .$if(text !== '', (query) => query.where(sql<boolean>`c.search_text ilike ${containing(text)}`))
      // Issued policies first: their papers have every value.
      .orderBy(sql`c.policy_number is null`)
      .orderBy('c.id', 'desc')
      .limit(sql.lit(TRIALS))
      .execute()
  );
}
