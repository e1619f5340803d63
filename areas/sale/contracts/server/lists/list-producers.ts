import { sql } from 'kysely';
import type { z } from 'zod';
import { type Visibility, visibilityOf } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { listProducers as listProducersRoute } from '../../api/index.ts';

type Query = z.output<NonNullable<(typeof listProducersRoute)['query']>>;
type Answer = z.input<(typeof listProducersRoute)['response']>;

function withinReach(visibility: Visibility) {
  if (visibility.kind === 'ALL') return sql`true`;
  // An insurer's staff see the producers of their contracts, not the whole network.
  if (visibility.kind === 'COMPANY')
    return sql`exists (select from contract c where c.producer_id = u.id and c.company_id = ${visibility.companyId})`;
  if (visibility.kind === 'NETWORK') return sql`u.id = any(${visibility.producers}::bigint[])`;
  return sql`false`;
}

/** Returns the producers visible to the user and the insurers, by name: the options of the lists' filters. */
export async function listProducers(work: UserWork, query: Query): Promise<Answer> {
  const visibility = await visibilityOf(work);
  const found =
    query.search === undefined || query.search === '' ? sql`true` : sql`plain_text(name) like plain_text(${containing(query.search)})`;
  const source = sql`(
    select u.id, u.display_name as name, 'PRODUTTORE' as kind from user_view u
      where u."group" in ('DEALER', 'INTERMEDIARIO', 'CALL_CENTER', 'AGENTE', 'DIPENDENTE_AGENZIA', 'BACK_OFFICE') and ${withinReach(visibility)}
    union all select c.id, c.name, 'COMPAGNIA' from company_view c where ${visibility.kind === 'COMPANY' ? sql`c.id = ${visibility.companyId}` : sql`true`}) x`;
  const rows = await sql<Answer['items'][number]>`select id, name, kind from ${source} where ${found}
    order by kind, name, id limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const count = await sql<{ total: number }>`select count(*) as total from ${source} where ${found}`.execute(work.db);
  return { items: rows.rows, total: count.rows[0]?.total ?? 0 };
}
