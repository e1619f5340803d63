import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actingAs } from '#areas/agency/access/server/testing/acting-as.ts';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { listNotifications, settingRoutes } from '#areas/agency/settings/api/index.ts';
import { addWorkingHours } from '#platform/domain-kit/time/holidays.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as approvalRoutes from '../../../api/approval-routes.ts';
import * as listRoutes from '../../../api/list-routes.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue, offersFor, quote } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
const ABOVE = { ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, insuredValue: 9_000_000 } };
let dealer: Caller;
let agency: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  const set = (type: 'PREVENTIVI' | 'POLIZZE') => ({
    type,
    sender: `${type.toLowerCase()}@example.com`,
    recipients: [`ufficio-${type.toLowerCase()}@example.com`],
    cc: ['copia@example.com'],
    bcc: [],
  });
  const { read, save } = settingRoutes.CONTATTI;
  const { version } = read.response.parse((await agency.call(read, {})).body);
  const saved = await agency.call(save, { query: {}, body: { sets: [set('PREVENTIVI'), set('POLIZZE')] } }, { 'if-match': `"${version}"` });
  expect(saved.status).toBeLessThan(300);
});

/** A quotation of an expensive car, with the first offer that lacks only the approval. */
async function quoteAbove(seller = dealer): Promise<{ id: number; version: number }> {
  const offer = (await offersFor(seller, ABOVE)).find((one) => one.needsApproval && one.problems.length === 0);
  if (offer === undefined) throw new Error('No offer that needs approval');
  const { productVersionId, packageVersionId, selected, months } = offer;
  const choice = { ...ABOVE.choice, productVersionId, packageVersionId, months, coverages: [...selected] };
  const answer = await seller.call(routes.create, { body: { ...ABOVE, choice } });
  expect(answer.status).toBe(200);
  return answer.body as { id: number; version: number };
}

const contractOf = (id: number) =>
  test.connection.db.selectFrom('contract').select(['number', 'approval_due_at as due']).where('id', '=', id).executeTakeFirstOrThrow();
const mailsOf = (kind: string) =>
  test.connection.db
    .selectFrom('mail_outbox')
    .select(['to_address', 'reply_to', 'cc', 'subject', 'body_text'])
    .where('kind', '=', kind)
    .execute();
const waiting = async (caller: Caller) => {
  const { body } = await caller.send({ method: 'GET', url: '/api/da-fare?tipo=APPROVAZIONE' });
  return Number(body.total);
};
const listed = async (caller: Caller) => {
  const answer = await caller.call(listRoutes.listQuotations, { query: { daApprovare: true } });
  return (answer.body.items as { id: number }[]).map(({ id }) => id);
};

const NOTE = 'Serie limitata, valore certificato dalla fattura';
const ask = (caller: Caller, id: number, body: object = {}) =>
  caller.call(approvalRoutes.askApproval, { params: { id }, body: { note: NOTE, discount: null, ...body } });
const stateOf = async (caller: Caller, id: number) =>
  approvalRoutes.readApproval.response.parse((await caller.call(approvalRoutes.readApproval, { params: { id } })).body);
const codeOf = (answer: { readonly body: Record<string, unknown> }) => answer.body.error;
const notes = async (caller: Caller) =>
  ((await caller.call(listNotifications, { query: {} })).body.items as { message: string }[]).map(({ message }) => message);

/** Runs the planned jobs of a name now. */
async function startJobs(name: string): Promise<void> {
  await sql`update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${name}`.execute(test.connection.db);
  await test.runJobs();
}

