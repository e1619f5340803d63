import { sql } from 'kysely';
import { areTwoPeople } from '#areas/agency/access/server/public.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { negotiationOfDealer } from '../../api/dealer-routes.ts';
import type { NegotiationAppointment, NegotiationDetail, NegotiationRow } from '../../api/routes.ts';
import { CLOSE_REASON_CODES, extensionsLeft, NEGOTIATION_TRANSITIONS, type NegotiationRules, USER_EVENTS } from '../../domain/index.ts';
import { findNegotiation, visibleNegotiations } from '../access.ts';
import { ROW_SOURCE, rowColumns } from './rows.ts';

type Names = Pick<NegotiationDetail, 'closedBy' | 'createdBy'> & { readonly dealerName: string | null };

/** Reads a negotiation with what the user may do. Throws NOT_FOUND. */
export async function readNegotiationDetail(work: UserWork, rules: NegotiationRules, id: number): Promise<NegotiationDetail> {
  const stored = await findNegotiation(work, id);
  const { rows } = await sql<NegotiationRow & Names>`select ${rowColumns(work, rules)}, b.display_name as "closedBy",
      c.display_name as "createdBy", d.display_name as "dealerName"
    from ${ROW_SOURCE} join user_view c on c.id = n.created_by left join user_view b on b.id = n.closed_by
      left join user_view d on d.id = n.dealer_id where n.id = ${id}`.execute(work.db);
  const { dealerName, ...row } = rows[0] as NegotiationRow & Names;
  const { rows: extensions } = await sql<NegotiationDetail['extensions'][number] & { askers: number[] }>`select x.id, x.status, x.reason,
      x.requested_at as "requestedAt", r.display_name as "requestedBy", x.requested_by || x.requested_people as askers, x.decided_at as "decidedAt",
      d.display_name as "decidedBy", x.decision_note as "decisionNote", x.until
    from negotiation_extension x join user_view r on r.id = x.requested_by left join user_view d on d.id = x.decided_by
    where x.negotiation_id = ${id} order by x.id desc`.execute(work.db);
  const { rows: appointments } = await sql<NegotiationAppointment>`select id, starts_at as "startsAt", minutes, place, note,
      done_at as "doneAt", outcome, version from negotiation_appointment where negotiation_id = ${id} order by starts_at desc, id desc`.execute(
    work.db,
  );
  const changes = work.actor.roles.has('UPDATE_TRATTATIVE');
  const isOpen = stored.status === 'IN_CORSO';
  const pending = extensions.find(({ status }) => status === 'IN_ATTESA');
  const left = extensionsLeft(extensions.filter(({ status }) => status === 'CONCESSA').length, rules);
  const events = NEGOTIATION_TRANSITIONS.eventsOf(stored.status);
  return {
    ...row,
    postcode: stored.postcode,
    notes: stored.notes,
    contacts: [...stored.contacts],
    duplicateReason: stored.duplicate_reason,
    closeReason: CLOSE_REASON_CODES.find((code) => code === stored.close_reason) ?? null,
    closeNote: stored.close_note,
    closedAt: stored.closed_at,
    dealer: stored.dealer_id === null ? null : { id: stored.dealer_id, name: dealerName ?? '' },
    extensions: extensions.map(({ askers: _askers, ...one }) => one),
    extensionsLeft: left,
    appointments,
    events: changes ? USER_EVENTS.filter((event) => events.includes(event)) : [],
    mayChange: changes && isOpen,
    mayAskExtension: changes && isOpen && pending === undefined && left > 0,
    mayDecideExtension: changes && isOpen && pending !== undefined && areTwoPeople(work.actor, [stored.owner_id, ...pending.askers]),
    mayCreateDealer: work.actor.roles.has('CREATE_UTENTI') && stored.status === 'CHIUSA_POSITIVAMENTE' && stored.dealer_id === null,
  };
}

/** Reads the negotiation from which a dealer was created, if the user sees it. */
export async function readOfDealer(work: UserWork, dealerId: number): Promise<ResponseOf<typeof negotiationOfDealer>> {
  const { rows } = await sql<
    NonNullable<ResponseOf<typeof negotiationOfDealer>['negotiation']>
  >`select n.id, n.dealer_alias as "dealerAlias",
      o.display_name as owner, n.created_at as "createdAt", n.closed_at as "closedAt"
    from ${ROW_SOURCE} where n.dealer_id = ${dealerId} and ${await visibleNegotiations(work)}`.execute(work.db);
  return { negotiation: rows[0] ?? null };
}
