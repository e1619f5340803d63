import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPayments, recordPayment, returnPayment } from '#areas/money/premium-payments/api/index.ts';
import type { RefundRule } from '#areas/offer/catalogue/domain/index.ts';
import { recordClaimedCoverage, recordReceipt, withdrawClaimedCoverage } from '#areas/sale/contracts/server/public.ts';
import type { Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { listWork } from '#areas/sale/work-list/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/routes.ts';
import * as transferRoutes from '../api/transfer-routes.ts';
import { refundReplays } from '../domain/index.ts';
import { takeEffectJob } from './changes/take-effect.ts';
import { remindOfRefunds } from './remind-of-refunds.ts';
import {
  confirmDraft,
  detailOf as detailOfCancellation,
  draft,
  formOf as formOfPolicy,
  issuedPolicy,
  policyOf,
  RULES,
  type Sold,
  setRefundRules,
} from './testing/cancel.ts';

const { today } = moment();
const test = testApp();
let dealer: Caller;
let agency: Caller;
let colleague: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  colleague = await test.as('dipendente-agenzia-2');
});

const policy = (sold: Pick<Sold, 'id'>) => policyOf(agency, sold);
const setRules = (rules: readonly RefundRule[] | null) => setRefundRules(test.connection, rules);
const issued = (paymentType: 'DEALER' | 'BONIFICO' = 'DEALER') => issuedPolicy(dealer, { paymentType });
const formOf = (sold: Sold, days = 0) => formOfPolicy(agency, sold, days);

async function drafted(form: object, ...sold: readonly Sold[]): Promise<number> {
  const { status, body } = await draft(agency, form, ...sold);
  expect(status).toBe(200);
  return Number(body.id);
}

const detailOf = (id: number) => detailOfCancellation(agency, id);
const confirm = (id: number, hash: string | null = null, caller = agency) => confirmDraft(caller, id, hash);

