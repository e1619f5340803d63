import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { InsuredObjectType } from '#areas/offer/catalogue/domain/index.ts';
import { draftNeeds, publishNeeds, saveNeeds } from '#areas/offer/needs/api/index.ts';
import type { NeedsContent } from '#areas/offer/needs/domain/index.ts';
import { generalQuestions } from '#areas/offer/needs/server/testing/general-questions.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue, quote, recordPapers, withFirstOffer } from '../../testing/sale.ts';
import { CAR_SALE, HOME_SALE } from '../../testing/sale-data.ts';

const test = testApp();
const { questions } = await generalQuestions();

async function publish(content: NeedsContent): Promise<void> {
  const developer = await test.as('developer');
  const params = { id: Number((await developer.call(draftNeeds, { body: { from: null } })).body.id) };
  await developer.call(saveNeeds, { params, body: content }, { 'if-match': '"1"' });
  expect((await developer.call(publishNeeds, { params }, { 'if-match': '"2"' })).status).toBe(204);
}

const only = (object: InsuredObjectType): NeedsContent => ({
  questions: questions.filter(({ insuredObjects }) => !insuredObjects.includes(object)),
});

describe('demands and needs', () => {
  it('are required for every product on sale before there is a price', async () => {
    const dealer = await test.as('dealer');
    for (const sale of [CAR_SALE, HOME_SALE]) {
      const body = { ...sale, choice: { ...sale.choice, answers: {} } };
      const { offers } = routes.calculate.response.parse((await dealer.call(routes.calculate, { body })).body);
      expect(offers.length).toBeGreaterThan(0);
      for (const offer of offers) expect(offer.problems.map(({ code }) => code)).toContain('DOMANDA_SENZA_RISPOSTA');
    }
  });

  it('must be stored with the acceptance before the issue', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    expect((await accept(dealer, saved)).status).toBe(200);
    await recordPapers(dealer, saved);
    const { db } = test.connection;
    await sql`alter table needs_evidence disable trigger user`.execute(db);
    await db.deleteFrom('needs_evidence').where('contract_id', '=', saved.id).execute();
    await sql`alter table needs_evidence enable trigger user`.execute(db);
    const refused = await issue(dealer, saved);
    expect(refused.body.details).toMatchObject({ blocks: [{ code: 'ESIGENZE_SENZA_PROVA' }] });
  });

  it('are required again before acceptance if the questionnaire changed, and asked again in a copy', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await publish({ questions: questions.map((one) => ({ ...one, it: `${one.it} (nuovo)` })) });
    expect((await accept(dealer, saved)).body.details).toMatchObject({ blocks: [{ code: 'QUESTIONARIO_CAMBIATO' }] });
    const { data } = routes.copy.response.parse((await dealer.call(routes.copy, { params: { id: saved.id } })).body);
    expect(data.choice.answers).toEqual({});
    const body = await withFirstOffer(dealer, CAR_SALE);
    const again = await dealer.call(routes.save, { params: { id: saved.id }, body }, { 'if-match': `"${saved.version}"` });
    const { version, price } = again.body as { version: number; price: { hash: string } };
    expect((await accept(dealer, { ...saved, version, hash: price.hash })).status).toBe(200);
  });

  it('that no published question covers block acceptance', async () => {
    const dealer = await test.as('dealer');
    await publish(only('VEICOLO'));
    const saved = await quote(dealer);
    expect((await accept(dealer, saved)).body.details).toMatchObject({ blocks: [{ code: 'ESIGENZE_NON_RACCOLTE' }] });
  });
});
