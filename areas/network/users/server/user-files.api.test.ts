import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as fileRoutes from '../api/file-routes.ts';
import * as userRoutes from '../api/user-routes.ts';

const test = testApp();

const LOGO = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'navy' } })
  .withExif({ IFD0: { Artist: 'Mario Rossi' } })
  .jpeg()
  .toBuffer();
const logo = { fileName: 'logo.jpg', encodedContent: LOGO.toString('base64') };
const letter = { fileName: 'iscrizione.pdf', encodedContent: plainPdf('Lettera', ['Iscrizione']).toString('base64') };
const match = (version: number) => ({ 'if-match': `"${version}"` });

const keyOf = async (username: string, userPath: 'dealer' | 'venditori' | 'holding') => {
  const row = await test.connection.db
    .selectFrom('app_user')
    .select(['id', 'version'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { params: { userPath, id: row.id } as const, version: row.version };
};

const userOf = async (caller: Caller, params: Awaited<ReturnType<typeof keyOf>>['params']) =>
  userRoutes.readUser.response.parse((await caller.call(userRoutes.readUser, { params })).body);

describe('logo and registration letter', () => {
  it('of a user outside the branch do not exist', async () => {
    const other = await test.as('societa-commerciale-2');
    const { params, version } = await keyOf('dealer', 'dealer');
    expect((await other.call(fileRoutes.saveLogo, { params, body: { logo } }, match(version))).status).toBe(404);
    expect((await other.call(fileRoutes.saveLetter, { params, body: { letter } }, match(version))).status).toBe(404);
  });

  it('are stored, redrawn, replaced and removed, against the version that was read', async () => {
    const agency = await test.as('dipendente-agenzia');
    const { params, version } = await keyOf('dealer', 'dealer');
    const saved = await agency.call(fileRoutes.saveLogo, { params, body: { logo } }, match(version));
    expect(saved.body).toEqual({ version: version + 1 });
    expect((await agency.call(fileRoutes.saveLogo, { params, body: { logo } }, match(version))).status).toBe(412);
    const first = await userOf(agency, params);
    const file = await agency.call(downloadFile, { params: { id: first.logoFileId ?? 0 }, query: {} });
    expect(file.status).toBe(200);
    expect((await sharp(file.raw).metadata()).exif).toBeUndefined();
    expect((await agency.call(fileRoutes.saveLetter, { params, body: { letter } }, match(version + 1))).status).toBe(200);
    expect((await userOf(agency, params)).letter).toMatchObject({ fileName: 'iscrizione.pdf' });
    await agency.call(fileRoutes.saveLogo, { params, body: { logo: null } }, match(version + 2));
    expect((await userOf(agency, params)).logoFileId).toBeNull();
  });

  it('a letter with a script is refused at its field', async () => {
    const agency = await test.as('dipendente-agenzia');
    const { params, version } = await keyOf('dealer', 'dealer');
    const content = Buffer.concat([plainPdf('Lettera', []), Buffer.from('<< /S /J#61vaScript >>\nstartxref\n0\n%%EOF')]);
    const body = { letter: { fileName: 'lettera.pdf', encodedContent: content.toString('base64') } };
    const answer = await agency.call(fileRoutes.saveLetter, { params, body }, match(version));
    expect([answer.status, answer.body.letter]).toEqual([422, expect.stringContaining('script')]);
  });

  it('are read by the user and by users that see them in the registry, by no other', async () => {
    const agency = await test.as('dipendente-agenzia');
    const { params, version } = await keyOf('dealer', 'dealer');
    await agency.call(fileRoutes.saveLogo, { params, body: { logo } }, match(version));
    const id = (await userOf(agency, params)).logoFileId ?? 0;
    const statusFor = async (username: string) =>
      (await (await test.as(username)).call(downloadFile, { params: { id }, query: {} })).status;
    expect([await statusFor('dealer'), await statusFor('societa-commerciale')]).toEqual([200, 200]);
    expect([await statusFor('intermediario'), await statusFor('venditore-2'), await statusFor('societa-commerciale-2')]).toEqual([
      404, 404, 404,
    ]);
  });

  it('must have the content of their type', async () => {
    const agency = await test.as('dipendente-agenzia');
    const { params, version } = await keyOf('dealer', 'dealer');
    const html = { fileName: 'logo.jpg', encodedContent: Buffer.from('<svg onload=alert(1)>').toString('base64') };
    const refused = await agency.call(fileRoutes.saveLogo, { params, body: { logo: html } }, match(version));
    expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['logo']]);
    const asLogo = await agency.call(fileRoutes.saveLogo, { params, body: { logo: letter } }, match(version));
    expect(asLogo.status).toBe(422);
  });

  it('belong to groups that trade and to registered ones: a salesperson has no logo', async () => {
    const agency = await test.as('dipendente-agenzia');
    const { params, version } = await keyOf('venditore', 'venditori');
    expect((await agency.call(fileRoutes.saveLogo, { params, body: { logo } }, match(version))).status).toBe(404);
    expect((await agency.call(fileRoutes.saveLetter, { params, body: { letter } }, match(version))).status).toBe(200);
  });
});
