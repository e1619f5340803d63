import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { addPrivacyNotice, settingRoutes } from '#areas/agency/settings/api/index.ts';
import { createBrand, createCurve, createDevice, listDeviceRows, saveDevice } from '#areas/agency/vehicles/api/index.ts';
import { draftNeeds, publishNeeds, saveNeeds } from '#areas/offer/needs/api/index.ts';
import { seedDisclosures } from '#areas/sale/disclosures/server/testing/demo-disclosures.ts';
import { accept, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { type Caller, type TestApp, testApp } from '#platform/server-kit/testing/app.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import type { ExchangeBody } from '../../api/index.ts';
import { planTaxes } from './parts/taxes.ts';
import { confirm, emptyOffer, exported, imported } from './testing/exchange.ts';

const source = testApp();
const copy = testApp();
const { today } = moment();
const NO_PRODUCTS = { products: [], coverages: [] };
const etag = (version: number) => ({ 'if-match': `"${version}"` });

async function done(call: Promise<{ status: number; body: object }>): Promise<void> {
  const { status, body } = await call;
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()]);
}

/** Publishes a questionnaire with one question. */
async function publishQuestionnaire(developer: Caller): Promise<void> {
  const made = await developer.call(draftNeeds, { body: { from: null } });
  const params = { id: Number(made.body.id) };
  const answer = (code: string) => ({
    code,
    it: code,
    en: code,
    proposes: NO_PRODUCTS,
    excludes: NO_PRODUCTS,
    blocks: false,
    children: [],
  });
  const question = { code: 'USO', it: 'Chi guida?', en: 'Who drives?', insuredObjects: ['VEICOLO' as const], mustBeProposed: false };
  const body = { questions: [{ ...question, autoAnswer: 'IO', refusable: false, answers: [answer('IO'), answer('ALTRI')] }] };
  await done(developer.call(saveNeeds, { params, body }, etag(1)));
  await done(developer.call(publishNeeds, { params }, etag(2)));
}

/** Sets everything configurable besides tariffs, products and packages. */
async function configure(developer: Caller): Promise<void> {
  await done(developer.call(settingRoutes.UPSELLING.save, { query: {}, body: { active: true, maxExtra: 250_000 } }, etag(1)));
  const agency = {
    name: 'Agenzia Aurora',
    website: null,
    address: 'Via Nuova 1',
    phone: null,
    email: null,
    pec: null,
    ruiNumber: null,
    ruiRegisteredOn: null,
    vatNumber: null,
    logo: null,
  };
  await done(developer.call(settingRoutes.AGENZIA.save, { query: {}, body: agency }, etag(1)));
  await publishQuestionnaire(developer);
  const file = { fileName: 'Nuova informativa.pdf', encodedContent: plainPdf('Informativa', ['edizione nuova']).toString('base64') };
  await done(developer.call(addPrivacyNotice, { body: { validFrom: today, file, note: 'Nuova sede' } }));
  await done(developer.call(addPrivacyNotice, { body: { validFrom: addDays(today, 40), file, note: '' } }));
  await done(developer.call(createBrand, { body: { category: 'AUTOVEICOLI', code: 'ZZT', name: 'Zetatau', quotationCode: 'ZZ-1' } }));
  await done(developer.call(createDevice, { body: { externalCode: 'NUOVO-1', name: 'Guardiano Uno', kind: 'SATELLITARE' } }));
  const { items } = listDeviceRows.response.parse((await developer.call(listDeviceRows, { query: {} })).body);
  const [{ id, version, ...device } = { id: 0, version: 0, externalCode: '', name: '', kind: 'BLACKBOX' as const }] = items.filter(
    ({ externalCode }) => externalCode !== 'NUOVO-1',
  );
  await done(developer.call(saveDevice, { params: { id }, body: { ...device, name: 'Un altro nome' } }, etag(version)));
  const curve = { category: 'MOTOVEICOLI', powertrain: 'ELETTRICA', validFrom: addDays(today, 10), kmPerYear: 5000 } as const;
  const points = [
    { ageMonths: 0, residual: 900_000 },
    { ageMonths: 60, residual: 300_000 },
  ];
  await done(developer.call(createCurve, { body: { ...curve, perThousandKm: 4000, maxKmLoss: 150_000, maxKmGain: 50_000, points } }));
}

