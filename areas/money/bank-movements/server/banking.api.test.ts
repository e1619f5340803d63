import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPayments } from '#areas/money/premium-payments/api/index.ts';
import { contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE, ofAnotherCar } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { listWork } from '#areas/sale/work-list/api/index.ts';
import type { WorkKind } from '#areas/sale/work-list/domain/index.ts';
import { italianIban } from '#platform/domain-kit/identifiers/iban.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import type { BankEntry } from '../domain/index.ts';
import { camtFile, csvFile, rhFile } from '../domain/testing/bank-files.ts';

const { today } = moment();
const test = testApp();
let dealer: Caller;
let agency: Caller;
let account = '';

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  account = routes.listBankFiles.response.parse((await agency.call(routes.listBankFiles, { query: {} })).body).account ?? '';
});

let serial = 0;
const key = () => `banking-test-${++serial}`;

async function sold(): Promise<Saved & { readonly number: string }> {
  const saved = await quote(dealer, ofAnotherCar({ ...CAR_SALE, paymentType: 'BONIFICO' }));
  expect((await accept(dealer, saved)).status).toBe(200);
  const { number } = contractDetailSchema.parse((await agency.call(read, { params: { id: saved.id } })).body);
  return { ...saved, number };
}

async function issued(): Promise<Saved & { readonly number: string }> {
  const saved = await sold();
  expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
  return saved;
}

const entry = (
  amount: number,
  text: string,
  change: Partial<BankEntry['movements'][0]> & Pick<Partial<BankEntry>, 'reference'> = {},
): BankEntry => {
  const { reference = `REF${++serial}`, ...movement } = change;
  const only = { amount, name: 'Nome Del Pagante', iban: null, text, endToEndId: null, returnCode: null, ...movement };
  return { reference, bookedOn: today, valueOn: today, amount, movements: [only] };
};

const upload = (content: string | Buffer, caller = agency, fileName = 'banca.xml') =>
  caller.call(routes.uploadBankFile, { body: { file: { fileName, encodedContent: Buffer.from(content).toString('base64') } } });
const camt = (...entries: BankEntry[]) => camtFile([{ account, opening: 0, entries }]);
async function taken(content: string | Buffer) {
  const answer = await upload(content);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return routes.uploadBankFile.response.parse(answer.body);
}
async function linesOf(fileId: number) {
  const { body } = await agency.call(routes.listBankLines, { query: { file: fileId, sort: 'amount', order: 'asc', max: 100 } });
  return routes.listBankLines.response.parse(body).items;
}
async function oneOf(fileId: number) {
  const [line] = await linesOf(fileId);
  if (line === undefined) throw new Error('no line');
  return line;
}
const act = (route: typeof routes.confirmProposal, id: number) => agency.call(route, { params: { id } }, { 'idempotency-key': key() });
const attribute = (id: number, contracts: number[], keepRest = false) =>
  agency.call(routes.attributeLine, { params: { id }, body: { contracts, keepRest } }, { 'idempotency-key': key() });
const close = (id: number, reason: 'NON_PREMIO' | 'LAVORATO' | 'DOPPIO') =>
  agency.call(routes.closeLine, { params: { id }, body: { reason, note: null } }, { 'idempotency-key': key() });
const policy = async ({ id }: Pick<Saved, 'id'>) => contractDetailSchema.parse((await agency.call(read, { params: { id } })).body);

