import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { CITY_UNKNOWN } from '#areas/network/users/api/index.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { negotiationAddress } from '../../api/addresses.ts';
import { negotiationErrors, negotiationEvents } from '../../api/index.ts';
import type { NegotiationForm } from '../../api/negotiation-schema.ts';
import { handedOverNotice, OWNER_UNKNOWN } from '../../api/texts.ts';
import { exclusiveUntil } from '../../domain/index.ts';
import { lockOpen, salespeopleOf } from '../access.ts';
import { insertAppointment } from '../appointments/appointments.ts';
import type { NegotiationSources } from '../sources.ts';
import { record } from '../timeline.ts';
import { requireUnworked } from './twins.ts';

/** Returns the name of a salesperson of the branch. Throws 422 for any other user. */
async function requireSalesperson(work: UserWork, ownerId: number): Promise<void> {
  if (ownerId === work.actor.userId) return;
  const people = await salespeopleOf(work);
  if (!people.some(({ id }) => id === ownerId)) throw new FieldErrors({ ownerId: OWNER_UNKNOWN[work.language] });
}

/** Returns the official name and the province of a town. Throws 422 for one that does not exist. */
async function placeOf(work: UserWork, { citiesNamed }: NegotiationSources, { city, province }: NegotiationForm) {
  if (city === null) return { city, province };
  const found = await citiesNamed(work.db, city);
  const match = found.find((one) => province === null || one.province === province);
  if (match === undefined) throw new FieldErrors({ city: CITY_UNKNOWN[work.language] });
  return { city: match.name, province: match.province };
}

async function columnsOf(work: UserWork, sources: NegotiationSources, form: NegotiationForm) {
  const place = await placeOf(work, sources, form);
  return {
    dealer_alias: form.dealerAlias,
    business_name: form.businessName,
    vat_number: form.vatNumber,
    brands: [...form.brands],
    postcode: form.postcode,
    ...place,
    vehicles_per_year: form.vehiclesPerYear,
    notes: form.notes,
    contacts: json(form.contacts),
    duplicate_reason: form.duplicateReason,
  };
}

/** Throws WORKED_BY_OTHERS for the salesperson who opened a negotiation of the same VAT number in the same moment. */
async function refuseSecond<T>(run: () => Promise<T | undefined>, work: UserWork): Promise<T> {
  const made = await run();
  if (made === undefined) throw new AppError(negotiationErrors.WORKED_BY_OTHERS, { owner: '–', until: formatDate(work.today) });
  return made;
}

/** Opens a negotiation. Throws 422, WORKED_BY_OTHERS. */
export async function open(
  work: UserWork,
  sources: NegotiationSources,
  { firstAppointment, ...form }: NegotiationForm & { readonly firstAppointment: string | null },
): Promise<{ id: number }> {
  const ownerId = form.ownerId ?? work.actor.userId;
  await requireSalesperson(work, ownerId);
  await requireUnworked(work, form, { exceptId: null, reason: form.duplicateReason });
  const columns = await columnsOf(work, sources, form);
  const { id } = await refuseSecond(
    () =>
      work.db
        .insertInto('negotiation')
        .values({
          ...columns,
          status: 'IN_CORSO',
          owner_id: ownerId,
          exclusive_until: exclusiveUntil(work.today, sources.rules),
          active_at: work.now,
          created_at: work.now,
          created_by: work.actor.userId,
          updated_at: work.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst(),
    work,
  );
  await record(work, id, 'APERTA', form.duplicateReason);
  await audit(work, negotiationEvents, { entityId: id, action: 'CREATE', after: { ...form, ownerId }, reason: form.duplicateReason });
  if (firstAppointment !== null) {
    await insertAppointment(work, id, { startsAt: firstAppointment, minutes: 60, place: columns.city, note: null });
  }
  await announceOwner(work, { id, alias: form.dealerAlias, ownerId });
  return { id };
}

async function announceOwner(work: UserWork, { id, alias, ownerId }: { id: number; alias: string; ownerId: number }): Promise<void> {
  if (ownerId === work.actor.userId) return;
  const link = negotiationAddress.href({ id });
  await notifyUser(work, ownerId, { ...handedOverNotice(alias, work.actor.displayName), link });
}

/**
 * Changes the data of a negotiation in progress. Throws NOT_FOUND, NOT_IN_THIS_STATE, 412 if another user changed it
 * meanwhile, 422, WORKED_BY_OTHERS.
 */
export async function save(work: UserWork, sources: NegotiationSources, id: number, version: number, form: NegotiationForm): Promise<void> {
  const row = await lockOpen(work, id);
  await refuseStale(work, negotiationEvents, row, version);
  const ownerId = form.ownerId ?? row.owner_id;
  if (ownerId !== row.owner_id) await requireSalesperson(work, ownerId);
  const reason = form.duplicateReason ?? row.duplicate_reason;
  await requireUnworked(work, form, { exceptId: id, reason });
  const columns = await columnsOf(work, sources, form);
  await work.db
    .updateTable('negotiation')
    .set({
      ...columns,
      duplicate_reason: reason,
      owner_id: ownerId,
      active_at: work.now,
      version: version + 1,
      updated_at: work.now,
      updated_by: work.actor.userId,
    })
    .where('id', '=', id)
    .execute();
  await record(work, id, 'MODIFICATA');
  await audit(work, negotiationEvents, { entityId: id, action: 'UPDATE', before: row, after: { ...columns, owner_id: ownerId } });
  if (ownerId !== row.owner_id) await announceOwner(work, { id, alias: form.dealerAlias, ownerId });
}

/** Hands a negotiation over to a salesperson of the branch. Throws NOT_FOUND, NOT_IN_THIS_STATE, 422. */
export async function handOver(work: UserWork, id: number, ownerId: number): Promise<void> {
  const row = await lockOpen(work, id);
  await requireSalesperson(work, ownerId);
  if (ownerId === row.owner_id) return;
  await work.db
    .updateTable('negotiation')
    .set({ owner_id: ownerId, version: row.version + 1, active_at: work.now, updated_at: work.now, updated_by: work.actor.userId })
    .where('id', '=', id)
    .execute();
  const owner = await work.db.selectFrom('user_view').select('display_name').where('id', '=', ownerId).executeTakeFirst();
  if (owner === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await record(work, id, 'AFFIDATA', owner.display_name);
  await audit(work, negotiationEvents, { entityId: id, action: 'UPDATE', before: { ownerId: row.owner_id }, after: { ownerId } });
  await announceOwner(work, { id, alias: row.dealer_alias, ownerId });
}

/** Adds a note to the timeline. Throws NOT_FOUND. */
export async function addNote(work: UserWork, id: number, note: string): Promise<void> {
  const row = await lockOpen(work, id);
  await record(work, id, 'NOTA', note);
  await work.db.updateTable('negotiation').set({ active_at: work.now }).where('id', '=', row.id).execute();
  await audit(work, negotiationEvents, { entityId: id, action: 'NOTE' });
}
