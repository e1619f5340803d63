import { expect, it } from 'vitest';
import { settingRoutes } from '#areas/agency/settings/api/index.ts';
import { tariffRoutes } from '#areas/offer/catalogue/api/index.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { type ImportResult, packageImport, productImport, tariffImport } from '../../api/index.ts';

const test = testApp();

async function tariffId(): Promise<number> {
  const { id } = await test.connection.db.selectFrom('tariff').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  return id;
}

const fileOf = (raw: Buffer, fileName = 'tariffa.xlsx') => ({ file: { fileName, encodedContent: raw.toString('base64') } });

it("needs the role to change tariffs, and an insurer's tariff is another insurer's 404", async () => {
  const params = { id: await tariffId(), numero: 2 };
  const dealer = await test.as('dealer');
  expect((await dealer.call(tariffImport.download, { params, query: {} })).status).toBe(403);
  const insurer = await test.as('compagnia');
  const { id: foreign } = await test.connection.db
    .selectFrom('tariff as t')
    .innerJoin('app_user as u', (join) => join.on('u.username', '=', 'compagnia').onRef('u.company_id', '<>', 't.company_id'))
    .select('t.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await insurer.call(tariffImport.download, { params: { id: foreign, numero: 1 }, query: {} })).status).toBe(404);
  const agency = await test.as('dipendente-agenzia');
  expect((await agency.call(tariffImport.check, { params: { ...params, numero: 99 }, body: fileOf(Buffer.from('abc')) })).status).toBe(404);
});

it('refuses the workbook of an insurer whose data may not be imported', async () => {
  const id = await tariffId();
  const agency = await test.as('dipendente-agenzia');
  const params = { id, numero: 1 };
  const { raw } = await agency.call(tariffImport.download, { params, query: {} });
  const { read, save } = settingRoutes.COMPAGNIE_IMPORTABILI;
  const allow = async (all: boolean) => {
    const { version } = (await agency.call(read, {})).body;
    return agency.call(save, { query: {}, body: { all, companies: [] } }, { 'if-match': `"${version}"` });
  };
  expect((await allow(false)).status).toBe(200);
  const refused = await agency.call(tariffImport.check, { params, body: fileOf(raw) });
  expect([refused.status, refused.body.error]).toEqual([409, 'INSURER_NOT_IMPORTABLE']);
  expect((await allow(true)).status).toBe(200);
  expect((await agency.call(tariffImport.check, { params, body: fileOf(raw) })).status).toBe(200);
});

/** Twelve workbooks are written and read, which takes time on a busy machine. */
const PATIENCE = 60_000;

it.each(['XLSX', 'CSV'] as const)(
  'an export as %s can be imported without a difference',
  async (formato) => {
    const agency = await test.as('dipendente-agenzia');
    for (const [routes, table] of [
      [tariffImport, 'tariff_version'],
      [productImport, 'product_version'],
      [packageImport, 'package_version'],
    ] as const) {
      const owner = table === 'tariff_version' ? 'tariff_id' : table === 'product_version' ? 'product_id' : 'package_id';
      const versions = await test.connection.db
        .selectFrom(table)
        .select([`${owner} as id`, 'number'])
        .orderBy('id')
        .limit(2)
        .execute();
      for (const { id, number } of versions as { id: number; number: number }[]) {
        const params = { id, numero: number };
        const file = await agency.call(routes.download, { params, query: { formato } });
        expect(file.status).toBe(200);
        const answer = await agency.call(routes.check, { params, body: fileOf(file.raw, `x.${formato}`) });
        expect(answer.body).toMatchObject({ errors: [], changes: [], changeCount: 0 });
      }
    }
  },
  PATIENCE,
);

it('shows errors at their cells, then the differences, then saves a draft, once', async () => {
  const agency = await test.as('dipendente-agenzia');
  const id = await tariffId();
  const params = { id, numero: 2 };
  const csv = (await agency.call(tariffImport.download, { params, query: { formato: 'CSV' } })).raw.toString('utf8');
  const lines = csv.split('\r\n');
  const at = lines.indexOf('[Tassi]') + 2;
  const cells = (lines[at] ?? '').split(';');
  const rateAt = (lines[at - 1] ?? '').split(';').indexOf('Tasso ‰');
  const withRate = (rate: string) => lines.with(at, cells.with(rateAt, rate).join(';')).join('\r\n');

  const broken = await agency.call(tariffImport.check, { params, body: fileOf(Buffer.from(withRate('molto')), 'tariffa.csv') });
  expect(broken.body.errors).toEqual([
    {
      sheet: 'Tassi',
      row: at + 1,
      column: String.fromCharCode(65 + rateAt),
      message: { it: expect.stringContaining('Non è un numero'), en: expect.any(String) },
    },
  ]);
  const refused = await agency.call(tariffImport.save, { params: { id, importId: broken.body.id as number }, body: {} });
  expect(refused.body.error).toBe('IMPORT_HAS_ERRORS');
  expect(refused.body.error_description).toContain("Si è verificato un errore durante l'importazione della tariffa");

  const good = await agency.call(tariffImport.check, { params, body: fileOf(Buffer.from(withRate('7,77')), 'tariffa.csv') });
  const result = good.body as ImportResult;
  expect(result.errors).toEqual([]);
  expect(result.changes).toEqual([expect.objectContaining({ kind: 'CAMBIATO', after: 7770, unit: 'PER_MILLE' })]);
  const developer = await test.as('developer');
  expect((await developer.call(tariffImport.save, { params: { id, importId: result.id }, body: {} })).status).toBe(404);
  const saved = await agency.call(tariffImport.save, { params: { id, importId: result.id }, body: {} });
  expect(saved.status).toBe(200);
  const draft = await agency.call(tariffRoutes.readVersion, { params: { id, numero: saved.body.number as number } });
  expect(draft.body).toMatchObject({ status: 'BOZZA', basedOn: 2 });
  expect((await agency.call(tariffImport.save, { params: { id, importId: result.id }, body: {} })).body.error).toBe('ALREADY_SAVED');
});

it('a file that is not a spreadsheet is refused with a message, whatever its declared type', async () => {
  const agency = await test.as('dipendente-agenzia');
  const params = { id: await tariffId(), numero: 2 };
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200, 7)]);
  const answer = await agency.call(tariffImport.check, { params, body: fileOf(zip) });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    error: 'FILE_UNREADABLE',
    error_description: expect.stringContaining("durante l'importazione della tariffa"),
  });
  expect((await agency.call(tariffImport.check, { params, body: fileOf(Buffer.from('hello')) })).body.errors).not.toEqual([]);
  expect((await agency.call(tariffImport.check, { params, body: { file: { fileName: 'x', encodedContent: '%%%%' } } })).status).toBe(422);
});
