import { beforeAll, expect, it } from 'vitest';
import { downloadTaskFile, myTasks } from '#areas/agency/background-tasks/api/index.ts';
import { quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as listRoutes from '../../../api/list-routes.ts';

const test = testApp();
const query = { formato: 'CSV' as const, colonna: ['number' as const, 'customer' as const], sort: 'customer' as const };
let dealer: Caller;
let taskId = 0;
let whole: Buffer = Buffer.alloc(0);

beforeAll(async () => {
  dealer = await test.as('dealer');
  await quote(dealer, CAR_SALE);
  await quote(dealer, CAR_SALE);
});

it('a list becomes a file with its rows, and the owner receives a notification', async () => {
  const started = await dealer.call(listRoutes.startQuotationExport, { query });
  expect(started.status).toBe(200);
  taskId = Number(started.body.taskId);
  await test.runJobs();
  const { body } = await dealer.call(myTasks, {});
  expect(body.items).toMatchObject([{ id: taskId, status: 'DONE', file: { rows: 2 } }]);
  whole = (await dealer.call(downloadTaskFile, { params: { id: taskId } })).raw;
  expect(whole.equals((await dealer.call(listRoutes.exportQuotations, { query })).raw)).toBe(true);
  const shown = await test.connection.db.selectFrom('notification').select('message_it').execute();
  expect(shown.map(({ message_it }) => message_it).join()).toContain('è pronto');
});

it('an interrupted download continues where it stopped', async () => {
  const url = `/api/attivita/${taskId}/file`;
  const first = await dealer.send({ method: 'GET', url, headers: { range: 'bytes=0-9' } });
  expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-9/${whole.length}`]);
  const etag = String(first.headers.etag);
  const rest = await dealer.send({ method: 'GET', url, headers: { range: 'bytes=10-', 'if-range': etag } });
  expect(Buffer.concat([first.raw, rest.raw]).equals(whole)).toBe(true);
  const behind = await dealer.send({ method: 'GET', url, headers: { range: `bytes=${whole.length}-` } });
  expect(behind.status).toBe(416);
});

it('the file answers 404 to other users and after a day, 409 once the owner’s visibility has changed', async () => {
  const developer = await test.as('developer');
  expect((await developer.call(downloadTaskFile, { params: { id: taskId } })).status).toBe(404);
  const { db, pool } = test.connection;
  await pool.query(`update export_file set seen = seen || '["PRODUCER 999999"]'::jsonb`);
  const narrowed = await dealer.call(downloadTaskFile, { params: { id: taskId } });
  expect([narrowed.status, narrowed.body.error]).toEqual([409, 'EXPORT_RIGHTS_CHANGED']);
  await pool.query("update export_file set expires_at = now() - interval '1 second'");
  expect((await dealer.call(downloadTaskFile, { params: { id: taskId } })).status).toBe(404);
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await test.runJobs();
  expect(await db.selectFrom('export_file').selectAll().execute()).toEqual([]);
});

it('a user may have two files made at the same time', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await dealer.call(listRoutes.startQuotationExport, { query })).status);
  expect(statuses).toEqual([200, 200, 429]);
});
