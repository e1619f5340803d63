import { beforeAll, describe, expect, it } from 'vitest';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { contractDetailSchema, handOver, sign } from '#areas/sale/contracts/api/index.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Caller } from '#platform/server-kit/testing/app.ts';
import { testAppWithMails } from '#platform/server-kit/testing/app-with-mails.ts';
import * as quotations from '../../../api/routes.ts';
import { accept, issue, quote, type Saved } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const { test, mails: arrivedMails } = testAppWithMails();

const { today } = moment();
let dealer: Caller;
beforeAll(async () => {
  dealer = await test.as('dealer');
});

const IBAN = 'IT60X0542811101000000123456';
const papersOf = async ({ id }: Saved) => {
  const detail = contractDetailSchema.parse((await dealer.call(quotations.read, { params: { id } })).body);
  return { papers: detail.papers, events: detail.timeline.map(({ event }) => event) };
};
const mailTo = ({ id }: Saved, address: string) => dealer.call(handOver, { params: { id }, body: { medium: 'EMAIL', address } });

describe('papers by e-mail', () => {
  it('count as handed over when the mail server has accepted them, all in one mail', async () => {
    const saved = await quote(dealer);
    await accept(dealer, saved);
    await test.runJobs();
    expect((await mailTo(saved, 'mario.rossi@example.com')).status).toBe(204);
    expect((await mailTo(saved, 'mario.rossi@example.com')).status).toBe(204);
    expect((await papersOf(saved)).papers).toMatchObject({
      handedAt: null,
      mail: { status: 'QUEUED', address: 'mario.rossi@example.com' },
    });
    const refused = await dealer.call(sign, { params: { id: saved.id }, body: { signedOn: today, signer: 'Mario Rossi' } });
    expect(refused.status).toBe(409);
    await test.runJobs();
    const { papers, events } = await papersOf(saved);
    expect(papers).toMatchObject({ medium: 'EMAIL', address: 'mario.rossi@example.com', mail: { status: 'SENT' } });
    expect(papers?.handedBy).not.toBeNull();
    expect(events.filter((event) => event === 'CONSEGNA_DOCUMENTI')).toHaveLength(1);
    const mails = arrivedMails().filter(({ to }) => to?.some(({ address }) => address === 'mario.rossi@example.com'));
    expect(mails).toHaveLength(1);
    const names = mails[0]?.attachments.map(({ filename }) => filename?.split(/[ -]/)[0]);
    expect(names).toEqual(expect.arrayContaining(['MUP', 'Questionario', 'Modulo']));
    expect(names?.length).toBeGreaterThan(6);
  });

  it('keep a hand-over on paper that was recorded meanwhile', async () => {
    const saved = await quote(dealer);
    await accept(dealer, saved);
    await test.runJobs();
    await mailTo(saved, 'altro@example.com');
    await dealer.call(handOver, { params: { id: saved.id }, body: { medium: 'CARTA' } });
    await test.runJobs();
    expect((await papersOf(saved)).papers).toMatchObject({ medium: 'CARTA', address: null });
  });
});

describe('the mandate of a direct debit', () => {
  it('is among the papers with the whole account number, and signed with the proposal before the issue', async () => {
    const saved = await quote(dealer, { ...CAR_SALE, paymentType: 'SEPA', iban: IBAN, accountHolder: 'Verdi Lucia' });
    await accept(dealer, saved);
    await test.runJobs();
    const params = { id: saved.id };
    const files = listDocuments.response.parse(
      (await dealer.call(listDocuments, { query: { entity: 'contract', entityId: saved.id } })).body,
    );
    const mandate = files.find(({ kind }) => kind === 'MANDATO_SEPA');
    const { text } = readPdf((await dealer.call(downloadFile, { params: { id: mandate?.id ?? 0 }, query: {} })).raw);
    const { papers } = await papersOf(saved);
    for (const words of [
      papers?.mandate ?? 'no reference',
      'IT60 X054 2811 1010 0000 0123 456',
      'IT19ZZZ0000000743110157',
      'Verdi Lucia',
      'Firma del debitore',
    ])
      expect(text).toContain(words);
    await dealer.call(handOver, { params, body: { medium: 'CARTA' } });
    const proposalOnly = await dealer.call(sign, { params, body: { signedOn: today, signer: 'Mario Rossi' } });
    expect([proposalOnly.status, Object.keys(proposalOnly.body)]).toEqual([422, ['mandateSigned']]);
    const both = await dealer.call(sign, { params, body: { signedOn: today, signer: 'Mario Rossi', mandateSigned: true } });
    expect(both.status).toBe(204);
    expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
  });
});
