import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listDocuments, storedDocumentSchema } from '#areas/agency/documents/api/index.ts';
import { recordPayment } from '#areas/money/premium-payments/api/index.ts';
import { saleDisclosures } from '#areas/sale/disclosures/server/public.ts';
import { addMonths, firstDayOfMonth } from '#platform/domain-kit/time/dates.ts';
import { nextTargetDay } from '#platform/domain-kit/time/target-days.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, type TestAnswer, testApp } from '#platform/server-kit/testing/app.ts';
import * as commissions from '../api/commission-routes.ts';
import * as rappels from '../api/rappel-routes.ts';
import * as routes from '../api/routes.ts';
import * as schemas from '../api/schemas.ts';
import { rappelPeriodOf } from '../domain/index.ts';
import { closeJob } from './closing/issue.ts';
import { agreementWith, forgetStatedPeriods, owedTo, postClaim, soldBy } from './testing/statements.ts';

const test = testApp();
const { today } = moment();
let dealer: Caller;
let agency: Caller;
let insurer: Caller;
let stranger: Caller;
let companyId = 0;

const sell = (paymentType: 'DEALER' | 'BONIFICO' = 'DEALER') => soldBy(dealer, paymentType);
const agreement = (own: object = {}) => ({ ...agreementWith(companyId), ...own });
const detail = async (id: number, caller = agency) =>
  schemas.insurerStatementDetail.parse((await caller.call(routes.readInsurerStatement, { params: { id } })).body);
const version = async (id: number) => ({ 'if-match': `"${(await detail(id)).version}"` });
const close = () => agency.call(routes.closeInsurer, { body: { companyId, until: today } });
const idOf = (answer: TestAnswer) => schemas.newStatusSchema.parse(answer.body).id;
const issued = async () => {
  const id = idOf(await close());
  expect((await agency.call(routes.issueInsurerStatement, { params: { id } }, await version(id))).status).toBe(200);
  return id;
};

const owed = () => owedTo(test.connection.db, companyId);

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  const id = await sell();
  const { db } = test.connection;
  companyId = (await db.selectFrom('contract').select('company_id').where('id', '=', id).executeTakeFirstOrThrow()).company_id ?? 0;
  const users = await db.selectFrom('app_user').select(['username', 'company_id as company']).where('group', '=', 'COMPAGNIA').execute();
  insurer = await test.as(users.find((user) => user.company === companyId)?.username ?? '');
  stranger = await test.as(users.find((user) => user.company !== companyId)?.username ?? '');
});

describe('the statement of another insurer', () => {
  it('is not found on any route; a draft not even by its own insurer; producers see none', async () => {
    expect((await agency.call(routes.saveAgreement, { body: agreement() })).status).toBe(200);
    const id = idOf(await close());
    expect((await insurer.call(routes.readInsurerStatement, { params: { id } })).status).toBe(404);
    await agency.call(routes.issueInsurerStatement, { params: { id } }, await version(id));
    await test.runJobs();
    const files = await agency.call(listDocuments, { query: { entity: 'insurer-statement', entityId: id } });
    const [file] = storedDocumentSchema.array().length(1).parse(files.body);
    expect(file?.kind).toBe('RENDICONTO');
    const params = { params: { id } };
    expect((await stranger.call(routes.readInsurerStatement, params)).status).toBe(404);
    expect((await stranger.call(routes.listInsurerLines, { ...params, query: {} })).status).toBe(404);
    expect((await stranger.call(routes.exportBordereau, { ...params, query: { formato: 'CSV' } })).status).toBe(404);
    const header = await version(id);
    const answer = { ...params, body: { answer: 'RISCONTRATO' as const, note: null } };
    expect((await stranger.call(routes.answerStatement, answer, header)).status).toBe(404);
    expect((await stranger.call(listDocuments, { query: { entity: 'insurer-statement', entityId: id } })).status).toBe(404);
    expect((await stranger.call(routes.listInsurerStatements, { query: {} })).body).toMatchObject({ total: 0, items: [] });
    expect((await stranger.call(routes.listInsurerNames, {})).body).toMatchObject({ items: [{}] });
    expect((await insurer.call(routes.listInsurerStatements, { query: {} })).body).toMatchObject({ total: 1, items: [{ id, companyId }] });
    expect((await insurer.call(routes.listInsurerPayments, { query: {} })).status).toBe(403);
    expect((await insurer.call(routes.listAgreements, {})).status).toBe(403);
    expect((await dealer.call(routes.listInsurerStatements, { query: {} })).body).toMatchObject({ total: 0 });
    expect((await test.anonymous.call(routes.listInsurerStatements, { query: {} })).status).toBe(403);
    await forgetStatedPeriods(test.connection.db);
  });
});

