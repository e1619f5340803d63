import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import type { QueryOf } from '#platform/api-kit/route.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { type Caller, type TestAnswer, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { remind } from './deadlines/remind.ts';

const test = testApp();
let seller: Caller;
let dealer: Caller;
let office: Caller;
let colleague: Caller;
let stranger: Caller;

beforeAll(async () => {
  seller = await test.as('venditore');
  dealer = await test.as('dealer');
  office = await test.as('back-office');
  colleague = await test.as('dipendente-agenzia');
  stranger = await test.as('intermediario');
});

const PDF = plainPdf('Denuncia', ['Furto di un veicolo']);
const scan = (content: Buffer = PDF) => ({ fileName: 'denuncia.pdf', encodedContent: content.toString('base64') });
const THEFT = { cause: 'ESTINZIONE_ANTICIPATA', motive: 'FURTO', wantedOn: null, text: 'Rubata ieri notte' } as const;
const WITHDRAWAL = { cause: 'ANNULLAMENTO', motive: 'RECESSO', wantedOn: null, text: 'Il cliente recede' } as const;

async function policy(): Promise<number> {
  const saved = await quote(seller);
  await accept(seller, saved);
  const issued = await issue(seller, saved);
  if (issued.status !== 200) throw new Error(JSON.stringify(issued.body));
  return saved.id;
}
const open = (id: number, body: Parameters<typeof bodyOf>[0] = THEFT, who = seller) =>
  who.call(routes.openChangeRequest, { params: { id }, body });
const bodyOf = (body: typeof THEFT | typeof WITHDRAWAL) => body;
async function opened(body: typeof THEFT | typeof WITHDRAWAL = THEFT): Promise<{ id: number; ticket: string }> {
  const id = await policy();
  const answer = await open(id, body);
  return { id, ticket: routes.openChangeRequest.response.parse(answer.body).ticket };
}
const detail = (answer: TestAnswer) => routes.readChangeRequest.response.parse(answer.body);
const read = async (ticket: string, who = office) => detail(await who.call(routes.readChangeRequest, { params: { ticket } }));
const version = async (ticket: string) => ({ 'if-match': `"${(await read(ticket)).version}"` });
const take = (ticket: string, who = office) => who.call(routes.takeRequest, { params: { ticket } });
const write = (ticket: string, text: string, who = office, asks = false) =>
  who.call(routes.writeMessage, { params: { ticket }, body: { text, asks } });
const attach = (ticket: string, who = seller, file = scan()) =>
  who.call(routes.addRequestFile, { params: { ticket }, body: { kind: 'DENUNCIA', file } });
const handle = async (ticket: string, who = office) =>
  who.call(routes.handleRequest, { params: { ticket }, body: { outcome: 'Polizza estinta' } }, await version(ticket));
const close = async (ticket: string, who = office, headers?: Record<string, string>) =>
  who.call(routes.closeRequest, { params: { ticket }, body: { reason: 'Il cliente ci ripensa' } }, headers ?? (await version(ticket)));
const noticesOf = async (username: string) => {
  const rows = await test.connection.db
    .selectFrom('notification')
    .select('message_it')
    .where('user_id', '=', await userIdOf(test.connection.db, username))
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  return rows.map((row) => row.message_it);
};

