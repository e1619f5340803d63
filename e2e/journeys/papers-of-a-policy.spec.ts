import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { type RunningSmtp, startSmtp } from '#platform/server-kit/testing/smtp.ts';
import { ContractPage } from '../pages/contract-page.ts';
import { DocumentsTab } from '../pages/documents-tab.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ITALIAN } from '../support/browser.ts';
import { login } from '../support/login.ts';
import { prepareToIssue } from '../support/sale-by-api.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let smtp: RunningSmtp;
let server: TestServer;

test.beforeAll(async () => {
  smtp = await startSmtp();
  server = await startTestServer({ SMTP_URL: smtp.url });
});

test.afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const SIGNED = { name: 'proposta-firmata.pdf', mimeType: 'application/pdf', buffer: plainPdf('Proposta', ['firmata']) };

for (const width of [1280, 360]) {
  test(`a policy is issued, its papers are kept, mailed and come back signed, at ${width} pixels`, async ({ browser }) => {
    const context = await browser.newContext({ ...ITALIAN, baseURL: server.url, viewport: { width, height: 800 } });
    const page = await context.newPage();
    await login(page, 'venditore');
    const { id } = await prepareToIssue(page.request);
    const contract = new ContractPage(page);
    await contract.open(id);
    await contract.issueSigned();

    const documents = new DocumentsTab(page);
    await documents.open();
    const bundle = await documents.bundle();
    expect(bundle.suggestedFilename()).toMatch(/^Fascicolo-\w+-Rossi-Mario\.pdf$/);
    const kept = await PDFDocument.load(await readFile(await bundle.path()));
    expect(kept.getPageCount()).toBeGreaterThan(8);

    const address = `cliente-${width}@example.com`;
    await documents.mailTo(address);
    const mail = smtp.mails.find(({ to }) => to?.some((one) => one.address === address));
    expect(mail?.text).toContain('Rossi Mario');
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [bundle.suggestedFilename(), 'application/pdf'],
    ]);

    await documents.upload('Proposta firmata', SIGNED);
    await expect(documents.uploads.getByRole('button', { name: 'Fotografa' })).toBeVisible({ visible: width < 768 });
    await expectAccessible(page);
    await context.close();
  });
}