/** Returns a file with a changed body and a new fingerprint. */
const fileOf = (document: { body: ExchangeBody }) =>
  Buffer.from(JSON.stringify({ ...document, fingerprint: fingerprintOf(document.body) }));
const bodyOf = (file: Buffer): ExchangeBody => JSON.parse(file.toString('utf8')).body;

beforeAll(async () => {
  await emptyOffer(copy.connection.db);
  await configure(await source.as('developer'));
});

/**
 * Returns the documents for the customer of a new sale, by kind: the fingerprint of unchanged files, the number of
 * pictures of generated ones.
 */
async function papersOf(app: TestApp): Promise<Record<string, unknown>> {
  const dealer = await app.as('dealer');
  const saved = await quote(dealer);
  expect((await accept(dealer, saved)).status).toBe(200);
  await app.runJobs();
  const { body } = await dealer.call(listDocuments, { query: { entity: 'contract', entityId: saved.id } });
  const papers: Record<string, unknown> = { premium: saved.premium };
  for (const { id, kind } of listDocuments.response.parse(body)) {
    const { raw } = await dealer.call(downloadFile, { params: { id }, query: {} });
    const drawn = ['MODULO_PROPOSTA', 'MUP', 'QUESTIONARIO'].includes(kind);
    papers[kind] = drawn ? raw.toString('latin1').split('/Subtype /Image').length : fingerprintOf(raw.toString('base64'));
  }
  return papers;
}