/** Balance of an account of the ledger, in cents; of one contract where it is given. */
async function balance(name: string, contractId: number | null = null): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(l.amount), 0)::bigint as amount from ledger_entry e
    join ledger_line l on l.entry_id = e.id where l.account = ${name} and (${contractId}::bigint is null or e.contract_id = ${contractId})`.execute(
    test.connection.db,
  );
  return rows[0]?.amount ?? 0;
}

/** The movements that wait are the balance of the ledger's account, with the other sign. */
async function expectEqualSums(): Promise<void> {
  const { body } = await agency.call(routes.listBankLines, { query: {} });
  expect(routes.listBankLines.response.parse(body).unallocated).toBe(0 - (await balance('INCASSI_NON_ATTRIBUITI')));
}

describe('a file of the bank', () => {
  it('is read and listed by the agency only', async () => {
    expect((await upload(camt(), dealer)).status).toBe(403);
    expect((await dealer.call(routes.listBankLines, { query: {} })).status).toBe(403);
    expect((await act(routes.confirmProposal, 999_999)).status).toBe(404);
    expect((await agency.call(routes.listTitles, { params: { id: 999_999 }, query: {} })).status).toBe(404);
  });

  it('counts once, and each movement of overlapping files once', async () => {
    const [first, second, third] = [entry(1_111, 'uno'), entry(2_222, 'due', { reference: null }), entry(3_333, 'tre')];
    expect(await taken(camt(first, second))).toMatchObject({ lines: 2, newLines: 2, knownLines: 0, repeated: false });
    expect(await taken(camt(first, second))).toMatchObject({ lines: 2, newLines: 0, knownLines: 2, repeated: true });
    expect(await taken(camt(second, third))).toMatchObject({ lines: 2, newLines: 1, knownLines: 1, repeated: false });
    const { rows } = await sql<{ count: number }>`select count(*) as count from bank_line where amount in (1111, 2222, 3333)`.execute(
      test.connection.db,
    );
    expect(rows[0]?.count).toBe(3);
    await expectEqualSums();
  });

  it('taken by two users at once counts once', async () => {
    const file = camt(entry(4_444, 'insieme'));
    const answers = await Promise.all([upload(file), upload(`${file} `, await test.as('developer'))]);
    const counted = answers.map(({ body }) => routes.uploadBankFile.response.parse(body).newLines);
    expect(counted.toSorted()).toEqual([0, 1]);
    await expectEqualSums();
  });

  it('with the same movement split in another way adds nothing', async () => {
    const whole = entry(30_000, 'distinta', { reference: 'BATCH1' });
    const [movement] = whole.movements;
    const parts = movement === undefined ? [] : [10_000, 20_000].map((amount) => ({ ...movement, amount }));
    await taken(camt(whole));
    expect(await taken(camt({ ...whole, movements: parts }))).toMatchObject({ lines: 2, newLines: 0, knownLines: 2 });
    await expectEqualSums();
  });

  it('of another kind with the same movement asks a user before it counts', async () => {
    const one = entry(5_551, 'due formati');
    await taken(camt(one));
    const { id } = await taken(csvFile({ account, opening: 0, entries: [{ ...one, reference: null }] }));
    const doubtful = await oneOf(id);
    expect(doubtful).toMatchObject({ status: 'FORSE_DOPPIO', rest: 0 });
    await expectEqualSums();
    expect((await close(doubtful.id, 'DOPPIO')).status).toBe(204);
    await expectEqualSums();
    expect((await act(routes.reopenLine, doubtful.id)).status).toBe(204);
    expect(await oneOf(id)).toMatchObject({ status: 'DA_LAVORARE', rest: 5_551 });
    await expectEqualSums();
  });

  it('is refused as a whole with one reason', async () => {
    const before = await sql<{ count: number }>`select count(*) as count from bank_line`.execute(test.connection.db);
    const reason = async (content: string | Buffer) => {
      const answer = await upload(content);
      expect(answer.status).toBe(422);
      return String(answer.body.file);
    };
    const good = { account, opening: 0, entries: [entry(100, 'x')] };
    expect(await reason(camtFile([{ ...good, account: italianIban('05428', '11101', '999999') }]))).toContain('non del conto separato');
    expect(await reason(camtFile([{ ...good, currency: 'USD' }]))).toContain('USD');
    expect(await reason(camt(...good.entries).replace('>0.00<', '>7.00<'))).toContain('7,00');
    expect(await reason(`<!DOCTYPE a [<!ENTITY x "y">]>${camt()}`)).toContain('DOCTYPE');
    expect(await reason(camt().slice(0, 200))).toContain('non è leggibile');
    expect(await reason(Buffer.from('%PDF-1.7 niente'))).toContain('colonne');
    expect(await reason(rhFile([good]).slice(0, 500))).toContain('incompleto');
    expect(await sql`select count(*) as count from bank_line`.execute(test.connection.db)).toMatchObject({ rows: before.rows });
  });

  it('is read as camt.054, CBI RH and in Windows-1252 too', async () => {
    const one = (amount: number) => [entry(amount, 'società')];
    expect(await taken(camtFile([{ account, opening: 0, entries: one(6_001) }], { message: '054', version: 2 }))).toMatchObject({
      format: 'CAMT_054',
      newLines: 1,
    });
    expect(await taken(Buffer.from(rhFile([{ account, opening: 5, entries: one(6_002) }]), 'latin1'))).toMatchObject({
      format: 'RH',
      newLines: 1,
    });
    const { id } = await taken(Buffer.from(csvFile({ account, opening: 0, entries: one(6_003) }), 'latin1'));
    expect((await oneOf(id)).text).toBe('società');
  });
});

describe('a transfer', () => {
  it('with the number of the quotation and the premium pays the policy', async () => {
    const saved = await issued();
    const { id, matched } = await taken(camt(entry(saved.premium, `Premio proposta ${saved.number} Rossi`, { reference: 'CRO77' })));
    expect(matched).toBe(1);
    expect(await oneOf(id)).toMatchObject({
      status: 'ABBINATO',
      rest: 0,
      updatedBy: null,
      paid: [{ contractId: saved.id, isAutomatic: true }],
    });
    expect(await policy(saved)).toMatchObject({ premiumDueOn: null, premiumPaidOn: today });
    expect(await balance('CREDITO_CLIENTE', saved.id)).toBe(0);
    const { items } = listPayments.response.parse((await agency.call(listPayments, { params: { id: saved.id } })).body);
    expect(items).toMatchObject([{ method: 'BONIFICO', status: 'COMPLETATO', reference: 'CRO77', receivedOn: today }]);
    await expectEqualSums();
  });

  it('before the issue pays the quotation, and the issue settles the premium with it', async () => {
    const saved = await sold();
    await taken(camt(entry(saved.premium, saved.number)));
    expect(await policy(saved)).toMatchObject({ status: 'PREVENTIVO_ACCETTATO', premiumPaidOn: today });
    expect(await balance('IMPORTI_DA_ATTRIBUIRE', saved.id)).toBe(0 - saved.premium);
    expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
    expect(await policy(saved)).toMatchObject({ premiumDueOn: null, premiumPaidOn: today });
    expect([await balance('IMPORTI_DA_ATTRIBUIRE', saved.id), await balance('CREDITO_CLIENTE', saved.id)]).toEqual([0, 0]);
    await expectEqualSums();
  });

  it('of another amount is only proposed, and cannot be confirmed', async () => {
    const saved = await issued();
    const { id } = await taken(camt(entry(saved.premium - 1, saved.number)));
    const line = await oneOf(id);
    expect(line).toMatchObject({ status: 'PROPOSTO', proposal: 'ALTRO_IMPORTO', proposed: [{ contractId: saved.id, isPaid: false }] });
    expect((await act(routes.confirmProposal, line.id)).body).toMatchObject({ error: 'SUM_TOO_HIGH' });
    expect((await act(routes.refuseProposal, line.id)).status).toBe(204);
    await taken(camt(entry(77, 'altro file')));
    expect(await oneOf(id)).toMatchObject({ status: 'DA_LAVORARE', proposed: [] });
  });

  it('with a known name and the premium is proposed, and one click pays', async () => {
    const saved = await issued();
    const { customer } = (await policy(saved)).data;
    // Contracts of the same customer and premium would make the name ambiguous.
    await sql`update contract set customer_name = 'Unico Nomignolo' where id = ${saved.id}`.execute(test.connection.db);
    expect(customer.lastName).not.toBeNull();
    const { id } = await taken(camt(entry(saved.premium, 'grazie', { name: 'NOMIGNOLO UNICO' })));
    const line = await oneOf(id);
    expect(line).toMatchObject({ status: 'PROPOSTO', proposal: 'NOME_E_IMPORTO' });
    expect(await balance('CREDITO_CLIENTE', saved.id)).toBe(saved.premium);
    const answers = await Promise.all([act(routes.confirmProposal, line.id), act(routes.confirmProposal, line.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await policy(saved)).toMatchObject({ premiumPaidOn: today });
    await expectEqualSums();
  });

  it('without any sign is unallocated until a user attributes it to several premiums of its exact sum', async () => {
    const [one, two] = [await issued(), await issued()];
    const { id } = await taken(camt(entry(one.premium + two.premium, 'saldo', { name: null })));
    const line = await oneOf(id);
    expect(line).toMatchObject({ status: 'DA_LAVORARE', rest: one.premium + two.premium });
    expect((await attribute(line.id, [one.id])).body).toMatchObject({ error: 'SUM_DIFFERS' });
    expect((await attribute(line.id, [one.id, two.id, (await issued()).id])).body).toMatchObject({ error: 'SUM_TOO_HIGH' });
    expect((await attribute(line.id, [one.id, two.id])).status).toBe(204);
    expect(await oneOf(id)).toMatchObject({ status: 'ABBINATO', rest: 0, paid: [{ contractId: one.id }, { contractId: two.id }] });
    expect((await attribute(line.id, [one.id])).body).toMatchObject({ error: 'LINE_IN_OTHER_STATE' });
    await expectEqualSums();
  });

  it('of more than the premium keeps its rest to be attributed or closed', async () => {
    const saved = await issued();
    const { id } = await taken(camt(entry(saved.premium + 500, 'troppo', { name: null })));
    const line = await oneOf(id);
    expect((await attribute(line.id, [saved.id], true)).status).toBe(204);
    expect(await oneOf(id)).toMatchObject({ status: 'DA_LAVORARE', rest: 500, paid: [{ contractId: saved.id }] });
    await expectEqualSums();
    expect((await close(line.id, 'NON_PREMIO')).status).toBe(204);
    expect(await oneOf(id)).toMatchObject({ status: 'CHIUSO', rest: 0, closedAs: 'NON_PREMIO' });
    await expectEqualSums();
    expect((await act(routes.reopenLine, line.id)).status).toBe(204);
    expect(await oneOf(id)).toMatchObject({ status: 'DA_LAVORARE', rest: 500 });
    await expectEqualSums();
  });

  it('can be taken back: the premium is due again, the money unallocated, and it can pay again', async () => {
    const saved = await issued();
    const { id } = await taken(camt(entry(saved.premium, saved.number)));
    const line = await oneOf(id);
    expect((await act(routes.undoLine, line.id)).status).toBe(204);
    expect(await policy(saved)).toMatchObject({ premiumDueOn: today, premiumPaidOn: null });
    expect(await balance('CREDITO_CLIENTE', saved.id)).toBe(saved.premium);
    expect(await oneOf(id)).toMatchObject({ status: 'DA_LAVORARE', rest: saved.premium, paid: [] });
    await expectEqualSums();
    await taken(camt(entry(88, 'un altro file')));
    expect(await oneOf(id), 'a user decided: the rules leave it alone').toMatchObject({ status: 'DA_LAVORARE' });
    const found = await agency.call(routes.listTitles, { params: { id: line.id }, query: { search: saved.number } });
    expect(found.body).toMatchObject({ items: [{ contractId: saved.id, premium: saved.premium }] });
    expect((await attribute(line.id, [saved.id])).status).toBe(204);
    expect(await policy(saved)).toMatchObject({ premiumPaidOn: today });
    await expectEqualSums();
  });

  it('pays a premium once, whatever arrives again', async () => {
    const saved = await issued();
    const { id } = await taken(camt(entry(saved.premium, saved.number), entry(saved.premium, saved.number)));
    expect((await linesOf(id)).map(({ status }) => status).toSorted()).toEqual(['ABBINATO', 'DA_LAVORARE']);
    expect(await balance('CREDITO_CLIENTE', saved.id)).toBe(0);
    await expectEqualSums();
  });
});

describe('money that left the account', () => {
  it('is kept with its identifier and its code, outside of the unallocated receipts, until a user worked on it', async () => {
    const back = entry(-12_345, 'Insoluto', { endToEndId: 'ADD-1', returnCode: 'AM04', name: 'Rossi' });
    const { id } = await taken(camtFile([{ account, opening: 100_000, entries: [back] }]));
    const line = await oneOf(id);
    expect(line).toMatchObject({ status: 'STORNO', amount: -12_345, rest: 0, endToEndId: 'ADD-1', returnCode: 'AM04' });
    expect((await close(line.id, 'LAVORATO')).status).toBe(204);
    expect((await close(line.id, 'LAVORATO')).body).toMatchObject({ error: 'LINE_IN_OTHER_STATE' });
    expect((await act(routes.reopenLine, line.id)).status).toBe(204);
    expect(await oneOf(id)).toMatchObject({ status: 'STORNO' });
    await expectEqualSums();
  });
});

it('is work for the agency, and a proposal for those who see its contract', async () => {
  const saved = await issued();
  const { id } = await taken(camt(entry(saved.premium - 7, saved.number), entry(9_999, 'lavoro')));
  const work = async (caller: Caller, tipo: WorkKind) => {
    const answer = listWork.response.parse((await caller.call(listWork, { query: { tipo, max: 100 } })).body);
    return answer.items.map(({ contractId }) => contractId);
  };
  expect(await work(agency, 'MOVIMENTI_DA_LAVORARE')).toEqual([null]);
  expect(await work(dealer, 'MOVIMENTI_DA_LAVORARE')).toEqual([]);
  expect(await work(dealer, 'BONIFICO_DA_CONFERMARE')).toContain(saved.id);
  const [proposed] = (await linesOf(id)).filter(({ status }) => status === 'PROPOSTO');
  await act(routes.refuseProposal, proposed?.id ?? 0);
  expect(await work(dealer, 'BONIFICO_DA_CONFERMARE')).not.toContain(saved.id);
});

it('records every step in the audit trail, and counts the states of the list', async () => {
  const { rows } = await sql<{ action: string }>`select distinct action from audit_event where entity = 'bank_line'`.execute(
    test.connection.db,
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['ATTRIBUTE', 'CLOSE', 'CONFIRM', 'MATCH', 'REFUSE', 'REOPEN', 'UNDO']);
  const all = routes.listBankLines.response.parse((await agency.call(routes.listBankLines, { query: { stato: ['ABBINATO'] } })).body);
  expect(all.total).toBe(all.counts.find(({ status }) => status === 'ABBINATO')?.count);
  const files = routes.listBankFiles.response.parse((await agency.call(routes.listBankFiles, { query: { max: 100 } })).body);
  for (const file of files.items)
    expect(file.matched + file.proposed + file.open + file.returned + file.doubtful + file.closed).toBe(file.newLines);
});