describe('a statement', () => {
  it('states each premium once, splits it exactly, and posts the debt of the insurer', async () => {
    const before = await owed();
    await sell();
    const id = await issued();
    const found = await detail(id);
    expect(found.number).toMatch(/^RC\d{4}-[A-Z]+-0002$/);
    expect(found).toMatchObject({ lines: 1, status: 'EMESSO', commissionDue: 0 });
    expect(found.tax + found.pdu + found.share + found.commission).toBe(found.premium);
    // Half of the commission at 23 %.
    expect(found.withholding).toBe(Math.round((found.commission * 115_000) / 1_000_000));
    expect(found.due).toBe(found.premium - found.commission + found.withholding);
    expect((await owed()) - before).toBe(found.due);
    await forgetStatedPeriods(test.connection.db);
    expect((await close()).body).toMatchObject({ error: 'NOTHING_TO_STATE' });
  });

  it('waits for the money of a customer who pays the agency', async () => {
    const contractId = await sell('BONIFICO');
    expect((await close()).body).toMatchObject({ error: 'NOTHING_TO_STATE' });
    const body = { method: 'BONIFICO' as const, receivedOn: today, reference: 'TRN 1' };
    expect((await agency.call(recordPayment, { params: { id: contractId }, body })).status).toBeLessThan(300);
    const id = await issued();
    const lines = (await agency.call(routes.listInsurerLines, { params: { id }, query: {} })).body;
    expect(lines).toMatchObject({ total: 1, items: [{ contractId, kind: 'EMISSIONE', collectedOn: today }] });
    await forgetStatedPeriods(test.connection.db);
  });

  it('takes indemnities that the agency paid for the insurer off, once', async () => {
    await postClaim(test.connection.db, await sell(), companyId, 50_000);
    const found = await detail(await issued());
    expect(found).toMatchObject({ lines: 2, claims: 50_000, due: found.premium - found.commission + found.withholding - 50_000 });
    await forgetStatedPeriods(test.connection.db);
  });

  it('is replaced by a new one with the same movements; its own amounts never change', async () => {
    await sell();
    const id = await issued();
    const before = await detail(id);
    const debt = await owed();
    const answer = await agency.call(
      routes.correctInsurerStatement,
      { params: { id }, body: { reason: 'Provvigione errata' } },
      await version(id),
    );
    const draft = await detail(idOf(answer));
    expect(draft).toMatchObject({ status: 'BOZZA', lines: before.lines, due: before.due, corrects: { id, reason: 'Provvigione errata' } });
    expect(await owed()).toBe(debt - before.due);
    expect(await detail(id)).toMatchObject({ status: 'SOSTITUITO', due: before.due, lines: before.lines });
    await expect(sql`update insurer_statement set due = due + 1 where id = ${id}`.execute(test.connection.db)).rejects.toThrow(
      /do not change/,
    );
    await expect(sql`delete from insurer_statement_line where statement_id = ${id}`.execute(test.connection.db)).rejects.toThrow(
      /does not change/,
    );
    const header = await version(draft.id);
    await agency.call(routes.deleteInsurerStatement, { params: { id: draft.id } }, header);
    expect((await agency.call(routes.deleteInsurerStatement, { params: { id: draft.id } }, header)).body).toMatchObject({
      error: 'CHANGED_BY_OTHERS',
    });
    await forgetStatedPeriods(test.connection.db);
    await issued();
    await forgetStatedPeriods(test.connection.db);
  });

  it('is drawn up and issued by the night after the month, once', async () => {
    await sell();
    const night = addMonths(firstDayOfMonth(today), 1);
    const work = { ...moment(), today: night, db: test.connection.db, requestId: 'night', language: 'it' as const, actor: null };
    expect(await closeJob.run(work, {})).toMatchObject({ drawn: 1, issued: 1 });
    expect(await closeJob.run(work, {})).toMatchObject({ drawn: 0, issued: 0 });
    const [latest] = schemas.insurerStatementPage.parse((await insurer.call(routes.listInsurerStatements, { query: {} })).body).items;
    expect(latest).toMatchObject({ period: 'MESE', status: 'EMESSO' });
    await forgetStatedPeriods(test.connection.db);
  });
});

