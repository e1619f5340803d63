import { sql } from 'kysely';
import { changeRequestEvents } from '#areas/after-sale/change-requests/api/index.ts';
import {
  FILE_KINDS,
  type FileKind,
  REQUEST_TRANSITIONS,
  type RequestEvent,
  type RequestState,
} from '#areas/after-sale/change-requests/domain/index.ts';
import { CHANGE_REQUEST_FILES } from '#areas/after-sale/change-requests/server/public.ts';
import { SETTING_DEFAULTS } from '#areas/agency/settings/domain/index.ts';
import type { AuditAction } from '#platform/api-kit/audit-events.ts';
import { epochMs, type Instant, instantOf, MS_PER_HOUR } from '#platform/domain-kit/time/rome-time.ts';
import { workingDeadline } from '#platform/domain-kit/time/working-deadline.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { paperFile } from '../papers/files.ts';
import { REQUEST_CASES, type RequestCase } from './cases.ts';

interface Policy {
  readonly id: number;
  readonly sellerId: number;
}

interface Interval {
  readonly from: Instant;
  to: Instant | null;
}

interface Happened {
  readonly at: Instant;
  readonly userId: number;
  readonly action: AuditAction<typeof changeRequestEvents>;
  readonly reason: string | null;
}

const later = (at: Instant, hours: number): Instant => instantOf(epochMs(at) + hours * MS_PER_HOUR);

/** Event and audit verb of each step of a case. */
const EVENTS: Readonly<
  Record<NonNullable<RequestCase['steps']>[number]['does'], readonly [RequestEvent, AuditAction<typeof changeRequestEvents>]>
> = {
  PRENDI: ['PRENDI', 'TAKE'],
  CHIEDI: ['CHIEDI', 'ASK'],
  RISPONDI: ['RIPRENDI', 'RESUME'],
  EVADI: ['EVADI', 'HANDLE'],
  CHIUDI: ['CHIUDI', 'CLOSE'],
};

/** One policy of a vehicle for each case: those of the sellers that a visitor logs in as come first. */
async function readPolicies(db: Database, now: Instant, count: number): Promise<readonly Policy[]> {
  const { rows } = await sql<Policy>`select id, "sellerId" from (
      select c.id, c.seller_id as "sellerId", u.username, row_number() over (partition by c.seller_id order by c.issued_at desc, c.id desc) as n
      from contract c join app_user u on u.id = c.seller_id
      where c.status = 'POLIZZA' and c.insured_object = 'VEICOLO' and c.anonymised_at is null
        and c.issued_at < ${now}::timestamptz - interval '13 days') c
    where n <= 4 order by (username in ('venditore', 'dealer')) desc, n, id limit ${count}`.execute(db);
  return rows;
}

async function addTrail(db: Database, requestId: number, happened: readonly Happened[]): Promise<void> {
  await sql`insert into audit_event (at, actor_id, request_id, entity, entity_id, action, reason, changes)
    select h.at, h."userId", 'seed', ${changeRequestEvents.entity}, ${requestId}, h.action, h.reason, '{}'
    from jsonb_to_recordset(${JSON.stringify(happened)}::jsonb) as h (at timestamptz, "userId" bigint, action text, reason text)
    order by h.at`.execute(db);
}

/** What a case comes to: its state, its pauses, and everything that happened in their order. */
function storyOf({ age, files = [], steps = [] }: RequestCase, { sellerId }: Policy, ownerId: number, now: Instant) {
  const openedAt = later(now, -age);
  const when = (hours = 0) => later(openedAt, hours);
  const pauses: Interval[] = [];
  const happened: Happened[] = [{ at: openedAt, userId: sellerId, action: 'OPEN', reason: null }];
  let status: RequestState = 'APERTA';
  for (const { after, does, text = null } of steps) {
    const [event, action] = EVENTS[does];
    const next: RequestState | null = REQUEST_TRANSITIONS.next(status, event);
    if (next === null) throw new Error(`A request in ${status} refuses ${event}`);
    const waited = pauses.at(-1);
    if (status === 'IN_ATTESA' && waited !== undefined) waited.to = when(after);
    if (next === 'IN_ATTESA') pauses.push({ from: when(after), to: null });
    status = next;
    happened.push({ at: when(after), userId: does === 'RISPONDI' ? sellerId : ownerId, action, reason: does === 'RISPONDI' ? null : text });
  }
  // Documents come with the answer, if there is one.
  const filesAt = when(steps.find(({ does }) => does === 'RISPONDI')?.after);
  for (const _ of files) happened.push({ at: filesAt, userId: sellerId, action: 'ADD_FILE', reason: null });
  const taken = steps.find(({ does }) => does === 'PRENDI');
  const ended = REQUEST_TRANSITIONS.final.includes(status) ? steps.at(-1) : undefined;
  return {
    status,
    openedAt,
    pauses,
    happened,
    filesAt,
    takenAt: taken === undefined ? null : when(taken.after),
    ended: ended === undefined ? null : { at: when(ended.after), outcome: ended.text ?? null },
  };
}

