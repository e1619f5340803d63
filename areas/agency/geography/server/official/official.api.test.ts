import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as importRoutes from '../../api/import-routes.ts';

const test = testApp();
let agency: Caller;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
});

const HEADINGS =
  '"ID","DATAISTITUZIONE","DATACESSAZIONE","CODISTAT","CODCATASTALE","DENOMINAZIONE_IT","DENOMTRASLITTERATA","ALTRADENOMINAZIONE","ALTRADENOMTRASLITTERATA","IDPROVINCIA","IDPROVINCIAISTAT","IDREGIONE","IDPREFETTURA","STATO","SIGLAPROVINCIA","FONTE","DATAULTIMOAGG","COD_DENOM"';
const line = (from: string, to: string, istat: string, code: string, name: string, province: string) =>
  `"1","${from}","${to}","${istat}","${code}","${name}","${name}",,,"1","001","01",,"${to === '9999-12-31' ? 'A' : 'C'}","${province}",,"2026-01-01",`;
const csv = (...lines: readonly string[]) => [`\uFEFF${HEADINGS}`, ...lines].join('\r\n');

const send = (content: string, fileName = 'ANPR_archivio_comuni.csv') =>
  agency.call(importRoutes.startGeographyImport, {
    body: { file: { fileName, encodedContent: Buffer.from(content).toString('base64') }, changesOn: '2026-01-01' },
  });

async function compared(content: string) {
  const answer = await send(content);
  expect(answer.status).toBe(200);
  const params = { id: Number(answer.body.id) };
  const summary = importRoutes.readGeographyImport.response.parse((await agency.call(importRoutes.readGeographyImport, { params })).body);
  const { items } = importRoutes.listDifferences.response.parse(
    (await agency.call(importRoutes.listDifferences, { params, query: { max: 100 } })).body,
  );
  return { params, summary, items };
}

const apply = (params: { id: number }, version: number, body: { differences: number[] | null; mode: importRoutes.ChangeMode }) =>
  agency.call(importRoutes.applyGeographyImport, { params, body }, { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() });

