import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { secretBox } from '#platform/server-kit/secret-box.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { EMPTY_FIELD, emptyRecord, type LayoutContent, type LayoutField, newLayout } from '../domain/index.ts';
import { receiveJob } from './answers/receive.ts';
import { fingerprintOf, sftpExchange } from './delivery/sftp.ts';
import { byPeriodJob } from './files/generate.ts';
import { bytesAgain } from './files/read-files.ts';
import { type SftpServer, sftpServer } from './testing/sftp-server.ts';

const test = testApp();
const { today } = moment();
let dealer: Caller;
let agency: Caller;
let insurer: Caller;
let stranger: Caller;
let companyId = 0;
const work = (day: string) =>
  ({ db: test.connection.db, today: day, now: moment().now, language: 'it', requestId: 'test', actor: null }) as const;

async function sell(): Promise<number> {
  const saved = await quote(dealer, CAR_SALE);
  await accept(dealer, saved);
  const answer = await issue(dealer, saved);
  if (answer.status !== 200) throw new Error(`Not issued: ${JSON.stringify(answer.body)}`);
  return saved.id;
}

const field = (own: Partial<LayoutField>): LayoutField => ({ ...EMPTY_FIELD, name: own.source ?? '', ...own });

/** Header, a detail that names its policy, trailer with counts; the answer names the line. */
const LAYOUT: LayoutContent = {
  ...newLayout('FISSO', 'Movimento'),
  fileName: 'PLZ_{progressivo}.txt',
  records: [
    { ...emptyRecord('TESTATA', 'Testata'), fields: [field({ source: 'PROGRESSIVO', width: 6 })] },
    {
      ...emptyRecord('DETTAGLIO', 'Movimento'),
      fields: [
        field({ source: 'NUMERO_POLIZZA', width: 20, required: true }),
        field({ source: 'TARGA', width: 8 }),
        field({ source: 'PREMIO_LORDO', width: 11 }),
      ],
    },
    {
      ...emptyRecord('CODA', 'Coda'),
      fields: [field({ source: 'MOVIMENTI', width: 6 }), field({ source: 'TOTALE_PREMIO_LORDO', width: 11 })],
    },
  ],
  answer: {
    format: 'CSV',
    delimiter: ';',
    skip: 0,
    key: 'RIGA',
    keyAt: { at: 1, length: null },
    outcomeAt: { at: 2, length: null },
    accepted: 'OK',
    codeAt: null,
    reasonAt: { at: 3, length: null },
  },
};

const content = (layout: LayoutContent) => routes.layoutSchema.parse(layout);
const detail = async (id: number, caller = agency) =>
  routes.layoutDetail.parse((await caller.call(routes.readRecordLayout, { params: { id } })).body);
const version = async (id: number) => ({ 'if-match': `"${(await detail(id)).version}"` });
const file = async (id: number, fileId: number) =>
  routes.fileDetail.parse((await agency.call(routes.readRecordFile, { params: { id, fileId } })).body);
const generate = (id: number) => agency.call(routes.generateFile, { params: { id }, body: { until: today } });
const fileOf = (answer: { readonly body: unknown }) => (answer.body as { fileId: number }).fileId;
const upload = (id: number, fileId: number, text: string, caller = agency) =>
  caller.call(routes.uploadRecordAnswer, {
    params: { id, fileId },
    body: { file: { fileName: 'esito.csv', encodedContent: Buffer.from(text).toString('base64') } },
  });

async function published(name: string, layout = LAYOUT): Promise<number> {
  const made = await agency.call(routes.createRecordLayout, { body: { companyId, name, format: 'FISSO', since: addDays(today, -1) } });
  const { id } = made.body as { id: number };
  await agency.call(routes.saveLayoutDraft, { params: { id }, body: { content: content(layout) } }, await version(id));
  const answer = await agency.call(routes.publishLayout, { params: { id }, body: { validFrom: today } }, await version(id));
  expect(answer.status).toBe(200);
  return id;
}

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  const id = await sell();
  const { db } = test.connection;
  companyId = (await db.selectFrom('contract').select('company_id').where('id', '=', id).executeTakeFirstOrThrow()).company_id ?? 0;
  const users = await db.selectFrom('app_user').select(['username', 'company_id as company']).where('group', '=', 'COMPAGNIA').execute();
  insurer = await test.as(users.find((user) => user.company === companyId)?.username ?? '');
  stranger = await test.as(users.find((user) => user.company !== companyId)?.username ?? '');
});

