import { sql } from 'kysely';
import type { z } from 'zod';
import { hashOfToken, newToken, openPublicLink } from '#areas/agency/access/server/public.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { epochMs, instantOf } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context, UserWork } from '#platform/server-kit/context.ts';
import { negotiationAddress } from '../../api/addresses.ts';
import type { CalendarRow, listAppointments, readCalendarLink } from '../../api/appointment-routes.ts';
import { negotiationCalendarEvents } from '../../api/audit-events.ts';
import { CALENDAR_NAME } from '../../api/texts.ts';
import { icalendar } from '../../domain/index.ts';
import { visibleNegotiations } from '../access.ts';
import type { NegotiationSources } from '../sources.ts';

/** Days before today from which a calendar shows appointments. */
const PAST_DAYS = 30;

/** Reads the appointments of the branch between two days. */
export async function readAppointments(
  work: UserWork,
  { da, a, mie }: z.output<NonNullable<typeof listAppointments.query>>,
): Promise<ResponseOf<typeof listAppointments>> {
  const { rows } =
    await sql<CalendarRow>`select a.id, n.id as "negotiationId", n.dealer_alias as "dealerAlias", n.city, o.display_name as owner,
      a.starts_at as "startsAt", a.minutes, a.place, a.done_at is not null as done
    from negotiation_appointment a join negotiation n on n.id = a.negotiation_id join user_view o on o.id = n.owner_id
    where a.starts_at >= ${da}::date::timestamp at time zone 'Europe/Rome'
      and a.starts_at < (${a}::date + 1)::timestamp at time zone 'Europe/Rome'
      and ${mie === true ? sql`n.owner_id = ${work.actor.userId}` : await visibleNegotiations(work)}
    order by a.starts_at, a.id limit 1000`.execute(work.db);
  return { items: rows };
}

/** Returns when the calendar address of the user was made and last read. */
export async function readLink(work: UserWork): Promise<ResponseOf<typeof readCalendarLink>> {
  const row = await work.db
    .selectFrom('negotiation_calendar')
    .select(['created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', work.actor.userId)
    .executeTakeFirst();
  return row ?? { createdAt: null, readAt: null };
}

/** Makes the secret address of the user's calendar. Only its digest is stored; the former address ends. */
export async function makeLink(work: UserWork, { publicUrl }: NegotiationSources): Promise<{ url: string }> {
  const token = newToken();
  const row = { token_hash: hashOfToken(token), created_at: work.now, read_at: null };
  await work.db
    .insertInto('negotiation_calendar')
    .values({ user_id: work.actor.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await audit(work, negotiationCalendarEvents, { entityId: work.actor.userId, action: 'MAKE' });
  return { url: `${publicUrl()}/api/public/trattative/agenda/${token}` };
}

/** Ends the address. */
export async function revokeLink(work: UserWork): Promise<void> {
  await work.db.deleteFrom('negotiation_calendar').where('user_id', '=', work.actor.userId).execute();
  await audit(work, negotiationCalendarEvents, { entityId: work.actor.userId, action: 'REVOKE' });
}

interface FeedRow {
  readonly id: number;
  readonly negotiationId: number;
  readonly alias: string;
  readonly city: string | null;
  readonly startsAt: string;
  readonly minutes: number;
  readonly place: string | null;
  readonly note: string | null;
  readonly version: number;
  readonly updatedAt: string;
}

/**
 * Answers with the appointments of the address's owner as iCalendar. Throws NOT_FOUND for an unknown or revoked address
 * and for an owner who is disabled.
 */
export async function sendFeed(ctx: Context, { publicUrl }: NegotiationSources, token: string) {
  const owner = await openPublicLink<{ userId: number }>(
    ctx,
    'negotiation-calendar',
    sql`select k.user_id as "userId" from negotiation_calendar k join user_view u on u.id = k.user_id
      where k.token_hash = ${hashOfToken(token)} and u.enabled and u.deleted_at is null`,
  );
  await ctx.db.updateTable('negotiation_calendar').set({ read_at: ctx.now }).where('user_id', '=', owner.userId).execute();
  const { rows } = await sql<FeedRow>`select a.id, n.id as "negotiationId", n.dealer_alias as alias, n.city, a.starts_at as "startsAt",
      a.minutes, a.place, a.note, a.version, a.updated_at as "updatedAt"
    from negotiation_appointment a join negotiation n on n.id = a.negotiation_id
    where n.owner_id = ${owner.userId} and a.starts_at >= ${addDays(ctx.today, -PAST_DAYS)}::date order by a.starts_at, a.id limit 1000`.execute(
    ctx.db,
  );
  const text = icalendar(
    CALENDAR_NAME.it,
    rows.map((row) => ({
      uid: `appuntamento-${row.id}@nais`,
      startsAt: row.startsAt,
      endsAt: instantOf(epochMs(row.startsAt) + row.minutes * 60_000),
      changedAt: row.updatedAt,
      sequence: row.version,
      title: row.city === null ? row.alias : `${row.alias} (${row.city})`,
      place: row.place,
      text: row.note,
      url: `${publicUrl()}${negotiationAddress.href({ id: row.negotiationId })}`,
    })),
  );
  return ctx.reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="trattative.ics"')
    .header('cache-control', 'private, no-store')
    .send(text);
}
