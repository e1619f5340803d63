import { beforeAll, describe, expect, it } from 'vitest';
import { contractDetailSchema, handOver, preparePapers, sign } from '#areas/sale/contracts/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, type TestAnswer, testApp } from '#platform/server-kit/testing/app.ts';
import * as quotations from '../../../api/routes.ts';
import { accept, quote, recordPapers, type Saved } from '../../testing/sale.ts';

const test = testApp();
const { today } = moment();
let dealer: Caller;

const issueNow = ({ id, hash }: Saved) => dealer.call(quotations.issue, { params: { id }, body: { priceHash: hash } });
const detailOf = async ({ id }: Saved) => contractDetailSchema.parse((await dealer.call(quotations.read, { params: { id } })).body);
const blocksOf = ({ body }: TestAnswer) => (body.details as { blocks?: { code: string }[] } | undefined)?.blocks?.map(({ code }) => code);
const hand = (caller: Caller, { id }: Saved, body: { medium: 'CARTA' | 'EMAIL' | 'SUPPORTO_DUREVOLE'; address?: string }) =>
  caller.call(handOver, { params: { id }, body });
const signed = ({ id }: Saved, signedOn: string, signer = 'Mario Rossi') =>
  dealer.call(sign, { params: { id }, body: { signedOn, signer } });

async function accepted(): Promise<Saved> {
  const saved = await quote(dealer);
  expect((await accept(dealer, saved)).status).toBe(200);
  return saved;
}

beforeAll(async () => {
  dealer = await test.as('dealer');
});

describe('the papers of a proposal', () => {
  it('of an invisible contract answer 404, and a user that may not change quotations records nothing', async () => {
    const saved = await accepted();
    const stranger = await test.as('intermediario');
    expect((await hand(stranger, saved, { medium: 'CARTA' })).status).toBe(404);
    const { id } = saved;
    expect((await stranger.call(sign, { params: { id }, body: { signedOn: today, signer: 'Mario Rossi' } })).status).toBe(404);
    expect((await stranger.call(preparePapers, { params: { id } })).status).toBe(404);
  });

  it('are stored, handed over and signed before the policy is issued', async () => {
    const saved = await accepted();
    expect(blocksOf(await issueNow(saved))).toEqual(['DOCUMENTI_IN_PREPARAZIONE']);
    expect(blocksOf(await hand(dealer, saved, { medium: 'CARTA' }))).toEqual(['DOCUMENTI_IN_PREPARAZIONE']);
    await test.runJobs();
    expect(blocksOf(await issueNow(saved))).toEqual(['CONSEGNA_NON_REGISTRATA']);
    expect(blocksOf(await signed(saved, today))).toEqual(['CONSEGNA_NON_REGISTRATA']);
    expect((await hand(dealer, saved, { medium: 'CARTA' })).status).toBe(204);
    expect(blocksOf(await issueNow(saved))).toEqual(['PROPOSTA_NON_FIRMATA']);
    expect((await signed(saved, today)).status).toBe(204);
    expect((await issueNow(saved)).body).toMatchObject({ status: 'POLIZZA' });
    const { papers, timeline, issuedAt } = await detailOf(saved);
    expect(papers).toMatchObject({ medium: 'CARTA', address: null, signedOn: today, signer: 'Mario Rossi' });
    expect((papers?.handedAt ?? '') <= (issuedAt ?? '')).toBe(true);
    expect(timeline.map(({ event }) => event)).toContain('CONSEGNA_DOCUMENTI');
  });

  it('are recorded once: a repeat changes nothing, a different record is refused', async () => {
    const saved = await accepted();
    await test.runJobs();
    await recordPapers(dealer, saved);
    const { version } = await detailOf(saved);
    expect((await hand(dealer, saved, { medium: 'CARTA' })).status).toBe(204);
    expect((await signed(saved, today)).status).toBe(204);
    expect((await detailOf(saved)).version).toBe(version);
    expect((await hand(dealer, saved, { medium: 'SUPPORTO_DUREVOLE' })).body.error).toBe('HANDED_OVER_ALREADY');
    expect((await signed(saved, today, 'Anna Bianchi')).body.error).toBe('SIGNED_ALREADY');
    const change = test.connection.db
      .updateTable('contract_papers')
      .set({ medium: 'SUPPORTO_DUREVOLE' })
      .where('contract_id', '=', saved.id);
    await expect(change.execute()).rejects.toThrow('never changed');
    const written = await test.connection.db
      .selectFrom('audit_event')
      .select('action')
      .where('entity', '=', 'contract')
      .where('entity_id', '=', saved.id)
      .where('action', 'in', ['DELIVER_DOCUMENTS', 'SIGN_PROPOSAL'])
      .execute();
    expect(written).toHaveLength(2);
  });

  it('report a missing address and an impossible day at their fields', async () => {
    const saved = await accepted();
    await test.runJobs();
    const noAddress = await hand(dealer, saved, { medium: 'EMAIL' });
    expect([noAddress.status, Object.keys(noAddress.body)]).toEqual([422, ['address']]);
    const wrong = await hand(dealer, saved, { medium: 'EMAIL', address: 'mario' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([422, ['address']]);
    const noServer = await hand(dealer, saved, { medium: 'EMAIL', address: 'mario.rossi@example.com' });
    expect([noServer.status, Object.keys(noServer.body)]).toEqual([422, ['medium']]);
    await hand(dealer, saved, { medium: 'CARTA' });
    for (const day of [addDays(today, -1), addDays(today, 1)]) {
      const answer = await signed(saved, day);
      expect([answer.status, Object.keys(answer.body)]).toEqual([422, ['signedOn']]);
    }
  });

  it('belong to one acceptance: after a revocation everything is recorded again', async () => {
    const saved = await accepted();
    await test.runJobs();
    await recordPapers(dealer, saved);
    await dealer.call(quotations.revoke, { params: { id: saved.id }, body: { reason: null } });
    await accept(dealer, saved);
    expect(blocksOf(await issueNow(saved))).toEqual(['DOCUMENTI_IN_PREPARAZIONE']);
    expect((await dealer.call(preparePapers, { params: { id: saved.id } })).status).toBe(204);
    await test.runJobs();
    expect(blocksOf(await issueNow(saved))).toEqual(['CONSEGNA_NON_REGISTRATA']);
  });
});
