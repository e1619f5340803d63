import { sql } from 'kysely';
import { PUBLISHED_STATUSES } from '#platform/domain-kit/versioned/version-transitions.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { CompanyDocumentsQuery, CompanyDocumentsRow } from '../api/product-file-routes.ts';
import { codesOf, PRODUCT_DOCUMENTS } from '../domain/index.ts';
import { visibleInsurers } from './versioned/kind.ts';

const SORTED = { company: sql`company`, product: sql`product`, validFrom: sql`"validFrom"`, validTo: sql`"validTo"` } as const;

/** Returns a page of the product versions that are or were on sale, each with the documents that it hands over. */
export async function listCompanyDocuments(work: UserWork, query: CompanyDocumentsQuery) {
  const { page, max, sort = 'validFrom', order = sort === 'validFrom' ? 'desc' : 'asc', search = '' } = query;
  const found =
    search === '' ? sql`true` : sql`plain_text(c.name || ' ' || p.name || ' ' || p.code) like plain_text(${containing(search)})`;
  const source = sql`
    from product_version v join product p on p.id = v.product_id join company c on c.id = p.company_id
    where v.status in (${literals(PUBLISHED_STATUSES)}) and (v.valid_to is null or v.valid_from <= v.valid_to)
      and ${await visibleInsurers(work)} and ${found}`;
  const { rows } = await sql<CompanyDocumentsRow>`
    select v.id, c.name as company, p.name as product, p.code as "productCode", v.number as version, v.valid_from as "validFrom",
      v.valid_to as "validTo",
      (select coalesce(json_agg(f.name), '[]') from jsonb_object_keys(coalesce(v.content -> 'files', '{}')) f (name)
        where f.name in (${literals(codesOf(PRODUCT_DOCUMENTS))})) as documents
    ${source}
    order by ${SORTED[sort]} ${order === 'desc' ? sql`desc nulls first` : sql`asc nulls last`}, v.id desc
    limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const count = await sql<{ total: number }>`select count(*) as total ${source}`.execute(work.db);
  return { items: rows, total: count.rows[0]?.total ?? 0 };
}