describe('a layout of another insurer', () => {
  it('is not found on any route, and its own insurer only reads it', async () => {
    const id = await published('Visibilità');
    const fileId = fileOf(await generate(id));
    for (const call of [
      stranger.call(routes.readRecordLayout, { params: { id } }),
      stranger.call(routes.readRecordFile, { params: { id, fileId } }),
      stranger.call(routes.downloadRecordFile, { params: { id, fileId } }),
      stranger.call(routes.listFileRecords, { params: { id, fileId }, query: {} }),
      insurer.call(routes.generateFile, { params: { id }, body: { until: today } }),
      upload(id, fileId, '2;OK', insurer),
    ]) {
      expect((await call).status).toBe(404);
    }
    expect((await stranger.call(routes.listRecordFiles, { params: { id }, query: {} })).body).toMatchObject({ total: 0 });
    expect((await detail(id, insurer)).manages).toBe(false);
    expect((await insurer.call(routes.downloadRecordFile, { params: { id, fileId } })).status).toBe(200);
    expect((await file(id, fileId)).delivery).toBe('CONSEGNATO');
  });
});

describe('from the form to the answer', () => {
  it('sends each movement once, without a gap in the numbers, and sends a rejected one again with its correction', async () => {
    await sell();
    const id = await published('Andata e ritorno');
    const first = fileOf(await generate(id));
    expect(await file(id, first)).toMatchObject({ number: 1, name: 'PLZ_00001.txt', movements: 2, lines: 4, delivery: 'DA_CONSEGNARE' });
    expect((await generate(id)).status).toBe(409);

    const records = routes.itemRow
      .array()
      .parse(((await agency.call(routes.listFileRecords, { params: { id, fileId: first }, query: {} })).body as { items: unknown }).items);
    expect(records.map(({ line }) => line)).toEqual([2, 3]);
    expect((await upload(id, first, '2;OK\n3;KO;Targa errata\n9;KO')).body).toEqual({
      accepted: 1,
      rejected: 1,
      unknown: 1,
      repeated: false,
    });
    expect((await upload(id, first, '2;OK\n3;KO;Targa errata\n9;KO')).body).toMatchObject({ repeated: true });
    expect((await upload(id, first, '2')).status).toBe(422);
    expect(await file(id, first)).toMatchObject({ answer: 'ACCETTATO_IN_PARTE', rejected: 1 });
    const open = async (caller: Caller) => (await caller.call(routes.listOpenRecords, { params: { id } })).body;
    expect(await open(agency)).toMatchObject({ total: 1, items: [{ reason: 'Targa errata', fileNumber: 1, status: 'SCARTATO' }] });
    expect(await open(stranger)).toEqual({ total: 0, items: [] });

    const entryId = records[1]?.entryId ?? 0;
    const correction = { entryId, value: 'TARGA' as const, corrected: 'XX999YY', reason: 'Targa comunicata dalla compagnia' };
    expect((await agency.call(routes.correctRecord, { params: { id }, body: { ...correction, value: 'CAP' } })).status).toBe(422);
    expect((await agency.call(routes.correctRecord, { params: { id }, body: correction })).status).toBe(204);
    const second = fileOf(await agency.call(routes.resendRecords, { params: { id }, body: { entries: [entryId] } }));
    expect(await file(id, second)).toMatchObject({ number: 2, movements: 1, resends: true });
    expect((await file(id, second)).head).toContain('XX999YY');
    expect((await agency.call(routes.resendRecords, { params: { id }, body: { entries: [entryId] } })).status).toBe(409);
    expect((await upload(id, second, '2;OK')).body).toMatchObject({ accepted: 1 });
    expect((await detail(id)).open).toBe(0);
  });

  it('gives the same bytes again from what was kept, after the contract and the layout changed', async () => {
    const id = await published('Ripetizione');
    const fileId = fileOf(await generate(id));
    const get = async () => (await agency.call(routes.downloadRecordFile, { params: { id, fileId } })).raw;
    const before = await get();
    await sql`update contract set plate = 'ZZ000ZZ' where company_id = ${companyId} and plate is not null`.execute(test.connection.db);
    await agency.call(
      routes.saveLayoutDraft,
      { params: { id }, body: { content: content({ ...LAYOUT, lineEnd: 'LF' }) } },
      await version(id),
    );
    await agency.call(routes.publishLayout, { params: { id }, body: { validFrom: today } }, await version(id));
    expect(await get()).toEqual(before);
    const { db } = test.connection;
    const kept = await db
      .selectFrom('record_file as f')
      .innerJoin('record_layout_version as v', 'v.id', 'f.version_id')
      .select(['f.id', 'f.head as fileHead', 'v.content as form'])
      .where('f.id', '=', fileId)
      .executeTakeFirstOrThrow();
    expect(await bytesAgain({ db }, kept)).toEqual(before);
  });

  it('is not published with faults, withholds what cannot be written, and says why nothing could be', async () => {
    const [header, record, trailer] = LAYOUT.records;
    if (header === undefined || record === undefined || trailer === undefined) throw new Error('The example lost its records');
    const wrong = { ...LAYOUT, records: [{ ...record, fields: [field({ source: 'TARGA' })] }] };
    const made = await agency.call(routes.createRecordLayout, { body: { companyId, name: 'Con errori', format: 'FISSO', since: today } });
    const { id } = made.body as { id: number };
    await agency.call(routes.saveLayoutDraft, { params: { id }, body: { content: content(wrong) } }, await version(id));
    expect((await agency.call(routes.publishLayout, { params: { id }, body: { validFrom: today } }, await version(id))).status).toBe(409);
    expect((await generate(id)).status).toBe(409);

    const narrow = await published('Stretto', {
      ...LAYOUT,
      records: [header, { ...record, fields: [field({ source: 'NUMERO_POLIZZA', width: 2 })] }, trailer],
    });
    const refused = await generate(narrow);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('NUMERO_POLIZZA');
    expect((await detail(narrow)).lastNumber).toBe(0);
  });
});

