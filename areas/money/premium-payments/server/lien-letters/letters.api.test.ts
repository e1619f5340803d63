import { beforeAll, expect, it } from 'vitest';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addMonths } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { MailRefused, type MailTransport, type OutgoingMail } from '#platform/server-kit/mail/transport.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { listLienLetters, sendLetter } from '../../api/index.ts';
import { productWithCertifiedMail } from '../testing/product-with-certified-mail.ts';
import { newLiensJob } from './letters.ts';

const sent: OutgoingMail[] = [];
let fails: Error | null = null;
const certifiedMail: MailTransport = {
  deliver: async (_outside, mail) => {
    if (fails !== null) throw fails;
    sent.push(mail);
    return 'SENT';
  },
  close: () => undefined,
};

const test = testApp({ product: () => productWithCertifiedMail(certifiedMail) });
let dealer: Caller;
let agency: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
});

const LIEN = {
  constraint: true,
  lienholder: 'Finanziaria Adriatica S.p.A.',
  lienholderAddress: 'Via Roma 1, Bologna',
  constraintNumber: '1234567',
  constraintExpirationDate: addMonths(moment().today, 6),
};

async function issued(lien: object = LIEN): Promise<Saved> {
  const saved = await quote(dealer, { ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, ...lien } });
  expect((await accept(dealer, saved)).body).toMatchObject({ status: 'PREVENTIVO_ACCETTATO' });
  expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
  return saved;
}

const send = ({ id }: Saved, caller = agency) => caller.call(sendLetter, { params: { id }, body: { address: 'banca@pec.example.com' } });
const letters = async ({ id }: Saved) => listLienLetters.response.parse((await agency.call(listLienLetters, { params: { id } })).body);

it('the letters of a policy are unknown to a user that does not see it, and sent by the agency', async () => {
  const sold = await issued();
  const other = await test.as('dealer-2');
  expect((await other.call(listLienLetters, { params: { id: sold.id } })).status).toBe(404);
  expect((await send(sold, dealer)).status).toBe(403);
});

it('reaches the lender with the paper, which stays with the policy', async () => {
  const sold = await issued();
  expect((await send(sold)).status).toBe(204);
  expect((await send(sold)).body).toMatchObject({ error: 'LETTER_ON_ITS_WAY' });
  await test.runJobs();
  const mail = sent.at(-1);
  expect(mail).toMatchObject({ to: { address: 'banca@pec.example.com' } });
  const [paper] = (await mail?.attachments?.()) ?? [];
  expect(paper?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await letters(sold)).items).toMatchObject([{ status: 'INVIATA', fileId: expect.any(Number) }]);
});

it('a refused address is final, and another letter can be sent', async () => {
  const sold = await issued();
  fails = new MailRefused('550 no such mailbox');
  await send(sold);
  await test.runJobs();
  expect((await letters(sold)).items).toMatchObject([{ status: 'FALLITA', failure: '550 no such mailbox' }]);
  fails = null;
  expect((await send(sold)).status).toBe(204);
});

it('is for policies with a lien only', async () => {
  const sold = await issued({});
  expect((await send(sold)).body).toMatchObject({ error: 'NO_LIEN' });
});

it('is sent by itself after the issue to a lender whose address is known, once', async () => {
  const sold = await issued();
  await test.connection.db
    .insertInto('lender')
    .values({ name: LIEN.lienholder, pec: 'adriatica@pec.example.com' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ pec: 'adriatica@pec.example.com' }))
    .execute();
  const run = () => newLiensJob.run({ ...moment(), db: test.connection.db, requestId: 'test', language: 'it', actor: null }, {});
  await run();
  await run();
  await test.runJobs();
  expect((await letters(sold)).items).toMatchObject([{ status: 'INVIATA', address: 'adriatica@pec.example.com', createdBy: null }]);
});
