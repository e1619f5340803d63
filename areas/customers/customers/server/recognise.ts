import { type RawBuilder, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literally } from '#platform/server-kit/database/like.ts';
import { MAX_RECOGNISED, type Recognised } from '../api/index.ts';
import { codeOf, idsWithPlate, isPlateLike } from './search.ts';
import { CONTRACTS_OF } from './store.ts';
import { visibleCustomers } from './visibility.ts';

/** Plates of a customer's contracts, the latest first. */
const PLATES = sql`array(select t.plate from ${CONTRACTS_OF} and t.plate is not null group by t.plate order by max(t.id) desc limit 3)`;

/** A code with a digit is searched among codes and plates, anything else among names. */
function conditionOf(text: string): RawBuilder<boolean> {
  const code = codeOf(text);
  if (!/\d/.test(code)) return sql<boolean>`plain_text(c.name) like plain_text(${`${literally(text)}%`})`;
  const begins = `${literally(code)}%`;
  const plates = isPlateLike(code) ? sql`union all ${idsWithPlate(code)}` : sql``;
  return sql<boolean>`c.id in (select coalesce(o.merged_into, o.id) from customer o where o.tax_code like ${begins} or o.vat_number like ${begins}
    ${plates})`;
}

/** Returns the known customers, among those the acting user sees, whose code, plate or name begins with a text. */
export async function recogniseCustomers(work: UserWork, text: string): Promise<{ items: Recognised[] }> {
  const visibility = await visibilityOf(work);
  const code = codeOf(text);
  const { rows } = await sql<Recognised>`
    select c.id, c.name, c.subject_type as "subjectType", c.tax_code as "taxCode", c.vat_number as "vatNumber", c.birth_date as "birthDate",
      c.city, p.plates, (c.tax_code = ${code} or c.vat_number is not distinct from ${code} or ${code} = any(p.plates)) as exact
    from (select * from customer c where c.merged_into is null and c.anonymised_at is null and ${visibleCustomers(visibility)} and ${conditionOf(text)}
      order by c.updated_at desc, c.id desc limit 50) c, lateral (select ${PLATES} as plates) p
    order by exact desc, c.updated_at desc, c.id desc limit ${MAX_RECOGNISED}`.execute(work.db);
  return { items: rows };
}
