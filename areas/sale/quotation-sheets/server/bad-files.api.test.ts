import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { OWNER } from './testing/sheet.ts';
import { lyingWorkbook, workbook } from './testing/workbook.ts';

const test = testApp();
let port = 0;
let cookie = '';

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: OWNER, password: 'Prova2026' }),
  });
  expect(login.status).toBe(204);
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
});

interface Answer {
  readonly status: number | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends a body over the network, and waits for the answer without ending it if `isOpen`. */
function send(path: string, body: Buffer, { isOpen = false, ...headers }: { isOpen?: boolean; 'content-length'?: number } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const heads = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers };
    const outgoing = request({ port, path: `/api${path}`, method: 'POST', headers: heads }, (incoming) => {
      const heard: Buffer[] = [];
      incoming.on('data', (piece: Buffer) => heard.push(piece));
      incoming.on('end', () => resolve({ status: incoming.statusCode, body: JSON.parse(Buffer.concat(heard).toString()) }));
    });
    outgoing.on('error', reject);
    outgoing.write(body);
    if (!isOpen) outgoing.end();
  });
}

const upload = (content: Buffer, fileName = 'x.xlsx') =>
  send(routes.uploadSheet.path, Buffer.from(JSON.stringify({ file: { fileName, encodedContent: content.toString('base64') } })));

const kept = async () => (await test.connection.db.selectFrom('quotation_sheet').select('id').execute()).length;

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const manyRows = Array.from({ length: 12_500 }, (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>1</v></c></row>`).join('');

const NOT_A_SHEET = 'Il file non è un foglio XLSX o CSV leggibile';
const NO_ROWS = 'Il file non ha righe sotto le intestazioni';
const TOO_MUCH = 'Il file supera 10000 righe o 100 colonne';

describe('a file over the network', () => {
  it.each([
    ['is empty', Buffer.alloc(0), NO_ROWS],
    ['is a workbook without cells', workbook(''), NO_ROWS],
    ['is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), NOT_A_SHEET],
    ['unfolds to gigabytes although it declares little', lyingWorkbook(400), TOO_MUCH],
    ['has more bytes than its rows explain', workbook(`<row r="1">${' '.repeat(40_000_000)}</row>`), TOO_MUCH],
    ['has more rows than quotations fit', workbook(manyRows), TOO_MUCH],
    ['has more lines than quotations fit', Buffer.from(`Targa\n${'x\n'.repeat(3_000_000)}`), TOO_MUCH],
  ])('that %s is refused with one message, and nothing is kept', async (_what, content, message) => {
    const before = await kept();
    const { status, body } = await upload(content);
    expect([status, body]).toEqual([422, { file: message }]);
    expect(await kept()).toBe(before);
  });

  it.each([
    ['says so', 1_000_000, { 'content-length': 134_000_000 }],
    ['does not say so', (routes.uploadSheet.maxBody ?? 0) + 1, {}],
  ])('of 100 MB that %s is refused before it has arrived', async (_what, arrived, headers) => {
    const before = await kept();
    const { status, body } = await send(routes.uploadSheet.path, Buffer.alloc(arrived, 'A'), { isOpen: true, ...headers });
    expect([status, body.error_description]).toEqual([413, 'Il contenuto inviato è troppo grande']);
    expect(await kept()).toBe(before);
  });

  it('has only the stored results of its formulas read', async () => {
    const heading = `<row r="1">${cell('A1', 'Cognome')}${cell('B1', 'Valore')}${cell('C1', 'Riferimento')}</row>`;
    const formulas = '<row r="2"><c r="B2"><f>12000*2</f><v>24000</v></c><c r="C2"><f>WEBSERVICE("http://x")</f></c></row>';
    const { status, body } = await upload(workbook(heading + formulas));
    expect(status).toBe(200);
    const row = await test.connection.db
      .selectFrom('quotation_sheet_row')
      .select('cells')
      .where('sheet_id', '=', Number(body.id))
      .execute();
    expect(row.map(({ cells }) => cells)).toEqual([['', '24000', '']]);
  });

  it('with columns of something else creates nothing and names a column that is missing', async () => {
    const { body } = await upload(Buffer.from('Mela;Pera\n1;2\n'), 'x.csv');
    const path = routes.startSheet.path.replace(':id', String(body.id));
    const refused = await send(path, Buffer.from(JSON.stringify({ fields: ['', ''], mode: 'CREAZIONE' })));
    expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['fields']]);
    expect(refused.body.fields).toMatch(/^Nessuna colonna dà il campo /);
    expect(await test.connection.db.selectFrom('contract').select('id').execute()).toEqual([]);
  });
});
