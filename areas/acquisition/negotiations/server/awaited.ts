import { type RawBuilder, sql } from 'kysely';
import type { WorkSource, WorkView } from '#areas/sale/work-list/server/public.ts';

/** Days ahead for which appointments are on the work list. */
const AHEAD = 7;

const startsOn = sql`(a.starts_at at time zone 'Europe/Rome')::date`;

/** One row for all of a kind, with its number; `from` and `where` choose them. */
function counted({ userId }: WorkView, kind: string, due: RawBuilder<unknown>, since: RawBuilder<unknown>, from: RawBuilder<unknown>) {
  return sql`select ${sql.lit(kind)} as kind, null::bigint as contract_id, null::bigint as customer_id, null::bigint as call_back_id, ${due} as due,
    ${since} as since, ${userId}::bigint as seller_id, plain_text(string_agg(distinct n.dealer_alias, ' ')) as search_text,
    count(*)::text || ': ' || string_agg(distinct n.dealer_alias, ', ') as note
    from ${from} having count(*) > 0`;
}

/** Appointments of the user, extensions that they may decide, and won negotiations whose dealer they may create. */
export const awaitedNegotiations: WorkSource = {
  kinds: ['APPUNTAMENTI', 'PROROGHE_DA_DECIDERE', 'DEALER_DA_CREARE'],
  rows: (view) => {
    const { userId, roles, seesOwner, today } = view;
    const may = (role: string) => (roles.has(role) ? sql`true` : sql`false`);
    const appointments = sql`negotiation_appointment a join negotiation n on n.id = a.negotiation_id
      where n.owner_id = ${userId} and n.status = 'IN_CORSO' and a.done_at is null and ${may('UPDATE_TRATTATIVE')}
        and a.starts_at < (${today}::date + ${AHEAD + 1}::int)::timestamp at time zone 'Europe/Rome'`;
    const extensions = sql`negotiation_extension x join negotiation n on n.id = x.negotiation_id
      where x.status = 'IN_ATTESA' and ${userId}::bigint <> all(array[n.owner_id, x.requested_by] || x.requested_people) and ${may('UPDATE_TRATTATIVE')} and ${seesOwner}`;
    const dealers = sql`negotiation n where n.status = 'CHIUSA_POSITIVAMENTE' and n.dealer_id is null and ${may('CREATE_UTENTI')}
      and ${may('READ_TRATTATIVE')} and ${seesOwner}`;
    return sql`${counted(view, 'APPUNTAMENTI', sql`min(${startsOn})`, sql`min(a.created_at)`, appointments)}
      union all ${counted(view, 'PROROGHE_DA_DECIDERE', sql`min(n.exclusive_until)`, sql`min(x.requested_at)`, extensions)}
      union all ${counted(view, 'DEALER_DA_CREARE', sql`null::date`, sql`min(n.closed_at)`, dealers)}`;
  },
};