describe('a quotation of another dealer', () => {
  it('has no approvals for a stranger', async () => {
    const { id } = await quoteAbove();
    const stranger = await test.as('dealer-2');
    const params = { id };
    const answers = [
      await stranger.call(approvalRoutes.readApproval, { params }),
      await ask(stranger, id),
      await stranger.call(approvalRoutes.withdrawApproval, { params }),
      await stranger.call(approvalRoutes.remindApproval, { params }),
      await stranger.call(approvalRoutes.answerQuestion, { params, body: { text: 'x' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await stranger.call(approvalRoutes.refuseApproval, { params, body: { reason: 'x' } })).status).toBe(403);
    await ask(dealer, id);
    const listed = await stranger.call(approvalRoutes.listApprovals, { query: { search: '' } });
    expect(listed.body.items).toEqual([]);
  });
});

describe('an insured value above the threshold', () => {
  it('awaits the agency for 48 working hours, with notifications, mail, list filter and task until the approval', async () => {
    const { id } = await quoteAbove();
    expect((await contractOf(id)).due).toBeNull();
    expect((await stateOf(dealer, id)).may).toMatchObject({ ask: true, withdraw: false, decide: false });
    expect((await ask(dealer, id)).status).toBe(204);
    const { number, due } = await contractOf(id);
    const request = (await stateOf(dealer, id)).requests[0];
    expect(due).toBe(addWorkingHours(request?.requestedAt ?? '', 48));
    expect(request).toMatchObject({ status: 'IN_ATTESA', dueAt: due, topics: [{ kind: 'VALORE', asked: 9_000_000 }] });
    expect(await notes(agency)).toContainEqual(expect.stringContaining(number));
    expect(await notes(dealer)).not.toContainEqual(expect.stringContaining(number));
    await test.runJobs();
    await test.runJobs();
    expect((await mailsOf('quotations.approval')).filter(({ subject }) => subject.includes(number))).toMatchObject([
      {
        to_address: 'ufficio-preventivi@example.com',
        reply_to: 'preventivi@example.com',
        cc: ['copia@example.com'],
        body_text: expect.stringContaining(NOTE),
      },
    ]);
    expect(await waiting(await test.as('dealer-2'))).toBe(0);
    expect(await listed(agency)).toContain(id);
    expect(await listed(await test.as('dealer-2'))).toEqual([]);
    expect(await stateOf(agency, id)).toMatchObject({ may: { decide: true, question: true }, cannotDecide: null });
    const before = await waiting(agency);
    expect((await agency.call(routes.approve, { params: { id }, body: { reason: 'Valore verificato' } })).status).toBe(200);
    expect((await contractOf(id)).due).toBeNull();
    expect(await waiting(agency)).toBe(before - 1);
    expect(await listed(agency)).not.toContain(id);
    expect(await notes(dealer)).toContainEqual(`Preventivo ${number}: approvato: Valore verificato`);
    expect((await stateOf(dealer, id)).requests[0]).toMatchObject({ status: 'APPROVATA', decidedBy: expect.any(String) });
    const after = await stateOf(agency, id);
    expect([after.topics, after.may.decide]).toEqual([[], false]);
  });

  it('is refused with a reason, and can be asked for again', async () => {
    const { id } = await quoteAbove();
    await ask(dealer, id);
    expect(codeOf(await ask(dealer, id))).toBe('ALREADY_ASKED');
    expect((await agency.call(approvalRoutes.refuseApproval, { params: { id }, body: { reason: ' ' } })).status).toBe(422);
    expect((await agency.call(approvalRoutes.refuseApproval, { params: { id }, body: { reason: 'Manca la fattura' } })).status).toBe(204);
    expect((await stateOf(dealer, id)).requests[0]?.messages.at(-1)).toMatchObject({ kind: 'ESITO', text: 'Manca la fattura' });
    expect((await ask(dealer, id)).status).toBe(204);
    expect((await stateOf(dealer, id)).requests.map(({ status }) => status)).toEqual(['IN_ATTESA', 'RIFIUTATA']);
  });

  it('stops the clock while the seller owes an explanation', async () => {
    const { id } = await quoteAbove();
    await ask(dealer, id);
    expect((await agency.call(approvalRoutes.askSeller, { params: { id }, body: { text: 'Quale allestimento?' } })).status).toBe(204);
    expect(await contractOf(id)).toMatchObject({ due: null });
    expect((await stateOf(dealer, id)).may).toMatchObject({ answer: true, remind: false });
    expect(codeOf(await dealer.call(approvalRoutes.remindApproval, { params: { id } }))).toBe('REQUEST_CLOSED');
    expect((await dealer.call(approvalRoutes.answerQuestion, { params: { id }, body: { text: 'Il Performance' } })).status).toBe(204);
    expect((await contractOf(id)).due).not.toBeNull();
    expect((await stateOf(agency, id)).requests[0]?.messages.map(({ kind }) => kind)).toEqual(['RICHIESTA', 'DOMANDA', 'RISPOSTA']);
  });

  it('is reminded once a day and can be withdrawn', async () => {
    const { id } = await quoteAbove();
    await ask(dealer, id);
    expect((await dealer.call(approvalRoutes.remindApproval, { params: { id } })).status).toBe(204);
    expect(codeOf(await dealer.call(approvalRoutes.remindApproval, { params: { id } }))).toBe('REMINDED_TODAY');
    expect((await dealer.call(approvalRoutes.withdrawApproval, { params: { id } })).status).toBe(204);
    expect((await contractOf(id)).due).toBeNull();
  });

  it('keeps its request when saved again, and withdraws it with a notification once the value is another', async () => {
    const { id, version } = await quoteAbove();
    await ask(dealer, id);
    const { due, number } = await contractOf(id);
    const { data } = (await dealer.call(routes.read, { params: { id } })).body as { data: typeof ABOVE };
    const again = await dealer.call(routes.save, { params: { id }, body: data }, { 'if-match': `"${version}"` });
    expect(again.status).toBe(200);
    expect((await contractOf(id)).due).toBe(due);
    const cheaper = { ...data, vehicle: { ...data.vehicle, insuredValue: 2_450_000, valueReason: NOTE } };
    await dealer.call(routes.save, { params: { id }, body: cheaper }, { 'if-match': `"${version + 1}"` });
    expect((await contractOf(id)).due).toBeNull();
    expect(await notes(dealer)).toContainEqual(expect.stringContaining(`${number}: la richiesta di approvazione è stata ritirata`));
    expect(codeOf(await ask(dealer, id))).toBe('NOTHING_TO_APPROVE');
  });

  it('expires without an answer: the approvers are reminded before, the seller is notified after', async () => {
    const { id } = await quoteAbove();
    await ask(dealer, id);
    const { number } = await contractOf(id);
    await startJobs('quotations.escalate-approval');
    expect(await notes(agency)).toContainEqual(expect.stringContaining(`${number}: l’approvazione scade`));
    await startJobs('quotations.expire-approval');
    expect(await notes(dealer)).toContainEqual(expect.stringContaining(`${number}: la richiesta di approvazione è scaduta`));
    expect((await contractOf(id)).due).toBeNull();
    expect((await ask(dealer, id)).status).toBe(204);
  });

  it('is decided by another person within their limits', async () => {
    const { id } = await quoteAbove();
    await ask(dealer, id);
    const db = test.connection.db;
    const approver = await userIdOf(db, 'dipendente-agenzia');
    await db.insertInto('approval_limit').values({ user_id: approver, max_value: 8_500_000 }).execute();
    const refused = await agency.call(routes.approve, { params: { id }, body: { reason: null } });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'BEYOND_LIMIT']);
    expect(await stateOf(agency, id)).toMatchObject({ may: { decide: false }, cannotDecide: expect.stringContaining('90.000') });
    await db.deleteFrom('approval_limit').execute();
    expect((await agency.call(routes.approve, { params: { id }, body: { reason: null } })).status).toBe(200);
  });

  it('is not approved by the person who sells it', async () => {
    const { id } = await quoteAbove(agency);
    await ask(agency, id);
    expect(codeOf(await agency.call(routes.approve, { params: { id }, body: { reason: null } }))).toBe('OWN_REQUEST');
    expect(codeOf(await agency.call(approvalRoutes.refuseApproval, { params: { id }, body: { reason: 'x' } }))).toBe('OWN_REQUEST');
  });
});

