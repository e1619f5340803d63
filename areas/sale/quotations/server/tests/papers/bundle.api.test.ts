import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadBundle, downloadSigningSet } from '#areas/sale/contracts/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { accept, issue, quote, type Saved } from '../../testing/sale.ts';

const test = testApp();
let dealer: Caller;

const bundleOf = (caller: Caller, { id }: Saved) => caller.call(downloadBundle, { params: { id } });

/** Titles of the bookmarks in their order, each with the number of the page that it opens. */
function bookmarks(pdf: PDFDocument): [string, number][] {
  const list = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict);
  const pages = pdf.getPages().map(({ ref }) => String(ref));
  const found: [string, number][] = [];
  for (
    let item = list.lookupMaybe(PDFName.of('First'), PDFDict);
    item !== undefined;
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict)
  ) {
    const page = item.lookup(PDFName.of('Dest'), PDFArray).get(0);
    found.push([item.lookup(PDFName.of('Title'), PDFHexString).decodeText(), pages.indexOf(String(page))]);
  }
  return found;
}

beforeAll(async () => {
  dealer = await test.as('dealer');
});

describe('the papers to sign', () => {
  it('are one PDF to print before the signature, in its order, for users that see the contract', async () => {
    const saved = await quote(dealer);
    await accept(dealer, saved);
    const setOf = (caller: Caller) => caller.call(downloadSigningSet, { params: { id: saved.id } });
    expect((await setOf(dealer)).body.error).toBe('BUNDLE_NOT_READY');
    await test.runJobs();
    expect((await setOf(await test.as('dealer-2'))).status).toBe(404);
    const answer = await setOf(dealer);
    expect(answer.headers['content-disposition']).toMatch(/Da-firmare-Q\d+/);
    expect(bookmarks(await PDFDocument.load(answer.raw)).map(([title]) => title)).toEqual([
      'Modulo unico precontrattuale',
      'Questionario sulle esigenze assicurative',
      'Modulo di proposta',
    ]);
  });
});

describe('the merged papers of a policy', () => {
  it('answer 404 to users that do not see the contract, and 409 before the certificate is made', async () => {
    const saved = await quote(dealer);
    expect((await bundleOf(await test.as('intermediario'), saved)).status).toBe(404);
    await accept(dealer, saved);
    await test.runJobs();
    expect((await bundleOf(dealer, saved)).body.error).toBe('BUNDLE_NOT_READY');
  });

  it('are one PDF in the order of signing, with a bookmark for each paper, a readable name and the same bytes each time', async () => {
    const saved = await quote(dealer);
    await accept(dealer, saved);
    await test.runJobs();
    await issue(dealer, saved);
    await test.runJobs();
    const answer = await bundleOf(dealer, saved);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/Fascicolo-[\w.-]+-Rossi/);
    const marks = bookmarks(await PDFDocument.load(answer.raw));
    expect(marks.map(([title]) => title)).toEqual([
      'Modulo unico precontrattuale',
      'Informativa privacy dell’agenzia',
      'Informativa privacy della compagnia',
      'DIP',
      'DIP aggiuntivo',
      'Condizioni di assicurazione (CGA)',
      'Questionario sulle esigenze assicurative',
      'Modulo di proposta',
      'Polizza di assicurazione',
    ]);
    expect((await bundleOf(dealer, saved)).raw.equals(answer.raw)).toBe(true);
    const { issued_at: issuedAt } = await test.connection.db
      .selectFrom('contract')
      .select('issued_at')
      .where('id', '=', saved.id)
      .executeTakeFirstOrThrow();
    const dated = await PDFDocument.load(answer.raw, { updateMetadata: false });
    for (const date of [dated.getCreationDate(), dated.getModificationDate()]) {
      expect(date?.toISOString().slice(0, 19)).toBe(issuedAt?.slice(0, 19));
    }
    const pages = marks.map(([, page]) => page);
    expect(pages[0]).toBe(0);
    expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
  });
});
