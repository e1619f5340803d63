import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { sendMail } from '#platform/server-kit/mail/outbox.ts';
import { type Caller, type TestAnswer, testApp } from '#platform/server-kit/testing/app.ts';
import type { ContactRow } from '../../api/contact-routes.ts';
import * as contactRoutes from '../../api/contact-routes.ts';
import * as outboxRoutes from '../../api/outbox-routes.ts';

const test = testApp();
let seller: Caller;

const itemsOf = (answer: TestAnswer) => answer.body.items as ContactRow[];
const contactsOf = async (caller: Caller, query: object = {}) =>
  itemsOf(await caller.call(contactRoutes.listContacts, { query: { max: 100, ...query } }));
const idOf = (username: string) => userIdOf(test.connection.db, username);
const write = (caller: Caller, to: readonly number[], key = crypto.randomUUID()) =>
  caller.call(
    contactRoutes.sendContactMail,
    { body: { to: [...to], subject: 'Appuntamento', text: 'Ci vediamo\n\n<b>domani</b>' } },
    { 'idempotency-key': key },
  );

beforeAll(async () => {
  seller = await test.as('venditore');
});

describe('contacts', () => {
  it('of a salesperson are their superiors, colleagues and the agency, not users of another dealer', async () => {
    const groups = new Set((await contactsOf(seller)).map((row) => `${row.relation} ${row.group}`));
    expect(groups).toContain('SUPERIORE DEALER');
    expect(groups).toContain('SUPERIORE HOLDING');
    expect(groups).toContain('COLLEGA DIPENDENTE_DEALER');
    expect(groups).toContain('AGENZIA BACK_OFFICE');
    expect((await contactsOf(seller, { relazione: 'SUPERIORE', gruppo: 'DEALER' })).map((row) => row.email)).toEqual([
      'dealer@example.com',
    ]);
    expect([...groups].filter((one) => /DEVELOPER|CLIENTE|INTERMEDIARIO|PERITO/.test(one))).toEqual([]);
  });

  it('of a dealer include their staff, of the agency all users, of an insurer the agency and its own staff', async () => {
    const dealer = await contactsOf(await test.as('dealer'), { relazione: 'RETE' });
    expect(new Set(dealer.map((row) => row.group))).toEqual(new Set(['DIPENDENTE_DEALER', 'VENDITORE']));
    const agency = await contactsOf(await test.as('back-office'), { gruppo: ['PERITO', 'INTERMEDIARIO'] });
    expect(agency.length).toBeGreaterThan(4);
    const insurer = await contactsOf(await test.as('compagnia'));
    expect(new Set(insurer.map((row) => row.group))).toEqual(new Set(['DIPENDENTE_AGENZIA', 'BACK_OFFICE']));
  });

  it('are searched and paged, and closed to users without the role', async () => {
    const all = await contactsOf(seller);
    const name = all[0]?.name ?? '';
    expect((await contactsOf(seller, { search: name })).map((row) => row.name)).toContain(name);
    const page = await seller.call(contactRoutes.listContacts, { query: { max: 5, page: 2 } });
    expect(itemsOf(page).map((row) => row.id)).toEqual(all.slice(5, 10).map((row) => row.id));
    expect(page.body.total).toBe(all.length);
    expect((await (await test.as('cliente')).call(contactRoutes.listContacts, { query: {} })).status).toBe(403);
  });
});

describe('a mail to contacts', () => {
  it('does not reach users out of reach', async () => {
    expect((await write(seller, [await idOf('intermediario')])).status).toBe(404);
    expect((await write(seller, [await idOf('cliente')])).status).toBe(404);
  });

  it('is sent once to each, with the writer as reply address', async () => {
    const { db } = test.connection;
    const [dealer, colleague] = [await idOf('dealer'), await idOf('dipendente-dealer')];
    await db.updateTable('app_user').set({ email: null }).where('id', '=', colleague).execute();
    const key = crypto.randomUUID();
    const [first, twin] = await Promise.all([write(seller, [dealer, colleague], key), write(seller, [dealer, colleague], key)]);
    expect(first?.body).toMatchObject({ sent: 1, withoutEmail: [expect.any(String)] });
    expect(twin?.body).toEqual(first?.body);
    const mails = await db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'users.contact').execute();
    expect(mails).toMatchObject([{ to_address: 'dealer@example.com', reply_to: 'venditore@example.com', subject: 'Appuntamento' }]);
    expect(mails[0]?.body_html).toContain('&lt;b&gt;domani');
    expect(mails[0]?.body_text).toMatch(/Messaggio personale di .*[\s\S]*, tramite Agenzia Aurora/);
    await test.runJobs();
    expect((await seller.call(contactRoutes.listOwnMails, { query: {} })).body).toMatchObject({ total: 1, items: [{ status: 'KEPT' }] });
  });

  it('has limits of length, recipients and mails per day', async () => {
    const dealer = await idOf('dealer');
    const long = { to: [dealer], subject: 'x'.repeat(151), text: 'x' };
    expect((await seller.call(contactRoutes.sendContactMail, { body: long })).body).toHaveProperty('subject');
    expect(
      (
        await write(
          seller,
          Array.from({ length: 26 }, (_, i) => i + 1),
        )
      ).body,
    ).toHaveProperty('to');
    const { db } = test.connection;
    const now = new Date().toISOString();
    const row = {
      kind: 'users.contact',
      to_address: 'a@example.com',
      subject: 's',
      body_text: 't',
      body_html: 'h',
      status: 'SENT',
      created_at: now,
    } as const;
    const created_by = await idOf('venditore');
    await db
      .insertInto('mail_outbox')
      .values(Array.from({ length: 49 }, (_, i) => ({ ...row, created_by, key: `limit-${i}` })))
      .execute();
    const refused = await write(seller, [dealer]);
    expect([refused.status, refused.body.error]).toEqual([429, 'TOO_MANY_MAILS']);
  });
});

describe('the outbox', () => {
  it('is for developers and the agency, shows failures and retries them', async () => {
    expect((await seller.call(outboxRoutes.listOutbox, { query: {} })).status).toBe(403);
    const agency = await test.as('dipendente-agenzia');
    const { db } = test.connection;
    const work = { db, now: new Date().toISOString(), today: '2026-11-21', requestId: 'test', language: 'it', actor: null } as const;
    const body = { subject: 'Prova', text: 'testo', html: '<p>testo</p>' };
    const { id } = await sendMail(work, { ...body, key: 'failed', kind: 'test', to: { address: 'nessuno@example.com', name: null } });
    await db.updateTable('mail_outbox').set({ status: 'FAILED', error: '550 No such mailbox' }).where('id', '=', id).execute();
    const failed = await agency.call(outboxRoutes.listOutbox, { query: { stato: 'FAILED', search: 'nessuno' } });
    expect(failed.body).toMatchObject({ total: 1, items: [{ id, error: '550 No such mailbox' }] });
    expect((await agency.call(outboxRoutes.readMail, { params: { id } })).body).toMatchObject({ text: 'testo', attachments: [] });
    expect((await agency.call(outboxRoutes.resendMail, { params: { id } })).status).toBe(204);
    expect((await agency.call(outboxRoutes.resendMail, { params: { id } })).status).toBe(404);
    await test.runJobs();
    expect((await agency.call(outboxRoutes.readMail, { params: { id } })).body).toMatchObject({ status: 'KEPT' });
  });
});