describe('a bordereau', () => {
  it('has the columns, marks and lines of the insurer’s own layout', async () => {
    await sell();
    const id = await issued();
    const params = { id };
    const standard = await insurer.call(routes.exportBordereau, { params, query: { formato: 'CSV' } });
    expect(standard.raw.toString('utf8').split('\r\n')[0]).toContain('Rendiconto;Polizza;Contraente;Movimento');
    const layout = {
      movements: [
        { field: 'NUMERO_POLIZZA' as const, heading: 'POL' },
        { field: 'PREMIO_LORDO' as const, heading: 'LORDO' },
      ],
      policies: [{ field: 'NUMERO_POLIZZA' as const, heading: 'POL' }],
      delimiter: '|' as const,
      decimalMark: '.' as const,
      dateFormat: 'YYYYMMDD' as const,
      moneyFormat: 'CENTESIMI' as const,
      hasHeader: false,
      hasTrailer: true,
    };
    const saved = await agency.call(routes.saveLayout, { params: { companyId }, body: layout }, { 'if-match': '"0"' });
    expect(saved.body).toEqual({ version: 1 });
    const { premium } = await detail(id);
    const csv = (await agency.call(routes.exportBordereau, { params, query: { formato: 'CSV' } })).raw.toString('utf8');
    expect(csv.split('\r\n').at(-2)).toBe(`TOTALE 1|${premium}`);
    const xml = (await agency.call(routes.exportBordereau, { params, query: { formato: 'XML', tipo: 'POLIZZE' } })).raw.toString('utf8');
    expect(xml).toMatch(/<polizza><numeroPolizza>[^<]+<\/numeroPolizza><\/polizza>/);
    expect((await agency.call(routes.exportBordereau, { params, query: { formato: 'XLSX' } })).status).toBe(200);
    const stale = await agency.call(routes.saveLayout, { params: { companyId }, body: layout }, { 'if-match': '"0"' });
    expect(stale.body).toMatchObject({ error: 'CHANGED_BY_OTHERS' });
    await forgetStatedPeriods(test.connection.db);
  });
});

