import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import type { Caller } from '#platform/server-kit/testing/app.ts';
import { testAppWithMails } from '#platform/server-kit/testing/app-with-mails.ts';
import * as routes from '../../api/index.ts';
import { customerOf, readyToSign, startHere } from '../testing/signing.ts';

const { test, mails } = testAppWithMails();
let dealer: Caller;
beforeAll(async () => {
  dealer = await test.as('dealer');
});

const mailsAbout = (subject: string) => mails().filter((mail) => mail.subject?.startsWith(subject) === true);
const listed = async ({ id }: Pick<Saved, 'id'>) =>
  routes.listEnvelopes.response.parse((await dealer.call(routes.listEnvelopes, { params: { id } })).body);
const watch = async () => {
  await test.connection.pool.query("select graphile_worker.add_job('signatures.watch', '{}'::json)");
  await test.runJobs();
};
const tokenIn = (text: string | undefined): string => /\/firma\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';

it('sends link, code and signed copies by mail to the customer alone, and shows the seller no link', async () => {
  const saved = await readyToSign(dealer);
  const started = await dealer.call(routes.startSignature, { params: { id: saved.id }, body: { delivery: 'EMAIL' } });
  expect(started.body).toEqual({ link: null });
  await test.runJobs();
  const [mail] = mailsAbout('Documenti da firmare');
  expect([mail?.to?.[0]?.address, (await listed(saved)).items[0]]).toMatchObject([
    'mario.rossi@example.com',
    { address: 'm***@example.com', isSent: true },
  ]);
  const token = tokenIn(mail?.text);
  const customer = customerOf(test, token);
  await customer.prepare();
  expect((await test.anonymous.call(routes.askCode, { body: { token, channel: 'EMAIL' } })).status).toBe(204);
  await test.runJobs();
  const code = /^\s*(\d{6})\s*$/m.exec(mailsAbout('Codice per firmare').at(-1)?.text ?? '')?.[1] ?? '';
  expect((await customer.confirm(code)).status).toBe(204);
  await test.runJobs();
  await test.runJobs();
  const [copies] = mailsAbout('Documenti firmati');
  const names = copies?.attachments.map(({ filename }) => filename ?? '') ?? [];
  expect(names.filter((name) => name.endsWith('-firmato.pdf'))).toHaveLength(3);
  expect(names.some((name) => name.startsWith('Prova-di-firma'))).toBe(true);
});

it('is sent five times at most, each time from now, and is reminded once on each of two days', async () => {
  const saved = await readyToSign(dealer);
  await dealer.call(routes.startSignature, { params: { id: saved.id }, body: { delivery: 'EMAIL' } });
  const [open] = (await listed(saved)).items;
  const params = { id: saved.id, firmaId: open?.id ?? 0 };
  const again = () => dealer.call(routes.sendSignature, { params, body: { delivery: 'EMAIL' } });
  for (let sent = 2; sent <= 5; sent += 1) expect((await again()).status).toBe(200);
  expect((await again()).body).toMatchObject({ error: 'TOO_MANY_SENDS' });
  const reminders = () => mailsAbout('Promemoria').length;
  await watch();
  expect(reminders()).toBe(0);
  for (const [days, count] of [
    [3, 1],
    [3, 1],
    [0.5, 2],
    [0.5, 2],
  ] as const) {
    await sql`update signature_envelope set expires_at = now() + ${days} * interval '1 day' where id = ${params.firmaId}`.execute(
      test.connection.db,
    );
    await watch();
    await test.runJobs();
    expect(reminders()).toBe(count);
  }
});

it('keeps a signature whose seal fails, repeats it by itself, and tells the seller', async () => {
  const { db } = test.connection;
  const saved = await readyToSign(dealer);
  const customer = customerOf(test, await startHere(dealer, saved));
  await customer.prepare();
  await customer.ask();
  const code = await customer.code();
  await sql`update signature_certificate set replaced_at = now() where replaced_at is null`.execute(db);
  // Sealed with another key: nothing can be signed with it.
  await sql`insert into signature_certificate (sealed, subject, issuer, valid_from, valid_until, is_self_signed, created_at)
    values ('\\x00', 'CN=Agenzia', 'CN=Agenzia', now(), now() + interval '1 year', true, now())`.execute(db);
  expect((await customer.confirm(code)).status).toBe(204);
  await test.runJobs();
  expect([(await customer.show()).state, (await listed(saved)).items[0]?.status]).toEqual(['FIRMATA', 'VIEWED']);
  await sql`delete from signature_certificate where replaced_at is null`.execute(db);
  await sql`update signature_envelope set confirmed_at = confirmed_at - interval '11 minutes' where contract_id = ${saved.id}`.execute(db);
  await watch();
  await test.runJobs();
  expect((await customer.show()).state).toBe('SIGILLATA');
  const { rows } = await sql<{
    message: string;
  }>`select message_it as message from notification where link = ${`/preventivi/${saved.id}`}`.execute(db);
  expect(rows.map(({ message }) => message)).toEqual([
    expect.stringContaining('non sono ancora sigillati'),
    expect.stringContaining('Il cliente ha firmato'),
  ]);
});