describe('a request by an impersonated user', () => {
  const decided = async (id: number, caller: Caller) =>
    codeOf(await caller.call(routes.approve, { params: { id }, body: { reason: null } }));

  it('is decided by no user of the chain', async () => {
    const { id } = await quoteAbove();
    const chain = await actingAs(test, 'dipendente-agenzia', 'dipendente-agenzia-3', 'dealer');
    expect((await ask(chain, id)).status).toBe(204);
    expect(await decided(id, agency)).toBe('OWN_REQUEST');
    expect(await decided(id, await test.as('dipendente-agenzia-3'))).toBe('OWN_REQUEST');
    expect(await decided(id, await actingAs(test, 'dipendente-agenzia', 'dipendente-agenzia-2'))).toBe('OWN_REQUEST');
    expect(await stateOf(agency, id)).toMatchObject({ may: { decide: false } });
    expect(await decided(id, await test.as('dipendente-agenzia-2'))).toBeUndefined();
  });

  it('needs no request: who sold as the seller does not approve', async () => {
    const { id } = await quoteAbove(await actingAs(test, 'dipendente-agenzia', 'dealer'));
    expect(await decided(id, agency)).toBe('OWN_REQUEST');
    expect(await decided(id, await test.as('dipendente-agenzia-2'))).toBeUndefined();
  });
});

