import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usePasswordLink } from '#areas/agency/access/api/index.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { MailTransport, OutgoingMail } from '#platform/server-kit/mail/transport.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';
import { MOST_ATTEMPTS, MOST_REQUESTS } from '../../domain/index.ts';
import { customerIdOf, logsIn, personNamed, policyOf } from '../testing/customer-account.ts';

const sent: OutgoingMail[] = [];
const server: MailTransport = {
  deliver: async (_outside, mail) => {
    sent.push(mail);
    return 'SENT';
  },
  close: () => undefined,
};
const test = testApp({ mail: () => server });
let seller: Caller;
let office: Caller;
let stranger: Caller;

beforeAll(async () => {
  seller = await test.as('venditore');
  office = await test.as('dipendente-agenzia');
  stranger = await test.as('intermediario');
});
beforeEach(async () => {
  await sql`delete from portal_link_request`.execute(test.connection.db);
  await sql`delete from link_miss`.execute(test.connection.db);
});

async function mailed(address: string): Promise<string | null> {
  await test.runJobs();
  const mail = sent.findLast((one) => one.to.address === address);
  return /\/area-clienti\/conferma#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? null;
}
const token = async (address: string) => (await mailed(address)) ?? 'none';
const invite = (id: number, who = seller) => who.call(routes.inviteCustomer, { params: { id } });
const confirm = (link: string, facts: { taxCode?: string; birthDate?: string | null; policyNumber?: string | null }) =>
  test.anonymous.call(routes.confirmIdentity, { body: { token: link, taxCode: '', birthDate: null, policyNumber: null, ...facts } });
const state = async (id: number, who = seller) =>
  routes.customerPortal.response.parse((await who.call(routes.customerPortal, { params: { id } })).body);
const BORN = '1980-01-01';

/** A surname whose consonants, and so its tax code, are its own. */
const surname = (n: number) => `Ra${'bcdfglmnprstvz'[n % 14]}o${'bcdfglmnprstvz'[Math.floor(n / 14)]}i`;
let people = 0;
async function customer(email?: string | null) {
  people += 1;
  const person = personNamed(surname(people), 'Ugo', email === undefined ? `prova${people}@example.com` : email);
  const saved = await policyOf(seller, person);
  const taxCode = person.taxIdCode ?? '';
  const { policy_number: policyNumber } = await test.connection.db
    .selectFrom('contract')
    .select('policy_number')
    .where('id', '=', saved.id)
    .executeTakeFirstOrThrow();
  return {
    id: await customerIdOf(test, taxCode),
    taxCode,
    email: person.contacts?.email ?? '',
    contractId: saved.id,
    policyNumber: policyNumber ?? '',
  };
}