it('a request of another network does not exist: every route answers 404', async () => {
  const { id, ticket } = await opened();
  await attach(ticket);
  const fileId = (await read(ticket)).files[0]?.fileId ?? 0;
  const answers = [
    await stranger.call(routes.readChangeRequest, { params: { ticket } }),
    await stranger.call(routes.listPolicyRequests, { params: { id } }),
    await open(id, THEFT, stranger),
    await write(ticket, 'Ciao', stranger),
    await attach(ticket, stranger),
    await stranger.call(routes.removeRequestFile, { params: { ticket, id: 1 } }),
    await close(ticket, stranger, { 'if-match': '"1"' }),
    await stranger.call(downloadFile, { params: { id: fileId }, query: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(routes.listChangeRequests.response.parse((await stranger.call(routes.listChangeRequests, { query: {} })).body).total).toBe(0);
  expect((await dealer.call(downloadFile, { params: { id: fileId }, query: {} })).status).toBe(200);
});

it('a visitor without a session is refused', async () => {
  expect((await test.anonymous.call(routes.listChangeRequests, { query: {} })).status).toBe(403);
});

describe('opening', () => {
  it('gives a ticket, a deadline in working hours and the missing proof; the agency is notified and mailed', async () => {
    const { ticket } = await opened();
    expect(ticket).toMatch(/^R\d{8}$/);
    const request = await read(ticket);
    expect(request).toMatchObject({ status: 'APERTA', side: 'RETE', missing: ['DENUNCIA'], owner: null, overdue: false });
    expect(Date.parse(request.dueAt ?? '')).toBeGreaterThanOrEqual(Date.parse(request.createdAt) + 72 * 3_600_000);
    expect(request.messages).toMatchObject([{ text: 'Rubata ieri notte', side: 'RETE', own: false }]);
    expect((await noticesOf('back-office'))[0]).toContain(ticket);
  });

  it('one of two people at once wins, the other gets the ticket of the first at the cause', async () => {
    const id = await policy();
    const both = await Promise.all([open(id), open(id, WITHDRAWAL, dealer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const lost = both.find(({ status }) => status === 422);
    const won = both.find(({ status }) => status === 200);
    expect(lost?.body).toEqual({ cause: expect.stringContaining(String(won?.body.ticket)) });
  });

  it('is refused on quotations and on policies that ended', async () => {
    const saved = await quote(seller);
    expect((await open(saved.id)).body).toMatchObject({ error: 'POLICY_NOT_ACTIVE' });
    const id = await policy();
    for (const status of ['POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA'] as const) {
      await test.connection.db.updateTable('contract').set({ status }).where('id', '=', id).execute();
      expect((await open(id)).body).toMatchObject({ error: 'POLICY_NOT_ACTIVE' });
    }
  });

  it('is refused at the motive of another cause', async () => {
    const answer = await seller.call(routes.openChangeRequest, {
      params: { id: await policy() },
      body: { ...THEFT, cause: 'VARIAZIONE' },
    });
    expect(answer.body).toEqual({ motive: 'Scegli un motivo di questa causa' });
  });

  it('is possible again when the earlier request is closed', async () => {
    const { id, ticket } = await opened(WITHDRAWAL);
    const before = routes.listPolicyRequests.response.parse((await seller.call(routes.listPolicyRequests, { params: { id } })).body);
    expect(before).toMatchObject({ canOpen: false, isVehicle: true, items: [{ ticket }] });
    expect((await close(ticket, seller)).status).toBe(200);
    expect((await open(id)).status).toBe(200);
  });
});

describe('working on it', () => {
  it('one of two users at once takes it, the other learns who', async () => {
    const { ticket } = await opened();
    const both = await Promise.all([take(ticket), take(ticket, colleague)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body.error).toBe('TAKEN');
    expect(lost?.body.error_description).toContain((await read(ticket)).owner);
  });

  it('only the user in charge asks, handles and closes; opening the page takes nothing', async () => {
    const { ticket } = await opened(WITHDRAWAL);
    await read(ticket, colleague);
    await take(ticket);
    for (const answer of [
      await handle(ticket, colleague),
      await close(ticket, colleague),
      await write(ticket, 'Quando?', colleague, true),
    ]) {
      expect(answer.body).toMatchObject({ error: 'TAKEN' });
    }
    expect((await write(ticket, 'La conosco', colleague)).status).toBe(200);
    expect((await read(ticket, colleague)).actions).toContainEqual({ action: 'EVADI', reason: expect.stringContaining('È in carico a') });
  });

  it('an action on an older version is refused with who changed it, and nothing is lost', async () => {
    const { ticket } = await opened(WITHDRAWAL);
    await take(ticket);
    const seen = await version(ticket);
    await write(ticket, 'Aspettate, ci ripensa', seller);
    const refused = await close(ticket, office, seen);
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({ error: 'CHANGED_BY_OTHERS', details: { version: 3 } });
    expect(await read(ticket)).toMatchObject({ status: 'IN_CARICO', messages: [{}, { text: 'Aspettate, ci ripensa' }] });
  });

  it('a colleague gets it, or takes it over; both are notified, others cannot be chosen', async () => {
    const { ticket } = await opened();
    await take(ticket);
    const mine = await userIdOf(test.connection.db, 'dipendente-agenzia');
    const wrong = { userId: await userIdOf(test.connection.db, 'dealer') };
    const hand = async (who: Caller, body: { userId: number }) =>
      who.call(routes.handOverRequest, { params: { ticket }, body }, await version(ticket));
    expect((await hand(office, wrong)).body).toMatchObject({ error: 'NOT_A_COLLEAGUE' });
    const due = (await read(ticket)).dueAt;
    expect((await hand(colleague, { userId: mine })).status).toBe(200);
    expect(await read(ticket)).toMatchObject({ ownerId: mine, dueAt: due });
    expect((await noticesOf('back-office'))[0]).toContain('ora è in carico a');
  });

  it('the next one is the most urgent that no user has', async () => {
    const { ticket } = await opened(WITHDRAWAL);
    await test.connection.db.updateTable('change_request').set({ due_at: '2020-01-01T00:00:00Z' }).where('ticket', '=', ticket).execute();
    expect((await office.call(routes.takeNextRequest, {})).body).toEqual({ ticket });
    expect((await seller.call(routes.takeNextRequest, {})).status).toBe(403);
  });

  it('handling needs the proof of the motive', async () => {
    const { ticket } = await opened();
    await take(ticket);
    expect((await handle(ticket)).body).toMatchObject({ error: 'DOCUMENTS_MISSING' });
    await attach(ticket);
    expect(detail(await handle(ticket))).toMatchObject({ status: 'EVASA', outcome: 'Polizza estinta', dueAt: null, actions: [] });
    expect((await noticesOf('venditore'))[0]).toContain('evasa: Polizza estinta');
    expect((await write(ticket, 'Grazie', seller)).body).toMatchObject({ error: 'REQUEST_CLOSED' });
    const mails = await test.connection.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('kind', '=', 'change-requests.answer')
      .execute();
    expect(mails.some(({ subject }) => subject.includes(ticket))).toBe(true);
  });

  it('the other side withdraws it only before it is taken', async () => {
    const { ticket } = await opened(WITHDRAWAL);
    await take(ticket);
    expect((await close(ticket, seller)).body).toMatchObject({ error: 'REQUEST_CLOSED' });
    expect(detail(await close(ticket))).toMatchObject({ status: 'CHIUSA_SENZA_SEGUITO', outcome: 'Il cliente ci ripensa' });
  });
});

describe('the hours of the agency', () => {
  const dueOf = async (ticket: string) => (await read(ticket)).dueAt;

  it('a question stops them in the same save, the answer restarts them', async () => {
    const { ticket } = await opened();
    await take(ticket);
    expect(detail(await write(ticket, 'Serve la denuncia', office, true))).toMatchObject({ status: 'IN_ATTESA', dueAt: null });
    expect((await noticesOf('venditore'))[0]).toContain('aspetta una risposta: Serve la denuncia');
    await write(ticket, 'Appunto nostro');
    expect(await dueOf(ticket)).toBeNull();
    expect(detail(await write(ticket, 'Eccola', seller))).toMatchObject({ status: 'IN_CARICO' });
    expect(await dueOf(ticket)).not.toBeNull();
  });

  it('a document of the other side is an answer too', async () => {
    const { ticket } = await opened();
    await take(ticket);
    await write(ticket, 'Serve la denuncia', office, true);
    expect(detail(await attach(ticket))).toMatchObject({ status: 'IN_CARICO', missing: [] });
  });

  it('a second question while waiting changes nothing about the wait', async () => {
    const { ticket } = await opened();
    await take(ticket);
    await write(ticket, 'Serve la denuncia', office, true);
    await write(ticket, 'E la copia delle chiavi', office, true);
    const pauses = await test.connection.db
      .selectFrom('change_request_pause as p')
      .innerJoin('change_request as r', 'r.id', 'p.request_id')
      .select('p.id')
      .where('r.ticket', '=', ticket)
      .execute();
    expect(pauses).toHaveLength(1);
    expect(detail(await office.call(routes.resumeRequest, { params: { ticket } }, await version(ticket)))).toMatchObject({
      status: 'IN_CARICO',
    });
  });
});

describe('reminders', () => {
  const reminded = async (ticket: string) => {
    const { rows } = await sql<{ kind: string }>`select m.kind from change_request_reminder m join change_request r on r.id = m.request_id
      where r.ticket = ${ticket} order by m.sent_at, m.kind`.execute(test.connection.db);
    return rows.map(({ kind }) => kind);
  };
  const onDay = (days: number) => {
    const today = addDays(moment().today, days);
    const work = { db: test.connection.db, now: `${today}T06:20:00Z`, today, requestId: 'test', language: 'it', actor: null } as const;
    return remind(work);
  };

  it('go to the owner once for each deadline, and again for a deadline that moved', async () => {
    const { ticket } = await opened(WITHDRAWAL);
    await take(ticket);
    const due = (at: string) => test.connection.db.updateTable('change_request').set({ due_at: at }).where('ticket', '=', ticket).execute();
    const { today } = moment();
    await due(`${today}T15:00:00Z`);
    await onDay(0);
    await onDay(0);
    expect(await reminded(ticket)).toEqual(['IN_SCADENZA']);
    expect((await noticesOf('back-office'))[0]).toContain('va evasa entro il');
    await onDay(1);
    await onDay(2);
    expect(await reminded(ticket)).toEqual(['IN_SCADENZA', 'SCADUTA']);
    await due(`${addDays(today, 3)}T15:00:00Z`);
    await onDay(3);
    expect(await reminded(ticket)).toEqual(['IN_SCADENZA', 'SCADUTA', 'IN_SCADENZA']);
  });

  it('go to those who asked when they owe an answer for three days', async () => {
    const { ticket } = await opened();
    await take(ticket);
    await write(ticket, 'Serve la denuncia', office, true);
    await onDay(2);
    expect(await reminded(ticket)).toEqual([]);
    await onDay(3);
    await onDay(4);
    expect(await reminded(ticket)).toEqual(['ATTESA']);
    expect(await noticesOf('venditore')).toContainEqual(expect.stringMatching(`${ticket}.*aspetta la tua risposta dal`));
  });
});

it('a long message arrives whole, its notification has the beginning', async () => {
  const { ticket } = await opened(WITHDRAWAL);
  await take(ticket);
  const long = 'Parola '.repeat(280).trim();
  expect((await write(ticket, long, office, true)).status).toBe(200);
  expect((await read(ticket)).messages.at(-1)?.text).toBe(long);
  expect((await noticesOf('venditore'))[0]).toMatch(/Paro…$/);
  expect((await write(ticket, long, seller)).status).toBe(200);
});

describe('documents', () => {
  it('are checked by their content, not by their name', async () => {
    const { ticket } = await opened();
    const html = await attach(ticket, seller, scan(Buffer.from('<html><script>alert(1)</script></html>')));
    expect(html.status).toBe(422);
    expect(Object.keys(html.body)).toEqual(['file']);
    const active = Buffer.from('%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\nstartxref\n9\n%%EOF\n');
    expect((await attach(ticket, seller, scan(active))).status).toBe(422);
  });

  it('are removed by who uploaded them or by the agency while the request is open', async () => {
    const { ticket } = await opened();
    await attach(ticket);
    const [file] = (await read(ticket, dealer)).files;
    expect(file).toMatchObject({ removable: false, kind: 'DENUNCIA' });
    const drop = (who: Caller) => who.call(routes.removeRequestFile, { params: { ticket, id: file?.id ?? 0 } });
    expect((await drop(dealer)).body).toMatchObject({ error: 'FILE_KEPT' });
    expect(detail(await drop(seller))).toMatchObject({ files: [], missing: ['DENUNCIA'] });
  });
});

describe('the list', () => {
  const list = async (query: QueryOf<typeof routes.listChangeRequests>) =>
    routes.listChangeRequests.response.parse((await office.call(routes.listChangeRequests, { query })).body);

  it('filters by state, cause, owner and deadline, and counts what is open', async () => {
    const { ticket } = await opened(WITHDRAWAL);
    const free = await list({ stato: ['APERTA'], max: 100 });
    expect(free.items.every(({ status }) => status === 'APERTA')).toBe(true);
    expect(free.counts.toTake).toBe(free.total);
    await take(ticket);
    const mine = await list({ mie: true, causa: ['ANNULLAMENTO'], search: ticket });
    expect(mine).toMatchObject({ total: 1, items: [{ ticket, owner: expect.any(String) }] });
    await test.connection.db.updateTable('change_request').set({ due_at: '2020-01-01T00:00:00Z' }).where('ticket', '=', ticket).execute();
    expect((await list({ scadute: true, search: ticket })).items).toMatchObject([{ ticket, overdue: true }]);
    expect((await list({ scadute: false, search: ticket })).total).toBe(0);
  });

  it('is a file in the same filter', async () => {
    const { ticket } = await opened(WITHDRAWAL);
    const answer = await office.call(routes.exportChangeRequests, { query: { search: ticket, formato: 'CSV' } });
    const lines = answer.raw.toString('utf8').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(ticket);
  });
});
