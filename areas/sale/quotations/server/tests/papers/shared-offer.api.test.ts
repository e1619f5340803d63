import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Caller } from '#platform/server-kit/testing/app.ts';
import { testAppWithMails } from '#platform/server-kit/testing/app-with-mails.ts';
import * as listRoutes from '../../../api/list-routes.ts';
import * as offerRoutes from '../../../api/offer-routes.ts';
import * as shareRoutes from '../../../api/share-routes.ts';
import { remindSellers } from '../../sharing/remind-sellers.ts';
import { accept, quote } from '../../testing/sale.ts';

const { test, mails } = testAppWithMails();

async function shareOf(dealer: Caller, id: number, email: string | null = null, remindOn: string | null = null) {
  const answer = await dealer.call(shareRoutes.shareOffer, { params: { id }, body: { others: [], email, remindOn } });
  const { link, qr } = shareRoutes.shareOffer.response.parse(answer.body);
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
  return link.split('/offerta/')[1] ?? '';
}

async function statesOf(dealer: Caller, id: number) {
  const answer = await dealer.call(shareRoutes.listShares, { params: { id } });
  return shareRoutes.listShares.response.parse(answer.body);
}

/** What the list shows of a quotation's link. */
async function rowOf(dealer: Caller, id: number) {
  const answer = await dealer.call(listRoutes.listQuotations, { query: {} });
  const row = listRoutes.listQuotations.response.parse(answer.body).items.find((one) => one.id === id);
  return { state: row?.offerState, at: row?.offerAt };
}