async function town(code: string) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select c.name, v.acronym as province, c.istat_code as istat, c.valid_from as since, c.valid_to as until,
      s.cadastral_code as successor, (select count(*)::int from city_past h where h.city_id = c.id) as changes
    from city c join province v on v.id = c.province_id left join city s on s.id = c.continued_by where c.cadastral_code = ${code}`.execute(
    test.connection.db,
  );
  return rows[0];
}

const MERGER = [
  line('1861-03-17', '2026-05-14', '075035', 'E506', 'LECCE', 'LE'),
  line('1861-03-17', '2026-05-14', '075029', 'D862', 'GALATINA', 'LE'),
  line('2026-05-15', '9999-12-31', '075998', 'M997', 'LECCE GALATINA', 'LE'),
  line('1861-03-17', '2026-05-14', '108033', 'F704', 'MONZA', 'MB'),
  line('2026-05-15', '9999-12-31', '015998', 'F704', 'MONZA NUOVA', 'MI'),
  line('1861-03-17', '9999-12-31', '111999', 'A001', 'ABANO TERME', 'QQ'),
];

describe('an official file', () => {
  it('is compared without changing anything: differences with their day and what names the towns', async () => {
    const { summary, items } = await compared(csv(...MERGER));
    expect(summary).toMatchObject({ source: 'ANPR', rowsRead: 6, isComplete: false, taken: 0 });
    expect(items.map(({ kind, cadastralCode, day, problem }) => [kind, cadastralCode, day, problem])).toEqual([
      ['NUOVO', 'M997', '2026-05-15', null],
      ['SOPPRESSO', 'D862', '2026-05-15', null],
      ['SOPPRESSO', 'E506', '2026-05-15', null],
      ['RINOMINATO', 'F704', '2026-05-15', null],
      ['PROVINCIA', 'A001', '2026-01-01', 'PROVINCIA_SCONOSCIUTA'],
      ['PROVINCIA', 'F704', '2026-05-15', null],
    ]);
    expect(items[0]).toMatchObject({ customers: null, quotations: null });
    expect(items[1]).toMatchObject({ continuedBy: 'M997', customers: expect.any(Number), quotations: expect.any(Number) });
    expect(await town('E506')).toMatchObject({ until: null });
    expect(await town('M997')).toBeUndefined();
  });

  it('is applied as a whole, with the towns that continue others and one change for each town', async () => {
    const { params, summary, items } = await compared(csv(...MERGER));
    const refused = items.find(({ problem }) => problem !== null);
    const one = await apply(params, summary.version, { differences: [items[0]?.id ?? 0, refused?.id ?? 0], mode: 'VARIAZIONE' });
    expect([one.status, one.body.error]).toEqual([409, 'DIFFERENCE_NOT_TAKEABLE']);
    expect(await town('M997')).toBeUndefined();

    expect((await apply(params, summary.version, { differences: null, mode: 'VARIAZIONE' })).body).toEqual({ taken: 5 });
    expect(await town('M997')).toMatchObject({ name: 'Lecce Galatina', since: '2026-05-15', until: null });
    expect(await town('E506')).toMatchObject({ until: '2026-05-15', successor: 'M997' });
    expect(await town('F704')).toMatchObject({ name: 'Monza Nuova', province: 'MI', istat: '015998', changes: 1 });
    expect((await apply(params, summary.version, { differences: null, mode: 'VARIAZIONE' })).status).toBe(412);
    expect((await apply(params, summary.version + 1, { differences: null, mode: 'VARIAZIONE' })).body.error).toBe('NOTHING_TO_TAKE');
    const { items: left } = await compared(csv(...MERGER));
    expect(left.map(({ kind, cadastralCode }) => [kind, cadastralCode])).toEqual([['PROVINCIA', 'A001']]);
  });

  it('takes nothing when a town has changed since the comparison', async () => {
    const { db } = test.connection;
    const { params, summary } = await compared(
      csv(
        line('2026-06-01', '9999-12-31', '001999', 'M996', 'NUOVA TORINO', 'TO'),
        line('1861-03-17', '9999-12-31', '001001', 'A074', 'ALTRO NOME', 'TO'),
      ),
    );
    await sql`update city set name = 'Cambiato', version = version + 1 where cadastral_code = 'A074'`.execute(db);
    const answer = await apply(params, summary.version, { differences: null, mode: 'CORREZIONE' });
    expect([answer.status, answer.body.error]).toEqual([409, 'DIFFERENCE_OUTDATED']);
    expect(await town('M996')).toBeUndefined();
  });

  it('corrects wrong entries without a past', async () => {
    const { params, summary } = await compared(csv(line('1861-03-17', '9999-12-31', '001002', 'A075', 'CORRETTO', 'TO')));
    expect((await apply(params, summary.version, { differences: null, mode: 'CORREZIONE' })).status).toBe(200);
    expect(await town('A075')).toMatchObject({ name: 'Corretto', changes: 0 });
  });

  it.each([
    ['another file', 'Nome;Cognome\nAda;Rossi', /^Non è un file dei comuni/],
    ['no lines', HEADINGS, 'Il file non ha righe sotto le intestazioni'],
    ['a missing column', csv(...MERGER).replace('"DATACESSAZIONE",', ''), 'Nel file ANPR mancano le colonne DATACESSAZIONE'],
    ['shifted columns', csv(MERGER[0]?.replace('"1",', '') ?? ''), /^Il file sembra troncato .*: 1 righe su 1/],
    ['not a table', 'PK\x03\x04nothing', 'Il file non è un foglio CSV o XLSX leggibile'],
  ])('%s is refused at the field', async (_what, content, message) => {
    const answer = await send(content);
    expect([answer.status, answer.body]).toEqual([422, { file: typeof message === 'string' ? message : expect.stringMatching(message) }]);
  });

  it('the whole of our own towns, written as the archive writes them, has no difference', async () => {
    const { rows } = await sql<{
      line: string[];
    }>`select array[coalesce(c.valid_from, '1861-03-17')::text, coalesce(c.valid_to - 1, '9999-12-31')::text,
        coalesce(c.istat_code, '000000'), c.cadastral_code, upper(c.name), v.acronym] as line
      from city c join province v on v.id = c.province_id where c.valid_from is null or c.valid_to is null or c.valid_from < c.valid_to - 1`.execute(
      test.connection.db,
    );
    const lines = rows.map(({ line: [from = '', to = '', istat = '', code = '', name = '', province = ''] }) =>
      line(from, to, istat, code, name, province),
    );
    const { summary, items } = await compared(csv(...lines));
    expect(summary).toMatchObject({ isComplete: true, missingProvinces: [] });
    expect(items.map(({ kind, cadastralCode }) => [kind, cadastralCode])).toEqual([]);
  });
});