type Story = ReturnType<typeof storyOf>;

/** The request with its deadline, from the hours of its cause and its pauses. */
async function addRequest(db: Database, one: RequestCase, policy: Policy, ownerId: number, story: Story): Promise<number> {
  const { cause, motive } = one;
  const { status, openedAt, pauses, happened, takenAt, ended } = story;
  const { hours } = await db
    .selectFrom('change_request_term')
    .select('hours')
    .where('cause', '=', cause)
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow();
  const calendar = { ...SETTING_DEFAULTS.ORARI, closedOn: [] };
  const { id } = await db
    .insertInto('change_request')
    .values({
      contract_id: policy.id,
      cause,
      motive,
      status,
      side: 'RETE',
      created_at: openedAt,
      created_by: policy.sellerId,
      hours,
      due_at: ended === null ? workingDeadline({ calendar, hours }, openedAt, pauses) : null,
      owner_id: takenAt === null ? null : ownerId,
      taken_at: takenAt,
      closed_at: ended?.at ?? null,
      closed_by: ended === null ? null : ownerId,
      outcome: ended?.outcome ?? null,
      updated_at: happened.at(-1)?.at ?? openedAt,
      version: happened.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { from, to } of pauses) {
    await db.insertInto('change_request_pause').values({ request_id: id, starts_at: from, ends_at: to }).execute();
  }
  return id;
}

async function addMessages(
  db: Database,
  id: number,
  { text, steps = [] }: RequestCase,
  sellerId: number,
  ownerId: number,
  openedAt: Instant,
) {
  const said = steps.filter(({ does }) => does === 'CHIEDI' || does === 'RISPONDI');
  const messages = said.map(({ after, does, text: written = '' }) => ({
    request_id: id,
    side: does === 'CHIEDI' ? ('AGENZIA' as const) : ('RETE' as const),
    text: written,
    asks: does === 'CHIEDI',
    created_at: later(openedAt, after),
    created_by: does === 'CHIEDI' ? ownerId : sellerId,
  }));
  await db
    .insertInto('change_request_message')
    .values([{ request_id: id, side: 'RETE', text, created_at: openedAt, created_by: sellerId }, ...messages])
    .execute();
}

async function addFile(db: Database, id: number, kind: FileKind, sellerId: number, at: Instant): Promise<void> {
  const made = { created_at: at, created_by: sellerId };
  const file = await db
    .insertInto('stored_file')
    .values({ ...paperFile('PROVA', `${FILE_KINDS[kind].it}.pdf`), kind, entity: CHANGE_REQUEST_FILES, entity_id: id, ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('change_request_file')
    .values({ request_id: id, kind, file_id: file.id, ...made })
    .execute();
}

/** Change requests with their conversations, documents and history, as the product would have recorded them. */
export async function seedChangeRequests(db: Database, now: Instant): Promise<void> {
  const staff = await db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('username', 'in', ['dipendente-agenzia', 'back-office'])
    .execute();
  for (const [position, policy] of (await readPolicies(db, now, REQUEST_CASES.length)).entries()) {
    const one = REQUEST_CASES[position];
    if (one === undefined) return;
    const ownerId = staff.find(({ username }) => username === one.owner)?.id ?? 0;
    const story = storyOf(one, policy, ownerId, now);
    const id = await addRequest(db, one, policy, ownerId, story);
    await addMessages(db, id, one, policy.sellerId, ownerId, story.openedAt);
    for (const kind of one.files ?? []) await addFile(db, id, kind, policy.sellerId, story.filesAt);
    await addTrail(db, id, story.happened);
  }
}