describe('a payment', () => {
  const prepare = (statements: readonly number[], format: 'PAIN_001_001_03' | 'CBI_00_04_00' = 'PAIN_001_001_03') =>
    agency.call(routes.createInsurerPayment, { body: { statements: [...statements], executionOn: nextTargetDay(today), format } });
  const paymentIdOf = (answer: TestAnswer) => Number(Object(answer.body).id);

  it('makes one file of transfers, which pays its statements once executed', async () => {
    await sell();
    const statement = await issued();
    const { due } = await detail(statement);
    const id = paymentIdOf(await prepare([statement], 'CBI_00_04_00'));
    expect(await detail(statement)).toMatchObject({ status: 'IN_PAGAMENTO', paymentId: id });
    expect((await prepare([statement])).body).toMatchObject({ error: 'NOT_PAYABLE' });
    const file = await agency.call(routes.downloadInsurerPayment, { params: { id } });
    expect(file.raw.toString('utf8')).toContain(`<CtrlSum>${(due / 100).toFixed(2)}</CtrlSum>`);
    const debt = await owed();
    const body = { executedOn: today, reference: 'CRO 1' };
    expect((await agency.call(routes.executeInsurerPayment, { params: { id }, body })).status).toBe(204);
    expect((await agency.call(routes.executeInsurerPayment, { params: { id }, body })).body).toMatchObject({ error: 'PAYMENT_CLOSED' });
    expect(await detail(statement)).toMatchObject({ status: 'PAGATO', paidReference: 'CRO 1' });
    expect(debt - (await owed())).toBe(due);
    await forgetStatedPeriods(test.connection.db);
  });

  it('is cancelled before the bank executes it, and its statement can be paid again', async () => {
    await sell();
    const statement = await issued();
    const id = paymentIdOf(await prepare([statement]));
    expect((await agency.call(routes.cancelInsurerPayment, { params: { id } })).status).toBe(204);
    expect(await detail(statement)).toMatchObject({ status: 'EMESSO', paymentId: null });
    const body = { paidOn: today, reference: 'CRO 2' };
    expect((await agency.call(routes.payInsurerStatement, { params: { id: statement }, body }, await version(statement))).status).toBe(200);
    await forgetStatedPeriods(test.connection.db);
  });

  it('is executed by the movement of the bank that names it', async () => {
    await sell();
    const statement = await issued();
    const { due } = await detail(statement);
    const id = paymentIdOf(await prepare([statement]));
    const match = async () => (await agency.call(routes.matchInsurerPayments, {})).body;
    expect(await match()).toEqual({ matched: 0 });
    const { db } = test.connection;
    await sql`with file as (insert into bank_file (format, file_name, sha256, account, lines, new_lines, amount, created_at, created_by)
        select 'CAMT_053', 'prova.xml', 'prova', debtor_iban, 1, 1, 0, now(), created_by from insurer_payment where id = ${id} returning id, account)
      insert into bank_line (file_id, account, entry_key, position, entry_amount, booked_on, value_on, amount, text, end_to_end_id, reference, status, updated_at)
      select id, account, 'a', 0, ${-due}, ${today}, ${today}, ${-due}, 'Rimessa', ${`RENDICONTO-${String(statement).padStart(8, '0')}`}, 'TRN 9', 'STORNO', now()
      from file`.execute(db);
    expect(await match()).toEqual({ matched: 1 });
    expect(await detail(statement)).toMatchObject({ status: 'PAGATO', paidReference: 'TRN 9' });
    expect((await agency.call(routes.readInsurerPayment, { params: { id } })).body).toMatchObject({ status: 'ESEGUITA', isProven: true });
    await forgetStatedPeriods(test.connection.db);
  });
});

