import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as accessRoutes from '#areas/agency/access/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { saveAgencyLogo, settingRoutes } from '../api/index.ts';

const test = testApp();

it('the login page, the user info and the second factor show the current name of the agency', async () => {
  const dealer = await test.as('dealer');
  expect((await dealer.call(accessRoutes.userInfo, {})).body.agenzia).toBe('Agenzia Aurora');
  const agency = await test.as('developer');
  const { read, save } = settingRoutes.AGENZIA;
  const { headers } = await agency.call(read, {});
  const body = {
    name: 'Agenzia Tramonto',
    website: 'https://tramonto.example',
    address: null,
    phone: null,
    email: null,
    pec: null,
    ruiNumber: null,
    ruiRegisteredOn: null,
    vatNumber: null,
    logo: null,
  };
  expect((await agency.call(save, { query: {}, body }, { 'if-match': String(headers.etag) })).status).toBe(200);
  expect((await test.anonymous.call(accessRoutes.tenant, {})).body).toMatchObject({
    name: 'Agenzia Tramonto',
    website: 'https://tramonto.example',
  });
  expect((await dealer.call(accessRoutes.userInfo, {})).body.agenzia).toBe('Agenzia Tramonto');
  expect(String((await dealer.call(accessRoutes.startSecondFactor, {})).body.uri)).toContain('Nais%20Agenzia%20Tramonto');
});

describe('VAT number and logo', () => {
  const { read, save, history } = settingRoutes.AGENZIA;
  const picture = async (width: number, height: number) =>
    (
      await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .composite([
          { input: Buffer.from(`<svg width="${width - 40}" height="${height - 40}"><rect width="100%" height="100%" fill="#06c"/></svg>`) },
        ])
        .jpeg()
        .toBuffer()
    ).toString('base64');
  let developer: Caller;
  const stored = async () => {
    const { body, headers } = await developer.call(read, {});
    return { value: read.response.parse(body).value, match: { 'if-match': String(headers.etag) } };
  };
  const upload = async (encodedContent: string | null, match?: { 'if-match': string }) =>
    developer.call(
      saveAgencyLogo,
      { body: { logo: encodedContent === null ? null : { fileName: 'logo.jpg', encodedContent } } },
      match ?? (await stored()).match,
    );
  beforeAll(async () => {
    developer = await test.as('developer');
  });

  it('checks the VAT number, and prints it on documents, mails and the login page at once', async () => {
    const { value, match } = await stored();
    const put = (vatNumber: string) => developer.call(save, { query: {}, body: { ...value, vatNumber } }, match);
    expect(await put('12345678901')).toMatchObject({
      status: 422,
      body: { vatNumber: 'Il campo Partita IVA deve essere una partita IVA valida' },
    });
    expect((await put('IT 12345678903')).body).toMatchObject({ value: { vatNumber: '12345678903' } });
    expect((await test.anonymous.call(accessRoutes.tenant, {})).body).toMatchObject({ vatNumber: '12345678903', hasLogo: false });
  });

  it('redraws the logo within its sides, without margins; the login page and the history have it, the audit trail its digest', async () => {
    expect((await upload(await picture(1600, 400))).status).toBe(200);
    const { logo } = (await stored()).value;
    const { width, height } = await sharp(Buffer.from(logo ?? '', 'base64')).metadata();
    // With its margins it would be 90 pixels high.
    expect(width).toBe(360);
    expect(height).toBeLessThan(90);
    expect((await test.anonymous.call(accessRoutes.tenant, {})).body).toMatchObject({ hasLogo: true });
    expect((await test.anonymous.call(accessRoutes.agencyLogo, {})).body).toEqual({ logo });
    expect(history.response.parse((await developer.call(history, {})).body).items[0]?.value.logo).toBe(logo);
    const trail = await test.connection.db
      .selectFrom('audit_event')
      .select('changes')
      .where('entity', '=', 'sale_setting')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(trail.changes).toEqual({ 'AGENZIA.logo': [null, expect.stringMatching(/^[0-9a-f]{16}$/)] });
  });

  it('refuses what is no picture, a stale change, users without the role, and removes the logo', async () => {
    const { match } = await stored();
    expect(await upload(Buffer.from('%PDF-1.7 no picture').toString('base64'))).toMatchObject({
      status: 422,
      body: { logo: expect.any(String) },
    });
    const { value } = await stored();
    const broken = Buffer.from(value.logo ?? '', 'base64')
      .subarray(0, 60)
      .toString('base64');
    expect(await developer.call(save, { query: {}, body: { ...value, logo: broken } }, match)).toMatchObject({
      status: 422,
      body: { logo: 'Il file del campo Logo è danneggiato o illeggibile' },
    });
    const dealer = await test.as('dealer');
    expect((await dealer.call(saveAgencyLogo, { body: { logo: null } }, match)).status).toBe(403);
    expect((await upload(null)).status).toBe(200);
    expect((await upload(null, match)).status).toBe(412);
    expect((await test.anonymous.call(accessRoutes.tenant, {})).body).toMatchObject({ hasLogo: false });
  });
});
