import { expect, it } from 'vitest';
import type { FileStore } from '#areas/agency/documents/server/public.ts';
import { productWithStore } from '#areas/agency/documents/server/testing/product-with-store.ts';
import { addUpload, type ContractUploads } from '#areas/sale/contracts/api/index.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { accept, issue, quote, recordPapers } from '../../testing/sale.ts';

/** As many as one user may have at a time. */
const UPLOADS = 2;

/** A store whose answers wait while it is silent. */
class SilentStore {
  waiting = 0;
  #answer: Promise<void> = Promise.resolve();
  #speak: () => void = () => undefined;

  silence(): void {
    this.#answer = new Promise((speak) => {
      this.#speak = speak;
    });
  }

  speak(): void {
    this.#speak();
  }

  readonly around = (store: FileStore): FileStore => ({
    ...store,
    put: async (...given) => {
      this.waiting += 1;
      await this.#answer;
      await store.put(...given);
    },
  });
}

const silent = new SilentStore();
const test = testApp({ product: () => productWithStore(silent.around) });

it('a store that does not answer stops no price, save, acceptance or issue', async () => {
  const seller = await test.as('venditore');
  const ready = await quote(seller);
  await accept(seller, ready);
  await recordPapers(seller, ready);
  const open = await quote(seller);
  silent.silence();
  silent.waiting = 0;
  const uploads = Array.from({ length: UPLOADS }, (_, i) => {
    const file = { fileName: `${i}.pdf`, encodedContent: plainPdf('Proposta', [String(i)]).toString('base64') };
    return seller.call(addUpload, { params: { id: open.id }, body: { kind: 'PROPOSTA_FIRMATA', file } });
  });
  await expect.poll(() => silent.waiting, { interval: 10 }).toBe(UPLOADS);
  expect((await issue(seller, ready)).status).toBe(200);
  expect((await accept(seller, open)).status).toBe(200);
  expect((await quote(seller)).premium).toBeGreaterThan(0);
  silent.speak();
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(uploads.map(() => 200));
  const last = (await uploads.at(-1))?.body as ContractUploads | undefined;
  expect(last?.items.length).toBeGreaterThan(0);
});
