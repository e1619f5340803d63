import { expect, it } from 'vitest';
import { confirmCancellation } from '#areas/after-sale/cancellations/api/index.ts';
import { RULES, setRefundRules } from '#areas/after-sale/cancellations/server/testing/cancel.ts';
import { closeClaim } from '#areas/after-sale/claims/api/index.ts';
import { claimSteps } from '#areas/after-sale/claims/server/testing/claim-steps.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/routes.ts';
import { runNight } from './nightly/create-cases.ts';

const { today } = moment();
const test = testApp();
const { people, sold, draft, notified, detailOf, approved, pay, toApprove } = claimSteps(test);

const db = () => test.connection.db;

/** Makes and ends the cases of a policy, as the nightly job does. */
async function night(policyId: number): Promise<void> {
  const { expiry_date } = await db().selectFrom('contract').select('expiry_date').where('id', '=', policyId).executeTakeFirstOrThrow();
  const task = { ...moment(), db: db(), requestId: 'test', language: 'it' as const, actor: null };
  await runNight(task, { from: expiry_date ?? today, to: expiry_date ?? today });
}

const casesOf = (policyId: number) =>
  db().selectFrom('renewal_case').select(['id', 'status', 'refusal']).where('contract_id', '=', policyId).execute();

it('shows the claims on the policy without drafts, the latest loss first', async () => {
  const policy = await sold();
  const older = await notified(policy, { lossOn: addDays(today, -40) });
  const newer = await notified(policy, { cause: 'CRISTALLI', isTotal: false, lossOn: addDays(today, -5), coverages: [] });
  await draft(policy, { cause: 'ALTRO', isTotal: false, lossOn: addDays(today, -1), coverages: [] });
  await notified(await sold(), { cause: 'INCENDIO' });
  await night(policy.id);
  const [found] = await casesOf(policy.id);
  const { body } = await people.agency.call(routes.readRenewal, { params: { id: found?.id ?? 0 } });
  expect(body.claims).toEqual([
    { code: newer, cause: 'CRISTALLI', lossOn: addDays(today, -5), step: 'DENUNCIATO' },
    { code: older, cause: 'FURTO_TOTALE', lossOn: addDays(today, -40), step: 'DENUNCIATO' },
  ]);
});

it('ends the case of a policy that a total loss ended', async () => {
  const policy = await sold();
  const code = await toApprove(policy);
  expect((await approved(code)).status).toBe(204);
  expect((await pay(code, (await detailOf(code)).computed ?? 0)).status).toBe(204);
  await setRefundRules(
    test.connection,
    RULES.slice(0, 1).map((rule) => ({ ...rule, cause: 'FURTO' as const })),
  );
  const { body } = await people.agency.call(closeClaim, { params: { code } });
  await night(policy.id);
  expect(await casesOf(policy.id)).toMatchObject([{ status: 'PRATICA_DA_RINOVARE', refusal: null }]);
  const id = Number(body.cancellationId);
  expect((await people.agency.call(confirmCancellation, { params: { id }, body: { hash: null } })).status).toBe(200);
  await night(policy.id);
  expect(await casesOf(policy.id)).toMatchObject([{ status: 'CLIENTE_NON_INTERESSATO', refusal: 'POLIZZA_FINITA' }]);
});
