import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { productWithCertifiedMail } from '#areas/money/premium-payments/server/testing/product-with-certified-mail.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addMonths } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { MailTransport, OutgoingMail } from '#platform/server-kit/mail/transport.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as letterRoutes from '../../api/letter-routes.ts';
import * as routes from '../../api/routes.ts';
import { cancelled, detailOf, draft, formOf, issuedPolicy, RULES, setRefundRules } from '../testing/cancel.ts';
import { writeLettersJob } from './send-letters.ts';

const certified: OutgoingMail[] = [];
const certifiedMail: MailTransport = {
  deliver: async (_outside, mail) => {
    certified.push(mail);
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
  await setRefundRules(test.connection, RULES);
});

const LENDER = 'Finanziaria Tirrenica S.p.A.';
const LIEN = {
  constraint: true,
  lienholder: LENDER,
  lienholderAddress: 'Via Roma 1, Livorno',
  constraintNumber: '7654321',
  constraintExpirationDate: addMonths(moment().today, 6),
};

const sell = (lien: object = {}) => issuedPolicy(dealer, { vehicle: { ...CAR_SALE.vehicle, ...lien } });

async function knowLender(): Promise<void> {
  await test.connection.db
    .insertInto('lender')
    .values({ name: LENDER, pec: 'tirrenica@pec.example.com' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ pec: 'tirrenica@pec.example.com' }))
    .execute();
}

const lettersOf = async (id: number) =>
  letterRoutes.listLetters.response.parse((await agency.call(letterRoutes.listLetters, { params: { id } })).body);

const again = (id: number, letterId: number, address: string) =>
  agency.call(letterRoutes.sendLetterAgain, { params: { id, letterId }, body: { address } });

it('letters of a cancellation that does not exist are not found, and need the role', async () => {
  expect((await agency.call(letterRoutes.listLetters, { params: { id: 999_999 } })).status).toBe(404);
  expect((await dealer.call(letterRoutes.listLetters, { params: { id: 1 } })).status).toBe(403);
});

it('reach customer, lender, insurer and producer once, with the paper among those of the policy', async () => {
  await knowLender();
  const sold = await sell(LIEN);
  const id = await cancelled(agency, await formOf(agency, sold, 100), sold);
  await test.runJobs();
  const { items } = await lettersOf(id);
  expect(items.map(({ recipient }) => recipient).toSorted()).toEqual(['CLIENTE', 'COMPAGNIA', 'PRODUTTORE', 'VINCOLATARIO']);
  for (const letter of items) expect(letter.address === null ? letter.status : letter.fileId).not.toBeNull();
  expect(certified.at(-1)).toMatchObject({ to: { address: 'tirrenica@pec.example.com', name: LENDER } });
  expect(certified.at(-1)?.text).toContain(sold.policyNumber);
  const [paper] = (await certified.at(-1)?.attachments?.()) ?? [];
  expect(paper?.content.subarray(0, 5).toString()).toBe('%PDF-');
  const mails = await test.connection.db
    .selectFrom('mail_outbox')
    .select(['to_address as address', 'body_text as text'])
    .where('attached_entity', '=', 'cancellation_letter')
    .execute();
  const { cash } = (await detailOf(agency, id)).policies[0] ?? {};
  expect(cash).toBeGreaterThan(0);
  expect(mails.find(({ text }) => text.startsWith('Gentile'))?.text).toContain('Le è pagato da');

  const [row] = (await detailOf(agency, id)).policies;
  await writeLettersJob.run(
    { ...moment(), db: test.connection.db, requestId: 'test', language: 'it', actor: null },
    { policyId: row?.id, kind: 'CONFERMA' },
  );
  expect((await lettersOf(id)).items).toHaveLength(4);
});

it('report a reversal to those that got the letter before', async () => {
  const sold = await sell();
  const id = await cancelled(agency, { ...(await formOf(agency, sold)), cause: 'ERRORE_EMISSIONE' }, sold);
  await test.runJobs();
  await agency.call(routes.reverseCancellation, { params: { id }, body: { reason: 'Chiesto per errore' } });
  await test.runJobs();
  const { items } = await lettersOf(id);
  const whom = (kind: string) =>
    items
      .filter((one) => one.kind === kind && one.address !== null)
      .map(({ recipient }) => recipient)
      .toSorted();
  expect(whom('STORNO')).toEqual(whom('CONFERMA'));
  expect(whom('STORNO')).toContain('CLIENTE');
});

it('are not written about a cancellation that was reversed before', async () => {
  const sold = await sell();
  const id = await cancelled(agency, { ...(await formOf(agency, sold)), cause: 'ERRORE_EMISSIONE' }, sold);
  await agency.call(routes.reverseCancellation, { params: { id }, body: { reason: 'Chiesto per errore' } });
  await test.runJobs();
  expect((await lettersOf(id)).items).toEqual([]);
});

it('without an address can be sent once it is known, and to another address', async () => {
  await sql`update lender set pec = null where name = ${LENDER}`.execute(test.connection.db);
  const sold = await sell(LIEN);
  const id = await cancelled(agency, await formOf(agency, sold, 100), sold);
  await test.runJobs();
  const letter = (await lettersOf(id)).items.find(({ recipient }) => recipient === 'VINCOLATARIO');
  expect(letter).toMatchObject({ status: 'SENZA_INDIRIZZO', address: null });
  expect((await again(id, letter?.id ?? 0, 'no address')).status).toBe(422);
  expect((await again(id, letter?.id ?? 0, 'altra@pec.example.com')).status).toBe(204);
  await test.runJobs();
  expect((await lettersOf(id)).items.find(({ address }) => address === 'altra@pec.example.com')).toMatchObject({ status: 'INVIATA' });
});

it('are not ordered by a draft', async () => {
  const sold = await sell();
  const { body } = await draft(agency, await formOf(agency, sold), sold);
  await test.runJobs();
  expect(await lettersOf(Number(body.id))).toEqual({ items: [], counts: [] });
});
