import { sql } from 'kysely';
import { areTwoPeople, peopleOf, usersWithRole } from '#areas/agency/access/server/public.ts';
import { notifyUser, notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { negotiationAddress } from '../../api/addresses.ts';
import { negotiationErrors, negotiationEvents } from '../../api/index.ts';
import { extensionAskedNotice, extensionGrantedNotice, extensionRefusedNotice, until as untilText } from '../../api/texts.ts';
import { extendedUntil, extensionsLeft } from '../../domain/index.ts';
import { lockOpen, type StoredNegotiation } from '../access.ts';
import type { NegotiationSources } from '../sources.ts';
import { record } from '../timeline.ts';

/** Returns the number of granted extensions. */
async function grantedOf({ db }: Pick<Work, 'db'>, id: number): Promise<number> {
  const { granted } = await db
    .selectFrom('negotiation_extension')
    .select((eb) => eb.fn.countAll<number>().as('granted'))
    .where('negotiation_id', '=', id)
    .where('status', '=', 'CONCESSA')
    .executeTakeFirstOrThrow();
  return Number(granted);
}

/** Users that decide: the agency, and those of the branch above the salesperson. */
async function decidersOf(work: UserWork, row: StoredNegotiation): Promise<number[]> {
  const ids = await usersWithRole(work.db, 'UPDATE_TRATTATIVE', 0);
  const { rows } = await sql<{ id: number }>`select u.id from user_view u where u.id = any(${ids}::bigint[])
    and u.id not in (${work.actor.userId}, ${row.owner_id}) and (u."group" = 'DIPENDENTE_AGENZIA'
      or u.id in (select k.ancestor_id from network_closure k where k.descendant_id = ${row.owner_id}))`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Requests an extension. Throws NOT_FOUND, NOT_IN_THIS_STATE, NO_EXTENSION_LEFT, EXTENSION_PENDING. */
export async function askExtension(work: UserWork, { rules }: NegotiationSources, id: number, reason: string): Promise<void> {
  const row = await lockOpen(work, id);
  if (extensionsLeft(await grantedOf(work, id), rules) === 0) {
    throw new AppError(negotiationErrors.NO_EXTENSION_LEFT, { max: rules.maxExtensions });
  }
  const made = await work.db
    .insertInto('negotiation_extension')
    .values({
      negotiation_id: id,
      status: 'IN_ATTESA',
      reason,
      requested_at: work.now,
      requested_by: work.actor.userId,
      requested_people: peopleOf(work.actor),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError(negotiationErrors.EXTENSION_PENDING);
  await record(work, id, 'PROROGA_CHIESTA', reason);
  await audit(work, negotiationEvents, { entityId: id, action: 'REQUEST_EXTENSION', reason });
  const link = negotiationAddress.href({ id });
  await notifyUsersOnce(work, await decidersOf(work, row), { ...extensionAskedNotice(row.dealer_alias, work.actor.displayName), link });
}

/** Grants or refuses an extension. Throws NOT_FOUND, NOT_IN_THIS_STATE, OWN_EXTENSION. */
export async function decideExtension(
  work: UserWork,
  { rules }: NegotiationSources,
  { id, extensionId }: { readonly id: number; readonly extensionId: number },
  { grant, note }: { readonly grant: boolean; readonly note: string | null },
): Promise<void> {
  const row = await lockOpen(work, id);
  const asked = await work.db
    .selectFrom('negotiation_extension')
    .selectAll()
    .where('id', '=', extensionId)
    .where('negotiation_id', '=', id)
    .executeTakeFirst();
  if (asked === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (asked.status !== 'IN_ATTESA') throw new AppError(negotiationErrors.NOT_IN_THIS_STATE);
  if (!areTwoPeople(work.actor, [row.owner_id, asked.requested_by, ...asked.requested_people]))
    throw new AppError(negotiationErrors.OWN_EXTENSION);
  const until = grant ? extendedUntil(row.exclusive_until, work.today, rules) : null;
  await work.db
    .updateTable('negotiation_extension')
    .set({
      status: grant ? 'CONCESSA' : 'RIFIUTATA',
      decided_at: work.now,
      decided_by: work.actor.userId,
      decision_note: note,
      until,
    })
    .where('id', '=', extensionId)
    .execute();
  if (until !== null) {
    await work.db
      .updateTable('negotiation')
      .set({ exclusive_until: until, version: row.version + 1, updated_at: work.now, updated_by: work.actor.userId })
      .where('id', '=', id)
      .execute();
  }
  const words = [...(until === null ? [] : [untilText(until)]), ...(note === null ? [] : [note])].join(' · ');
  await record(work, id, grant ? 'PROROGA_CONCESSA' : 'PROROGA_RIFIUTATA', words === '' ? null : words);
  await audit(work, negotiationEvents, { entityId: id, action: 'DECIDE_EXTENSION', after: { grant, until }, reason: note });
  const message = until === null ? extensionRefusedNotice(row.dealer_alias) : extensionGrantedNotice(row.dealer_alias, until);
  for (const userId of new Set([asked.requested_by, row.owner_id])) {
    await notifyUser(work, userId, { ...message, link: negotiationAddress.href({ id }) });
  }
}
