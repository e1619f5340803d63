import { usersWithRole } from '#areas/agency/access/server/public.ts';
import { notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { negotiationAddress } from '../../api/addresses.ts';
import { negotiationErrors, negotiationEvents } from '../../api/index.ts';
import type { StateChange } from '../../api/routes.ts';
import { wonNotice } from '../../api/texts.ts';
import { CLOSE_REASONS, exclusiveUntil, NEGOTIATION_TRANSITIONS, type NegotiationEvent } from '../../domain/index.ts';
import { lockNegotiation, requireEvent, type StoredNegotiation } from '../access.ts';
import type { NegotiationSources } from '../sources.ts';
import { record } from '../timeline.ts';
import { twinsOf } from './twins.ts';

type Change = Pick<StateChange, 'reason' | 'note'> & { readonly event: NegotiationEvent };

/**
 * Applies an event to a locked negotiation: the only way between states, for the page, the board, a selection and the
 * nightly job. Throws NOT_IN_THIS_STATE.
 */
export async function applyEvent(
  work: Work,
  sources: Pick<NegotiationSources, 'rules'>,
  row: StoredNegotiation,
  { event, reason, note }: Change,
) {
  requireEvent(row, event);
  const status = NEGOTIATION_TRANSITIONS.next(row.status, event) ?? row.status;
  const isClosed = status !== 'IN_CORSO';
  await work.db
    .updateTable('negotiation')
    .set({
      status,
      close_reason: isClosed ? reason : null,
      close_note: isClosed ? note : null,
      closed_at: isClosed ? work.now : null,
      closed_by: isClosed ? (work.actor?.userId ?? null) : null,
      ...(event === 'RIAPRI' ? { exclusive_until: exclusiveUntil(work.today, sources.rules) } : {}),
      active_at: work.now,
      version: row.version + 1,
      updated_at: work.now,
      updated_by: work.actor?.userId ?? null,
    })
    .where('id', '=', row.id)
    .execute();
  if (isClosed) {
    await work.db.deleteFrom('negotiation_extension').where('negotiation_id', '=', row.id).where('status', '=', 'IN_ATTESA').execute();
  }
  const words = [...(reason === null ? [] : [CLOSE_REASONS[reason].it]), ...(note === null ? [] : [note])].join(' · ');
  await record(work, row.id, event === 'APRI' ? 'APERTA' : event, words === '' ? null : words);
  await audit(work, negotiationEvents, {
    entityId: row.id,
    action: 'STATE',
    before: { status: row.status },
    after: { status },
    reason: words || null,
  });
}

/** Refuses to open again what another user works on by now. */
async function requireFree(work: UserWork, row: StoredNegotiation): Promise<void> {
  const typed = { ...row, dealerAlias: row.dealer_alias, businessName: row.business_name, vatNumber: row.vat_number };
  const found = await twinsOf(work, typed, row.id);
  const worked = found.find(({ status, traits }) => status === 'IN_CORSO' && traits.includes('PARTITA_IVA'));
  if (worked === undefined) return;
  throw new AppError(negotiationErrors.WORKED_BY_OTHERS, { owner: worked.owner ?? '', until: formatDate(worked.exclusiveUntil) });
}

/** Notifies those that create dealers and see the salesperson of a won negotiation: the whole agency. */
async function announceWon(work: UserWork, { id, dealer_alias: alias }: StoredNegotiation): Promise<void> {
  const creators = await usersWithRole(work.db, 'CREATE_UTENTI', 0);
  const agency = await work.db
    .selectFrom('user_view')
    .select('id')
    .where('id', 'in', [0, ...creators])
    .where('group', '=', 'DIPENDENTE_AGENZIA')
    .execute();
  const ids = agency.map((one) => one.id).filter((userId) => userId !== work.actor.userId);
  await notifyUsersOnce(work, ids, { ...wonNotice(alias, work.actor.displayName), link: negotiationAddress.href({ id }) });
}

/** Changes the state of a negotiation. Throws NOT_FOUND, NOT_IN_THIS_STATE, WORKED_BY_OTHERS. */
export async function changeState(work: UserWork, sources: NegotiationSources, id: number, change: StateChange): Promise<void> {
  const row = await lockNegotiation(work, id);
  requireEvent(row, change.event);
  if (change.event === 'RIAPRI') await requireFree(work, row);
  await applyEvent(work, sources, row, change);
  if (change.event === 'VINCI') await announceWon(work, row);
}

/** The same for a selection: what is impossible for one keeps its reason and stops no other. */
export async function changeStates(work: UserWork, sources: NegotiationSources, ids: readonly number[], change: StateChange) {
  const items: { id: number; failure: string | null }[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      await changeState(work, sources, id, change);
      items.push({ id, failure: null });
    } catch (error) {
      // Both are thrown before anything is written.
      if (error instanceof AppError) items.push({ id, failure: error.text(work.language) });
      else if (error instanceof FieldErrors) items.push({ id, failure: Object.values(error.fields).join(', ') });
      else throw error;
    }
  }
  return { items };
}
