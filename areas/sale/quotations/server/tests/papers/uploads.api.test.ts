import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { addUpload, type ContractUploads, listUploads, removeUpload } from '#areas/sale/contracts/api/index.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue, quote, type Saved } from '../../testing/sale.ts';

const test = testApp();
const PDF = { fileName: 'proposta.pdf', encodedContent: plainPdf('Proposta', ['Firmata']).toString('base64') };
let dealer: Caller;
let seller: Caller;
let office: Caller;
let stranger: Caller;

const add = (caller: Caller, id: number, file = PDF) =>
  caller.call(addUpload, { params: { id }, body: { kind: 'PROPOSTA_FIRMATA', file } });
const drop = (caller: Caller, id: number, uploadId: number) => caller.call(removeUpload, { params: { id, uploadId } });
const read = async (caller: Caller, id: number) => (await caller.call(listUploads, { params: { id } })).body as ContractUploads;

async function uploaded(caller: Caller, saved: Saved): Promise<ContractUploads['items'][number]> {
  const { items } = (await add(caller, saved.id)).body as ContractUploads;
  const [newest] = items;
  if (newest === undefined) throw new Error('Nothing was uploaded');
  return newest;
}

beforeAll(async () => {
  dealer = await test.as('dealer');
  seller = await test.as('venditore');
  office = await test.as('back-office');
  stranger = await test.as('intermediario');
});

it('papers of another network’s contract answer 404', async () => {
  const saved = await quote(seller);
  const { id, fileId } = await uploaded(seller, saved);
  const answers = [
    await stranger.call(listUploads, { params: { id: saved.id } }),
    await add(stranger, saved.id),
    await drop(stranger, saved.id, id),
    await stranger.call(downloadFile, { params: { id: fileId }, query: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

it('a seller uploads a PDF or a picture, reads it and removes it before the issue', async () => {
  const saved = await quote(seller);
  const { id, fileId, createdBy, removable } = await uploaded(seller, saved);
  expect(createdBy).not.toBe('');
  expect(removable).toBe(true);
  expect((await dealer.call(downloadFile, { params: { id: fileId }, query: {} })).status).toBe(200);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  expect((await add(seller, saved.id, { fileName: 'carta.jpg', encodedContent: picture.toString('base64') })).status).toBe(200);
  expect((await drop(seller, saved.id, id)).body).toMatchObject({ items: [{ fileName: 'carta.jpg' }] });
  expect((await drop(seller, saved.id, id)).status).toBe(404);
});

it('refuses a file that is neither, at its field', async () => {
  const saved = await quote(seller);
  const page = { fileName: 'proposta.pdf', encodedContent: Buffer.from('<html></html>').toString('base64') };
  const refused = await add(seller, saved.id, page);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body)).toEqual(['file']);
});

it('after the issue papers are still added, and only the office removes them', async () => {
  const saved = await quote(seller);
  await accept(seller, saved);
  expect((await issue(seller, saved)).status).toBe(200);
  const { id } = await uploaded(seller, saved);
  expect((await read(seller, saved.id)).items).toMatchObject([{ id, removable: false }]);
  expect((await drop(seller, saved.id, id)).body).toMatchObject({ error: 'UPLOADS_CLOSED' });
  expect((await read(office, saved.id)).items).toMatchObject([{ id, removable: true }]);
  expect((await drop(office, saved.id, id)).body).toMatchObject({ items: [] });
});

it('a withdrawn quotation takes no papers', async () => {
  const saved = await quote(seller);
  await seller.call(routes.cancel, { params: { id: saved.id }, body: { reason: 'Il cliente ha rinunciato' } });
  expect((await add(seller, saved.id)).body).toMatchObject({ error: 'UPLOADS_CLOSED' });
  expect(await read(seller, saved.id)).toEqual({ editable: false, items: [] });
});

it('photographed pages become one PDF, and a PDF takes no further pages', async () => {
  const saved = await quote(seller);
  const page = async (width: number, height: number) => {
    const content = await sharp({ create: { width, height, channels: 3, background: 'white' } })
      .webp()
      .toBuffer();
    return { fileName: 'pagina.webp', encodedContent: content.toString('base64') };
  };
  const body = { kind: 'PROPOSTA_FIRMATA' as const, file: await page(30, 40), pages: [await page(40, 30), await page(30, 40)] };
  const { items } = (await seller.call(addUpload, { params: { id: saved.id }, body })).body as ContractUploads;
  expect(items).toMatchObject([{ fileName: 'pagina.pdf' }]);
  const { raw } = await seller.call(downloadFile, { params: { id: items[0]?.fileId ?? 0 }, query: {} });
  const pages = (await PDFDocument.load(raw)).getPages().map((one) => one.getWidth() > one.getHeight());
  expect(pages).toEqual([false, true, false]);
  const mixed = await seller.call(addUpload, { params: { id: saved.id }, body: { ...body, file: PDF } });
  expect([mixed.status, mixed.body.file]).toEqual([422, expect.stringContaining('un PDF si carica da solo')]);
});
