import { expect, it } from 'vitest';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { calculate } from '../../../api/index.ts';
import { accept, quote, withFirstOffer } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();

it('the proposal of three years prints the one-year price of the same coverages, equal to the quoter’s', async () => {
  const dealer = await test.as('dealer');
  const three: ContractDataInput = { ...CAR_SALE, choice: { ...CAR_SALE.choice, months: 36 } };
  const data = await withFirstOffer(dealer, three);
  const priceFor = async (months: number) => {
    const body = { ...data, choice: { ...data.choice, months } };
    return calculate.response.parse((await dealer.call(calculate, { body })).body).chosen;
  };
  const [year, whole] = [await priceFor(12), await priceFor(36)];
  expect(year?.problems).toEqual([]);
  expect(year?.selected).toEqual(whole?.selected);
  const [premium, together] = [year?.price.premium ?? 0, whole?.price.premium ?? 0];
  const saved = await quote(dealer, three);
  expect(saved.premium).toBe(together);
  expect((await accept(dealer, saved)).status).toBe(200);
  await test.runJobs();
  const listed = listDocuments.response.parse(
    (await dealer.call(listDocuments, { query: { entity: 'contract', entityId: saved.id } })).body,
  );
  const id = listed.find(({ kind }) => kind === 'MODULO_PROPOSTA')?.id ?? 0;
  const text = (await readPdf((await dealer.call(downloadFile, { params: { id }, query: {} })).raw)).text.replaceAll(/\s+/g, ' ');
  const printed = [premium, 3 * premium, 3 * premium - together].map((cents) => formatEuro(cents, 'it').replaceAll(/\s+/g, ' '));
  expect(text).toContain(`oggi, è di ${printed[0]}; per l’intera durata ${printed[1]}. Riduzione per la durata poliennale: ${printed[2]}.`);
});