describe('a discount above the limit of the seller', () => {
  it('is granted to the one quotation, up to what was asked', async () => {
    const db = test.connection.db;
    const seller = await userIdOf(db, 'dealer');
    await db.updateTable('app_user').set({ discount_max_percent: 50_000 }).where('id', '=', seller).execute();
    const saved = await quote(dealer);
    const over = { discount: { kind: 'PERCENT', percent: 900_000 } };
    expect((await ask(dealer, saved.id, over)).status).toBe(422);
    const { mostPercent } = await stateOf(dealer, saved.id);
    expect(mostPercent).toBeGreaterThan(50_000);
    expect((await ask(dealer, saved.id, { discount: { kind: 'PERCENT', percent: 80_000 } })).status).toBe(204);
    expect((await agency.call(routes.approve, { params: { id: saved.id }, body: { reason: null } })).status).toBe(200);
    const { data, version } = (await dealer.call(routes.read, { params: { id: saved.id } })).body as {
      data: typeof CAR_SALE;
      version: number;
    };
    const limitOf = async (quotationId: number | null) => {
      const answer = await dealer.call(routes.calculate, { body: { ...data, quotationId } });
      return (answer.body.chosen as { discountPercent: { max: number } }).discountPercent.max;
    };
    expect([await limitOf(saved.id), await limitOf(null)]).toEqual([80_000, 50_000]);
    const discounted = { ...data, choice: { ...data.choice, discount: { kind: 'PERCENT' as const, percent: 80_000 } } };
    expect((await dealer.call(routes.save, { params: { id: saved.id }, body: discounted }, { 'if-match': `"${version}"` })).status).toBe(
      200,
    );
    const detail = (await dealer.call(routes.read, { params: { id: saved.id } })).body as {
      actions: { action: string; blocks: { code: string }[] }[];
    };
    const accepting = detail.actions.find(({ action }) => action === 'accetta');
    expect(accepting?.blocks.map(({ code }) => code)).not.toContain('SCONTO_OLTRE_LIMITE');
    await db.updateTable('app_user').set({ discount_max_percent: null }).where('id', '=', seller).execute();
  });
});

describe('the limits of an approver', () => {
  it('are set by another person with the permission', async () => {
    const id = await userIdOf(test.connection.db, 'dipendente-agenzia');
    const params = { userPath: 'dipendenti-agenzia', id } as const;
    expect((await dealer.call(approvalRoutes.readLimit, { params })).status).toBe(403);
    const own = await agency.call(
      approvalRoutes.saveLimit,
      { params, body: { maxValue: 1, maxPercent: null, maxEuro: null } },
      { 'if-match': '"1"' },
    );
    expect([own.status, codeOf(own)]).toEqual([409, 'OWN_LIMIT']);
  });
});

describe('an issue', () => {
  it('is mailed to the policy contacts once, without the name of the customer', async () => {
    const saved = await quote(dealer);
    await accept(dealer, saved);
    expect((await issue(dealer, saved)).status).toBe(200);
    await test.runJobs();
    await test.runJobs();
    const { policy_number } = await test.connection.db
      .selectFrom('contract')
      .select('policy_number')
      .where('id', '=', saved.id)
      .executeTakeFirstOrThrow();
    const [mail, ...others] = await mailsOf('contracts.issued');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: 'ufficio-polizze@example.com', subject: `Emessa la polizza ${policy_number}` });
    expect(mail?.body_text).not.toContain(CAR_SALE.customer.lastName ?? 'Rossi');
  });
});