describe('a rappel', () => {
  const year = rappelPeriodOf('ANNO', today).from;
  const rule = (own: object = {}) => ({
    companyId,
    recipientId: null,
    products: [],
    period: 'ANNO' as const,
    method: 'INTERO' as const,
    bands: [{ from: 1, rate: 100_000 }],
    validFrom: year,
    agreement: 'Lettera di prova',
    ...own,
  });
  const rows = async (caller: Caller) => z.array(rappels.rappelRow).parse(Object((await caller.call(rappels.listRappels, {})).body).items);

  it('accrues on the PDU that was collected, is paid into the ledger, and is named by the pre-contract form', async () => {
    const contractId = await sell();
    await issued();
    const { producer_id: producerId } = await test.connection.db
      .selectFrom('contract')
      .select('producer_id')
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow();
    const variable = async () => (await saleDisclosures(test.connection.db, { producerId, companyId }, today)).producer?.variable;
    const before = await variable();
    const saved = await agency.call(rappels.saveRappel, { body: rule() });
    expect(saved.status).toBe(200);
    expect((await agency.call(rappels.saveRappel, { body: rule({ recipientId: producerId }) })).status).toBe(200);
    expect([before, await variable()]).toEqual([false, true]);
    expect((await agency.call(rappels.saveRappel, { body: rule() })).body).toMatchObject({ error: 'RAPPEL_OVERLAPS' });
    const [own] = await rows(insurer);
    const [{ volume, accrued, from } = { volume: 0, accrued: 0, from: '' }] = own?.periods ?? [];
    expect(volume).toBeGreaterThan(0);
    expect(accrued).toBe(Math.round(volume / 10));
    const id = own?.id ?? 0;
    const body = { periodFrom: from, amount: accrued - 100, paidOn: today, reference: 'CRO 3' };
    expect((await insurer.call(rappels.payRappel, { params: { id }, body })).status).toBe(403);
    expect((await agency.call(rappels.payRappel, { params: { id }, body })).status).toBe(204);
    expect((await rows(agency))[0]?.periods[0]).toMatchObject({ paid: accrued - 100, open: 100 });
    const { rows: posted } = await sql<{ account: string; amount: number }>`select l.account, l.amount from ledger_line l
      join ledger_entry e on e.id = l.entry_id where e.kind = 'RAPPEL' order by 1`.execute(test.connection.db);
    // Half of it at 23 %.
    const withheld = Math.round(((accrued - 100) * 115_000) / 1_000_000);
    expect(posted).toEqual([
      { account: 'BANCA_AGENZIA', amount: accrued - 100 - withheld },
      { account: 'CREDITO_RITENUTE', amount: withheld },
      { account: 'RAPPEL', amount: 100 - accrued },
    ]);
    const shares = (await agency.call(rappels.readPolicyRappel, { params: { id: contractId } })).body;
    expect(shares).toMatchObject({ items: [{ ruleId: id, rate: 100_000, recipient: null }, { rate: 100_000 }] });
    expect(await rows(stranger)).toEqual([]);
    expect(await rows(dealer)).toMatchObject([{ recipient: expect.any(String), payable: false, periods: [{ volume }] }]);
    await forgetStatedPeriods(test.connection.db);
  });
});

describe('a commission statement', () => {
  it('pays a recipient what collected premiums earned, less the tax, once; each recipient sees their own', async () => {
    const contractId = await sell();
    await issued();
    const { rows: parties } = await sql<{
      id: number;
      username: string;
      earned: number;
    }>`select u.id, u.username, -sum(l.amount)::bigint as earned
      from ledger_entry e join ledger_line l on l.entry_id = e.id join app_user u on u.id = l.party_id join contract c on c.id = e.contract_id
      where e.contract_id = ${contractId} and l.account = 'PROVVIGIONE' and u.id <> c.producer_id and u."group" = 'SOCIETA_COMMERCIALE'
      group by u.id`.execute(test.connection.db);
    const [party = { id: 0, username: '', earned: 0 }] = parties;
    const body = { recipientId: party.id, until: today };
    expect((await agency.call(commissions.closeRecipient, { body })).body).toEqual({ issued: 1 });
    expect((await agency.call(commissions.closeRecipient, { body })).body).toMatchObject({ error: 'NOTHING_EARNED' });
    const recipient = await test.as(party.username);
    const { items } = commissions.commissionPage.parse((await recipient.call(commissions.listCommissions, { query: {} })).body);
    const [own] = items;
    const id = own?.id ?? 0;
    const found = commissions.commissionDetail.parse((await recipient.call(commissions.readCommission, { params: { id } })).body);
    expect(found.lines.find((line) => line.contractId === contractId)?.amount).toBe(party.earned);
    expect(found.commission).toBe(found.lines.reduce((sum, line) => sum + line.amount, 0));
    expect(found.withholding).toBe(Math.round((found.commission * 115_000) / 1_000_000));
    expect((await dealer.call(commissions.readCommission, { params: { id } })).status).toBe(404);
    expect((await insurer.call(commissions.listCommissions, { query: {} })).body).toMatchObject({ total: 0 });
    await test.runJobs();
    const files = await recipient.call(listDocuments, { query: { entity: 'commission-statement', entityId: id } });
    expect(
      storedDocumentSchema
        .array()
        .parse(files.body)
        .map(({ kind }) => kind),
    ).toEqual(['PROVVIGIONI']);
    expect((await dealer.call(listDocuments, { query: { entity: 'commission-statement', entityId: id } })).status).toBe(404);
    const paid = { params: { id }, body: { paidOn: today, reference: 'CRO 4' } };
    expect((await recipient.call(commissions.payCommission, paid)).status).toBe(403);
    expect((await agency.call(commissions.payCommission, paid)).status).toBe(204);
    expect((await agency.call(commissions.cancelCommission, { params: { id }, body: { reason: 'Tardi' } })).body).toMatchObject({
      error: 'WRONG_STATE',
    });
    const { rows: balance } = await sql<{
      account: string;
      amount: number;
    }>`select l.account, sum(l.amount)::bigint as amount from ledger_line l
      join ledger_entry e on e.id = l.entry_id where e.commission_statement_id = ${id} group by 1 having sum(l.amount) <> 0 order by 1`.execute(
      test.connection.db,
    );
    expect(balance).toEqual([
      { account: 'BANCA', amount: -found.commission },
      { account: 'BANCA_AGENZIA', amount: found.withholding },
      { account: 'PROVVIGIONE', amount: found.commission },
      { account: 'RITENUTE_DA_VERSARE', amount: -found.withholding },
    ]);
    await forgetStatedPeriods(test.connection.db);
  });
});