describe('delivery by SFTP', () => {
  let server: SftpServer;

  it('puts the file on the day of its schedule, and reads the answers that the insurer left', async () => {
    server = await sftpServer();
    const id = await published('Con SFTP');
    const { settings } = await detail(id);
    const { hasSecret: _, ...kept } = settings;
    const target = { host: '127.0.0.1', port: server.port, user: 'nais', folder: '/in', answers: '/out' };
    const form = {
      ...kept,
      enabled: true,
      trigger: 'PERIODO',
      frequency: 'GIORNALIERA',
      channel: 'SFTP',
      ...target,
      secret: 'segreto',
    } as const;
    const save = async (fingerprint: string, secret = 'segreto') =>
      agency.call(routes.saveLayoutSettings, { params: { id }, body: { ...form, fingerprint, secret } }, await version(id));
    expect((await save('SHA256:corta')).status).toBe(422);
    expect((await save(fingerprintOf(Buffer.from('another server')))).status).toBe(200);
    await byPeriodJob.run(work(addDays(today, 1)), {});
    await test.runJobs();
    const fileId = Number(
      (await test.connection.db.selectFrom('record_file').select('id').where('layout_id', '=', id).executeTakeFirstOrThrow()).id,
    );
    expect((await file(id, fileId)).delivery).toBe('NON_CONSEGNATO');
    expect(server.files.size).toBe(0);

    expect((await save(server.fingerprint)).status).toBe(200);
    await agency.call(routes.deliverRecordFile, { params: { id, fileId } });
    await test.runJobs();
    expect((await file(id, fileId)).delivery).toBe('CONSEGNATO');
    expect([...server.files.keys()]).toEqual(['/in/PLZ_00001.txt']);

    server.files.set('/out/PLZ_00001_ESITO.csv', Buffer.from('2;OK\n3;OK'));
    server.files.set('/out/avviso.txt', Buffer.from('Manutenzione domenica'));
    const delivery = {
      exchange: sftpExchange,
      box: secretBox(Buffer.alloc(32, 1)),
      sender: async () => ({ name: 'Agenzia', address: null, phone: null, email: null }),
    };
    await receiveJob(delivery).run(work(today), {});
    await receiveJob(delivery).run(work(today), {});
    expect(await file(id, fileId)).toMatchObject({ answer: 'ACCETTATO' });
    expect((await detail(id)).strays.map(({ name }) => name)).toEqual(['avviso.txt']);
    await server.close();
  });
});
