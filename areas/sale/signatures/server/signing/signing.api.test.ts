import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listDocuments } from '#areas/agency/documents/api/index.ts';
import { contractDetailSchema, requestIssue, sign } from '#areas/sale/contracts/api/index.ts';
import { read, revoke } from '#areas/sale/quotations/api/index.ts';
import type { Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { listWork } from '#areas/sale/work-list/api/index.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';
import { ageCodes, customerOf, readyToSign, startHere } from '../testing/signing.ts';

const test = testApp();
let dealer: Caller;
beforeAll(async () => {
  dealer = await test.as('dealer');
});

const detailOf = async ({ id }: Pick<Saved, 'id'>) => contractDetailSchema.parse((await dealer.call(read, { params: { id } })).body);
const listed = async ({ id }: Pick<Saved, 'id'>) =>
  routes.listEnvelopes.response.parse((await dealer.call(routes.listEnvelopes, { params: { id } })).body);
const stepsOf = async ({ id }: Pick<Saved, 'id'>) => {
  const { rows } = await sql<{ kind: string }>`select v.kind from signature_event v join signature_envelope e on e.id = v.envelope_id
    where e.contract_id = ${id} order by v.id`.execute(test.connection.db);
  return rows.map(({ kind }) => kind);
};

/** What poppler's checkers say about a PDF. */
function checked(content: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'nais-signed-'));
  writeFileSync(join(folder, 'signed.pdf'), content);
  const programs = [['pdfsig', '-nocert'], ['pdfinfo']] as const;
  const report = programs.map(([program, ...options]) => execFileSync(program, [...options, join(folder, 'signed.pdf')])).join('\n');
  rmSync(folder, { recursive: true });
  return report;
}