async function balances({ id }: Saved): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`select l.account, sum(l.amount)::bigint as amount from ledger_entry e
    join ledger_line l on l.entry_id = e.id where e.contract_id = ${id} group by 1 having sum(l.amount) <> 0`.execute(test.connection.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

const unbalanced = async () =>
  (await sql`select from ledger_line group by entry_id having sum(amount) <> 0`.execute(test.connection.db)).rows.length;

it('cancellations belong to users with the role, and policies to those that see them', async () => {
  const sold = await issued();
  expect((await draft(dealer, {}, sold)).status).toBe(403);
  expect((await agency.call(routes.readCancellation, { params: { id: 999_999 } })).status).toBe(404);
  expect((await draft(agency, {}, { ...sold, policyNumber: 'XX1' })).body).toMatchObject({ policies: expect.stringContaining('XX1') });
});

it('are added up by cause, product and producer, of the policies that the user sees', async () => {
  await setRules(RULES);
  const sold = await issued();
  const figures = async (per: 'causale' | 'prodotto' | 'produttore') =>
    routes.cancellationFigures.response.parse((await agency.call(routes.cancellationFigures, { query: { per, mesi: 12 } })).body).items;
  const sums = async () => {
    const all = await Promise.all((['causale', 'prodotto', 'produttore'] as const).map(figures));
    return all.map((rows) => [rows.reduce((sum, row) => sum + row.policies, 0), rows.reduce((sum, row) => sum + row.gross, 0)]);
  };
  const before = await sums();
  const byMistake = async () => (await figures('causale')).find(({ key }) => key === 'ERRORE_EMISSIONE');
  const known = await byMistake();
  const id = await drafted({ ...(await formOf(sold)), cause: 'ERRORE_EMISSIONE' }, sold);
  expect((await confirm(id)).status).toBe(200);
  expect(await sums()).toEqual(before.map(([policies = 0, gross = 0]) => [policies + 1, gross + sold.premium]));
  expect(await byMistake()).toMatchObject({ label: 'Emessa per errore', gross: (known?.gross ?? 0) + sold.premium });
  expect((await dealer.call(routes.cancellationFigures, { query: { per: 'causale', mesi: 12 } })).status).toBe(403);
});

describe('a cancellation by the rules of the product', () => {
  beforeAll(() => setRules(RULES));

  it('previews, refunds from inception to the cent, and ends the policy', async () => {
    const sold = await issued();
    const form = { ...(await formOf(sold)), cause: 'ERRORE_EMISSIONE' as const };
    const preview = await agency.call(routes.previewCancellation, { body: { ...form, policy: sold.policyNumber, amounts: [] } });
    expect(preview.body).toMatchObject({ outcome: 'COMPUTED', gross: sold.premium, cash: sold.premium, paidByAgency: false });
    const id = await drafted(form, sold);
    expect((await confirm(id, 'other')).body).toMatchObject({ error: 'AMOUNTS_CHANGED' });
    expect((await confirm(id, String(preview.body.hash))).status).toBe(200);
    expect(await balances(sold)).toEqual({});
    expect(await unbalanced()).toBe(0);
    expect(await policy(sold)).toMatchObject({ status: 'POLIZZA_ANNULLATA' });
    expect(await detailOf(id)).toMatchObject({ status: 'CONFERMATA', gross: sold.premium, toPay: 0 });
    expect((await confirm(id)).body).toMatchObject({ error: 'OTHER_STATE' });
  });

  it('keeps a refund that can be computed again', async () => {
    const sold = await issued();
    const id = await drafted(await formOf(sold, 100), sold);
    expect((await confirm(id)).status).toBe(200);
    const { record } = await test.connection.db
      .selectFrom('cancellation_policy')
      .select('record')
      .where('cancellation_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(record !== null && refundReplays(record)).toBe(true);
    expect(record?.refund.tax).toBe(0);
  });

  it('takes effect on its day when that is in the future', async () => {
    const sold = await issued();
    const id = await drafted(await formOf(sold, 30), sold);
    expect((await confirm(id)).status).toBe(200);
    expect(await policy(sold)).toMatchObject({ status: 'POLIZZA' });
    await sql`update contract set cancelled_from = ${today} where id = ${sold.id}`.execute(test.connection.db);
    await takeEffectJob.run({ ...moment(), db: test.connection.db, requestId: 'test', language: 'it', actor: null }, {});
    expect(await policy(sold)).toMatchObject({ status: 'POLIZZA_ANNULLATA' });
  });

  it('is refused outside of the policy, and for a withdrawal that was no distance sale', async () => {
    const sold = await issued();
    const early = await drafted(await formOf(sold, -1), sold);
    expect((await confirm(early)).body).toMatchObject({ error: 'REFUSED', error_description: expect.stringContaining('decorrenza') });
    await agency.call(routes.deleteCancellation, { params: { id: early } });
    const withdrawal = await drafted({ ...(await formOf(sold)), cause: 'RECESSO_14_GIORNI' }, sold);
    expect((await confirm(withdrawal)).body).toMatchObject({ error_description: expect.stringContaining('distanza') });
  });

  it('refunds nothing of a coverage that paid a total loss', async () => {
    const sold = await issued();
    const body = { ...(await formOf(sold, 100)), policy: sold.policyNumber, amounts: [] };
    const preview = async () =>
      routes.previewCancellation.response
        .parse((await agency.call(routes.previewCancellation, { body })).body)
        .lines.map(({ coverage, gross }) => ({
          coverage,
          gross,
        }));
    const [first, ...others] = await preview();
    expect(first?.gross).toBeGreaterThan(0);
    const claimed = { contractId: sold.id, coverage: first?.coverage ?? '', since: today, reference: 'S1' };
    const work = { ...moment(), db: test.connection.db };
    await recordClaimedCoverage(work, claimed);
    await recordClaimedCoverage(work, { ...claimed, reference: 'S2' });
    expect(await preview()).toEqual([{ ...first, gross: 0 }, ...others]);
    await withdrawClaimedCoverage(work, claimed);
    expect(await preview()).toEqual([first, ...others]);
  });

  describe('of single coverages', () => {
    const previewOf = async (form: object, sold: Sold) =>
      routes.previewCancellation.response.parse(
        (
          await agency.call(routes.previewCancellation, {
            body: { ...(await formOf(sold, 100)), ...form, policy: sold.policyNumber, amounts: [] },
          })
        ).body,
      );

    it('leaves the policy in force, refunds them once, and can be reversed', async () => {
      const sold = await issued();
      const before = await balances(sold);
      const whole = await previewOf({}, sold);
      const [first] = whole.lines;
      const coverages = [first?.coverage ?? ''];
      const part = await previewOf({ coverages }, sold);
      expect(part).toMatchObject({ endsPolicy: false, gross: first?.gross });
      const id = await drafted({ ...(await formOf(sold, 100)), coverages }, sold);
      expect((await confirm(id, part.hash)).status).toBe(200);
      expect(await policy(sold)).toMatchObject({ status: 'POLIZZA' });
      expect((await detailOf(id)).policies[0]).toMatchObject({ ended: [first?.name], gross: first?.gross });
      expect(await previewOf({ coverages }, sold)).toMatchObject({ outcome: 'REFUSED', reasons: [expect.stringContaining('cessata')] });
      expect((await previewOf({}, sold)).gross).toBe(whole.gross - part.gross);
      expect(await unbalanced()).toBe(0);
      await agency.call(routes.reverseCancellation, { params: { id }, body: { reason: 'Chiesto per errore' } });
      expect(await balances(sold)).toEqual(before);
      expect(await previewOf({}, sold)).toMatchObject({ gross: whole.gross });
    });

    it('refunds those that the rules exclude if the user forces them, while the flag is on', async () => {
      const sold = await issued();
      const whole = await previewOf({}, sold);
      const excludedCoverages = [whole.lines[0]?.coverage ?? ''];
      const [sale, ...others] = RULES;
      await setRules(sale === undefined ? others : [{ ...sale, excludedCoverages }, ...others]);
      const kept = await previewOf({}, sold);
      expect(kept.lines[0]).toMatchObject({ gross: 0, forcible: true });
      expect(await previewOf({ forced: excludedCoverages }, sold)).toMatchObject({ gross: whole.gross });
      const id = await drafted({ ...(await formOf(sold, 100)), forced: excludedCoverages }, sold);
      const setFlag = (value: boolean) =>
        sql`insert into config_flag (code, value) values ('FORZA_ANNULLAMENTO_GARANZIE', ${value})
        on conflict (code) do update set value = excluded.value`.execute(test.connection.db);
      await setFlag(false);
      expect((await draft(agency, { forced: excludedCoverages }, await issued())).body).toHaveProperty('forced');
      expect((await confirm(id)).body).toMatchObject({ error: 'FORCING_OFF' });
      await setFlag(true);
      expect((await confirm(id)).status).toBe(200);
      await setRules(RULES);
    });
  });

  it('is prepared once for a policy, also by two users at once', async () => {
    const sold = await issued();
    const form = await formOf(sold);
    const answers = await Promise.all([draft(agency, form, sold), draft(colleague, form, sold)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('of one quotation is confirmed once by two users at once', async () => {
    const sold = await issued();
    const id = await drafted(await formOf(sold), sold);
    const answers = await Promise.all([confirm(id), confirm(id, null, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await unbalanced()).toBe(0);
  });
});

describe('a reversal', () => {
  beforeAll(() => setRules(RULES));

  it('puts the policy and the ledger back', async () => {
    const sold = await issued();
    const before = await balances(sold);
    const id = await drafted({ ...(await formOf(sold)), cause: 'ERRORE_EMISSIONE' as const }, sold);
    await confirm(id);
    const reverse = () => agency.call(routes.reverseCancellation, { params: { id }, body: { reason: 'Chiesto per errore' } });
    expect((await reverse()).status).toBe(204);
    expect(await balances(sold)).toEqual(before);
    expect(await policy(sold)).toMatchObject({ status: 'POLIZZA' });
    expect((await reverse()).body).toMatchObject({ error: 'OTHER_STATE' });
    expect((await draft(agency, await formOf(sold), sold)).status).toBe(200);
  });
});

describe('the refund that the agency pays', () => {
  beforeAll(() => setRules(RULES));

  it('is recorded once, and then the cancellation cannot be reversed', async () => {
    const sold = await issued('BONIFICO');
    await agency.call(recordPayment, { params: { id: sold.id }, body: { receivedOn: today, reference: 'TRN 1' } });
    const id = await drafted({ ...(await formOf(sold)), cause: 'ERRORE_EMISSIONE' as const }, sold);
    expect((await confirm(id)).status).toBe(200);
    const { policies, toPay } = await detailOf(id);
    expect(toPay).toBe(sold.premium);
    const work = async () => {
      const { items } = listWork.response.parse((await agency.call(listWork, { query: { tipo: 'RIMBORSO_DA_PAGARE', max: 100 } })).body);
      return items.map(({ contractId }) => contractId);
    };
    expect(await work()).toContain(sold.id);
    const params = { id, policyId: policies[0]?.id ?? 0 };
    const pay = (paidOn: string) => agency.call(routes.payRefund, { params, body: { paidOn, reference: 'TRN 2' } });
    expect((await pay(addDays(today, 1))).body).toHaveProperty('paidOn');
    expect((await pay(today)).status).toBe(204);
    expect(await work()).not.toContain(sold.id);
    expect((await pay(today)).body).toMatchObject({ error: 'NOTHING_TO_PAY' });
    expect(await balances(sold)).toEqual({});
    const reverse = await agency.call(routes.reverseCancellation, { params: { id }, body: { reason: 'x' } });
    expect(reverse.body).toMatchObject({ error: 'REFUND_PAID' });
  });

  it('is not owed while the premium is back with the customer', async () => {
    const sold = await issued('BONIFICO');
    const received = { receivedOn: today, reference: 'TRN 1' };
    await agency.call(recordPayment, { params: { id: sold.id }, body: received });
    const id = await drafted({ ...(await formOf(sold, 100)), cause: 'VENDITA' }, sold);
    expect((await confirm(id)).status).toBe(200);
    const [row] = (await detailOf(id)).policies;
    expect(row).toMatchObject({ isOwed: true, isPremiumBack: false });
    const paidOut = () =>
      agency.call(routes.payRefund, { params: { id, policyId: row?.id ?? 0 }, body: { paidOn: today, reference: 'TRN 2' } });
    const [payment] = listPayments.response.parse((await agency.call(listPayments, { params: { id: sold.id } })).body).items;
    expect((await agency.call(returnPayment, { params: { id: sold.id, paymentId: payment?.id ?? 0 } })).status).toBe(204);
    expect((await paidOut()).body).toMatchObject({ error: 'PREMIUM_BACK' });
    expect(await detailOf(id)).toMatchObject({ toPay: 0, policies: [{ isOwed: false, isPremiumBack: true }] });
    const due = await agency.call(transferRoutes.listDueRefunds, { query: { search: sold.policyNumber } });
    expect(due.body).toMatchObject({ items: [], total: 0 });
  });

  it('leaves the earned part of an unpaid premium to collect, and no more', async () => {
    const sold = await issued('BONIFICO');
    const id = await drafted({ ...(await formOf(sold, 100)), cause: 'VENDITA' }, sold);
    expect((await confirm(id)).status).toBe(200);
    const { gross } = await detailOf(id);
    const earned = sold.premium - gross;
    const params = { id: sold.id };
    const payments = async () => listPayments.response.parse((await agency.call(listPayments, { params })).body);
    expect(await payments()).toMatchObject({ due: earned, canRecord: true });
    await agency.call(recordPayment, { params, body: { receivedOn: today, reference: 'TRN E' } });
    expect(await payments()).toMatchObject({ due: 0, canRecord: false, items: [{ amount: earned, status: 'COMPLETATO' }] });
    expect(await policy(sold)).toMatchObject({ premiumDueOn: null, premiumPaidOn: today });
    expect((await balances(sold)).CREDITO_CLIENTE).toBeUndefined();
    const reverse = () => agency.call(routes.reverseCancellation, { params: { id }, body: { reason: 'Errore' } });
    expect((await reverse()).body).toMatchObject({ error: 'EARNED_PART_PAID' });
    const paymentId = (await payments()).items[0]?.id ?? 0;
    await agency.call(returnPayment, { params: { id: sold.id, paymentId } });
    expect(await payments()).toMatchObject({ due: earned, canRecord: true });
    expect((await reverse()).status).toBe(204);
    expect(await payments()).toMatchObject({ due: sold.premium, canRecord: true });
  });

  it('is owed once the whole premium arrives after the cancellation', async () => {
    const sold = await issued('BONIFICO');
    const id = await drafted({ ...(await formOf(sold, 100)), cause: 'VENDITA' }, sold);
    expect((await confirm(id)).status).toBe(200);
    const late = { ...moment(), db: test.connection.db, requestId: 'test', language: 'it' as const, actor: null };
    const run = () => remindOfRefunds.run(late, {});
    expect(await run()).toMatchObject({ owed: 0 });
    expect(await detailOf(id)).toMatchObject({ toPay: 0, policies: [{ cash: 0 }] });
    // A session of the card service that was open before the cancellation.
    await recordReceipt(late, sold.id, { amount: sold.premium, on: today });
    expect(await run()).toMatchObject({ owed: 1 });
    expect(await run()).toMatchObject({ owed: 0 });
    const { gross, toPay, policies } = await detailOf(id);
    expect([toPay, policies[0]?.cash]).toEqual([gross, gross]);
    const params = { id, policyId: policies[0]?.id ?? 0 };
    expect((await agency.call(routes.payRefund, { params, body: { paidOn: today, reference: 'TRN 2' } })).status).toBe(204);
    expect((await balances(sold)).CREDITO_CLIENTE).toBeUndefined();
  });

  it('is nothing for a premium that never arrived', async () => {
    const sold = await issued('BONIFICO');
    const id = await drafted({ ...(await formOf(sold)), cause: 'ERRORE_EMISSIONE' as const }, sold);
    expect((await confirm(id)).status).toBe(200);
    expect(await detailOf(id)).toMatchObject({ toPay: 0 });
    expect(await policy(sold)).toMatchObject({ premiumDueOn: null });
    expect(await balances(sold)).toEqual({});
  });
});

describe('a refund by hand', () => {
  beforeAll(() => setRules(null));

  it('needs typed amounts, a reason and the approval of another person', async () => {
    const sold = await issued();
    const form = await formOf(sold);
    const id = await drafted(form, sold);
    expect((await confirm(id)).body).toMatchObject({ error: 'AUTOMATIC_CANCELLATION_UNAVAILABLE' });
    const { policies, version } = await detailOf(id);
    const shown = routes.readCancelledPolicy.response.parse(
      (await agency.call(routes.readCancelledPolicy, { params: { id, policyId: policies[0]?.id ?? 0 } })).body,
    );
    expect(shown.outcome).toBe('MANUAL');
    const [line] = shown.lines;
    const save = (net: number, manualReason: string | null, from: number) =>
      agency.call(
        routes.saveCancellation,
        {
          params: { id },
          body: {
            ...form,
            manualReason,
            typed: [{ contractId: sold.id, amounts: [{ titleId: line?.titleId ?? 0, coverage: line?.coverage ?? '', net, tax: 0 }] }],
          },
        },
        { 'if-match': `"${from}"` },
      );
    expect((await save((line?.maxNet ?? 0) + 1, 'Accordo', version)).status).toBe(204);
    expect((await save(100, 'Accordo', version)).status).toBe(412);
    expect((await confirm(id)).body).toMatchObject({ error: 'REFUSED' });
    expect((await save(100, 'Accordo', version + 1)).status).toBe(204);
    expect((await confirm(id)).body).toMatchObject({ error: 'NOT_APPROVED' });
    const approve = (caller: Caller) => caller.call(routes.approveCancellation, { params: { id } });
    expect((await approve(agency)).body).toMatchObject({ error: 'OWN_AMOUNTS' });
    expect((await approve(colleague)).status).toBe(204);
    expect((await confirm(id)).status).toBe(200);
    expect(await detailOf(id)).toMatchObject({ gross: 100 });
    expect(await unbalanced()).toBe(0);
  });
});

it('many policies are cancelled by a task; those that cannot end keep the reason', async () => {
  await setRules(RULES);
  const [one, two] = [await issued(), await issued()];
  const { effectiveDate } = (await policy(one)).data;
  await sql`update contract set effective_date = effective_date + 1 where id = ${two.id}`.execute(test.connection.db);
  const id = await drafted({ effectiveOn: effectiveDate }, one, two);
  const { body } = await confirm(id);
  expect(body.taskId).toEqual(expect.any(Number));
  await test.runJobs();
  const { status, policies } = await detailOf(id);
  expect(status).toBe('CONFERMATA');
  expect(policies.map((row) => [row.status, row.reasons.length])).toEqual([
    ['CONFERMATA', 0],
    ['RIFIUTATA', 1],
  ]);
});
