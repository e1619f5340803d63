import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { actingAs } from '#areas/agency/access/server/testing/acting-as.ts';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { sampleFilm } from '#areas/agency/documents/domain/testing/sample-film.ts';
import { codesOf, PHOTO_ANGLES, type PhotoAngle } from '#areas/offer/catalogue/domain/index.ts';
import { contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { create, read } from '#areas/sale/quotations/api/index.ts';
import { accept, offersFor, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE, ofAnotherCar } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';

const test = testApp();
const ANGLES = codesOf(PHOTO_ANGLES);
let dealer: Caller;
let agency: Caller;
let photo: Buffer;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  // A camera's picture: on its side, with a place.
  photo = await sharp({
    create: { width: 600, height: 400, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .withExif({ IFD3: { GPSLatitude: '45/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});

/** A quotation of a product that requires a video appraisal. */
async function quoted(seller = dealer): Promise<Saved> {
  const data = ofAnotherCar({ ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, insuredValue: 4_500_000, antitheft: 'SATELLITARE' } });
  const offer = (await offersFor(seller, data)).find((one) => one.appraisalRequired && one.problems.length === 0);
  if (offer === undefined) throw new Error('No product wants an appraisal');
  const { productVersionId, packageVersionId, selected, months } = offer;
  const body = { ...data, choice: { ...data.choice, productVersionId, packageVersionId, months, coverages: [...selected] } };
  const saved = (await seller.call(create, { body })).body as { id: number; version: number; price: { hash: string; premium: number } };
  return { id: saved.id, version: saved.version, hash: saved.price.hash, premium: saved.price.premium };
}

async function linkOf({ id }: Pick<Saved, 'id'>, asker = dealer): Promise<string> {
  const answer = await asker.call(routes.requestAppraisal, { params: { id }, body: { email: null } });
  expect(answer.status).toBe(200);
  return String(answer.body.link).split('/').at(-1) ?? '';
}

const upload = (content: Buffer) => ({ fileName: 'foto.jpg', encodedContent: content.toString('base64') });
const shoot = (token: string, angle: PhotoAngle, content = photo) =>
  test.anonymous.call(routes.addShot, { body: { token, angle, photo: upload(content) } });
const consent = (token: string) => test.anonymous.call(routes.consentToAppraisal, { body: { token } });
const send = (token: string) => test.anonymous.call(routes.sendAppraisal, { body: { token } });
const open = async (token: string) => (await test.anonymous.call(routes.openAppraisal, { body: { token } })).status;

async function acquired(saved: Saved, asker = dealer): Promise<{ readonly token: string; readonly id: number }> {
  const token = await linkOf(saved, asker);
  await consent(token);
  for (const angle of ANGLES) expect((await shoot(token, angle)).status).toBe(200);
  expect((await send(token)).body).toMatchObject({ state: 'ACQUIRED' });
  return { token, id: await latest(saved) };
}

async function latest({ id }: Pick<Saved, 'id'>): Promise<number> {
  const { body } = await dealer.call(routes.listContractAppraisals, { params: { id } });
  return routes.listContractAppraisals.response.parse(body).items[0]?.id ?? 0;
}

const blocksOf = async ({ id }: Pick<Saved, 'id'>) => {
  const { actions } = contractDetailSchema.parse((await dealer.call(read, { params: { id } })).body);
  return JSON.stringify(actions);
};

describe('a video appraisal', () => {
  it('is texted to the mobile number of the customer, whose link the queue keeps sealed', async () => {
    const saved = await quoted();
    const { mobile } = routes.listContractAppraisals.response.parse(
      (await dealer.call(routes.listContractAppraisals, { params: { id: saved.id } })).body,
    );
    expect(mobile).toMatch(/^\+393/);
    const { body } = await dealer.call(routes.requestAppraisal, { params: { id: saved.id }, body: { email: null, byText: true } });
    const token = String(body.link).split('/').at(-1) ?? '';
    const queued = await sql<{
      data: string;
    }>`select payload::text as data from graphile_worker._private_jobs where payload::text like '%sealed%'`.execute(test.connection.db);
    expect(queued.rows.map(({ data }) => data.includes(token))).toEqual([false]);
    await test.runJobs();
    const { items } = routes.listContractAppraisals.response.parse(
      (await dealer.call(routes.listContractAppraisals, { params: { id: saved.id } })).body,
    );
    expect(items).toMatchObject([{ textedAt: expect.any(String), address: null }]);
  });

  it('is not texted to a telephone that cannot receive it', async () => {
    const saved = await quoted();
    await sql`update contract set data = jsonb_set(data, '{customer,contacts,phone}', '"+390612345678"') where id = ${saved.id}`.execute(
      test.connection.db,
    );
    const answer = await dealer.call(routes.requestAppraisal, { params: { id: saved.id }, body: { email: null, byText: true } });
    expect(answer).toMatchObject({ status: 409, body: { error: 'NO_TEXTS' } });
  });

  it('is unknown to a user that does not see its contract', async () => {
    const saved = await quoted();
    const { id } = await acquired(saved);
    const other = await test.as('dealer-2');
    const params = { id: saved.id };
    expect((await other.call(routes.listContractAppraisals, { params })).status).toBe(404);
    expect((await other.call(routes.requestAppraisal, { params, body: { email: null } })).status).toBe(404);
    const appraiser = await test.as('perito');
    for (const route of [routes.readAppraisal, routes.acceptAppraisal])
      expect((await appraiser.call(route, { params: { id } })).status).toBe(404);
  });

  it('is rejected for a cause, repeated from a new link, and accepted: then the quotation is accepted', async () => {
    const saved = await quoted();
    expect(await blocksOf(saved)).toContain('VIDEO_PERIZIA_MANCANTE');
    const first = await acquired(saved);
    const rejection = { params: { id: first.id }, body: { cause: 'TARGA_ILLEGGIBILE', note: 'Pulire la targa' } } as const;
    expect((await agency.call(routes.rejectAppraisal, rejection)).body).toMatchObject({ status: 'REJECTED', cause: 'TARGA_ILLEGGIBILE' });
    expect((await agency.call(routes.acceptAppraisal, { params: { id: first.id } })).body).toMatchObject({ error: 'APPRAISAL_CLOSED' });
    expect(await blocksOf(saved)).toContain('VIDEO_PERIZIA_RIFIUTATA');
    expect(await open(first.token)).toBe(404);
    const second = await acquired(saved);
    expect((await agency.call(routes.acceptAppraisal, { params: { id: second.id } })).body).toMatchObject({ status: 'ACCEPTED' });
    expect(await blocksOf(saved)).not.toContain('VIDEO_PERIZIA');
    expect((await accept(dealer, saved)).body).toMatchObject({ status: 'PREVENTIVO_ACCETTATO' });
    expect((await dealer.call(routes.requestAppraisal, { params: { id: saved.id }, body: { email: null } })).body).toMatchObject({
      error: 'NOT_NEEDED',
    });
  });

  it('is not judged by those that sold the contract', async () => {
    const saved = await quoted();
    const { id } = await acquired(saved);
    await sql`update contract set seller_id = (select id from app_user where username = 'dipendente-agenzia') where id = ${saved.id}`.execute(
      test.connection.db,
    );
    expect((await agency.call(routes.readAppraisal, { params: { id } })).body).toMatchObject({ ownSale: true, mayJudge: false });
    expect((await agency.call(routes.acceptAppraisal, { params: { id } })).body).toMatchObject({ error: 'OWN_SALE' });
  });

  it('is not judged by those that asked for it, or sold, as another user', async () => {
    const saved = await quoted();
    const chain = await actingAs(test, 'dipendente-agenzia', 'dipendente-agenzia-3', 'dealer');
    const { id } = await acquired(saved, chain);
    for (const person of ['dipendente-agenzia', 'dipendente-agenzia-3']) {
      const caller = await test.as(person);
      expect((await caller.call(routes.readAppraisal, { params: { id } })).body).toMatchObject({ ownSale: true, mayJudge: false });
      expect((await caller.call(routes.acceptAppraisal, { params: { id } })).body).toMatchObject({ error: 'OWN_SALE' });
    }
    const sold = await acquired(await quoted(chain));
    expect((await agency.call(routes.acceptAppraisal, { params: { id: sold.id } })).body).toMatchObject({ error: 'OWN_SALE' });
    const other = await test.as('dipendente-agenzia-2');
    expect((await other.call(routes.acceptAppraisal, { params: { id } })).body).toMatchObject({ status: 'ACCEPTED' });
  });

  it('is seen and judged by the appraiser to whom it is assigned', async () => {
    const { id } = await acquired(await quoted());
    const appraiser = await test.as('perito');
    const appraisers = routes.listAppraisers.response.parse((await agency.call(routes.listAppraisers, {})).body);
    const [assigned] = appraisers;
    if (assigned === undefined) throw new Error('No appraiser');
    const { rows } = await sql<{ id: number }>`select id from app_user where username = 'perito'`.execute(test.connection.db);
    const userId = rows[0]?.id ?? 0;
    expect((await agency.call(routes.assignAppraisal, { params: { id }, body: { userId } })).status).toBe(204);
    const detail = routes.readAppraisal.response.parse((await appraiser.call(routes.readAppraisal, { params: { id } })).body);
    expect(detail).toMatchObject({ status: 'ACQUIRED', mayJudge: true, mayAssign: false });
    expect((await appraiser.call(routes.listAppraisals, { query: {} })).body).toMatchObject({ total: 1 });
    const file = await appraiser.call(downloadFile, { params: { id: detail.shots[0]?.fileId ?? 0 }, query: {} });
    expect(file.status).toBe(200);
    expect((await appraiser.call(routes.acceptAppraisal, { params: { id } })).body).toMatchObject({ status: 'ACCEPTED' });
    expect((await agency.call(routes.assignAppraisal, { params: { id }, body: { userId } })).body).toMatchObject({
      error: 'APPRAISAL_CLOSED',
    });
  });

  it('is assigned to appraisers only, and asked for only by products that need it', async () => {
    const { id } = await acquired(await quoted());
    const { rows } = await sql<{ id: number }>`select id from app_user where username = 'dealer'`.execute(test.connection.db);
    const wrong = { params: { id }, body: { userId: rows[0]?.id ?? 0 } };
    expect((await agency.call(routes.assignAppraisal, wrong)).body).toMatchObject({ error: 'NOT_AN_APPRAISER' });
    const plain = await quote(dealer);
    expect((await dealer.call(routes.requestAppraisal, { params: { id: plain.id }, body: { email: null } })).body).toMatchObject({
      error: 'NOT_NEEDED',
    });
  });

  it('counts no more once the vehicle changes', async () => {
    const saved = await quoted();
    const { id } = await acquired(saved);
    await agency.call(routes.acceptAppraisal, { params: { id } });
    await sql`update contract set appraisal_status = null where id = ${saved.id}`.execute(test.connection.db);
    await linkOf(saved);
    expect((await agency.call(routes.readAppraisal, { params: { id } })).body).toMatchObject({ status: 'EXPIRED' });
  });
});

describe('the photos', () => {
  it('are upright, and without the place where they were taken', async () => {
    const { id } = await acquired(await quoted());
    const detail = routes.readAppraisal.response.parse((await agency.call(routes.readAppraisal, { params: { id } })).body);
    expect(detail.shots).toHaveLength(5);
    const file = await agency.call(downloadFile, { params: { id: detail.shots[0]?.fileId ?? 0 }, query: {} });
    const { exif, width, height } = await sharp(file.raw).metadata();
    expect([exif, width, height]).toEqual([undefined, 400, 600]);
  });

  it('are taken only after the consent, one for each angle, and sent when none is missing', async () => {
    const token = await linkOf(await quoted());
    expect((await shoot(token, 'TETTO')).body).toMatchObject({ error: 'CONSENT_MISSING' });
    await consent(token);
    await shoot(token, 'TETTO');
    expect((await shoot(token, 'TETTO')).body).toMatchObject({ shots: [{ angle: 'TETTO', hints: [] }] });
    expect((await send(token)).body).toMatchObject({ error: 'SHOTS_MISSING' });
  });

  it('get doubts in words when dark or blurred', async () => {
    const token = await linkOf(await quoted());
    await consent(token);
    const dark = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#101010' } })
      .png()
      .toBuffer();
    expect((await shoot(token, 'TETTO', dark)).body).toMatchObject({ shots: [{ hints: ['TROPPO_SCURA', 'SFOCATA'] }] });
  });

  it('are refused when they are not pictures, too many, or too large', async () => {
    const token = await linkOf(await quoted());
    await consent(token);
    expect((await shoot(token, 'TETTO', Buffer.from('%PDF-1.7 not a picture'))).status).toBe(422);
    expect((await shoot(token, 'TETTO', Buffer.concat([photo.subarray(0, 40), Buffer.alloc(200)]))).status).toBe(422);
    const large = Buffer.alloc(20 * 1024 * 1024, 1);
    for (let count = 0; count < 5; count += 1) expect((await shoot(token, 'TETTO', large)).status).toBe(413);
    for (let count = 0; count < 30; count += 1) expect((await shoot(token, 'TETTO')).status).toBe(200);
    expect((await shoot(token, 'TETTO')).body).toMatchObject({ error: 'TOO_MANY_SHOTS' });
  });
});

describe('a film', () => {
  const film = (token: string, content: Uint8Array) =>
    test.anonymous.call(routes.addFilm, {
      body: { token, film: { fileName: 'film.mp4', encodedContent: Buffer.from(content).toString('base64') } },
    });

  it('may be added without the place of the camera, once the customer agreed, and is replaced by another', async () => {
    const saved = await quoted();
    const token = await linkOf(saved);
    const sample = sampleFilm({ seconds: 20, place: '+45.4642+009.1900/' });
    expect((await film(token, sample)).body).toMatchObject({ error: 'CONSENT_MISSING' });
    await consent(token);
    expect((await film(token, sample)).body).toMatchObject({ film: { seconds: 20 } });
    expect((await film(token, sampleFilm({ seconds: 30, place: 'x' }))).body).toMatchObject({ film: { seconds: 30 } });
    const id = await latest(saved);
    const { body } = await agency.call(routes.readAppraisal, { params: { id } });
    const { film: shown } = routes.readAppraisal.response.parse(body);
    expect(shown).toMatchObject({ seconds: 30 });
    const other = await test.as('dealer-2');
    const read = (caller: Caller) => caller.call(downloadFile, { params: { id: shown?.fileId ?? 0 }, query: {} });
    expect((await read(other)).status).toBe(404);
    expect((await read(agency)).raw.includes('+45.4642')).toBe(false);
  });

  it('is refused when it is too long, cut, or a picture, at its field', async () => {
    const token = await linkOf(await quoted());
    await consent(token);
    const long = sampleFilm({ seconds: 61, place: 'x' });
    for (const content of [long, long.subarray(0, long.length - 5), photo]) {
      const answer = await film(token, content);
      expect([answer.status, Object.keys(answer.body)]).toEqual([422, ['film']]);
    }
  });
});

describe('an appraisal link', () => {
  it('is unknown when guessed, replaced or expired, and takes nothing more once sent', async () => {
    const saved = await quoted();
    const first = await linkOf(saved);
    expect(await open(first)).toBe(200);
    const second = await linkOf(saved);
    expect([await open(first), await open(second), await open('AAAAAAAAAAAAAAAAAAAAAA')]).toEqual([404, 200, 404]);
    await sql`update appraisal set expires_on = current_date - 2 where contract_id = ${saved.id}`.execute(test.connection.db);
    expect([await open(second), (await shoot(second, 'TETTO')).status, (await send(second)).status]).toEqual([404, 404, 404]);
    const { token } = await acquired(saved);
    expect([await open(token), (await send(token)).status, (await shoot(token, 'TETTO')).status]).toEqual([200, 200, 404]);
  });

  it('expires with a notification to the seller, who was reminded before', async () => {
    const saved = await quoted();
    await linkOf(saved);
    const run = async (job: string) => {
      await test.connection.pool.query('select graphile_worker.add_job($1, $2::json)', [job, '{}']);
      await test.runJobs();
    };
    const state = async () => {
      const { rows } = await sql`select a.status, a.reminded_on is not null as reminded, c.appraisal_status as contract
        from appraisal a join contract c on c.id = a.contract_id where c.id = ${saved.id}`.execute(test.connection.db);
      return rows[0];
    };
    await sql`update appraisal set expires_on = current_date + 1 where contract_id = ${saved.id}`.execute(test.connection.db);
    await run('appraisals.remind');
    expect(await state()).toEqual({ status: 'ACQUIRING', reminded: true, contract: 'ACQUIRING' });
    await sql`update appraisal set expires_on = current_date - 2 where contract_id = ${saved.id}`.execute(test.connection.db);
    await run('appraisals.expire');
    expect(await state()).toEqual({ status: 'EXPIRED', reminded: true, contract: 'EXPIRED' });
  });
});
