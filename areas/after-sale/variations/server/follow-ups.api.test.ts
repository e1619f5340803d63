import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmCancellation, createCancellation, previewCancellation } from '#areas/after-sale/cancellations/api/index.ts';
import { openChangeRequest, readChangeRequest } from '#areas/after-sale/change-requests/api/index.ts';
import { openEntries } from '#areas/money/producer-statements/server/public.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { value, variationsOf } from './testing/vary.ts';

const { today } = moment();
const test = testApp();
const { running, vary } = variationsOf(test);
let agency: Caller;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
});

it('a change request is resolved by the variation that it asked for', async () => {
  const sold = await running();
  const { body } = await agency.call(openChangeRequest, {
    params: { id: sold.id },
    body: { cause: 'VARIAZIONE', motive: 'VALORE', wantedOn: null, text: 'Il valore è cambiato' },
  });
  const ticket = String(body.ticket);
  const done = await vary(sold, { kinds: ['VALORE'], ticket }, value(2_800_000));
  const request = await agency.call(readChangeRequest, { params: { ticket } });
  expect(request.body).toMatchObject({ status: 'EVASA', result: { kind: 'VARIAZIONE', id: done.id } });
  const twice = { policy: sold.policyNumber, kinds: ['VALORE' as const], effectiveOn: today, reason: 'x', ticket };
  expect((await agency.call(routes.createVariation, { body: twice })).body).toMatchObject({ error: 'TICKET_USED' });
});

describe('a cancellation afterwards', () => {
  const form = {
    cause: 'VENDITA' as const,
    requestedOn: today,
    eventOn: null,
    refundType: null,
    soldAtDistance: false,
    loanInitial: null,
    loanResidual: null,
    manualReason: null,
    note: null,
    iban: null,
    accountHolder: null,
    effectiveOn: today,
  };

  it.each([
    ['charged', 3_000_000],
    ['gave back', 1_800_000],
  ])('refunds the unused part of what the variation %s', async (_, insuredValue) => {
    const sold = await running();
    const preview = async () => {
      const { body } = await agency.call(previewCancellation, { body: { ...form, policy: sold.policyNumber, amounts: [] } });
      return previewCancellation.response.parse(body);
    };
    const before = await preview();
    expect(before.outcome).toBe('COMPUTED');
    const done = await vary(sold, { kinds: ['VALORE'] }, value(insuredValue));
    const after = await preview();
    expect(after.outcome).toBe('COMPUTED');
    // Nothing of it is used on its first day: the whole net premium goes back, less what a penalty keeps.
    expect(Math.sign(after.net - before.net)).toBe(Math.sign(done.gross ?? 0));
    const { body } = await agency.call(createCancellation, { body: { ...form, ticket: null, policies: [sold.policyNumber] } });
    expect((await agency.call(confirmCancellation, { params: { id: Number(body.id) }, body: { hash: after.hash } })).status).toBe(200);
    const refused = await agency.call(routes.createVariation, {
      body: { policy: sold.policyNumber, kinds: ['VALORE'], effectiveOn: today, reason: 'x', ticket: null },
    });
    expect(refused.body).toHaveProperty('policy');
  });
});

it('a statement of the producer takes the variation with its premium and commission', async () => {
  const sold = await running();
  const done = await vary(sold, { kinds: ['VALORE'] }, value(2_750_000));
  const { rows } = await sql<{ id: number }>`select producer_id as id from contract where id = ${sold.id}`.execute(test.connection.db);
  const entries = await openEntries(
    test.connection.db,
    rows.map(({ id }) => id),
    today,
  );
  const own = entries.filter(({ contractId }) => contractId === sold.id);
  const earned = done.preview.commissions.find(({ recipient }) => recipient === 'Dealer')?.amount;
  expect(own.map(({ kind, premium, commission }) => [kind, premium, commission]).at(-1)).toEqual(['VARIAZIONE', done.gross, earned]);
});