describe('a digital signature', () => {
  it('is unknown to a user that does not see the contract, and to one without the role', async () => {
    const saved = await readyToSign(dealer);
    const other = await test.as('dealer-2');
    const params = { id: saved.id };
    expect((await other.call(routes.listEnvelopes, { params })).status).toBe(404);
    expect((await other.call(routes.startSignature, { params, body: { delivery: 'QUI' } })).status).toBe(404);
  });

  it('is sealed with its evidence, recorded on the contract, and issues the policy if the seller asked for it', async () => {
    const saved = await readyToSign(dealer);
    await dealer.call(requestIssue, { params: { id: saved.id }, body: { isWanted: true } });
    const customer = customerOf(test, await startHere(dealer, saved));
    const waiting = await detailOf(saved);
    expect(waiting.signatureKind).toBe('DIGITALE');
    expect(waiting.actions.find(({ action }) => action === 'emetti')?.blocks).toMatchObject([{ code: 'FIRMA_NON_COMPLETATA' }]);
    expect((await customer.sign()).status).toBe(204);
    await test.runJobs();
    const { state, papers, hasEvidence } = await customer.show();
    expect([state, hasEvidence, papers.filter(({ isSigned }) => isSigned).map(({ hasCopy }) => hasCopy)]).toEqual([
      'SIGILLATA',
      true,
      [true, true, true],
    ]);
    for (const { position, isSigned } of papers) {
      const copy = await customer.copy(position);
      expect(copy.status).toBe(isSigned ? 200 : 404);
      if (isSigned) expect(checked(copy.raw)).toMatch(/Total document signed[\s\S]*Signature is Valid[\s\S]*Tagged: +yes/);
    }
    expect(checked((await customer.copy(null)).raw)).toContain('Signature is Valid');
    const detail = await detailOf(saved);
    expect([detail.policyNumber === null, detail.papers?.signer, detail.signatureKind]).toEqual([false, 'Rossi Mario', 'DIGITALE']);
    const files = await dealer.call(listDocuments, { query: { entity: 'contract', entityId: saved.id } });
    expect(JSON.stringify(files.body)).toContain('MODULO_PROPOSTA_FIRMATO');
    expect((await listed(saved)).items).toMatchObject([{ status: 'SIGNED', level: 'B-B' }]);
  });

  it('is not complete before its papers are sealed, and a second click on the button is not an error', async () => {
    const saved = await readyToSign(dealer);
    const customer = customerOf(test, await startHere(dealer, saved));
    await customer.prepare();
    await customer.ask();
    const code = await customer.code();
    const answers = await Promise.all([customer.confirm(code), customer.confirm(code)]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect((await customer.confirm(code)).status).toBe(204);
    expect((await customer.show()).state).toBe('FIRMATA');
    expect((await detailOf(saved)).papers?.signedOn).toBeNull();
    const [open] = (await listed(saved)).items;
    const params = { id: saved.id, firmaId: open?.id ?? 0 };
    expect((await dealer.call(routes.cancelSignature, { params })).body).toMatchObject({ error: 'ALREADY_CONFIRMED' });
    expect((await dealer.call(routes.concludeSignature, { params })).status).toBe(204);
    await test.runJobs();
    expect((await customer.show()).state).toBe('SIGILLATA');
  });

  it('keeps each step of the customer, with papers and clauses, in the evidence', async () => {
    const saved = await readyToSign(dealer);
    const customer = customerOf(test, await startHere(dealer, saved));
    await customer.sign();
    const steps = await stepsOf(saved);
    expect(steps.filter((kind) => kind !== 'READ' && kind !== 'APPROVED')).toEqual([
      ...['STARTED', 'OPENED', 'CONSENTED', 'CODE_ASKED', 'CONFIRMED', 'SEALED'],
    ]);
    expect(steps.filter((kind) => kind === 'READ')).toHaveLength(3);
    expect(steps.filter((kind) => kind === 'APPROVED').length).toBeGreaterThan(1);
    await expect(sql`update signature_event set detail = 'x'`.execute(test.connection.db)).rejects.toThrow('never changed');
  });
});

it('a signature that waits is work of its seller, until it ends', async () => {
  const kindsOf = async ({ id }: Saved) => {
    const { body } = await dealer.call(listWork, { query: {} });
    return listWork.response.parse(body).items.flatMap(({ contractId, kind }) => (contractId === id ? [kind] : []));
  };
  const saved = await readyToSign(dealer);
  expect(await kindsOf(saved)).toEqual(['DA_FIRMARE']);
  const customer = customerOf(test, await startHere(dealer, saved));
  expect(await kindsOf(saved)).toEqual(['FIRMA_IN_ATTESA']);
  await customer.sign();
  expect(await kindsOf(saved)).toEqual(['DA_EMETTERE']);
});

describe('the start', () => {
  it('names everything that blocks it, and refuses a signature on paper meanwhile', async () => {
    const saved = await readyToSign(dealer);
    await startHere(dealer, saved);
    const again = await dealer.call(routes.startSignature, { params: { id: saved.id }, body: { delivery: 'QUI' } });
    expect([again.body.error, JSON.stringify(again.body)]).toEqual(['CANNOT_START', expect.stringContaining('già in corso')]);
    const onPaper = { signedOn: moment().today, signer: 'Mario Rossi' };
    expect((await dealer.call(sign, { params: { id: saved.id }, body: onPaper })).body).toMatchObject({ error: 'NO_PAPER_FORM' });
  });

  it('is refused for a customer without an identity document', async () => {
    const saved = await readyToSign(dealer, CAR_SALE);
    const answer = await dealer.call(routes.startSignature, { params: { id: saved.id }, body: { delivery: 'QUI' } });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([409, expect.stringContaining('non è identificato')]);
  });

  it('needs an address of the customer alone: a code never goes to a user', async () => {
    const saved = await readyToSign(dealer);
    await sql`update app_user set phone = '+393331234567' where username = 'dealer'`.execute(test.connection.db);
    const { blocks, deliveries } = await listed(saved);
    await sql`update app_user set phone = null where username = 'dealer'`.execute(test.connection.db);
    expect([blocks.join(), deliveries]).toEqual([expect.stringContaining('del solo cliente'), ['QUI']]);
    expect((await listed(saved)).deliveries).toEqual(['SMS', 'QUI']);
  });
});

describe('the page', () => {
  it('changes nothing when it is opened, also by a program', async () => {
    const saved = await readyToSign(dealer);
    const customer = customerOf(test, await startHere(dealer, saved));
    await customer.show();
    expect((await customer.read(0)).status).toBe(200);
    expect([await stepsOf(saved), (await customer.show()).state]).toEqual([['STARTED'], 'DA_APRIRE']);
  });

  it('asks for terms, papers and each clause before the code', async () => {
    const saved = await readyToSign(dealer);
    const customer = customerOf(test, await startHere(dealer, saved));
    await customer.begin();
    expect((await customer.ask()).body).toMatchObject({ error: 'STEPS_MISSING' });
    await customer.accept();
    expect((await customer.ask()).body).toMatchObject({ error: 'STEPS_MISSING' });
    await customer.prepare();
    const { clauses } = await customer.show();
    const [first] = clauses;
    await test.anonymous.call(routes.approveClause, { body: { token: 'x', position: 0, isApproved: false } });
    expect([first?.isApproved, (await customer.ask()).status]).toEqual([true, 204]);
  });

  it('is unknown when guessed, cancelled or expired, and when the quotation changed', async () => {
    const open = async (token: string) => (await test.anonymous.call(routes.openSigning, { body: { token } })).status;
    const saved = await readyToSign(dealer);
    const token = await startHere(dealer, saved);
    expect([await open(token), await open('AAAAAAAAAAAAAAAAAAAAAA')]).toEqual([200, 404]);
    const [first] = (await listed(saved)).items;
    await dealer.call(routes.cancelSignature, { params: { id: saved.id, firmaId: first?.id ?? 0 } });
    expect([await open(token), (await detailOf(saved)).signatureKind]).toEqual([404, 'CARTACEA']);

    const second = await startHere(dealer, saved);
    await sql`update signature_envelope set expires_at = now() - interval '1 minute' where contract_id = ${saved.id}`.execute(
      test.connection.db,
    );
    expect([await open(second), (await listed(saved)).items[0]?.status]).toEqual([404, 'EXPIRED']);
    await test.connection.pool.query("select graphile_worker.add_job('signatures.watch', '{}'::json)");
    await test.runJobs();
    expect([(await listed(saved)).items[0]?.endedAt === null, (await detailOf(saved)).signatureKind]).toEqual([false, 'CARTACEA']);

    const third = await startHere(dealer, saved);
    expect((await dealer.call(revoke, { params: { id: saved.id }, body: { reason: 'Cambia la data' } })).status).toBe(200);
    expect([await open(third), (await listed(saved)).items[0]?.status]).toEqual([404, 'CANCELLED']);
  });

  it('ends with a reason when the customer refuses, and the seller may start again', async () => {
    const saved = await readyToSign(dealer);
    const customer = customerOf(test, await startHere(dealer, saved));
    await customer.begin();
    expect((await customer.refuse('Voglio rileggere con calma')).status).toBe(204);
    expect([(await customer.show()).state, (await customer.refuse('Ancora')).body.error]).toEqual(['RIFIUTATA', 'NOT_OPEN']);
    expect((await listed(saved)).items).toMatchObject([{ status: 'REFUSED', reason: 'Voglio rileggere con calma' }]);
    expect((await detailOf(saved)).signatureKind).toBe('CARTACEA');
    await startHere(dealer, saved);
  });
});

describe('a one-time code', () => {
  it('counts a hundred tries at once: five are compared, and the right one comes too late', async () => {
    const saved = await readyToSign(dealer);
    const customer = customerOf(test, await startHere(dealer, saved));
    await customer.prepare();
    await customer.ask();
    const code = await customer.code();
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 100 }, () => customer.confirm(wrong)));
    const errors = answers.map(({ body }) => body.error);
    expect([errors.filter((error) => error === 'CODE_WRONG').length, errors.filter((error) => error === 'CODE_OVER').length]).toEqual([
      4, 96,
    ]);
    expect((await customer.confirm(code)).body).toMatchObject({ error: 'CODE_OVER' });
    const { attempts } = await test.connection.db
      .selectFrom('signature_code')
      .select('attempts')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([attempts, (await customer.show()).state]).toEqual([5, 'APERTA']);
  });

  it('lasts five minutes, is voided by a new one, and belongs to one signature only', async () => {
    const saved = await readyToSign(dealer);
    const customer = customerOf(test, await startHere(dealer, saved));
    await customer.prepare();
    await customer.ask();
    const first = await customer.code();
    expect((await customer.ask()).body).toMatchObject({ error: 'CODE_TOO_SOON' });
    await ageCodes(test, saved, 31);
    expect((await customer.ask()).status).toBe(204);
    const second = await customer.code();
    const other = await readyToSign(dealer);
    const stranger = customerOf(test, await startHere(dealer, other));
    await stranger.prepare();
    await stranger.ask();
    await test.runJobs();
    if (first !== second) expect((await customer.confirm(first)).body).toMatchObject({ error: 'CODE_WRONG' });
    expect(['CODE_WRONG', undefined]).toContain((await stranger.confirm(second)).body.error);
    await ageCodes(test, saved, 301);
    expect((await customer.confirm(second)).body).toMatchObject({ error: 'CODE_OVER' });
  });

  it('signs nothing once a paper was exchanged', async () => {
    const saved = await readyToSign(dealer);
    const customer = customerOf(test, await startHere(dealer, saved));
    await customer.prepare();
    await customer.ask();
    const code = await customer.code();
    await sql`update signature_document d set sha256 = repeat('0', 64) from signature_envelope e
      where e.id = d.envelope_id and e.contract_id = ${saved.id} and d.position = 0`.execute(test.connection.db);
    expect((await customer.confirm(code)).status).toBe(500);
    expect((await customer.show()).state).toBe('APERTA');
  });
});