it('a customer of another network does not exist: every route answers 404', async () => {
  const { id } = await customer();
  const params = { id };
  const answers = [
    await stranger.call(routes.customerPortal, { params }),
    await invite(id, stranger),
    await stranger.call(routes.revokeInvitation, { params }),
    await stranger.call(routes.decideWish, { params: { ...params, wishId: 1 }, body: { accept: true, reason: null } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

describe('an invitation', () => {
  it('leads from the mail to an area with the policy, by tax code and date of birth', async () => {
    const one = await customer();
    expect((await invite(one.id)).body).toEqual({ shown: null, email: one.email });
    const link = await token(one.email);
    expect((await test.anonymous.call(routes.readInvitation, { body: { token: link } })).body).toMatchObject({
      attemptsLeft: MOST_ATTEMPTS,
    });
    const answer = await confirm(link, { taxCode: one.taxCode.toLowerCase(), birthDate: BORN });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { username, passwordToken } = routes.confirmIdentity.response.parse(answer.body);
    expect(username).toBe(one.taxCode.toLowerCase());
    const chosen = await test.anonymous.call(usePasswordLink, { body: { token: passwordToken ?? '', password: 'Tramonto7su' } });
    expect(chosen.status).toBe(204);
    const area = await test.as(username, 'Tramonto7su');
    const home = routes.ownHome.response.parse((await area.call(routes.ownHome, {})).body);
    expect(home.policies.map(({ number }) => number)).toEqual([one.policyNumber]);
    expect(await state(one.id)).toMatchObject({ account: { username }, invitation: { state: 'USATO' }, canInvite: false });
    expect((await confirm(link, { taxCode: one.taxCode, birthDate: BORN })).body.error).toBe('LINK_ENDED');
    expect((await invite(one.id)).body.error).toBe('HAS_ACCOUNT');
  });

  it('takes a policy number in the place of the date of birth', async () => {
    const one = await customer();
    await invite(one.id);
    const answer = await confirm(await token(one.email), { taxCode: one.taxCode, policyNumber: one.policyNumber.toLowerCase() });
    expect(answer.status).toBe(200);
  });

  it('does not open with the address alone: owners share one, and each has their own tax code', async () => {
    const shared = `famiglia${people}@example.com`;
    const [wife, husband] = [await customer(shared), await customer(shared)];
    await invite(wife.id);
    const link = await token(shared);
    expect((await confirm(link, { taxCode: husband.taxCode, birthDate: BORN })).body).toMatchObject({ error: 'NOT_RECOGNISED' });
    expect((await confirm(link, { taxCode: wife.taxCode, birthDate: BORN })).status).toBe(200);
    const accounts = await test.connection.db
      .selectFrom('customer')
      .select('user_id')
      .where('id', 'in', [wife.id, husband.id])
      .orderBy('id')
      .execute();
    expect(accounts.map(({ user_id }) => user_id === null)).toEqual([false, true]);
  });

  it('ends after five wrong answers, and every reason has the same words', async () => {
    const [one, other] = [await customer(), await customer()];
    await invite(one.id);
    const link = await token(one.email);
    const wrong = [
      { taxCode: one.taxCode, birthDate: '1980-01-02' },
      { taxCode: other.taxCode, birthDate: BORN },
      { taxCode: 'VRDLGU70A01H501X', birthDate: BORN },
      { taxCode: one.taxCode },
      { taxCode: one.taxCode, birthDate: BORN, policyNumber: other.policyNumber },
    ];
    const answers = [];
    for (const facts of wrong) answers.push((await confirm(link, facts)).body);
    expect(answers.map(({ error }) => error)).toEqual(wrong.map(() => 'NOT_RECOGNISED'));
    expect(new Set(answers.map(({ error_description: words }) => String(words).replace(/\d/, '')))).toHaveProperty('size', 1);
    expect((await confirm(link, { taxCode: one.taxCode, birthDate: BORN })).body.error).toBe('LINK_ENDED');
    expect((await state(one.id)).invitation?.state).toBe('ESAURITO');
  });

  it('counts concurrent answers one by one', async () => {
    const one = await customer();
    await invite(one.id);
    const link = await token(one.email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(link, { taxCode: one.taxCode, birthDate: '1990-01-01' })));
    expect(answers.filter(({ body }) => body.error === 'NOT_RECOGNISED')).toHaveLength(MOST_ATTEMPTS);
  });

  it('is replaced by a newer one, withdrawn and sent again; time ends it', async () => {
    const one = await customer();
    await invite(one.id);
    const first = await token(one.email);
    await invite(one.id);
    const second = await token(one.email);
    expect((await confirm(first, { taxCode: one.taxCode, birthDate: BORN })).body.error).toBe('LINK_ENDED');
    expect((await seller.call(routes.revokeInvitation, { params: { id: one.id } })).status).toBe(204);
    expect((await seller.call(routes.revokeInvitation, { params: { id: one.id } })).body.error).toBe('NO_INVITATION');
    expect((await confirm(second, { taxCode: one.taxCode, birthDate: BORN })).body.error).toBe('LINK_ENDED');
    await invite(one.id);
    const third = await token(one.email);
    await sql`update portal_invitation set expires_at = now() - interval '1 minute' where customer_id = ${one.id}`.execute(
      test.connection.db,
    );
    expect((await confirm(third, { taxCode: one.taxCode, birthDate: BORN })).body.error).toBe('LINK_ENDED');
    expect((await state(one.id)).invitation?.state).toBe('SCADUTO');
  });

  it('no longer opens once the address of the customer was corrected', async () => {
    const one = await customer();
    await invite(one.id);
    const link = await token(one.email);
    await sql`update customer set email = 'corretta@example.com' where id = ${one.id}`.execute(test.connection.db);
    expect((await confirm(link, { taxCode: one.taxCode, birthDate: BORN })).body.error).toBe('NOT_RECOGNISED');
  });

  it('needs an address that is the customer’s alone', async () => {
    const own = await customer();
    await sql`update app_user set email = ${own.email} where username = 'venditore-2'`.execute(test.connection.db);
    expect((await invite(own.id)).body.error).toBe('STAFF_EMAIL');
    await sql`update customer set email = null where id = ${own.id}`.execute(test.connection.db);
    expect((await invite(own.id)).body.error).toBe('NO_EMAIL');
  });

  it('confirms the customer who absorbed the invited one, with the tax code of either', async () => {
    const [kept, absorbed] = [await customer(), await customer()];
    await invite(absorbed.id);
    const link = await token(absorbed.email);
    await sql`update customer set merged_into = ${kept.id} where id = ${absorbed.id}`.execute(test.connection.db);
    await sql`update customer set email = ${absorbed.email} where id = ${kept.id}`.execute(test.connection.db);
    const answer = await confirm(link, { taxCode: absorbed.taxCode, birthDate: BORN });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const rows = await test.connection.db
      .selectFrom('contract')
      .select('customer_user_id')
      .where('id', 'in', [kept.contractId, absorbed.contractId])
      .execute();
    expect(new Set(rows.map((row) => row.customer_user_id)).size).toBe(1);
    expect(rows[0]?.customer_user_id).not.toBeNull();
  });
});

describe('a link that a visitor asks for', () => {
  const ask = (email: string) => test.anonymous.call(routes.askLink, { body: { email } });

  it('has the same answer for known and unknown addresses; only the known one gets a mail', async () => {
    const one = await customer();
    const answers = [await ask(one.email), await ask('sconosciuto@example.com'), await ask('venditore@example.com')];
    expect(answers.map(({ status, raw }) => [status, raw.length])).toEqual([
      [204, 0],
      [204, 0],
      [204, 0],
    ]);
    expect(await mailed(one.email)).not.toBeNull();
    expect(await mailed('sconosciuto@example.com')).toBeNull();
  });

  it('stops after some requests, silently', async () => {
    const one = await customer();
    const before = sent.length;
    for (let i = 0; i < MOST_REQUESTS.address + 2; i += 1) expect((await ask(one.email)).status).toBe(204);
    await test.runJobs();
    expect(sent.length - before).toBe(MOST_REQUESTS.address);
  });

  it('gives a forgotten password back, and only by the address of the account', async () => {
    const one = await customer();
    await ask(one.email);
    const opened = routes.confirmIdentity.response.parse(
      (await confirm(await token(one.email), { taxCode: one.taxCode, birthDate: BORN })).body,
    );
    await test.anonymous.call(usePasswordLink, { body: { token: opened.passwordToken ?? '', password: 'Tramonto7su' } });
    await ask(one.email);
    const again = routes.confirmIdentity.response.parse(
      (await confirm(await token(one.email), { taxCode: one.taxCode, birthDate: BORN })).body,
    );
    expect(again).toMatchObject({ username: opened.username });
    expect(again.passwordToken).not.toBeNull();
    // A seller changes the address of the customer and asks in their place.
    await sql`update customer set email = 'altrui@example.com' where id = ${one.id}`.execute(test.connection.db);
    await ask('altrui@example.com');
    const taken = await confirm(await token('altrui@example.com'), { taxCode: one.taxCode, birthDate: BORN });
    expect(taken.body.error).toBe('ACCOUNT_ELSEWHERE');
  });
});

describe('the agency', () => {
  it('removes the access, which ends the sessions, and the customer comes back by a new invitation', async () => {
    const one = await customer();
    await invite(one.id);
    const { username, passwordToken } = routes.confirmIdentity.response.parse(
      (await confirm(await token(one.email), { taxCode: one.taxCode, birthDate: BORN })).body,
    );
    await test.anonymous.call(usePasswordLink, { body: { token: passwordToken ?? '', password: 'Tramonto7su' } });
    const area = await test.as(username, 'Tramonto7su');
    const body = { reason: 'Telefono rubato' };
    expect((await seller.call(routes.closePortal, { params: { id: one.id }, body })).status).toBe(403);
    expect((await office.call(routes.closePortal, { params: { id: one.id }, body })).status).toBe(204);
    expect((await area.call(routes.ownHome, {})).status).toBe(403);
    const later = await test.as(username, 'Tramonto7su');
    expect((await later.call(routes.ownHome, {})).body).toMatchObject({ policies: [] });
    await invite(one.id);
    const back = await confirm(await token(one.email), { taxCode: one.taxCode, birthDate: BORN });
    expect(back.body).toEqual({ username, passwordToken: null });
    expect(await logsIn(test, username, 'Tramonto7su')).toBe(true);
    expect((await later.call(routes.ownHome, {})).body).toMatchObject({ policies: [{ number: one.policyNumber }] });
  });

  it('invites the customers of policies issued until yesterday, each once', async () => {
    const one = await customer();
    const { db } = test.connection;
    await sql`update contract set issued_at = now() - interval '1 day' where id = ${one.contractId}`.execute(db);
    const settings = await office.call(routes.portalSettings, {});
    const headers = { 'if-match': String(settings.headers.etag) };
    expect((await office.call(routes.savePortalSettings, { body: { invitesAfterIssue: true } }, headers)).status).toBe(204);
    expect((await office.call(routes.savePortalSettings, { body: { invitesAfterIssue: false } }, headers)).status).toBe(412);
    await sql`update portal_setting set invites_from = current_date - 3`.execute(db);
    const { inviteAfterIssue } = await import('./after-issue.ts');
    const sender = async () => ({ name: 'Agenzia', address: null, phone: null, email: null });
    const box = { seal: (_: string, text: string) => Buffer.from(text), open: () => '', digest: (text: string) => text };
    const job = inviteAfterIssue({ sender, mailsLeave: true, box, publicUrl: () => 'http://localhost' });
    const work = { ...moment(), db, requestId: 'test', language: 'it', actor: null } as const;
    expect(await job.run(work, {})).toMatchObject({ invited: 1 });
    expect(await job.run(work, {})).toMatchObject({ invited: 0 });
    expect((await state(one.id)).invitation).toMatchObject({ kind: 'EMISSIONE', state: 'APERTO', by: null });
  });
});
