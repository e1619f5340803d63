import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestAnswer, testApp } from '#apps/server/testing/app.ts';
import { downloadFile, listDocuments, storedDocumentSchema } from '#areas/documents/api/index.ts';
import { readPdf } from '#areas/documents/server/testing/pdf-text.ts';
import { accept, issue, quote } from '#areas/quotations/server/testing/sale.ts';
import { moveUser } from '#areas/users/api/index.ts';
import { addDays } from '#platform/domain-kit/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import * as routes from '../api/index.ts';

const test = testApp();
const { today } = moment();
let agency: Caller;
/** A period is closed once: every test takes a dealer of its own. */
let dealers = 4;
const freshDealer = () => {
  dealers += 1;
  return `dealer-${dealers}`;
};

const idOf = async (username: string) =>
  (await test.connection.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

/** A policy issued today, paid to the dealer. */
async function sell(username: string): Promise<number> {
  const seller = await test.as(username);
  const saved = await quote(seller);
  await accept(seller, saved);
  const issued = await issue(seller, saved);
  if (issued.status !== 200) throw new Error(`Not issued: ${JSON.stringify(issued.body)}`);
  return saved.id;
}

const detailOf = async (id: number, caller = agency) =>
  routes.statementDetail.parse((await caller.call(routes.readStatement, { params: { id } })).body);
const versionOf = async (id: number) => ({ 'if-match': `"${(await detailOf(id)).version}"` });

/** The document of a statement, once the job has drawn it. */
async function fileOf(entityId: number): Promise<number> {
  const files = await agency.call(listDocuments, { query: { entity: 'account-statement', entityId } });
  return storedDocumentSchema.array().length(1).parse(files.body)[0]?.id ?? 0;
}

/** The only statement that was drawn up. */
function draftOf(answer: TestAnswer) {
  const [draft, ...others] = routes.drawnUp.parse(answer.body).statements;
  expect(others).toEqual([]);
  if (draft === undefined) throw new Error('No statement was drawn up');
  return draft;
}

/** A draft of everything the producer has open. */
async function close(username: string, until = today): Promise<TestAnswer> {
  return agency.call(routes.closeProducer, { body: { producerId: await idOf(username), until } });
}

async function issued(username: string): Promise<number> {
  await sell(username);
  const draft = draftOf(await close(username));
  const answer = await agency.call(routes.issueStatement, { params: { id: draft.id } }, await versionOf(draft.id));
  expect(answer.body).toMatchObject({ state: 'EMESSO' });
  return draft.id;
}

/** As if so many days had passed since the due date. */
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

const upload = (lines: readonly string[], dryRun = false, caller = agency) =>
  caller.call(routes.uploadPayments, {
    body: {
      file: { fileName: 'movimenti.csv', encodedContent: Buffer.from(['Data;Importo;Causale', ...lines].join('\n')).toString('base64') },
      dryRun,
    },
  });

const resultOf = (answer: TestAnswer) => routes.uploadResult.parse(answer.body);

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  // Every insurer lets commission be kept back; without, see settlements.api.test.ts.
  await sql`insert into commission_consent (company_id, valid_from, agreement, created_at) select id, '2019-01-01', 'Accordo', now() from company`.execute(
    test.connection.db,
  );
});

describe('somebody else’s statement', () => {
  it('does not exist for another producer, whatever he asks; a draft not even for its own', async () => {
    await sell('dealer-2');
    const draft = draftOf(await close('dealer-2')).id;
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
    expect(routes.statementPage.parse(seen.body).items.map((row) => row.id)).not.toContain(draft);
    for (const username of ['dealer-2', 'dipendente-agenzia', 'back-office']) {
      expect((await (await test.as(username)).call(routes.readStatement, { params: { id: draft } })).status).toBe(200);
    }
  });

  it('is managed by the agency alone: the producer reads and does nothing', async () => {
    const id = await issued('dealer');
    const dealer = await test.as('dealer');
    const own = await dealer.call(routes.readStatement, { params: { id } });
    expect(own.body).toMatchObject({ actions: [], byProducer: true });
    const version = { 'if-match': '"2"' };
    const body = { amount: 1, paidOn: today, method: 'BONIFICO', reference: null } as const;
    expect((await dealer.call(routes.payStatement, { params: { id }, body }, version)).status).toBe(403);
    expect((await upload(['x'], true, dealer)).status).toBe(403);
    expect((await (await test.as('societa-commerciale')).call(routes.readStatement, { params: { id } })).status).toBe(200);
    expect((await (await test.as('venditore')).call(routes.listStatements, { query: {} })).status).toBe(403);
  });
});

