import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { productContent, productRoutes, uploadProductFile } from '../api/index.ts';
import { downloadOfVersion, downloadProductFile } from '../api/product-file-routes.ts';

const test = testApp();
let developer: Caller;
let dealer: Caller;
let mine = 0;
let foreign = 0;

const idOf = async (code: string) =>
  (await test.connection.db.selectFrom('product').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

beforeAll(async () => {
  developer = await test.as('developer');
  dealer = await test.as('dealer');
  mine = await idOf('VAL-AUTO-COMPLETA');
  foreign = await idOf('SER-TOP');
});

const encoded = (content: Buffer | string, fileName = 'DIP.pdf') => ({ fileName, encodedContent: Buffer.from(content).toString('base64') });
const upload = (caller: Caller, id: number, file = encoded(plainPdf('DIP', ['Nuova edizione']))) =>
  caller.call(uploadProductFile, { params: { id }, body: { document: 'dip', file } });

describe('a document of a product', () => {
  it('of another insurer is not found, and sellers cannot store any', async () => {
    const insurer = await test.as('compagnia');
    await test.connection.db
      .insertInto('user_role')
      .columns(['user_id', 'role', 'granted'])
      .expression((eb) =>
        eb
          .selectFrom('app_user')
          .select((e) => ['id', e.val('UPDATE_PRODOTTI').as('role'), e.val(true).as('granted')])
          .where('username', '=', 'compagnia'),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect((await upload(insurer, foreign)).status).toBe(404);
    expect((await insurer.call(downloadProductFile, { params: { id: foreign, impronta: 'a'.repeat(64) }, query: {} })).status).toBe(404);
    expect((await upload(insurer, mine)).status).toBe(200);
    expect((await upload(dealer, mine)).status).toBe(403);
  });

  it('must be a whole PDF that opens without a password and runs nothing', async () => {
    const whole = plainPdf('DIP', []).toString('latin1');
    const answers = await Promise.all(
      [
        'ciao',
        whole.slice(0, -20),
        whole.replace('/Type /Catalog', '/Encrypt 9 0 R /Type /Catalog'),
        whole.replace('/Type /Catalog', '/JavaScript 9 0 R /Type /Catalog'),
      ].map((content) => upload(developer, mine, encoded(content))),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(answers.map(({ body }) => body.file)).toEqual([
      expect.stringContaining('PDF'),
      expect.stringContaining('incompleto'),
      expect.stringContaining('password'),
      expect.stringContaining('script'),
    ]);
  });

  it('belongs to the draft that names it and to no other, and sellers get that of the version on sale', async () => {
    const stored = await upload(developer, mine);
    const made = await developer.call(productRoutes.newDraft, { params: { id: mine }, body: { from: 1 } });
    const params = { id: mine, numero: Number(made.body.number) };
    const read = await developer.call(productRoutes.readVersion, { params });
    const content = productContent.parse(read.body.content);
    const save = (files: object, version: string) =>
      developer.call(
        productRoutes.saveDraft,
        { params, body: { ...content, files: { ...content.files, ...files } } },
        { 'if-match': version },
      );
    const codes = async () => {
      const { body } = await developer.call(productRoutes.check, { params });
      return (body.findings as { code: string; path: string }[]).map(({ code, path }) => `${code} ${path}`);
    };
    expect((await save({ dip: undefined, cga: { ...content.files?.cga, sha256: 'b'.repeat(64) } }, String(read.headers.etag))).status).toBe(
      204,
    );
    expect(await codes()).toEqual(expect.arrayContaining(['FILE_MANCANTE files.dip', 'FILE_NON_PRESENTE files.cga']));
    const again = await developer.call(productRoutes.readVersion, { params });
    expect((await save({ dip: stored.body }, String(again.headers.etag))).status).toBe(204);
    expect((await codes()).filter((code) => code.startsWith('FILE_'))).toEqual([]);

    const { rows } = await sql<{ published: number; draft: number }>`
      select min(id) filter (where status = 'PUBBLICATA') as published, max(id) as draft from product_version where product_id = ${mine}`.execute(
      test.connection.db,
    );
    const versions = rows[0] ?? { published: 0, draft: 0 };
    const take = (versione: number) => dealer.call(downloadOfVersion, { params: { versione, documento: 'dip' }, query: {} });
    const onSale = await take(versions.published);
    expect(onSale).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(onSale.raw.toString('latin1')).toContain('Valdora Auto');
    expect((await take(versions.draft)).status).toBe(404);
    const impronta = String(stored.body.sha256);
    const own = await developer.call(downloadProductFile, { params: { id: mine, impronta }, query: {} });
    expect(own.raw.toString('latin1')).toContain('Nuova edizione');
    expect((await developer.call(downloadProductFile, { params: { id: foreign, impronta }, query: {} })).status).toBe(404);
  });
});
