import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { epochMs, formatTime, fromRome, instantOf, todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { renewalEvents } from '../../api/audit-events.ts';
import { renewalErrors } from '../../api/errors.ts';
import type { outcomeForm } from '../../api/schemas.ts';
import { CALL_IN_THE_PAST, callAfterExpiry } from '../../api/texts.ts';
import { type CallLanguage, CONSEQUENCES, isOpen, RENEWAL_STATES, RENEWAL_TRANSITIONS, type RenewalEvent } from '../../domain/index.ts';
import { findCase, lockCase, type StoredCase } from '../access.ts';
import { readRules } from '../rules.ts';
import { callsToday, mayBeCalled } from './limits.ts';
import { releaseMine, requireQualified, reserve } from './next.ts';

/** Minutes for which a case that an operator gave back is not the next call. */
const PAUSE_MINUTES = 10;

const named = async (work: UserWork, id: number | null): Promise<string> =>
  (
    await work.db
      .selectFrom('user_view')
      .select('display_name')
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
  )?.display_name ?? '–';

function requirePossible(work: UserWork, { status }: StoredCase, event: RenewalEvent): void {
  if (RENEWAL_TRANSITIONS.refuses(status, event)) {
    throw new AppError(renewalErrors.OTHER_STATE, { status: RENEWAL_STATES.labels[status][work.language] });
  }
}

/** Whether the customer of a case was called too often or too recently. */
async function limitOf(work: UserWork, row: StoredCase) {
  const rules = await readRules(work);
  const { rows } = await sql<{ today: number; may: boolean }>`select ${callsToday(work)} as today, ${mayBeCalled(work, rules)} as may
    from contract_view c where c.id = ${row.contract_id}`.execute(work.db);
  return { rules, today: rows[0]?.today ?? 0, may: rows[0]?.may ?? true };
}

/**
 * Reserves one case. `manual`: the customer asked for the call, which the limits do not forbid then; a promised call needs
 * no such word. Throws NOT_FOUND, TAKEN, TOO_OFTEN, CALLS_REFUSED, NOT_QUALIFIED, OTHER_STATE.
 */
export async function openCase(work: UserWork, id: number, manual: boolean): Promise<void> {
  await requireQualified(work);
  const row = await lockCase(work, id);
  if (!isOpen(row.status)) throw new AppError(renewalErrors.OTHER_STATE, { status: RENEWAL_STATES.labels[row.status][work.language] });
  const { actor, now } = work;
  if (row.leased_by !== null && row.leased_by !== actor.userId && (row.leased_until ?? '') >= now) {
    throw new AppError(renewalErrors.TAKEN, { name: await named(work, row.leased_by), until: formatTime(row.leased_until ?? now) });
  }
  const { rules, today, may } = await limitOf(work, row);
  const isPromised = row.call_at !== null && row.call_at <= now;
  if (!manual && row.calls_refused) throw new AppError(renewalErrors.CALLS_REFUSED);
  if (!manual && !isPromised && !may) throw new AppError(renewalErrors.TOO_OFTEN, { today, gap: rules.min_gap_minutes });
  await releaseMine(work);
  await reserve(work, id, rules);
}

/** Gives a case back without a call; for a while it is not the next one. Does nothing for the case of another operator. */
export async function release(work: UserWork, id: number): Promise<void> {
  await findCase(work, id);
  await sql`update renewal_case set leased_by = null, leased_until = null,
      not_before = greatest(not_before, ${work.now}::timestamptz + make_interval(mins => ${PAUSE_MINUTES}))
    where id = ${id} and leased_by = ${work.actor.userId}`.execute(work.db);
}

/** An instant as typed: with a zone, or as local time in Rome. */
function instantFrom(typed: string): string {
  if (typed.endsWith('Z')) return instantOf(epochMs(typed));
  const [date = '', time = ''] = typed.split('T');
  return fromRome({ date, msOfDay: epochMs(`1970-01-01T${time}Z`) });
}

/** Throws 422 at `callAt` for a promise in the past or after the expiry. */
function refuseMoment(work: UserWork, { expires_on }: StoredCase, callAt: string | null): void {
  if (callAt === null) return;
  if (callAt <= work.now) throw new FieldErrors({ callAt: CALL_IN_THE_PAST[work.language] });
  if (todayInRome(callAt) > expires_on) throw new FieldErrors({ callAt: callAfterExpiry(expires_on)[work.language] });
}

/**
 * Records what came of a call and ends the reservation. Throws NOT_FOUND, LEASE_LOST if another operator took the case,
 * OTHER_STATE, 422 at `callAt`.
 */
export async function recordOutcome(work: UserWork, id: number, body: z.output<typeof outcomeForm>): Promise<void> {
  const row = await lockCase(work, id);
  if (row.leased_by !== work.actor.userId) throw new AppError(renewalErrors.LEASE_LOST);
  const { outcome, refusal, note } = body;
  const callAt = body.callAt === null ? null : instantFrom(body.callAt);
  const { event, retryMinutes } = CONSEQUENCES[outcome];
  requirePossible(work, row, event);
  refuseMoment(work, row, callAt);
  const { may } = await limitOf(work, row);
  const isPromised = row.call_at !== null && row.call_at <= work.now;
  const status = RENEWAL_TRANSITIONS.next(row.status, event) ?? row.status;
  await sql`update renewal_case set status = ${status}, refusal = ${refusal}, call_at = ${callAt}::timestamptz,
      promised_by = ${callAt === null ? null : work.actor.userId}::bigint,
      not_before = ${work.now}::timestamptz + make_interval(mins => ${retryMinutes}::int), attempts = attempts + 1,
      last_attempt_at = ${work.now}::timestamptz, closed_at = case when ${refusal !== null} then ${work.now}::timestamptz end,
      leased_by = null, leased_until = null, version = version + 1, updated_at = ${work.now}::timestamptz where id = ${id}`.execute(
    work.db,
  );
  if (outcome === 'NON_CHIAMARE') await refuseCalls(work, row);
  await work.db
    .insertInto('renewal_attempt')
    .values({
      case_id: id,
      kind: 'CHIAMATA',
      outcome,
      note,
      call_at: callAt,
      manual: row.calls_refused || !(may || isPromised),
      at: work.now,
      user_id: work.actor.userId,
    })
    .execute();
  await audit(work, renewalEvents, {
    entityId: id,
    action: 'CALL',
    before: { status: row.status, callAt: row.call_at, refusal: row.refusal },
    after: { status, outcome, callAt, refusal },
  });
}

/** The customer wants no calls about any of their policies; later cases get the refusal when they are made. */
async function refuseCalls(work: UserWork, { id, tax_code }: StoredCase): Promise<void> {
  await sql`update renewal_case r set calls_refused = true from contract_view c where c.id = r.contract_id
    and (r.id = ${id} or c.customer_tax_code = ${tax_code})`.execute(work.db);
}

/** Reopens a case that the customer had refused. Throws NOT_FOUND, OTHER_STATE, POLICY_ENDED. */
export async function reopen(work: UserWork, id: number): Promise<void> {
  const row = await lockCase(work, id);
  requirePossible(work, row, 'RIAPRI');
  if (row.policy_status !== 'POLIZZA' || row.cancelled_from !== null) {
    throw new AppError(renewalErrors.POLICY_ENDED, { number: row.policy_number });
  }
  await work.db
    .updateTable('renewal_case')
    .set({
      status: 'PRATICA_DA_RINOVARE',
      refusal: null,
      closed_at: null,
      not_before: null,
      version: row.version + 1,
      updated_at: work.now,
    })
    .where('id', '=', id)
    .execute();
  await audit(work, renewalEvents, {
    entityId: id,
    action: 'REOPEN',
    before: { status: row.status, refusal: row.refusal },
    after: { status: 'PRATICA_DA_RINOVARE', refusal: null },
  });
}

/** Throws NOT_FOUND. */
export async function setLanguage(work: UserWork, id: number, language: CallLanguage): Promise<void> {
  const row = await lockCase(work, id);
  await work.db
    .updateTable('renewal_case')
    .set({ language, version: row.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await audit(work, renewalEvents, { entityId: id, action: 'LANGUAGE', before: { language: row.language }, after: { language } });
}
