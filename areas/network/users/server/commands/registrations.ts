import type { Group } from '#areas/agency/access/domain/index.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { userRegistryEvents } from '../../api/audit-events.ts';
import type { NewRegistrationEvent } from '../../api/registration-routes.ts';
import {
  ONLY_IVASS,
  REGISTER_DATE_NEEDED,
  REGISTER_FUTURE,
  REGISTER_ORDER,
  REGISTER_SECTION,
  REGISTER_TWICE,
} from '../../api/registry/messages.ts';
import type { Registry } from '../../api/registry/registry-schema.ts';
import { type DatedEvent, mustRegister, type RegistrationRule } from '../../domain/index.ts';
import { isPossibleHistory, sectionOf } from '../../domain/registry/registration.ts';
import { closeCause, openCause } from '../account/deactivation.ts';
import { registerProblem, ruleOfGroup, ruleToday } from '../registry/registration.ts';
import { loadUser, type UserKey } from '../user-row.ts';

type Kept = DatedEvent & { readonly id: number };

/** Returns the recorded events of a user that were not voided, newest first. */
async function eventsKept({ db }: Pick<UserWork, 'db'>, userId: number): Promise<Kept[]> {
  const rows = await db
    .selectFrom('registration_event')
    .select(['id', 'event', 'valid_from as validFrom', 'rui_number as ruiNumber', 'reason'])
    .where('user_id', '=', userId)
    .where('voided_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .execute();
  return rows;
}

function refuse(work: UserWork, field: string, words: Text): never {
  throw new FieldErrors({ [field]: words[work.language] });
}

async function insertEvent(work: UserWork, userId: number, body: NewRegistrationEvent, dateField: string): Promise<{ id: number }> {
  const { event, validFrom, ruiNumber, reason } = body;
  if (validFrom > work.today) refuse(work, dateField, REGISTER_FUTURE);
  const kept = await eventsKept(work, userId);
  if (kept.some((one) => one.validFrom === validFrom)) refuse(work, dateField, REGISTER_TWICE);
  if (!isPossibleHistory([...kept, { event, validFrom, ruiNumber, reason }])) refuse(work, dateField, REGISTER_ORDER);
  const created = await work.db
    .insertInto('registration_event')
    .values({
      user_id: userId,
      event,
      valid_from: validFrom,
      rui_number: ruiNumber,
      reason,
      recorded_at: work.now,
      recorded_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, userRegistryEvents, { entityId: userId, action: 'ADD_REGISTRATION', reason, after: { event, validFrom, ruiNumber } });
  return created;
}

async function takeBack(work: UserWork, userId: number, { id, ...event }: Kept, reason: string): Promise<void> {
  await work.db
    .updateTable('registration_event')
    .set({ voided_at: work.now, voided_by: work.actor.userId, void_reason: reason })
    .where('id', '=', id)
    .execute();
  await audit(work, userRegistryEvents, { entityId: userId, action: 'VOID_REGISTRATION', reason, before: { ...event } });
}

const CAUSE = 'ISCRIZIONE_RUI_MANCANTE';

/** Disables a new user who must be registered and is not; their registration enables them. */
export async function awaitRegistration(work: UserWork, userId: number): Promise<void> {
  const problem = await registerProblem(work, userId);
  if (problem !== null) await openCause(work, { userId, why: { cause: CAUSE, problem }, source: 'users' });
}

/** Enables a user who was waiting for the registration that now exists. */
async function endWait(work: UserWork, userId: number): Promise<void> {
  if ((await registerProblem(work, userId)) === null) await closeCause(work, userId, CAUSE);
}

/** Throws for a number whose section of the register does not fit the legal requirement of a group. */
function requireSection(work: UserWork, rule: RegistrationRule | null, ruiNumber: string, field: string): void {
  if (rule === null || !mustRegister(rule)) return;
  if (rule.sections.some((section) => section === sectionOf(ruiNumber))) return;
  throw new FieldErrors({ [field]: interpolate(REGISTER_SECTION[work.language], { sections: rule.sections.join(', ') }) });
}

async function requireFittingSection(work: UserWork, userId: number, ruiNumber: string, field: string): Promise<void> {
  requireSection(work, await ruleToday(work, userId), ruiNumber, field);
}

/** Records an event of a user that the acting user may edit. */
export async function recordRegistration(work: UserWork, key: UserKey, body: NewRegistrationEvent): Promise<{ id: number }> {
  const row = await loadUser(work, key, 'EDIT', { lock: true });
  if (body.ruiNumber !== null) await requireFittingSection(work, row.id, body.ruiNumber, 'ruiNumber');
  const recorded = await insertEvent(work, row.id, body, 'validFrom');
  await endWait(work, row.id);
  return recorded;
}

/**
 * Voids an event. Throws NOT_FOUND for an event of another user or one already voided; refuses when later events depend
 * on it.
 */
export async function voidRegistration(work: UserWork, key: UserKey, id: number, reason: string): Promise<void> {
  const row = await loadUser(work, key, 'EDIT', { lock: true });
  const kept = await eventsKept(work, row.id);
  const event = kept.find((one) => one.id === id);
  if (event === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (!isPossibleHistory(kept.filter((one) => one.id !== id))) refuse(work, 'reason', REGISTER_ORDER);
  await takeBack(work, row.id, event, reason);
}

type RegisterData = Pick<Registry, 'ruiNumber' | 'ruiRegisteredOn' | 'requestedOn' | 'registeredOn'>;
const REGISTER_FIELDS = ['ruiNumber', 'ruiRegisteredOn', 'requestedOn', 'registeredOn'] as const;
const NOTHING: RegisterData = { ruiNumber: null, ruiRegisteredOn: null, requestedOn: null, registeredOn: null };

/**
 * Takes over number and day of registration from the registry form: a changed pair replaces the last registration,
 * which stays as history.
 */
async function replaceRegistration(work: UserWork, userId: number, ruiNumber: string | null, on: PlainDate | null): Promise<void> {
  const kept = await eventsKept(work, userId);
  const last = kept.find((one) => one.event === 'ISCRIZIONE');
  const corrects = last !== undefined && (ruiNumber === null || last.ruiNumber === ruiNumber || last.validFrom === on);
  if (corrects) await takeBack(work, userId, last, 'Rettifica');
  if (ruiNumber === null) return;
  if (on === null) refuse(work, 'ruiRegisteredOn', REGISTER_DATE_NEEDED);
  await requireFittingSection(work, userId, ruiNumber, 'ruiNumber');
  await insertEvent(work, userId, { event: 'ISCRIZIONE', validFrom: on, ruiNumber, reason: null }, 'ruiRegisteredOn');
}

/**
 * Returns the register number and dates that a save would change. Throws when the acting user may not change them or
 * they are in the future.
 */
function requireRegisterRights(work: UserWork, old: RegisterData, after: RegisterData): readonly (typeof REGISTER_FIELDS)[number][] {
  const changed = REGISTER_FIELDS.filter((field) => after[field] !== old[field]);
  if (changed.length > 0 && !work.actor.roles.has('UPDATE_IVASS'))
    throw new FieldErrors(Object.fromEntries(changed.map((field) => [field, ONLY_IVASS[work.language]])));
  const future = changed.filter((field) => field !== 'ruiNumber' && (after[field] ?? '') > work.today);
  if (future.length > 0) throw new FieldErrors(Object.fromEntries(future.map((field) => [field, REGISTER_FUTURE[work.language]])));
  return changed;
}

/** Throws what would prevent the registration of a user not yet created. */
export async function checkRegister(work: UserWork, group: Group, after: RegisterData): Promise<void> {
  requireRegisterRights(work, NOTHING, after);
  if (after.ruiNumber === null) return;
  if (after.ruiRegisteredOn === null) refuse(work, 'ruiRegisteredOn', REGISTER_DATE_NEEDED);
  requireSection(work, await ruleOfGroup(work, group), after.ruiNumber, 'ruiNumber');
}

/**
 * Derives the registration from the registry form. Number and dates decide about selling and training: only
 * UPDATE_IVASS changes them, a save without it leaves them unchanged, and none is in the future.
 */
export async function settleRegister(work: UserWork, userId: number, before: RegisterData | null, after: RegisterData): Promise<void> {
  const changed = requireRegisterRights(work, before ?? NOTHING, after);
  if (changed.includes('ruiNumber') || changed.includes('ruiRegisteredOn')) {
    await replaceRegistration(work, userId, after.ruiNumber, after.ruiRegisteredOn);
    await endWait(work, userId);
  }
}