describe('closing by hand', () => {
  it('draws up one draft of everything open, says when there is nothing, and refuses days to come or closed ones', async () => {
    expect((await close('dealer-3')).body).toMatchObject({ error: 'NOTHING_TO_STATE' });
    const contractId = await sell('dealer-3');
    expect((await close('dealer-3', addDays(today, 1))).body).toEqual({ until: 'Il giorno non può essere futuro' });
    const draft = draftOf(await close('dealer-3'));
    const detail = await detailOf(draft.id);
    const ledger = await sql<{ premium: number; commission: number }>`
      select sum(l.amount) filter (where account = 'CREDITO_CLIENTE')::bigint as premium,
        -sum(l.amount) filter (where account = 'PROVVIGIONE' and party_id = ${detail.producerId})::bigint as commission
      from ledger_line l join ledger_title t on t.id = l.title_id where t.contract_id = ${contractId}`.execute(test.connection.db);
    const { premium = 0, commission = 0 } = ledger.rows[0] ?? {};
    expect(commission).toBeGreaterThan(0);
    expect(detail).toMatchObject({ lines: 1, premium, collected: premium, commission, due: premium - commission, open: 0, state: 'BOZZA' });
    const lines = await agency.call(routes.listLines, { params: { id: draft.id }, query: {} });
    expect(lines.body).toMatchObject({ total: 1, items: [{ contractId, kind: 'EMISSIONE', direct: false, due: premium - commission }] });
    expect(Object.keys((await close('dealer-3')).body)).toEqual(['until']);

    const deleted = await agency.call(routes.deleteStatement, { params: { id: draft.id } }, { 'if-match': `"${draft.version}"` });
    expect(deleted.body).toMatchObject({ state: 'ELIMINATO' });
    expect((await agency.call(routes.issueStatement, { params: { id: draft.id } }, await versionOf(draft.id))).body).toMatchObject({
      error: 'WRONG_STATE',
    });
    // Its title enters another one.
    expect((await close('dealer-3')).status).toBe(200);
  });

  it('once for one key, and not over somebody else’s change', async () => {
    await sell('intermediario');
    const body = { producerId: await idOf('intermediario'), until: today };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([agency.call(routes.closeProducer, { body }, key), agency.call(routes.closeProducer, { body }, key)]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const [first] = routes.drawnUp.parse(answers[0]?.body).statements;
    const id = first?.id ?? 0;
    expect((await agency.call(routes.issueStatement, { params: { id } }, { 'if-match': '"7"' })).status).toBe(412);
    expect((await agency.call(routes.issueStatement, { params: { id } })).status).toBe(400);
  });
});

describe('an issued statement', () => {
  it('has its document, and its producer hears of it', async () => {
    const id = await issued(freshDealer());
    await test.runJobs();
    const file = await fileOf(id);
    const pdf = readPdf((await agency.call(downloadFile, { params: { id: file }, query: {} })).raw);
    const { number } = await detailOf(id);
    for (const words of [number, 'Estratto conto', 'Importo da versare all’agenzia', 'articolo 117']) expect(pdf.text).toContain(words);
    const told = await test.connection.db
      .selectFrom('notification')
      .select('message_it')
      .where('link', '=', `/estratti-conto/${id}`)
      .execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.message_it).toContain('da versare entro il');
  });

  it('is paid in parts, never more than what is left, and a mistake is taken back', async () => {
    const id = await issued(freshDealer());
    const { due } = await detailOf(id);
    expect((await pay(id, due + 1)).status).toBe(422);
    expect((await pay(id, 0)).body).toMatchObject({ amount: 'Il campo Importo deve essere un numero positivo' });
    expect((await pay(id, 100, { paidOn: addDays(today, 1) })).body).toEqual({ paidOn: 'La data del pagamento non può essere futura' });
    expect((await pay(id, 1_000)).body).toMatchObject({ state: 'EMESSO' });
    expect((await pay(id, due - 1_000)).body).toMatchObject({ state: 'PAGATO' });
    expect((await pay(id, 1)).body).toMatchObject({ error: 'WRONG_STATE' });
    const { payments } = await detailOf(id);
    const undo = async (paymentId: number) =>
      agency.call(routes.undoPayment, { params: { id, paymentId }, body: { reason: 'Versamento di un altro' } }, await versionOf(id));
    expect((await undo(payments[0]?.id ?? 0)).body).toMatchObject({ state: 'EMESSO' });
    expect((await undo(payments[0]?.id ?? 0)).body).toMatchObject({ error: 'PAYMENT_UNDONE' });
    expect(await detailOf(id)).toMatchObject({ paid: due - 1_000, open: 1_000 });
    const { rows } = await sql<{ account: string; amount: number }>`select l.account, sum(l.amount)::bigint as amount from ledger_line l
      join ledger_title t on t.id = l.title_id where t.statement_id = ${id} and l.account in ('BANCA', 'CREDITO_PRODUTTORE') group by 1 order by 1`.execute(
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
    expect((await act(routes.notifyProducer, id)).body).toMatchObject({ state: 'NOTIFICATO' });
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

  it('blocks its producer and his staff at once when it is overdue; payment reactivates them, a manual cause stays', async () => {
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
    expect(routes.statementPage.parse(late.body)).toMatchObject({ total: 1, items: [{ id, overdue: true }] });

    expect((await act(routes.blockProducer, id)).body).toMatchObject({ state: 'BLOCCATO' });
    for (const caller of [dealer, staff]) expect((await caller.call(routes.ownOverdue, {})).status).toBe(403);
    expect([await logsIn(dealerName), await logsIn(seller), await logsIn('dealer')]).toEqual([false, false, true]);
    await test.connection.db
      .insertInto('user_deactivation')
      .values({ user_id: await idOf(employee), cause: 'MANUALE', reason: 'Ferie', since: moment().now })
      .execute();

    const { open } = await detailOf(id);
    expect((await pay(id, open)).body).toMatchObject({ state: 'PAGATO' });
    expect([await logsIn(dealerName), await logsIn(seller), await logsIn(employee)]).toEqual([true, true, false]);
  });

  it('no longer blocks who moves to another employer, and blocks who comes, at once', async () => {
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
    expect((await defer(addDays(today, 7))).body).toMatchObject({ state: 'EMESSO' });
    expect(await logsIn(dealerName)).toBe(true);
    expect((await detailOf(id)).timeline.map((entry) => entry.action)).toEqual(['PROROGA', 'BLOCCA', 'EMETTI', 'CREA']);
  });

  it('is corrected by a new one: the old keeps its lines, its posting is reversed, what is left out is free', async () => {
    const dealerName = freshDealer();
    const first = await sell(dealerName);
    const id = await issued(dealerName);
    const lines = await agency.call(routes.listLines, { params: { id }, query: {} });
    const titles = lines.body.items as { titleId: number; contractId: number }[];
    const wrong = titles.find((title) => title.contractId === first)?.titleId ?? 0;
    const correct = async (without: number[]) =>
      agency.call(routes.correctStatement, { params: { id }, body: { reason: 'Polizza contestata', without } }, await versionOf(id));
    expect((await correct(titles.map((title) => title.titleId))).body).toMatchObject({ error: 'NOTHING_LEFT' });
    await pay(id, 100);
    expect((await correct([wrong])).body).toMatchObject({ error: 'ACTION_BLOCKED' });
    const [payment] = (await detailOf(id)).payments;
    await agency.call(routes.undoPayment, { params: { id, paymentId: payment?.id ?? 0 }, body: { reason: 'Prova' } }, await versionOf(id));
    const draft = draftOf(await correct([wrong]));
    expect(draft.state).toBe('BOZZA');
    expect(await detailOf(draft.id)).toMatchObject({ lines: titles.length - 1, corrects: { id, reason: 'Polizza contestata' } });
    expect(await detailOf(id)).toMatchObject({ state: 'SOSTITUITO', lines: titles.length, open: 0, correctedBy: [] });
    await agency.call(routes.issueStatement, { params: { id: draft.id } }, await versionOf(draft.id));
    expect((await detailOf(id)).correctedBy).toMatchObject([{ id: draft.id }]);
    const { rows } = await sql<{
      amount: number;
    }>`select coalesce(sum(l.amount), 0)::bigint as amount from ledger_line l join ledger_title t on t.id = l.title_id
      where t.statement_id = ${id} and l.account = 'CREDITO_PRODUTTORE'`.execute(test.connection.db);
    expect(rows[0]?.amount).toBe(0);
    const free = await sql`select from statement_line where title_id = ${wrong} and standing`.execute(test.connection.db);
    expect(free.rows).toHaveLength(0);
  });
});

describe('a file of payments', () => {
  const day = `${today.slice(8)}/${today.slice(5, 7)}/${today.slice(0, 4)}`;
  const euro = (cents: number) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

  it('is tried first, settles by reference, tells of every line, and counts once', async () => {
    const id = await issued(freshDealer());
    const { number, due } = await detailOf(id);
    const lines = [
      `${day};${euro(due - 5_000)};Acconto ${number}`,
      `${day};${euro(5_000)};saldo ${number.replace('EC', 'ec ')}`,
      `${day};1,00;ancora ${number}`,
      `${day};10,00;EC99999999`,
      `${day};10,00;bonifico`,
      `ieri;10,00;${number}`,
      `${day};dieci;${number}`,
    ];
    const outcomes = ['PARZIALE', 'PAGATO', 'DA_ATTRIBUIRE', 'NON_TROVATO', 'SENZA_RIFERIMENTO', 'DATA_NON_VALIDA', 'IMPORTO_NON_VALIDO'];
    const tried = resultOf(await upload(lines, true));
    expect(tried.rows.map((row) => row.outcome)).toEqual(outcomes);
    expect(tried).toMatchObject({ id: null, recorded: 3, amount: due + 100 });
    expect((await detailOf(id)).state).toBe('EMESSO');

    const taken = resultOf(await upload(lines));
    expect(taken.rows.map((row) => row.outcome)).toEqual(outcomes);
    expect(await detailOf(id)).toMatchObject({ state: 'PAGATO', open: 0, payments: [{ uploadedOn: today }, { uploadedOn: today }] });
    const again = resultOf(await upload(lines));
    expect(again).toMatchObject({ id: taken.id, repeated: true, recorded: 3 });
    expect((await detailOf(id)).payments).toHaveLength(2);

    const log = await agency.call(routes.readUploads, { params: { dataInserimento: today } });
    expect((log.body.uploads as { id: number }[]).map((one) => one.id)).toContain(taken.id);
    const empty = await agency.call(routes.readUploads, { params: { dataInserimento: addDays(today, -1) } });
    expect(empty.body).toEqual({ previous: null, next: today, uploads: [] });
  });

  it('knows transfers that an overlapping file brought, and two uploads of one file at once are one', async () => {
    const id = await issued(freshDealer());
    const { number } = await detailOf(id);
    await upload([`${day};10,00;${number}`]);
    const overlapping = resultOf(await upload([`${day};10,00;${number}`, `${day};20,00;${number} bis`]));
    expect(overlapping.rows.map((row) => row.outcome)).toEqual(['GIA_REGISTRATO', 'PARZIALE']);
    const twins = [`${day};30,00;${number} ter`];
    const both = (await Promise.all([upload(twins), upload(twins)])).map(resultOf);
    expect(both[0]?.id).toBe(both[1]?.id);
    expect((await detailOf(id)).paid).toBe(6_000);
  });

  it('is refused as a whole when it is none', async () => {
    expect((await upload([])).body).toEqual({ file: 'Il file non ha righe sotto le intestazioni' });
    const body = { file: { fileName: 'x.csv', encodedContent: Buffer.from('Giorno;Quanto\n1;2').toString('base64') }, dryRun: true };
    expect((await agency.call(routes.uploadPayments, { body })).body).toEqual({ file: 'Mancano le colonne Data, Importo, Causale' });
  });
});

describe('the list', () => {
  it('filters, sorts, pages and adds up; the export has the same rows', async () => {
    const page = routes.statementPage.parse(
      (await agency.call(routes.listStatements, { query: { max: 100, sort: 'due', order: 'asc' } })).body,
    );
    expect(page.items.map((row) => row.due)).toEqual(page.items.map((row) => row.due).toSorted((a, b) => a - b));
    const open = (byProducer: boolean) => page.items.reduce((sum, row) => sum + (row.byProducer === byProducer ? row.open : 0), 0);
    expect([page.totals.toCollect, page.totals.toPay]).toEqual([open(true), open(false)]);
    expect(page.totals.due).toBe(page.items.reduce((sum, row) => sum + row.due, 0));
    expect(page.items.every((row) => row.state !== 'ELIMINATO' && row.state !== 'SOSTITUITO')).toBe(true);
    const [first] = page.items;
    const found = await agency.call(routes.listStatements, { query: { search: first?.number } });
    expect(found.body).toMatchObject({ total: 1, items: [{ id: first?.id }] });
    const gone = routes.statementPage.parse((await agency.call(routes.listStatements, { query: { stato: ['ELIMINATO'] } })).body);
    expect(gone.total).toBe(1);
    const csv = await agency.call(routes.exportStatements, { query: { formato: 'CSV' } });
    expect(csv.raw.toString().trim().split('\r\n')).toHaveLength(page.total + 1);
    const lines = await agency.call(routes.exportLines, { params: { id: first?.id ?? 0 }, query: { formato: 'XLSX' } });
    expect(lines.raw.subarray(0, 2).toString()).toBe('PK');
  });
});
