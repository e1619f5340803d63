import { describe, expect, it } from 'vitest';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { readConsents, recordConsents } from '#areas/customers/customers/api/index.ts';
import { type ContractDataInput, contractDetailSchema, readPolicyholder } from '#areas/sale/contracts/api/index.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { read, save } from '../../../api/index.ts';
import { accept, quote, type Saved } from '../../testing/sale.ts';
import { CAR_SALE, MOTORCYCLE_SALE } from '../../testing/sale-data.ts';

const test = testApp();

async function fieldsMissing(caller: Caller, { id }: Pick<Saved, 'id'>): Promise<string[]> {
  const { body } = await caller.call(read, { params: { id } });
  const blocks = contractDetailSchema.parse(body).actions.find(({ action }) => action === 'accetta')?.blocks ?? [];
  return blocks.map(({ field }) => field ?? '');
}

async function proposalText(caller: Caller, id: number): Promise<string> {
  const { raw } = await caller.call(listDocuments, { query: { entity: 'contract', entityId: id } });
  const files = JSON.parse(raw.toString('utf8')) as { id: number; kind: string }[];
  const file = files.find(({ kind }) => kind === 'MODULO_PROPOSTA');
  return (await readPdf((await caller.call(downloadFile, { params: { id: file?.id ?? 0 }, query: {} })).raw)).text;
}

describe('the parties of a contract', () => {
  it('of a company include the person who signs', async () => {
    const dealer = await test.as('dealer');
    const { representative: _, ...customer } = MOTORCYCLE_SALE.customer;
    const saved = await quote(dealer, { ...MOTORCYCLE_SALE, customer });
    expect(await fieldsMissing(dealer, saved)).toEqual([
      'customer.representative.lastName',
      'customer.representative.firstName',
      'customer.representative.taxIdCode',
    ]);
    expect((await accept(dealer, saved)).status).not.toBe(200);
  });

  it('of a leased vehicle include the lessor, with the lien in their favour', async () => {
    const dealer = await test.as('dealer');
    const leased = { ...CAR_SALE, parties: { ownerIs: 'LOCATORE', otherKeeper: true } } satisfies ContractDataInput;
    expect(await fieldsMissing(dealer, await quote(dealer, leased))).toEqual([
      'parties.owner.name',
      'parties.owner.taxIdCode',
      'vehicle.constraint',
      'parties.keeper.name',
      'parties.keeper.taxIdCode',
    ]);
  });

  it('and the answers on the consents are printed on the proposal', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer, {
      ...CAR_SALE,
      parties: { ownerIs: 'ALTRO', owner: { name: 'Bianchi Giulia', taxIdCode: 'VRDNNA90M55L219G' } },
      consents: { MARKETING: true, MARKETING_TERZI: false },
    });
    expect((await accept(dealer, saved)).status).toBe(200);
    await test.runJobs();
    const text = await proposalText(dealer, saved.id);
    expect(text).toContain('Bianchi Giulia');
    expect(text).toMatch(/Consenso al marketing: \[X\] acconsento/);
    expect(text).toMatch(/Consenso al marketing di terzi: \[ +\] acconsento +\[X\] non acconsento/);
  });
});

describe('consents of a quotation', () => {
  it('are recorded for the customer when it is saved, and not again after they were withdrawn', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer, { ...CAR_SALE, consents: { MARKETING: true } });
    const { body } = await dealer.call(readPolicyholder, { params: { id: saved.id } });
    const params = { id: Number(body.customerId) };
    const marketing = async () =>
      (JSON.parse((await dealer.call(readConsents, { params })).raw.toString('utf8')) as { granted: boolean }[])[0]?.granted;
    expect(await marketing()).toBe(true);
    await dealer.call(recordConsents, {
      params,
      body: { on: todayInRome(new Date().toISOString()), medium: 'TELEFONO', MARKETING: false },
    });
    const detail = contractDetailSchema.parse((await dealer.call(read, { params: { id: saved.id } })).body);
    const again = await dealer.call(save, { params: { id: saved.id }, body: detail.data }, { 'if-match': `"${detail.version}"` });
    expect(again.status).toBe(200);
    expect(await marketing()).toBe(false);
  });
});
