import { type Selectable, sql } from 'kysely';
import type { NegotiationAppointment } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { formatMinute, fromRome } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import type { AppointmentForm } from '../../api/appointment-routes.ts';
import { negotiationErrors, negotiationEvents } from '../../api/index.ts';
import { lockNegotiation, lockOpen } from '../access.ts';
import { record } from '../timeline.ts';

/** Converts a day and time in Rome (`YYYY-MM-DDTHH:mm`) to an instant. */
function instantOfMoment(moment: string): string {
  const [date = '', time = ''] = moment.split('T');
  const [hours = '0', minutes = '0'] = time.split(':');
  return fromRome({ date, msOfDay: (Number(hours) * 60 + Number(minutes)) * 60_000 });
}

/** Keeps first, last and next appointment on the negotiation, for its lists; the change counts as activity. */
async function refresh(work: UserWork, id: number): Promise<void> {
  await sql`update negotiation n set active_at = ${work.now}, first_appointment_on = a.first, last_appointment_on = a.last,
      next_appointment_at = a.next
    from (select min((starts_at at time zone 'Europe/Rome')::date) as first, max((starts_at at time zone 'Europe/Rome')::date) as last,
      min(starts_at) filter (where done_at is null) as next from negotiation_appointment where negotiation_id = ${id}) a
    where n.id = ${id}`.execute(work.db);
}

const columnsOf = ({ startsAt, minutes, place, note }: AppointmentForm) => ({ starts_at: instantOfMoment(startsAt), minutes, place, note });

/** Makes an appointment of a negotiation that the caller has locked or made. */
export async function insertAppointment(work: UserWork, negotiationId: number, form: AppointmentForm): Promise<{ id: number }> {
  const columns = columnsOf(form);
  const made = await work.db
    .insertInto('negotiation_appointment')
    .values({ ...columns, negotiation_id: negotiationId, created_at: work.now, created_by: work.actor.userId, updated_at: work.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refresh(work, negotiationId);
  await record(work, negotiationId, 'APPUNTAMENTO', formatMinute(columns.starts_at));
  await audit(work, negotiationEvents, { entityId: negotiationId, action: 'APPOINTMENT', after: { ...columns, appointmentId: made.id } });
  return made;
}

/** Makes an appointment. Throws NOT_FOUND, NOT_IN_THIS_STATE. */
export async function addAppointment(work: UserWork, id: number, form: AppointmentForm): Promise<{ id: number }> {
  await lockOpen(work, id);
  return insertAppointment(work, id, form);
}

interface Key {
  readonly id: number;
  readonly appointmentId: number;
}

/** Locks an appointment that was not held. Throws NOT_FOUND, APPOINTMENT_DONE. */
async function lockAppointment(work: UserWork, { id, appointmentId }: Key): Promise<Selectable<NegotiationAppointment>> {
  await lockNegotiation(work, id);
  const row = await work.db
    .selectFrom('negotiation_appointment')
    .selectAll()
    .where('id', '=', appointmentId)
    .where('negotiation_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (row.done_at !== null) throw new AppError(negotiationErrors.APPOINTMENT_DONE);
  return row;
}

/** Changes an appointment. Throws NOT_FOUND, APPOINTMENT_DONE, 412 if another user changed it meanwhile. */
export async function moveAppointment(work: UserWork, key: Key, version: number, form: AppointmentForm): Promise<void> {
  const row = await lockAppointment(work, key);
  await refuseStale(work, negotiationEvents, { ...row, id: key.id }, version);
  const columns = columnsOf(form);
  await work.db
    .updateTable('negotiation_appointment')
    .set({ ...columns, version: version + 1, updated_at: work.now })
    .where('id', '=', row.id)
    .execute();
  await refresh(work, key.id);
  await record(work, key.id, 'APPUNTAMENTO_SPOSTATO', formatMinute(columns.starts_at));
  await audit(work, negotiationEvents, {
    entityId: key.id,
    action: 'APPOINTMENT',
    before: { startsAt: row.starts_at },
    after: { startsAt: columns.starts_at },
  });
}

/** Cancels an appointment. Throws NOT_FOUND, APPOINTMENT_DONE. */
export async function cancelAppointment(work: UserWork, key: Key): Promise<void> {
  const row = await lockAppointment(work, key);
  await work.db.deleteFrom('negotiation_appointment').where('id', '=', row.id).execute();
  await refresh(work, key.id);
  await record(work, key.id, 'APPUNTAMENTO_ANNULLATO', formatMinute(row.starts_at));
  await audit(work, negotiationEvents, { entityId: key.id, action: 'APPOINTMENT', before: { startsAt: row.starts_at } });
}

/** Records that an appointment was held. Throws NOT_FOUND, APPOINTMENT_DONE. */
export async function holdAppointment(work: UserWork, key: Key, outcome: string): Promise<void> {
  const row = await lockAppointment(work, key);
  await work.db
    .updateTable('negotiation_appointment')
    .set({ done_at: work.now, outcome, version: row.version + 1, updated_at: work.now })
    .where('id', '=', row.id)
    .execute();
  await refresh(work, key.id);
  await record(work, key.id, 'APPUNTAMENTO_SVOLTO', outcome);
  await audit(work, negotiationEvents, { entityId: key.id, action: 'APPOINTMENT', after: { heldAt: work.now } });
}