describe('the insurer', () => {
  it('acknowledges or disputes its statement, with a reason', async () => {
    await sell();
    const id = await issued();
    const answer = (body: { answer: 'RISCONTRATO' | 'CONTESTATO'; note: string | null }, header: Record<string, string>) =>
      insurer.call(routes.answerStatement, { params: { id }, body }, header);
    expect((await answer({ answer: 'CONTESTATO', note: null }, await version(id))).status).toBe(422);
    expect((await answer({ answer: 'CONTESTATO', note: 'Manca una polizza' }, await version(id))).status).toBe(200);
    expect(await detail(id)).toMatchObject({ answer: 'CONTESTATO', answerNote: 'Manca una polizza' });
    expect((await answer({ answer: 'RISCONTRATO', note: null }, await version(id))).status).toBe(200);
    expect(await detail(id, insurer)).toMatchObject({ answer: 'RISCONTRATO', actions: ['RISPONDI'], ownAmount: 0, paymentId: null });
    const pay = { params: { id }, body: { paidOn: today, reference: 'x' } };
    expect((await insurer.call(routes.payInsurerStatement, pay, await version(id))).status).toBe(403);
  });
});

it('the separate account belongs to the insurers and the agency, and is the agency’s to see', async () => {
  const account = schemas.separateAccountAnswer.parse((await agency.call(routes.readSeparateAccount, { query: {} })).body);
  expect(account.owners.reduce((sum, { amount }) => sum + amount, 0)).toBe(account.balance);
  expect(account.differences.reduce((sum, { amount }) => sum + amount, 0) + account.withoutFile.amount).toBe(account.bank - account.ledger);
  expect(account.deadlines.filter((one) => one.statementId !== null).reduce((sum, { amount }) => sum + amount, 0)).toBe(await owed());
  expect((await insurer.call(routes.readSeparateAccount, { query: {} })).status).toBe(403);
  expect((await agency.call(routes.readSeparateAccount, { query: { mese: '2026-13' } })).status).toBe(422);
});

it('an agreement does not change what statements have reached', async () => {
  expect((await agency.call(routes.saveAgreement, { body: agreement() })).body).toMatchObject({ error: 'AGREEMENT_KEPT' });
  expect((await agency.call(routes.saveAgreement, { body: agreement({ dueDays: 11 }) })).status).toBe(422);
  const next = addMonths(firstDayOfMonth(today), 2);
  expect((await agency.call(routes.saveAgreement, { body: agreement({ validFrom: next, remittance: 'LORDA' }) })).status).toBe(200);
  const { items } = Object((await agency.call(routes.listAgreements, {})).body);
  expect(items).toMatchObject([{ validFrom: next, current: false }, { current: true }]);
});
