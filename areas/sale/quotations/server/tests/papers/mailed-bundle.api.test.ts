import { beforeAll, expect, it } from 'vitest';
import { listBundleMails, mailBundle } from '#areas/sale/contracts/api/index.ts';
import type { Caller } from '#platform/server-kit/testing/app.ts';
import { testAppWithMails } from '#platform/server-kit/testing/app-with-mails.ts';
import { accept, issue, quote, type Saved } from '../../testing/sale.ts';

const { test, mails: arrivedMails } = testAppWithMails();
let seller: Caller;
let policy: Saved;

const send = (caller: Caller, address: string, { id }: Saved = policy) => caller.call(mailBundle, { params: { id }, body: { address } });
const sent = async (caller: Caller) =>
  listBundleMails.response.parse((await caller.call(listBundleMails, { params: { id: policy.id } })).body);

beforeAll(async () => {
  seller = await test.as('venditore');
  policy = await quote(seller);
  await accept(seller, policy);
  await issue(seller, policy);
});

it('of another network’s policy answers 404', async () => {
  const stranger = await test.as('intermediario');
  expect((await send(stranger, 'a@example.com')).status).toBe(404);
  expect((await stranger.call(listBundleMails, { params: { id: policy.id } })).status).toBe(404);
});

it('waits for the certificate, and refuses a quotation and a wrong address', async () => {
  expect((await send(seller, 'mario@example.com')).body).toMatchObject({ error: 'BUNDLE_NOT_READY' });
  expect((await send(seller, 'mario@example.com', await quote(seller))).body).toMatchObject({ error: 'BUNDLE_NOT_READY' });
  await test.runJobs();
  expect((await send(seller, 'mario@')).body).toEqual({ address: expect.any(String) });
});

it('takes all papers to the customer in one PDF, once while the mail waits, again afterwards', async () => {
  expect((await send(seller, 'mario@example.com')).status).toBe(200);
  expect((await send(seller, 'mario@example.com')).status).toBe(200);
  expect(await sent(seller)).toMatchObject([{ address: 'mario@example.com', status: 'QUEUED' }]);
  await test.runJobs();
  expect(await sent(seller)).toMatchObject([{ status: 'SENT' }]);
  const [mail, ...others] = arrivedMails().filter(({ to }) => to?.some(({ address }) => address === 'mario@example.com'));
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^La sua polizza /);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^Fascicolo-.*\.pdf$/)]);
  expect((await send(seller, 'mario@example.com')).status).toBe(200);
  expect(await sent(seller)).toHaveLength(2);
});
