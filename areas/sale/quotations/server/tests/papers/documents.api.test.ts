import { describe, expect, it } from 'vitest';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { recordConsents } from '#areas/customers/customers/api/index.ts';
import { contractDetailSchema, readPolicyholder } from '#areas/sale/contracts/api/index.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { read } from '../../../api/index.ts';
import { accept, issue, quote } from '../../testing/sale.ts';

const test = testApp();

interface Listed {
  readonly id: number;
  readonly kind: string;
  readonly fileName: string;
}

async function documentsOf(username: string, entityId: number) {
  const answer = await (await test.as(username)).call(listDocuments, { query: { entity: 'contract', entityId } });
  return { status: answer.status, items: answer.status === 200 ? (JSON.parse(answer.raw.toString('utf8')) as readonly Listed[]) : [] };
}

describe('the documents of a sale', () => {
  it('answer 404 to users that do not see the contract', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    await test.runJobs();
    expect((await documentsOf('intermediario', saved.id)).status).toBe(404);
    const file = (await documentsOf('dealer', saved.id)).items[0];
    const stranger = await test.as('intermediario');
    expect((await stranger.call(downloadFile, { params: { id: file?.id ?? 0 }, query: {} })).status).toBe(404);
  });

  it('are made once at acceptance and once at issue, however often the job runs', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    await test.runJobs();
    expect((await documentsOf('dealer', saved.id)).items.map((item) => item.kind).sort()).toEqual([
      'CGA',
      'DIP',
      'DIP_AGGIUNTIVO',
      'MODULO_PROPOSTA',
      'MUP',
      'PRIVACY_AGENZIA',
      'PRIVACY_COMPAGNIA',
      'QUESTIONARIO',
    ]);
    await issue(dealer, saved);
    await test.runJobs();
    await test.runJobs();
    const { items } = await documentsOf('dealer', saved.id);
    expect(
      items
        .map((item) => item.kind)
        .filter((kind) => kind !== 'CGA' && !kind.startsWith('PRIVACY_'))
        .sort(),
    ).toEqual(['CERTIFICATO', 'DIP', 'DIP_AGGIUNTIVO', 'MODULO_PROPOSTA', 'MUP', 'QUESTIONARIO']);
    const certificate = items.find((item) => item.kind === 'CERTIFICATO');
    for (const file of [certificate, items.find((item) => item.kind === 'DIP')]) {
      const answer = await dealer.call(downloadFile, { params: { id: file?.id ?? 0 }, query: {} });
      expect(answer.status).toBe(200);
      expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('contain the logo of the contract’s insurer', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const { product } = contractDetailSchema.parse((await dealer.call(read, { params: { id: saved.id } })).body);
    const company = await test.connection.db
      .selectFrom('company')
      .selectAll()
      .where('name', '=', product?.company ?? '')
      .executeTakeFirst();
    expect(product?.companyLogo).toBe(company?.logo_file_id);
    await accept(dealer, saved);
    await test.runJobs();
    const proposal = (await documentsOf('dealer', saved.id)).items.find((item) => item.kind === 'MODULO_PROPOSTA');
    const file = await dealer.call(downloadFile, { params: { id: proposal?.id ?? 0 }, query: {} });
    // The logo is the only picture of the form.
    expect(file.raw.toString('latin1')).toContain('/Subtype /Image');
  });

  it('omit the MUP of a seller who hands over their own, unless its print is forced', async () => {
    const dealer = await test.as('dealer');
    const registry = (mup: boolean, forced: boolean) =>
      test.connection.db.updateTable('app_user').set({ mup, force_print_mup: forced }).where('username', '=', 'dealer').execute();
    const kindsOf = async () => {
      const saved = await quote(dealer);
      await accept(dealer, saved);
      await test.runJobs();
      const kinds = (await documentsOf('dealer', saved.id)).items.map((item) => item.kind);
      return kinds.filter((kind) => kind === 'MUP' || kind === 'MODULO_PROPOSTA').sort();
    };
    await registry(true, false);
    expect(await kindsOf()).toEqual(['MODULO_PROPOSTA']);
    await registry(true, true);
    expect(await kindsOf()).toEqual(['MODULO_PROPOSTA', 'MUP']);
    await registry(false, false);
  });

  it('name the salesperson with their own registration, never with their employer’s', async () => {
    const { db } = test.connection;
    const seller = await test.as('venditore');
    const saved = await quote(seller);
    expect((await accept(seller, saved)).status).toBe(200);
    await test.runJobs();
    const mup = (await documentsOf('venditore', saved.id)).items.find((item) => item.kind === 'MUP');
    const { text } = await readPdf((await seller.call(downloadFile, { params: { id: mup?.id ?? 0 }, query: {} })).raw);
    const { producer_id: producerId } = await db
      .selectFrom('contract')
      .select('producer_id')
      .where('id', '=', saved.id)
      .executeTakeFirstOrThrow();
    const producer = await db
      .selectFrom('app_user')
      .select(['display_name', 'rui_number'])
      .where('id', '=', producerId)
      .executeTakeFirstOrThrow();
    const [inContact = '', forWhom = ''] = text.split('Intermediario per il quale opera');
    expect(inContact).toMatch(/Iscritto al RUI|Addetto interno, non iscritto al RUI/);
    expect(inContact).not.toContain(producer.rui_number ?? 'no number');
    expect(forWhom).toContain(producer.rui_number ?? 'no number');
    expect(forWhom).toContain('750 euro');
  });

  it('are not made for a revoked acceptance', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    await dealer.send({
      method: 'POST',
      url: `/api/preventivi/${saved.id}/revoca`,
      headers: { 'idempotency-key': 'revoke-it-now' },
      payload: { reason: null },
    });
    await test.runJobs();
    expect((await documentsOf('dealer', saved.id)).items.map(({ kind }) => kind)).toEqual(['MUP']);
  });
});

it('the policyholder is found in the registry by users that see contract and registry, and their answers name the privacy notice', async () => {
  const dealer = await test.as('dealer');
  const { id } = await quote(dealer);
  const stranger = await test.as('intermediario');
  expect((await stranger.call(readPolicyholder, { params: { id } })).status).toBe(404);
  const { customerId } = readPolicyholder.response.parse((await dealer.call(readPolicyholder, { params: { id } })).body);
  const params = { id: customerId ?? 0 };
  const answer = await dealer.call(recordConsents, {
    params,
    body: { on: todayInRome(new Date().toISOString()), medium: 'TELEFONO', MARKETING: false },
  });
  expect(answer.body).toMatchObject([{ purpose: 'MARKETING', granted: false, notice: 1 }, { at: null }, { at: null }]);
});
