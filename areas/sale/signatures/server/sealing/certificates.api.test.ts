import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { moment } from '#platform/server-kit/clock.ts';
import { secretBox } from '#platform/server-kit/secret-box.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { readSealSettings, setCertificate } from '../../api/index.ts';
import { currentCredentials } from './certificates.ts';

const test = testApp();

function pkcs12(password: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nais-p12-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'k.pem',
    '-out',
    'c.pem',
    '-days',
    '30',
    '-subj',
    '/CN=Agenzia Aurora',
  );
  openssl('pkcs12', '-export', '-inkey', 'k.pem', '-in', 'c.pem', '-out', 'c.p12', '-passout', `pass:${password}`);
  const content = readFileSync(join(folder, 'c.p12')).toString('base64');
  rmSync(folder, { recursive: true });
  return content;
}

it('is closed to sellers, and empty before the first use', async () => {
  const dealer = await test.as('dealer');
  const agency = await test.as('dipendente-agenzia');
  expect((await agency.call(readSealSettings, {})).body).toEqual({ certificate: null, level: 'B-B', authorities: [] });
  expect((await dealer.call(readSealSettings, {})).status).toBe(403);
  expect((await dealer.call(setCertificate, { body: { file: 'AAAA', password: '' } })).status).toBe(403);
});

it('makes one certificate at the first use, also for two documents at once', async () => {
  const { db } = test.connection;
  const work = { ...moment(), db, actor: null, requestId: 'test', language: 'it' } as const;
  const dependencies = { box: secretBox(Buffer.alloc(32, 1)), owner: async () => 'Agenzia Aurora', authorities: [] };
  const [one, other] = await Promise.all([currentCredentials(work, dependencies), currentCredentials(work, dependencies)]);
  expect(one.chain.map(({ serialNumber }) => serialNumber)).toEqual(other.chain.map(({ serialNumber }) => serialNumber));
  const rows = await db.selectFrom('signature_certificate').select(['is_self_signed', 'created_by']).execute();
  expect(rows).toEqual([{ is_self_signed: true, created_by: null }]);
});

it('keeps the key of a loaded certificate sealed, and tells a wrong password from a wrong file', async () => {
  const agency = await test.as('dipendente-agenzia');
  const file = pkcs12('segreta');
  const refused = await agency.call(setCertificate, { body: { file, password: 'altra' } });
  expect([refused.status, refused.body]).toMatchObject([422, { password: expect.stringContaining('password è sbagliata') }]);
  // Valid from its own second: the clock of the request may be in the same one.
  await expect.poll(async () => (await agency.call(setCertificate, { body: { file, password: 'segreta' } })).status).toBe(204);
  const { body } = await agency.call(readSealSettings, {});
  expect(body).toMatchObject({ certificate: { subject: 'CN=Agenzia Aurora', isSelfSigned: true }, level: 'B-B' });
  const { sealed } = await test.connection.db
    .selectFrom('signature_certificate')
    .select('sealed')
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(sealed.toString('latin1')).not.toContain('PRIVATE');
});
