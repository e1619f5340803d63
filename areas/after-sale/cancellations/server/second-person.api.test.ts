import { beforeAll, expect, it } from 'vitest';
import { actingAs } from '#areas/agency/access/server/testing/acting-as.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/routes.ts';
import { detailOf, draft, formOf, issuedPolicy, type Sold, setRefundRules } from './testing/cancel.ts';

const test = testApp();
let agency: Caller;
let dealer: Caller;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  dealer = await test.as('dealer');
  await setRefundRules(test.connection, null);
});

async function prepared(...sold: readonly Sold[]) {
  const [first] = sold;
  if (first === undefined) throw new Error('No policy');
  const form = await formOf(agency, first);
  const id = Number((await draft(agency, form, ...sold)).body.id);

  /** Types an amount for the first coverage of a policy; null clears it. */
  async function type(caller: Caller, policy: Sold, net: number | null): Promise<void> {
    const { policies, version } = await detailOf(agency, id);
    const policyId = policies.find(({ contractId }) => contractId === policy.id)?.id ?? 0;
    const shown = routes.readCancelledPolicy.response.parse(
      (await agency.call(routes.readCancelledPolicy, { params: { id, policyId } })).body,
    );
    const [line] = shown.lines;
    const amounts = net === null ? [] : [{ titleId: line?.titleId ?? 0, coverage: line?.coverage ?? '', net, tax: 0 }];
    const body = { ...form, manualReason: 'Accordo', typed: [{ contractId: policy.id, amounts }] };
    const { status } = await caller.call(routes.saveCancellation, { params: { id }, body }, { 'if-match': `"${version}"` });
    expect(status).toBe(204);
  }

  const approve = async (person: string) => (await test.as(person)).call(routes.approveCancellation, { params: { id } });
  return { id, type, approve };
}

it('amounts typed under an impersonation are approved by no user of the chain', async () => {
  const policy = await issuedPolicy(dealer);
  const { id, type, approve } = await prepared(policy);
  await type(await actingAs(test, 'dipendente-agenzia', 'dipendente-agenzia-3', 'dipendente-agenzia-2'), policy, 100);
  for (const person of ['dipendente-agenzia', 'dipendente-agenzia-3', 'dipendente-agenzia-2']) {
    expect((await approve(person)).body).toMatchObject({ error: 'OWN_AMOUNTS' });
  }
  expect((await detailOf(agency, id)).mayApprove).toBe(false);
  expect((await approve('dipendente-agenzia-4')).status).toBe(204);
});

it('amounts of several policies are approved by none of those who typed them', async () => {
  const [one, two] = [await issuedPolicy(dealer), await issuedPolicy(dealer)];
  const { type, approve } = await prepared(one, two);
  const colleague = await test.as('dipendente-agenzia-2');
  await type(agency, one, 100);
  await type(colleague, two, 100);
  expect((await approve('dipendente-agenzia')).body).toMatchObject({ error: 'OWN_AMOUNTS' });
  expect((await approve('dipendente-agenzia-2')).body).toMatchObject({ error: 'OWN_AMOUNTS' });
  // Amounts that are cleared need no approval any more.
  await type(agency, two, null);
  expect((await approve('dipendente-agenzia')).body).toMatchObject({ error: 'OWN_AMOUNTS' });
  expect((await approve('dipendente-agenzia-2')).status).toBe(204);
});

it('amounts that a colleague changes are also those of who typed them before', async () => {
  const policy = await issuedPolicy(dealer);
  const { type, approve } = await prepared(policy);
  await type(agency, policy, 100);
  await type(await test.as('dipendente-agenzia-2'), policy, 200);
  expect((await approve('dipendente-agenzia')).body).toMatchObject({ error: 'OWN_AMOUNTS' });
  await type(await test.as('dipendente-agenzia-3'), policy, 200);
  expect((await approve('dipendente-agenzia-3')).status).toBe(204);
});
