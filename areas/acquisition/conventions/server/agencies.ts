import { type RawBuilder, sql } from 'kysely';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { previewClosing, searchAgencies } from '../api/index.ts';
import { AGENCIES_UNKNOWN } from '../api/texts.ts';
import type { Deadlines } from '../domain/index.ts';
import { touchedContracts } from './touched.ts';

/** Nodes that sell in their own name, and nodes above them, with which an agreement is made. */
const SELLING = sql`('DEALER', 'AGENTE', 'INTERMEDIARIO', 'CALL_CENTER')`;
const NODES = sql`('SOCIETA_COMMERCIALE', 'HOLDING', 'COMMERCIALE', 'SEGNALATORE', 'DEALER', 'AGENTE', 'INTERMEDIARIO', 'CALL_CENTER')`;

/** Agreed terms of a node: margins, discounts, products of its own. */
const hasTerms = (column: string): RawBuilder<boolean> => sql<boolean>`exists (select from mandate m where m.user_id = ${sql.ref(column)})`;

/** Finds nodes of the network by name. */
export async function findAgencies(work: UserWork, search = ''): Promise<ResponseOf<typeof searchAgencies>> {
  const { rows } = await sql<ResponseOf<typeof searchAgencies>['items'][number]>`select u.id, u.display_name as name, u."group",
      (select count(*)::int from network_closure k join user_view s on s.id = k.descendant_id and s."group" in ${SELLING} and s.deleted_at is null
        where k.ancestor_id = u.id) as sellers, ${hasTerms('u.id')} as "hasTerms"
    from user_view u where u."group" in ${NODES} and u.deleted_at is null and ${await usersVisibleTo(work, 'u.id')}
      and (${search === ''} or u.search_text like plain_text(${containing(search)}))
    order by u.display_name, u.id limit 50`.execute(work.db);
  return { items: rows };
}

export interface Selling {
  readonly id: number;
  readonly name: string;
  readonly hasTerms: boolean;
}

/** Returns the nodes that sell in the branches of the chosen ones, by name. Throws 422 for a node outside the branch. */
export async function sellingBelow(work: UserWork, chosen: readonly number[]): Promise<Selling[]> {
  const own = [...new Set(chosen)];
  const { rows: seen } = await sql<{ id: number }>`select u.id from user_view u where u.id = any(${own}::bigint[]) and u."group" in ${NODES}
    and u.deleted_at is null and ${await usersVisibleTo(work, 'u.id')}`.execute(work.db);
  if (seen.length < own.length) throw new FieldErrors({ agencies: AGENCIES_UNKNOWN[work.language] });
  const { rows } = await sql<Selling>`select u.id, u.display_name as name, ${hasTerms('u.id')} as "hasTerms" from user_view u
    where u."group" in ${SELLING} and u.deleted_at is null
      and u.id in (select k.descendant_id from network_closure k where k.ancestor_id = any(${own}::bigint[]))
    order by u.display_name, u.id`.execute(work.db);
  return rows;
}

interface Choice extends Deadlines {
  readonly agencies: readonly number[];
  readonly excluded: readonly number[];
}

/** Counts and lists what a request would change today. */
export async function preview(work: UserWork, { agencies, excluded, ...deadlines }: Choice): Promise<ResponseOf<typeof previewClosing>> {
  const selling = await sellingBelow(work, agencies);
  const touched = touchedContracts(
    selling.map(({ id }) => id),
    deadlines,
  );
  const { rows: counts } = await sql<{ agencyId: number; quotations: number; accepted: number }>`select t.agency_id as "agencyId",
      count(*) filter (where t.status = 'PREVENTIVO')::int as quotations, count(*) filter (where t.status = 'PREVENTIVO_ACCETTATO')::int as accepted
    from (${touched}) t group by 1`.execute(work.db);
  const { rows: listed } = await sql<
    ResponseOf<typeof previewClosing>['listed'][number]
  >`select c.id, c.number, c.customer_name as customer,
      u.display_name as agency, t.status, t.before, t.after
    from (${touched}) t join contract_view c on c.id = t.id join user_view u on u.id = t.agency_id
    where not t.agency_id = any(${[...excluded]}::bigint[]) order by u.display_name, c.id limit 100`.execute(work.db);
  const rows = selling.map((one) => {
    const { quotations, accepted } = counts.find(({ agencyId }) => agencyId === one.id) ?? { quotations: 0, accepted: 0 };
    return { ...one, isExcluded: excluded.includes(one.id), quotations, accepted };
  });
  const included = rows.filter(({ isExcluded }) => !isExcluded);
  return {
    agencies: rows,
    quotations: included.reduce((sum, row) => sum + row.quotations, 0),
    accepted: included.reduce((sum, row) => sum + row.accepted, 0),
    listed,
  };
}
