import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { downloadFile, listDocuments, storedDocumentSchema } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { moveUser } from '#areas/network/users/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/routes.ts';
import * as schemas from '../api/schemas.ts';
import {
  close as closeOpen,
  consentOfInsurers,
  ifMatch,
  issuedStatement,
  onlyDraft,
  readStatementDetail,
  sell as sellPolicy,
} from './testing/statements.ts';

const test = testApp();
const { today } = moment();
let agency: Caller;
/** A period is closed once, so every test uses a dealer of its own. */
let dealers = 4;
const freshDealer = () => {
  dealers += 1;
  return `dealer-${dealers}`;
};

const idOf = (username: string) => userIdOf(test.connection.db, username);
const sell = (username: string) => sellPolicy(test, username);
const close = (username: string, until = today) => closeOpen(test, agency, username, until);
const issued = (username: string) => issuedStatement(test, agency, username);
const detailOf = (id: number, caller = agency) => readStatementDetail(caller, id);
const versionOf = (id: number) => ifMatch(agency, id);

/** Returns the document of a statement once the job has generated it. */
async function fileOf(entityId: number): Promise<number> {
  const files = await agency.call(listDocuments, { query: { entity: 'account-statement', entityId } });
  return storedDocumentSchema.array().length(1).parse(files.body)[0]?.id ?? 0;
}

/** Moves the due date so many days into the past. */
const makeLate = (id: number, days: number) =>
  test.connection.db
    .updateTable('account_statement')
    .set({ due_on: addDays(today, -days) })
    .where('id', '=', id)
    .execute();

const pay = async (id: number, amount: number, rest: object = {}) =>
  agency.call(
    routes.payStatement,
    { params: { id }, body: { amount, paidOn: today, method: 'BONIFICO', reference: 'CRO 123', ...rest } },
    await versionOf(id),
  );

const act = async (route: typeof routes.blockProducer, id: number) => agency.call(route, { params: { id } }, await versionOf(id));

const logsIn = async (username: string) =>
  (await test.anonymous.send({ method: 'POST', url: '/api/login', payload: { username, password: 'Prova2026' } })).status === 204;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  // For the case without consent see settlements.api.test.ts.
  await consentOfInsurers(test);
});

