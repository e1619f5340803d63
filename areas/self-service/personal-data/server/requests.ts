import { sql } from 'kysely';
import type { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { personalDataRequestEvents } from '../api/audit-events.ts';
import {
  type answerSchema,
  type ErasureOutcome,
  type listRequests,
  type newRequestSchema,
  type PrivacyRequestDetail,
  type PrivacyRequestRow,
  privacyErrors,
} from '../api/index.ts';
import { noLaterThan } from '../api/texts.ts';
import { answerDueOn, REQUEST_TRANSITIONS } from '../domain/index.ts';
import { erase, planErasure } from './erase-person.ts';
import { zipOf } from './export-person.ts';
import { type Found, findPerson, heldOf } from './person.ts';

const columns = (
  today: string,
) => sql`r.id, r.kind, r.subject_name as "subjectName", r.received_on as "receivedOn", r.due_on as "dueOn", r.status,
  r.answered_on as "answeredOn", (r.status = 'APERTA' and r.due_on < ${today}) as late`;

/** Returns the register: open requests first, the most urgent on top. */
export async function readRequests(work: UserWork, query: z.output<NonNullable<typeof listRequests.query>>) {
  await requireAgency(work);
  const parts = [sql`true`];
  if (query.stato !== undefined) parts.push(sql`r.status = ${query.stato}`);
  if (query.search !== undefined && query.search !== '') {
    const like = containing(query.search);
    parts.push(sql`plain_text(r.subject_name || ' ' || coalesce(r.tax_code, '') || ' ' || coalesce(r.email, '')) like plain_text(${like})`);
  }
  const condition = sql.join(parts, sql` and `);
  const column = sql.ref(query.sort === 'receivedOn' ? 'r.received_on' : 'r.due_on');
  const order = query.order === 'desc' ? sql`${column} desc, r.id desc` : sql`${column}, r.id`;
  const { rows: items } = await sql<PrivacyRequestRow>`select ${columns(work.today)} from personal_data_request r where ${condition}
    order by r.status <> 'APERTA', ${order} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*) as n from personal_data_request r where ${condition}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** Records a request; it cannot be dated in the future. */
export async function createRequest(work: UserWork, body: z.output<typeof newRequestSchema>): Promise<{ id: number }> {
  await requireAgency(work);
  if (body.receivedOn > work.today) {
    throw new FieldErrors({ receivedOn: noLaterThan(formatDate(work.today))[work.language] });
  }
  const row = {
    kind: body.kind,
    subject_name: body.subjectName,
    tax_code: body.taxCode,
    email: body.email,
    asked_by: body.askedBy,
    identity_check: body.identityCheck,
    received_on: body.receivedOn,
    due_on: answerDueOn(body.receivedOn),
    status: 'APERTA' as const,
    created_at: work.now,
    created_by: work.actor.userId,
  };
  const { id } = await work.db.insertInto('personal_data_request').values(row).returning('id').executeTakeFirstOrThrow();
  await audit(work, personalDataRequestEvents, { entityId: id, action: 'CREATE', after: { ...body, dueOn: row.due_on } });
  return { id };
}

async function load(work: UserWork, id: number, lock: boolean) {
  await requireAgency(work);
  const query = work.db.selectFrom('personal_data_request').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

const NOTHING_FOUND: Found = { people: [], codes: [], customers: [], contracts: [], users: [], mails: [] };

type Row = Awaited<ReturnType<typeof load>>;

/** Returns what is held about the person of a request; nothing once the request itself is anonymous. */
const foundFor = (work: UserWork, row: Row) =>
  row.anonymised_at === null ? findPerson(work, { taxCode: row.tax_code, email: row.email }) : Promise.resolve(NOTHING_FOUND);

async function onePerson(work: UserWork, row: Row): Promise<Found> {
  const found = await foundFor(work, row);
  if (row.tax_code === null && new Set(found.codes).size > 1) throw new AppError(privacyErrors.SEVERAL_PEOPLE);
  return found;
}

/** Returns a request with what is held about the person and what an erasure would do now. */
export async function readRequest(work: UserWork, id: number): Promise<PrivacyRequestDetail> {
  const row = await load(work, id, false);
  const found = await foundFor(work, row);
  const { erased, kept } = await planErasure(work, found);
  const { rows } = await sql<{
    answeredBy: string | null;
    recordedBy: string;
  }>`select a.display_name as "answeredBy", c.display_name as "recordedBy"
    from personal_data_request r join user_view c on c.id = r.created_by left join user_view a on a.id = r.answered_by where r.id = ${id}`.execute(
    work.db,
  );
  return {
    id,
    version: row.version,
    kind: row.kind,
    subjectName: row.subject_name,
    taxCode: row.tax_code,
    email: row.email,
    askedBy: row.asked_by,
    identityCheck: row.identity_check,
    receivedOn: row.received_on,
    dueOn: row.due_on,
    status: row.status,
    answeredOn: row.answered_on,
    answer: row.answer,
    late: row.status === 'APERTA' && row.due_on < work.today,
    answeredBy: rows[0]?.answeredBy ?? null,
    recordedBy: rows[0]?.recordedBy ?? '',
    people: [...found.people],
    held: heldOf(found),
    plan: { erased, kept },
    // The erasure wrote it.
    outcome: row.outcome,
  };
}

/** Exports everything held about the person and audits the export. */
export async function exportPerson(ctx: UserContext, id: number) {
  const row = await load(ctx, id, false);
  const found = await onePerson(ctx, row);
  const content = await zipOf(ctx, { id, subjectName: row.subject_name }, found);
  await audit(ctx, personalDataRequestEvents, { entityId: id, action: 'EXPORT', after: heldOf(found) });
  return ctx.reply
    .header('content-disposition', `attachment; filename="dati-personali-${id}.zip"`)
    .header('cache-control', 'no-store')
    .type('application/zip')
    .send(content);
}

type Closing = 'RISPONDI' | 'RESPINGI' | 'CANCELLA';

async function openRequest(work: UserWork, id: number, version: number, event: Closing): Promise<Row> {
  const row = await load(work, id, true);
  await refuseStale(work, personalDataRequestEvents, { ...row, updated_at: row.created_at }, version);
  if (REQUEST_TRANSITIONS.refuses(row.status, event)) throw new AppError(privacyErrors.REQUEST_ANSWERED);
  return row;
}

async function close(
  work: UserWork,
  row: Row,
  event: Closing,
  { answer, outcome }: { readonly answer: string | null; readonly outcome?: ErasureOutcome },
) {
  const status = assertDefined(REQUEST_TRANSITIONS.next(row.status, event), `state after ${event}`);
  const stored = outcome === undefined ? {} : { outcome: json(outcome) };
  await work.db
    .updateTable('personal_data_request')
    .set({ status, answer, ...stored, answered_on: work.today, answered_by: work.actor.userId, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  const action = outcome === undefined ? 'ANSWER' : 'ERASE';
  const after = { status, answer, ...(outcome === undefined ? {} : { outcome }) };
  await audit(work, personalDataRequestEvents, { entityId: row.id, action, before: { status: row.status }, after: after });
}

/** Erases what the law allows and closes the request with what is kept, why and until when. */
export async function erasePerson(work: UserWork, id: number, version: number): Promise<ErasureOutcome> {
  const row = await openRequest(work, id, version, 'CANCELLA');
  if (row.kind !== 'CANCELLAZIONE') throw new AppError(privacyErrors.NOT_AN_ERASURE);
  const outcome = await erase(work, await onePerson(work, row), `Richiesta dell’interessato n. ${id}`);
  await close(work, row, 'CANCELLA', { answer: null, outcome });
  return outcome;
}

/** Closes a request with an answer given outside the product. */
export async function answerRequest(work: UserWork, id: number, version: number, body: z.output<typeof answerSchema>): Promise<void> {
  const event = body.outcome === 'EVASA' ? 'RISPONDI' : 'RESPINGI';
  const row = await openRequest(work, id, version, event);
  await close(work, row, event, { answer: body.answer });
}
