import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { addUserDeclarations, readUserDeclarations, voidUserDeclarations } from '#areas/sale/disclosures/api/index.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, type TestAnswer, testApp } from '#platform/server-kit/testing/app.ts';
import { accept, issue, quote, type Saved } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
const { today } = moment();
let dealer: Caller;
let office: Caller;

const blocksOf = ({ body }: TestAnswer) =>
  (body.details as { blocks?: { code: string; params?: { what?: { it: string } } }[] } | undefined)?.blocks ?? [];
const papersOf = async ({ id }: Pick<Saved, 'id'>) =>
  listDocuments.response.parse((await dealer.call(listDocuments, { query: { entity: 'contract', entityId: id } })).body);
const textOf = async (saved: Saved, kind: string) => {
  const file = (await papersOf(saved)).find((one) => one.kind === kind);
  return readPdf((await dealer.call(downloadFile, { params: { id: file?.id ?? 0 }, query: {} })).raw).text;
};
const paid = (paymentType: 'BONIFICO' | 'SEPA'): ContractDataInput => ({
  ...CAR_SALE,
  paymentType,
  iban: paymentType === 'SEPA' ? 'IT60X0542811101000000123456' : null,
});

beforeAll(async () => {
  dealer = await test.as('dealer');
  office = await test.as('dipendente-agenzia');
});

describe('the pre-contract form', () => {
  it('is made with the first saved quotation, once a day for the same content, and is part of the proposal', async () => {
    const saved = await quote(dealer);
    await test.runJobs();
    expect((await papersOf(saved)).map(({ kind }) => kind)).toEqual(['MUP']);
    const text = await textOf(saved, 'MUP');
    for (const words of [
      'Ufficio Reclami',
      'reclami@pec.example.com',
      'Servizio Reclami',
      'quarantacinque giorni',
      'Modello di distribuzione',
    ])
      expect(text).toContain(words);
    await accept(dealer, saved);
    await test.runJobs();
    expect((await papersOf(saved)).filter(({ kind }) => kind === 'MUP')).toHaveLength(1);
  });

  it('states the producer’s declarations on the day; without them acceptance is refused', async () => {
    const id = await userIdOf(test.connection.db, 'dealer');
    const params = { userPath: 'dealer', id } as const;
    const { items } = readUserDeclarations.response.parse((await office.call(readUserDeclarations, { params })).body);
    const [current] = items;
    const body = { reason: 'Da rifare' };
    await office.call(voidUserDeclarations, { params: { ...params, declaration: current?.id ?? 0 }, body });
    const saved = await quote(dealer);
    expect(blocksOf(await accept(dealer, saved)).map(({ code }) => code)).toEqual(['DICHIARAZIONI_MANCANTI']);
    const declarations = {
      holdsIn: 'Valdora Assicurazioni S.p.A. (11%)',
      heldBy: null,
      impartialAnalysis: false,
      exclusive: true,
      horizontal: null,
      commission: true,
      fee: 2_500,
      variable: true,
      otherBenefits: null,
      validFrom: today,
    };
    await office.call(addUserDeclarations, { params, body: declarations }, { 'idempotency-key': randomUUID() });
    expect((await accept(dealer, saved)).status).toBe(200);
    await test.runJobs();
    const text = await textOf(saved, 'MUP');
    for (const words of ['Valdora Assicurazioni S.p.A. (11%)', 'esclusivamente contratti di', '25,00 €', 'rappel'])
      expect(text).toContain(words);
  });
});

describe('the papers of payment', () => {
  it('of a transfer name the separate account and the number, before and after the issue', async () => {
    const saved = await quote(dealer, paid('BONIFICO'));
    await accept(dealer, saved);
    expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
    await test.runJobs();
    const proposal = await textOf(saved, 'MODULO_PROPOSTA');
    expect(proposal).toMatch(/premio annuale per le stesse garanzie|la riduzione non è calcolabile/);
    expect(proposal).toMatch(/conto separato.*IT\d\d .*Premio proposta Q/s);
    const policy = await textOf(saved, 'CERTIFICATO');
    expect(policy).toContain('Premio polizza');
    for (const words of ['Polizza di assicurazione', 'articolo 1888', 'Direttor'])
      expect(policy).toMatch(new RegExp(words.replace('Direttor', 'Direttore|Amministratrice')));
  });
});