// Every check of a file starts a thread: seconds each on a busy machine.
describe('a dump of a whole installation', { timeout: 240_000 }, () => {
  it('loaded into an empty one gives an installation with the same dump', async () => {
    const file = await exported(await source.as('developer'), 'DUMP');
    const developer = await copy.as('developer');
    const request = await imported(developer, file);
    expect(request).toMatchObject({ status: 'PENDING', errors: [] });
    const action = (kind: string) =>
      Object.fromEntries(
        request.steps.filter((step) => step.kind === kind && step.action !== 'UGUALE').map((one) => [one.code, one.action]),
      );
    expect(Object.values(action('loghi'))).toEqual(['NUOVO', 'NUOVO', 'NUOVO']);
    expect(action('regole')).toEqual({ UPSELLING: 'NUOVO', AGENZIA: 'NUOVO' });
    expect(action('questionari')).toEqual({ 1: 'NUOVO', 2: 'NUOVO' });
    expect(action('informative')).toEqual({ '2022-01-01': 'NUOVO', [today]: 'NUOVO', [addDays(today, 40)]: 'NUOVO' });
    expect(action('marche')).toEqual({ 'AUTOVEICOLI ZZT': 'NUOVO' });
    expect(Object.values(action('antifurti')).sort()).toEqual(['AGGIORNATO', 'NUOVO']);
    expect(action('valoriResidui')).toEqual({ [`MOTOVEICOLI ELETTRICA ${addDays(today, 10)}`]: 'NUOVO' });

    expect((await confirm(developer, request.id)).status).toBe(204);
    expect(bodyOf(await exported(developer, 'DUMP'))).toEqual(bodyOf(file));
  });

  it("lets the copy sell and print the same, once its documents contain the seller's data", async () => {
    await seedDisclosures(copy.connection.db);
    const there = await papersOf(copy);
    expect(Object.keys(there)).toEqual(expect.arrayContaining(['PRIVACY_AGENZIA', 'PRIVACY_COMPAGNIA', 'DIP', 'CGA', 'QUESTIONARIO']));
    expect(there).toEqual(await papersOf(source));
  });

  it('changes nothing in force in an installation with sales', async () => {
    const document = JSON.parse((await exported(await source.as('developer'), 'DUMP')).toString('utf8'));
    const body: ExchangeBody = document.body;
    body.rules = { ...body.rules, UPSELLING: { active: false, maxExtra: null }, COMPARAZIONE: { type: 'DISATTIVATO' } };
    const past = { ...body.notices[0], validFrom: '2023-05-05', number: 9 };
    Object.assign(body.notices, [...body.notices, past]);
    const [device] = body.devices;
    if (device !== undefined) device.kind = device.kind === 'BLACKBOX' ? 'MARCHIATURA' : 'BLACKBOX';
    const version = body.questionnaires.at(-1);
    if (version !== undefined)
      version.content = { questions: version.content.questions.map((one) => ({ ...one, it: 'Chi guida di solito?' })) };
    body.companies.forEach((company, index) => {
      company.logo = body.companies[(index + 1) % body.companies.length]?.logo ?? null;
    });
    const developer = await copy.as('developer');
    const request = await imported(developer, fileOf(document));
    expect(request.errors).toEqual([]);
    const changing = request.steps.filter(({ action }) => action !== 'UGUALE').map(({ kind, code, action }) => [kind, code, action]);
    expect(changing.filter(([kind]) => kind !== 'loghi')).toEqual([
      ['antifurti', device?.externalCode, 'DIVERSO'],
      ['regole', 'COMPARAZIONE', 'DIVERSO'],
      ['regole', 'UPSELLING', 'DIVERSO'],
      ['questionari', '2', 'BOZZA'],
      ['informative', '2023-05-05', 'DIVERSO'],
    ]);
    expect(changing.filter(([kind]) => kind === 'loghi').map(([, , action]) => action)).toEqual(['DIVERSO', 'DIVERSO', 'DIVERSO']);
    const before = bodyOf(await exported(developer, 'DUMP'));
    expect((await confirm(developer, request.id)).status).toBe(204);
    const after = bodyOf(await exported(developer, 'DUMP'));
    expect(after.questionnaires.map(({ number, status }) => [number, status])).toEqual([
      [1, 'SUPERATA'],
      [2, 'PUBBLICATA'],
      [3, 'BOZZA'],
    ]);
    expect({ ...after, questionnaires: before.questionnaires }).toEqual(before);
  });

  it('ends a premium tax that has a successor, never on a charged day, and is refused if two would overlap', async () => {
    const developer = await copy.as('developer');
    const document = JSON.parse((await exported(developer, 'DUMP')).toString('utf8'));
    const body: ExchangeBody = document.body;
    const rate = body.taxRates.find(({ validTo }) => validTo === null);
    if (rate === undefined) throw new Error('No rate is open');
    const changed = (validTo: string | null): ExchangeBody => {
      const next = { ...rate, id: 'NUOVA', validFrom: addDays(today, 31), validTo: null, rate: 100_000 };
      return { ...body, taxRates: [...body.taxRates.map((one) => (one.id === rate.id ? { ...one, validTo } : one)), next] };
    };
    for (const tooLateOrTooSoon of [null, addDays(today, -1)]) {
      const plan = await planTaxes(copy.connection.db, changed(tooLateOrTooSoon), { today, sells: true });
      expect(plan.errors).toEqual([expect.objectContaining({ place: 'Imposta NUOVA' })]);
    }
    const good = await imported(developer, fileOf({ ...document, body: changed(addDays(today, 30)) }));
    expect(good.errors).toEqual([]);
    expect((await confirm(developer, good.id)).status).toBe(204);
    const { rows } = await sql<object>`
      select id, valid_to from tax_rate where id in (${rate.id}, 'NUOVA') order by valid_from`.execute(copy.connection.db);
    expect(rows).toEqual([
      { id: rate.id, valid_to: addDays(today, 30) },
      { id: 'NUOVA', valid_to: null },
    ]);
  });

  it('of the older format still loads, and an invalid logo or device is refused at its place', async () => {
    const developer = await copy.as('developer');
    const document = JSON.parse((await exported(developer, 'DUMP')).toString('utf8'));
    const {
      notices: _n,
      questionnaires: _q,
      rules: _r,
      brands: _b,
      devices: _d,
      residualValues: _v,
      ...old
    } = document.body as ExchangeBody;
    const body = { ...old, companies: old.companies.map(({ logo: _logo, ...company }) => company) };
    const first = await imported(
      developer,
      Buffer.from(JSON.stringify({ ...document, version: 1, body, fingerprint: fingerprintOf(body) })),
    );
    expect(first).toMatchObject({ status: 'PENDING', errors: [] });

    const [company] = document.body.companies as ExchangeBody['companies'];
    const paper = document.body.notices[0].file as ExchangeBody['notices'][number]['file'];
    if (company !== undefined) company.logo = paper;
    const wrong = await imported(developer, fileOf(document));
    expect(wrong.errors).toEqual([{ place: `File ${paper.fileName}`, it: expect.stringContaining('PNG'), en: expect.any(String) }]);
    document.body.devices[0].kind = 'CANE';
    const broken = await imported(developer, Buffer.from(JSON.stringify(document)));
    expect(broken.errors).toEqual([expect.objectContaining({ place: `Antifurto ${document.body.devices[0].externalCode} › kind` })]);
  });
});
