import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { addPhoto, listPhotos, removePhoto } from '#areas/sale/contracts/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue, offersFor, quote, type Saved } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();

const PHOTO = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer();
const photo = { fileName: 'davanti.jpg', encodedContent: PHOTO.toString('base64') };
const FOUR = ['ANTERIORE_DESTRA', 'ANTERIORE_SINISTRA', 'POSTERIORE_DESTRA', 'POSTERIORE_SINISTRA'] as const;

const add = (caller: Caller, id: number, angle: (typeof FOUR)[number] | 'TETTO' | 'ALTRA') =>
  caller.call(addPhoto, { params: { id }, body: { angle, photo } });

/** A quotation of the product whose tariff requires photos of four sides. */
async function quoteWithPhotos(caller: Caller): Promise<Saved> {
  const offers = (await offersFor(caller, CAR_SALE)) as readonly (Awaited<ReturnType<typeof offersFor>>[number] & { product: string })[];
  const offer = offers.find(({ product, problems }) => product === 'Serchio Top' && problems.length === 0);
  if (offer === undefined) throw new Error('Serchio Top is not offered');
  const { productVersionId, packageVersionId, selected, months } = offer;
  const choice = { ...CAR_SALE.choice, productVersionId, packageVersionId, months, coverages: [...selected] };
  const answer = await caller.call(routes.create, { body: { ...CAR_SALE, choice } });
  const body = answer.body as { id: number; version: number; price: { hash: string; premium: number } };
  return { id: body.id, version: body.version, hash: body.price.hash, premium: body.price.premium };
}

describe('photos of a vehicle', () => {
  it('of another network’s quotation answer 404', async () => {
    const { id } = await quote(await test.as('dealer'));
    const stranger = await test.as('intermediario');
    const answers = [
      await stranger.call(listPhotos, { params: { id } }),
      await add(stranger, id, 'TETTO'),
      await stranger.call(removePhoto, { params: { id, photoId: 1 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('that the tariff requires block acceptance, by name, until the last one is added', async () => {
    const dealer = await test.as('dealer');
    const saved = await quoteWithPhotos(dealer);
    const refused = await accept(dealer, saved);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Foto mancanti: 4 (Anteriore destra, Anteriore sinistra');
    for (const angle of FOUR.slice(1)) expect((await add(dealer, saved.id, angle)).status).toBe(200);
    expect(JSON.stringify((await accept(dealer, saved)).body)).toContain('Foto mancanti: 1 (Anteriore destra)');
    await add(dealer, saved.id, FOUR[0]);
    expect((await accept(dealer, saved)).status).toBe(200);
  });

  it('can be added until the issue and removed until acceptance', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    const added = await add(dealer, saved.id, 'TETTO');
    expect(added.status).toBe(200);
    const [first] = (added.body as { items: { id: number }[] }).items;
    const removed = await dealer.call(removePhoto, { params: { id: saved.id, photoId: first?.id ?? 0 } });
    expect(removed.body).toMatchObject({ error: 'PHOTOS_CLOSED' });
    await issue(dealer, saved);
    expect((await add(dealer, saved.id, 'TETTO')).body).toMatchObject({ error: 'PHOTOS_CLOSED' });
  });

  it('of one angle replace the one before; removed ones can still be read', async () => {
    const dealer = await test.as('dealer');
    const { id } = await quote(dealer);
    const first = (await add(dealer, id, 'TETTO')).body as { items: { id: number; fileId: number }[] };
    const second = (await add(dealer, id, 'TETTO')).body as { items: { id: number; fileId: number }[] };
    expect(second.items).toHaveLength(1);
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    const removed = await dealer.call(removePhoto, { params: { id, photoId: second.items[0]?.id ?? 0 } });
    expect(removed.body).toMatchObject({ items: [] });
    expect((await dealer.call(removePhoto, { params: { id, photoId: second.items[0]?.id ?? 0 } })).status).toBe(404);
    expect((await dealer.call(downloadFile, { params: { id: first.items[0]?.fileId ?? 0 }, query: {} })).status).toBe(200);
  });

  it('must be pictures: anything else is refused at its field and not stored', async () => {
    const dealer = await test.as('dealer');
    const { id } = await quote(dealer);
    const send = (encodedContent: string) =>
      dealer.call(addPhoto, { params: { id }, body: { angle: 'TETTO', photo: { fileName: 'a.jpg', encodedContent } } });
    expect(await send(Buffer.from('<svg/>').toString('base64'))).toMatchObject({
      status: 422,
      body: { photo: 'Il file del campo Foto deve essere di tipo JPEG, PNG, WebP' },
    });
    expect(await send(Buffer.concat([PHOTO.subarray(0, 20), Buffer.from('x')]).toString('base64'))).toMatchObject({
      status: 422,
      body: { photo: 'Il file del campo Foto è danneggiato o illeggibile' },
    });
    expect((await send('A'.repeat(20_000_000))).status).toBe(413);
    expect((await dealer.call(listPhotos, { params: { id } })).body).toMatchObject({ items: [], min: 0, max: 10, editable: true });
  });
});
