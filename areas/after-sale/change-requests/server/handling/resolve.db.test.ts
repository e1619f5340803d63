import { afterAll, beforeAll, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { openSettings } from '#areas/agency/settings/server/public.ts';
import { seedContracts } from '#areas/sale/contracts/server/testing/demo-contracts.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type Bus, openBus } from '#platform/server-kit/live/bus.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import type { RequestSources } from '../announce/sources.ts';
import { readRequestDetail } from '../reading/read-request.ts';
import { resolveRequest } from './handle.ts';
import { openRequest } from './open.ts';

const database = testDatabase();
let bus: Bus;
let sources: RequestSources;
let userId: number;
let policies: readonly number[];

beforeAll(async () => {
  const { connection, url } = database;
  await seedContracts(connection, { count: 60, today: moment().today });
  bus = await openBus({ url });
  const sender = async () => ({ name: 'Agenzia', address: null, phone: null, email: null });
  const mailbox = async () => ({ sender: await sender(), recipients: [] });
  sources = { settings: openSettings(connection.db, bus), sender, mailbox, publicUrl: () => 'https://nais.example' };
  userId = await userIdOf(connection.db, 'back-office');
  const rows = await connection.db.selectFrom('contract').select('id').where('status', '=', 'POLIZZA').orderBy('id').limit(2).execute();
  policies = rows.map(({ id }) => id);
});
afterAll(() => bus.close());

const asOffice = <Result>(task: (work: UserWork) => Promise<Result>) =>
  database.connection.db.transaction().execute((db) => {
    const roles = new Set(['UPDATE_RICHIESTE_MODIFICA_POLIZZA', 'READ_RICHIESTE_MODIFICA_POLIZZA']);
    const actor = { userId, username: 'back-office', displayName: 'Ufficio', group: 'BACK_OFFICE', roles, sessionId: 0, original: null };
    return task({ db, ...moment(), requestId: 'test', language: 'it', actor });
  });
const opened = (position: number) =>
  asOffice((work) =>
    openRequest(work, sources, policies[position] ?? 0, { cause: 'ANNULLAMENTO', motive: 'RECESSO', wantedOn: null, text: 'Recede' }),
  );

it('a record of a later area handles a request and is linked to it; the same record resolves no second one', async () => {
  const result = { kind: 'ANNULLAMENTO', id: 7, outcome: 'Annullamento A7' } as const;
  const { ticket } = await opened(0);
  await asOffice((work) => resolveRequest(work, sources, ticket, result));
  expect(await asOffice((work) => readRequestDetail(work, ticket))).toMatchObject({
    status: 'EVASA',
    ownerId: userId,
    result: { kind: 'ANNULLAMENTO', id: 7 },
    outcome: 'Annullamento A7',
    dueAt: null,
  });
  const other = await opened(1);
  await expect(asOffice((work) => resolveRequest(work, sources, other.ticket, result))).rejects.toThrow('change_request_result_of');
  expect(await asOffice((work) => readRequestDetail(work, other.ticket))).toMatchObject({ status: 'APERTA', ownerId: null });
});
