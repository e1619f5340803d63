import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { listCompanyLogos, saveCompanyLogo } from '../api/company-logo-routes.ts';

const test = testApp();
let developer: Caller;

const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'navy' } })
  .withExif({ IFD0: { Artist: 'Mario Rossi' } })
  .jpeg()
  .toBuffer();
const encoded = (content: Buffer | string) => ({ fileName: 'logo.jpg', encodedContent: Buffer.from(content).toString('base64') });
const match = (version: number) => ({ 'if-match': `"${version}"` });
const logosFor = async (caller: Caller) => listCompanyLogos.response.parse((await caller.call(listCompanyLogos, {})).body).items;

async function companyOf(code: string) {
  const found = (await logosFor(developer)).find((company) => company.code === code);
  if (found === undefined) throw new Error(`The demonstration has the insurer ${code}`);
  return found;
}

beforeAll(async () => {
  developer = await test.as('developer');
});

describe('the logo of an insurer', () => {
  it('of another insurer is not found by an insurer’s staff, and sellers cannot set one', async () => {
    const { db } = test.connection;
    const staff = await db
      .selectFrom('app_user')
      .select(['id', 'company_id'])
      .where('username', '=', 'compagnia')
      .executeTakeFirstOrThrow();
    await db.insertInto('user_role').values({ user_id: staff.id, role: 'CONFIGURAZIONE_GLOBALE', granted: true }).execute();
    const insurer = await test.as('compagnia');
    const all = await logosFor(developer);
    const foreign = all.find(({ id }) => id !== staff.company_id);
    const body = { logo: encoded(picture) };
    expect(all).toHaveLength(3);
    expect((await logosFor(insurer)).map(({ id }) => id)).toEqual([staff.company_id]);
    expect((await insurer.call(saveCompanyLogo, { params: { id: foreign?.id ?? 0 }, body }, match(1))).status).toBe(404);
    const dealer = await test.as('dealer');
    expect((await dealer.call(saveCompanyLogo, { params: { id: foreign?.id ?? 0 }, body }, match(1))).status).toBe(403);
  });

  it('is redrawn, small and round, saved against the version that was read, and can be removed', async () => {
    const { id, version } = await companyOf('NORDIA');
    const saved = await developer.call(saveCompanyLogo, { params: { id }, body: { logo: encoded(picture) } }, match(version));
    expect([saved.status, saved.body]).toEqual([200, { version: version + 1 }]);
    expect((await developer.call(saveCompanyLogo, { params: { id }, body: { logo: null } }, match(version))).status).toBe(412);
    const dealer = await test.as('dealer');
    const file = await dealer.call(downloadFile, { params: { id: (await companyOf('NORDIA')).logoFileId ?? 0 }, query: {} });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height, exif } = await sharp(file.raw).metadata();
    expect([width, height, exif]).toEqual([256, 256, undefined]);
    const alphas = await sharp(file.raw).extractChannel('alpha').raw().toBuffer();
    expect([alphas[0], alphas[128 * 256 + 128]]).toEqual([0, 255]);
    expect((await developer.call(saveCompanyLogo, { params: { id }, body: { logo: null } }, match(version + 1))).status).toBe(200);
    expect((await companyOf('NORDIA')).logoFileId).toBeNull();
  });

  it('must be a picture', async () => {
    const { id, version } = await companyOf('NORDIA');
    const answers = await Promise.all(
      ['<svg onload="alert(1)"/>', '%PDF-1.7\n%%EOF', `\u0089PNG`].map((content) =>
        developer.call(saveCompanyLogo, { params: { id }, body: { logo: encoded(content) } }, match(version)),
      ),
    );
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [422, ['logo']],
      [422, ['logo']],
      [422, ['logo']],
    ]);
  });
});