describe('the statement of another producer', () => {
  it('is not found on any route; a draft not even by its own producer', async () => {
    await sell('dealer-2');
    const draft = onlyDraft(await close('dealer-2')).id;
    const own = await test.as('dealer-2');
    expect((await own.call(routes.readStatement, { params: { id: draft } })).status).toBe(404);
    await agency.call(routes.issueStatement, { params: { id: draft } }, await versionOf(draft));
    await test.runJobs();
    const file = await fileOf(draft);
    const stranger = await test.as('dealer');
    const answers = [
      await stranger.call(routes.readStatement, { params: { id: draft } }),
      await stranger.call(routes.listLines, { params: { id: draft }, query: {} }),
      await stranger.call(routes.exportLines, { params: { id: draft }, query: { formato: 'CSV' } }),
      await stranger.call(listDocuments, { query: { entity: 'account-statement', entityId: draft } }),
      await stranger.call(downloadFile, { params: { id: file }, query: {} }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
    const seen = await stranger.call(routes.listStatements, { query: { max: 100 } });
    expect(schemas.statementPage.parse(seen.body).items.map((row) => row.id)).not.toContain(draft);
    for (const username of ['dealer-2', 'dipendente-agenzia', 'back-office']) {
      expect((await (await test.as(username)).call(routes.readStatement, { params: { id: draft } })).status).toBe(200);
    }
  });

  it('is managed by the agency alone: the producer can only read it', async () => {
    const id = await issued('dealer');
    const dealer = await test.as('dealer');
    const own = await dealer.call(routes.readStatement, { params: { id } });
    expect(own.body).toMatchObject({ actions: [], byProducer: true });
    const version = { 'if-match': '"2"' };
    const body = { amount: 1, paidOn: today, method: 'BONIFICO', reference: null } as const;
    expect((await dealer.call(routes.payStatement, { params: { id }, body }, version)).status).toBe(403);
    const file = { fileName: 'movimenti.csv', encodedContent: Buffer.from('Data;Importo;Causale\nx').toString('base64') };
    expect((await dealer.call(routes.uploadPayments, { body: { file, dryRun: true } })).status).toBe(403);
    expect((await (await test.as('societa-commerciale')).call(routes.readStatement, { params: { id } })).status).toBe(200);
    expect((await (await test.as('venditore')).call(routes.listStatements, { query: {} })).status).toBe(403);
  });
});

describe('closing manually', () => {
  it('creates one draft of everything open, reports when there is nothing, and refuses future or closed days', async () => {
    expect((await close('dealer-3')).body).toMatchObject({ error: 'NOTHING_TO_STATE' });
    const contractId = await sell('dealer-3');
    expect((await close('dealer-3', addDays(today, 1))).body).toEqual({ until: 'Il giorno non può essere futuro' });
    const draft = onlyDraft(await close('dealer-3'));
    const detail = await detailOf(draft.id);
    const ledger = await sql<{ premium: number; commission: number }>`
      select sum(l.amount) filter (where account = 'CREDITO_CLIENTE')::bigint as premium,
        -sum(l.amount) filter (where account = 'PROVVIGIONE' and party_id = ${detail.producerId})::bigint as commission
      from ledger_line l join ledger_entry t on t.id = l.entry_id where t.contract_id = ${contractId}`.execute(test.connection.db);
    const { premium = 0, commission = 0 } = ledger.rows[0] ?? {};
    expect(commission).toBeGreaterThan(0);
    expect(detail).toMatchObject({
      lines: 1,
      premium,
      collected: premium,
      commission,
      due: premium - commission,
      open: 0,
      status: 'BOZZA',
    });
    const lines = await agency.call(routes.listLines, { params: { id: draft.id }, query: {} });
    expect(lines.body).toMatchObject({ total: 1, items: [{ contractId, kind: 'EMISSIONE', direct: false, due: premium - commission }] });
    expect(Object.keys((await close('dealer-3')).body)).toEqual(['until']);

    const deleted = await agency.call(routes.deleteStatement, { params: { id: draft.id } }, { 'if-match': `"${draft.version}"` });
    expect(deleted.body).toMatchObject({ status: 'ELIMINATO' });
    expect((await agency.call(routes.issueStatement, { params: { id: draft.id } }, await versionOf(draft.id))).body).toMatchObject({
      error: 'WRONG_STATE',
    });
    // Its entry goes into another statement.
    expect((await close('dealer-3')).status).toBe(200);
  });

  it('once for one key, and not over the change of another user', async () => {
    await sell('intermediario');
    const body = { producerId: await idOf('intermediario'), until: today };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([agency.call(routes.closeProducer, { body }, key), agency.call(routes.closeProducer, { body }, key)]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const [first] = schemas.drawnUp.parse(answers[0]?.body).statements;
    const id = first?.id ?? 0;
    expect((await agency.call(routes.issueStatement, { params: { id } }, { 'if-match': '"7"' })).status).toBe(412);
    expect((await agency.call(routes.issueStatement, { params: { id } })).status).toBe(400);
  });
});

describe('an issued statement', () => {
  it('has its document, and its producer is notified', async () => {
    const id = await issued(freshDealer());
    await test.runJobs();
    const file = await fileOf(id);
    const pdf = readPdf((await agency.call(downloadFile, { params: { id: file }, query: {} })).raw);
    const { number } = await detailOf(id);
    for (const words of [number, 'Estratto conto', 'Importo da versare all’agenzia', 'articolo 117']) expect(pdf.text).toContain(words);
    const notified = await test.connection.db
      .selectFrom('notification')
      .select('message_it')
      .where('link', '=', `/estratti-conto/${id}`)
      .execute();
    expect(notified).toHaveLength(1);
    expect(notified[0]?.message_it).toContain('da versare entro il');
  });

  it('is paid in parts, never more than the open amount, and a mistake can be undone', async () => {
    const id = await issued(freshDealer());
    const { due } = await detailOf(id);
    expect((await pay(id, due + 1)).status).toBe(422);
    expect((await pay(id, 0)).body).toMatchObject({ amount: 'Il campo Importo deve essere un numero positivo' });
    expect((await pay(id, 100, { paidOn: addDays(today, 1) })).body).toEqual({ paidOn: 'La data del pagamento non può essere futura' });
    expect((await pay(id, 1_000)).body).toMatchObject({ status: 'EMESSO' });
    expect((await pay(id, due - 1_000)).body).toMatchObject({ status: 'PAGATO' });
    expect((await pay(id, 1)).body).toMatchObject({ error: 'WRONG_STATE' });
    const { payments } = await detailOf(id);
    const undo = async (paymentId: number) =>
      agency.call(routes.undoPayment, { params: { id, paymentId }, body: { reason: 'Versamento di un altro' } }, await versionOf(id));
    expect((await undo(payments[0]?.id ?? 0)).body).toMatchObject({ status: 'EMESSO' });
    expect((await undo(payments[0]?.id ?? 0)).body).toMatchObject({ error: 'PAYMENT_UNDONE' });
    expect(await detailOf(id)).toMatchObject({ paid: due - 1_000, open: 1_000 });
    const { rows } = await sql<{ account: string; amount: number }>`select l.account, sum(l.amount)::bigint as amount from ledger_line l
      join ledger_entry t on t.id = l.entry_id where t.statement_id = ${id} and l.account in ('BANCA', 'CREDITO_PRODUTTORE') group by 1 order by 1`.execute(
      test.connection.db,
    );
    expect(rows).toEqual([
      { account: 'BANCA', amount: due - 1_000 },
      { account: 'CREDITO_PRODUTTORE', amount: 1_000 },
    ]);
    await test.connection.db
      .updateTable('statement_payment')
      .set({ recorded_on: addDays(today, -31) })
      .where('statement_id', '=', id)
      .execute();
    expect((await undo(payments[1]?.id ?? 0)).body).toMatchObject({ error: 'UNDO_TOO_LATE' });
  });

  it('is reminded of by mail once a day', async () => {
    const dealerName = freshDealer();
    const id = await issued(dealerName);
    expect((await act(routes.notifyProducer, id)).body).toMatchObject({ status: 'NOTIFICATO' });
    const again = await act(routes.notifyProducer, id);
    expect(again.body).toMatchObject({ error: 'ACTION_BLOCKED', error_description: expect.stringContaining('già stato sollecitato oggi') });
    const { number } = await detailOf(id);
    const mails = await test.connection.db
      .selectFrom('mail_outbox')
      .select(['to_address', 'subject'])
      .where('kind', '=', 'statements.notice')
      .execute();
    expect(mails.filter((mail) => mail.subject.includes(number))).toMatchObject([{ to_address: `${dealerName}@example.com` }]);
  });

  it('blocks its producer and their staff at once when overdue; payment reactivates them, a manual cause stays', async () => {
    const dealerName = freshDealer();
    const id = await issued(dealerName);
    expect((await act(routes.blockProducer, id)).body).toMatchObject({ error: 'ACTION_BLOCKED' });
    const seller = dealerName.replace('dealer', 'venditore');
    const employee = `dipendente-${dealerName}`;
    const dealer = await test.as(dealerName);
    const staff = await test.as(seller);
    await makeLate(id, 1);
    const home = await dealer.call(routes.ownOverdue, {});
    expect(home.body).toMatchObject({ count: 1, dueOn: addDays(today, -1) });
    const late = await agency.call(routes.listStatements, { query: { scaduti: true, produttore: await idOf(dealerName) } });
    expect(schemas.statementPage.parse(late.body)).toMatchObject({ total: 1, items: [{ id, overdue: true }] });

    expect((await act(routes.blockProducer, id)).body).toMatchObject({ status: 'BLOCCATO' });
    for (const caller of [dealer, staff]) expect((await caller.call(routes.ownOverdue, {})).status).toBe(403);
    expect([await logsIn(dealerName), await logsIn(seller), await logsIn('dealer')]).toEqual([false, false, true]);
    await test.connection.db
      .insertInto('user_deactivation')
      .values({ user_id: await idOf(employee), cause: 'MANUALE', reason: 'Ferie', raised_at: moment().now })
      .execute();

    const { open } = await detailOf(id);
    expect((await pay(id, open)).body).toMatchObject({ status: 'PAGATO' });
    expect([await logsIn(dealerName), await logsIn(seller), await logsIn(employee)]).toEqual([true, true, false]);
  });

  it('stops blocking staff that moves to another employer, and blocks staff that joins, at once', async () => {
    const blockedDealer = freshDealer();
    const id = await issued(blockedDealer);
    await makeLate(id, 5);
    await act(routes.blockProducer, id);
    const seller = blockedDealer.replace('dealer', 'venditore');
    const params = { userPath: 'venditori', id: await idOf(seller) } as const;
    const moveTo = async (username: string) =>
      agency.call(moveUser, { params, body: { group: 'DEALER', parent: await idOf(username) } }).then(({ status }) => status);
    expect(await logsIn(seller)).toBe(false);

    expect(await moveTo('dealer')).toBe(200);
    expect([await logsIn(seller), await logsIn(blockedDealer)]).toEqual([true, false]);
    expect(await moveTo(blockedDealer)).toBe(200);
    expect([await logsIn(seller), await logsIn('dealer')]).toEqual([false, true]);
  });

  it('can be deferred, which lifts the block', async () => {
    const dealerName = freshDealer();
    const id = await issued(dealerName);
    await makeLate(id, 5);
    await act(routes.blockProducer, id);
    expect(await logsIn(dealerName)).toBe(false);
    const defer = async (dueOn: string) =>
      agency.call(routes.deferStatement, { params: { id }, body: { dueOn, reason: 'Accordo telefonico' } }, await versionOf(id));
    expect(Object.keys((await defer(addDays(today, -1))).body)).toEqual(['dueOn']);
    expect((await defer(addDays(today, 7))).body).toMatchObject({ status: 'EMESSO' });
    expect(await logsIn(dealerName)).toBe(true);
    expect((await detailOf(id)).timeline.map((entry) => entry.action)).toEqual(['DEFER', 'BLOCK', 'ISSUE', 'CREATE']);
  });

  it('is corrected by a new one: the old one keeps its lines, its posting is reversed, entries left out are free', async () => {
    const dealerName = freshDealer();
    const first = await sell(dealerName);
    const id = await issued(dealerName);
    const lines = await agency.call(routes.listLines, { params: { id }, query: {} });
    const entries = lines.body.items as { entryId: number; contractId: number }[];
    const wrong = entries.find((entry) => entry.contractId === first)?.entryId ?? 0;
    const correct = async (without: number[]) =>
      agency.call(routes.correctStatement, { params: { id }, body: { reason: 'Polizza contestata', without } }, await versionOf(id));
    expect((await correct(entries.map((entry) => entry.entryId))).body).toMatchObject({ error: 'NOTHING_LEFT' });
    await pay(id, 100);
    expect((await correct([wrong])).body).toMatchObject({ error: 'ACTION_BLOCKED' });
    const [payment] = (await detailOf(id)).payments;
    await agency.call(routes.undoPayment, { params: { id, paymentId: payment?.id ?? 0 }, body: { reason: 'Prova' } }, await versionOf(id));
    const draft = onlyDraft(await correct([wrong]));
    expect(draft.status).toBe('BOZZA');
    expect(await detailOf(draft.id)).toMatchObject({ lines: entries.length - 1, corrects: { id, reason: 'Polizza contestata' } });
    expect(await detailOf(id)).toMatchObject({ status: 'SOSTITUITO', lines: entries.length, open: 0, correctedBy: [] });
    await agency.call(routes.issueStatement, { params: { id: draft.id } }, await versionOf(draft.id));
    expect((await detailOf(id)).correctedBy).toMatchObject([{ id: draft.id }]);
    const { rows } = await sql<{
      amount: number;
    }>`select coalesce(sum(l.amount), 0)::bigint as amount from ledger_line l join ledger_entry t on t.id = l.entry_id
      where t.statement_id = ${id} and l.account = 'CREDITO_PRODUTTORE'`.execute(test.connection.db);
    expect(rows[0]?.amount).toBe(0);
    const free = await sql`select from statement_line where entry_id = ${wrong} and active`.execute(test.connection.db);
    expect(free.rows).toHaveLength(0);
  });
});

describe('the list', () => {
  it('filters, sorts, pages and adds up; the export has the same rows', async () => {
    const page = schemas.statementPage.parse(
      (await agency.call(routes.listStatements, { query: { max: 100, sort: 'due', order: 'asc' } })).body,
    );
    expect(page.items.map((row) => row.due)).toEqual(page.items.map((row) => row.due).toSorted((a, b) => a - b));
    const open = (byProducer: boolean) => page.items.reduce((sum, row) => sum + (row.byProducer === byProducer ? row.open : 0), 0);
    expect([page.totals.toCollect, page.totals.toPay]).toEqual([open(true), open(false)]);
    expect(page.totals.due).toBe(page.items.reduce((sum, row) => sum + row.due, 0));
    expect(page.items.every((row) => row.status !== 'ELIMINATO' && row.status !== 'SOSTITUITO')).toBe(true);
    const [first] = page.items;
    const found = await agency.call(routes.listStatements, { query: { search: first?.number } });
    expect(found.body).toMatchObject({ total: 1, items: [{ id: first?.id }] });
    const gone = schemas.statementPage.parse((await agency.call(routes.listStatements, { query: { stato: ['ELIMINATO'] } })).body);
    expect(gone.total).toBe(1);
    const csv = await agency.call(routes.exportStatements, { query: { formato: 'CSV' } });
    expect(csv.raw.toString().trim().split('\r\n')).toHaveLength(page.total + 1);
    const lines = await agency.call(routes.exportLines, { params: { id: first?.id ?? 0 }, query: { formato: 'XLSX' } });
    expect(lines.raw.subarray(0, 2).toString()).toBe('PK');
  });
});
