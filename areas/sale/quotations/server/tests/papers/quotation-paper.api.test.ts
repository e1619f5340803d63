import { describe, expect, it } from 'vitest';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { listAlternatives, printQuotation } from '../../../api/paper-routes.ts';
import { accept, quote } from '../../testing/sale.ts';

const test = testApp();

describe('the paper of a quotation', () => {
  it('does not exist for users that do not see the quotation', async () => {
    const { id } = await quote(await test.as('dealer'));
    const stranger = await test.as('intermediario');
    expect((await stranger.call(printQuotation, { params: { id }, body: { others: [] } })).status).toBe(404);
    expect((await stranger.call(listAlternatives, { params: { id } })).status).toBe(404);
  });

  it('shows the chosen offer and two others at today’s price, and is made once from the same data', async () => {
    const dealer = await test.as('dealer');
    const { id } = await quote(dealer);
    const offered = listAlternatives.response.parse((await dealer.call(listAlternatives, { params: { id } })).body);
    const others = offered.slice(0, 2).map(({ productVersionId, packageVersionId }) => ({ productVersionId, packageVersionId }));
    expect(others).toHaveLength(2);
    const answers = [
      await dealer.call(printQuotation, { params: { id }, body: { others } }),
      await dealer.call(printQuotation, { params: { id }, body: { others } }),
    ];
    const [first, second] = answers.map(({ body }) => (body as { fileId: number }).fileId);
    expect(second).toBe(first);
    const file = await dealer.call(downloadFile, { params: { id: first ?? 0 }, query: {} });
    expect(file.headers['content-disposition']).toMatch(/Preventivo-Q\d{8}-/);
    const { text, pages } = readPdf(file.raw);
    expect(pages).toHaveLength(1);
    expect(text).toContain('Alternativa 2');
  });

  it('is refused after acceptance, and with an offer that is not on sale', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const unknown = { productVersionId: 999_999, packageVersionId: 999_999 };
    expect((await dealer.call(printQuotation, { params: { id: saved.id }, body: { others: [unknown] } })).status).toBe(409);
    await accept(dealer, saved);
    expect((await dealer.call(printQuotation, { params: { id: saved.id }, body: { others: [] } })).status).toBe(409);
  });
});