describe('a link to the offers of a quotation', () => {
  it('is in the list with its state: the newest that was not revoked, while the quotation is open', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    expect(await rowOf(dealer, saved.id)).toEqual({ state: null, at: null });
    const token = await shareOf(dealer, saved.id);
    expect((await rowOf(dealer, saved.id)).state).toBe('PRONTO');
    await test.anonymous.call(offerRoutes.openSharedOffer, { body: { token } });
    const [first] = await statesOf(dealer, saved.id);
    expect(await rowOf(dealer, saved.id)).toEqual({ state: 'APERTO', at: first?.openedAt });
    await shareOf(dealer, saved.id);
    const [second] = await statesOf(dealer, saved.id);
    await dealer.call(shareRoutes.revokeShare, { params: { id: saved.id, shareId: second?.id ?? 0 } });
    expect((await rowOf(dealer, saved.id)).state).toBe('APERTO');
    await accept(dealer, saved);
    expect((await rowOf(dealer, saved.id)).state).toBeNull();
  });

  it('is made, listed and revoked only by users that see the quotation', async () => {
    const dealer = await test.as('dealer');
    const { id } = await quote(dealer);
    await shareOf(dealer, id);
    const shareId = (await statesOf(dealer, id))[0]?.id ?? 0;
    const stranger = await test.as('intermediario');
    const answers = [
      await stranger.call(shareRoutes.shareOffer, { params: { id }, body: { others: [], email: null, remindOn: null } }),
      await stranger.call(shareRoutes.listShares, { params: { id } }),
      await stranger.call(shareRoutes.revokeShare, { params: { id, shareId } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('shows offers and documents without a session, and notifies the seller that the customer proceeds', async () => {
    const dealer = await test.as('dealer');
    const customer = test.anonymous;
    const { id } = await quote(dealer);
    const token = await shareOf(dealer, id);
    const opened = await customer.call(offerRoutes.openSharedOffer, { body: { token } });
    expect(opened.status).toBe(200);
    const { offers, proceeded } = offerRoutes.openSharedOffer.response.parse(opened.body);
    expect(proceeded).toBe(false);
    expect(JSON.stringify(opened.body)).not.toContain('Rossi');
    const paper = await customer.call(offerRoutes.sharedFile, { body: { token, document: null } });
    expect(readPdf(paper.raw).pages).toHaveLength(1);
    const [offer] = offers;
    const document = { productVersionId: offer?.productVersionId ?? 0, name: 'dip' as const };
    expect((await customer.call(offerRoutes.sharedFile, { body: { token, document } })).status).toBe(200);
    expect(
      (await customer.call(offerRoutes.sharedFile, { body: { token, document: { ...document, productVersionId: 1_000_000 } } })).status,
    ).toBe(404);
    expect((await statesOf(dealer, id))[0]).toMatchObject({ state: 'APERTO', proceededAt: null });
    for (const _ of [1, 2]) expect((await customer.call(offerRoutes.proceedWithOffer, { body: { token } })).status).toBe(204);
    expect((await statesOf(dealer, id))[0]?.state).toBe('ACCETTATO');
    const reported = await test.connection.db
      .selectFrom('notification')
      .select('message_it')
      .where('message_it', 'like', 'Il cliente vuole%')
      .execute();
    expect(reported).toHaveLength(1);
  });

  it('answers the same when it is unknown, malformed, revoked, expired or its quotation is closed', async () => {
    const dealer = await test.as('dealer');
    const customer = test.anonymous;
    const open = (token: string) => customer.call(offerRoutes.openSharedOffer, { body: { token } });
    const revoked = await quote(dealer);
    const revokedToken = await shareOf(dealer, revoked.id);
    const shareId = (await statesOf(dealer, revoked.id))[0]?.id ?? 0;
    await dealer.call(shareRoutes.revokeShare, { params: { id: revoked.id, shareId } });
    const accepted = await quote(dealer);
    const acceptedToken = await shareOf(dealer, accepted.id);
    await accept(dealer, accepted);
    const expired = await quote(dealer);
    const expiredToken = await shareOf(dealer, expired.id);
    await test.connection.db
      .updateTable('quotation_share')
      .set({ expires_on: '2020-01-01' })
      .where('contract_id', '=', expired.id)
      .execute();
    const answers = await Promise.all(['', 'x', 'A'.repeat(22), revokedToken, acceptedToken, expiredToken].map(open));
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.toString('utf8')}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await statesOf(dealer, expired.id))[0]?.state).toBe('SCADUTO');
  });

  it('is unknown to a network that tried too many', async () => {
    const dealer = await test.as('dealer');
    const customer = test.anonymous;
    const { id } = await quote(dealer);
    const token = await shareOf(dealer, id);
    for (let i = 0; i < 60; i += 1) await customer.call(offerRoutes.openSharedOffer, { body: { token: `guess-${i}` } });
    expect((await customer.call(offerRoutes.openSharedOffer, { body: { token } })).status).toBe(404);
    await test.connection.db.deleteFrom('link_miss').execute();
    expect((await customer.call(offerRoutes.openSharedOffer, { body: { token } })).status).toBe(200);
  });

  it('is stored as a digest, and mailed sealed', async () => {
    const dealer = await test.as('dealer');
    const { id } = await quote(dealer);
    const token = await shareOf(dealer, id, 'mario.rossi@example.com');
    const { rows } = await sql`select s::text as share, m::text as mail from quotation_share s join mail_outbox m on m.id = s.mail_id
      where s.contract_id = ${id}`.execute(test.connection.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    await test.runJobs();
    const [mail] = mails().filter(({ to }) => to?.some(({ address }) => address === 'mario.rossi@example.com'));
    expect(mail?.text).toContain(`/offerta/${token}`);
    expect((await statesOf(dealer, id))[0]).toMatchObject({ state: 'INVIATO', address: 'mario.rossi@example.com' });
  });

  it('reminds the seller once, on the chosen day, of a customer that did not answer', async () => {
    const dealer = await test.as('dealer');
    const { id } = await quote(dealer);
    await shareOf(dealer, id, null, '2020-01-01');
    const remind = () => remindSellers.run({ db: test.connection.db, ...moment(), requestId: 'test', language: 'it', actor: null }, {});
    await remind();
    await remind();
    const reported = await test.connection.db
      .selectFrom('notification')
      .select('link')
      .where('message_it', 'like', 'Il cliente non ha%')
      .execute();
    expect(reported).toEqual([{ link: `/preventivi/${id}` }]);
  });
});
