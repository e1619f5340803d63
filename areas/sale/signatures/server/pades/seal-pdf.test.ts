import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { OUTSIDE } from '#platform/server-kit/testing/outside.ts';
import { type Credentials, credentialsFrom, credentialsText, readPkcs12, selfSigned, vouchesForItself } from './credentials.ts';
import { sealPdf } from './seal-pdf.ts';
import { timeStampAuthority } from './time-stamp.ts';

// Certificates made by these tests are valid from their own second.
const NOW = new Date(Date.now() + 60_000);
const FACTS = { name: 'Agenzia Aurora', reason: 'Firma elettronica di Niccolò Perché', at: NOW };

let folder: string;
let own: Credentials;
let pdf: Buffer;

const file = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }).toString('latin1');

/** What poppler's checker says about a PDF. */
function checked(content: Buffer): string {
  writeFileSync(file('signed.pdf'), content);
  // It answers 1 for a signature that is not valid.
  try {
    return execFileSync('pdfsig', ['-nocert', file('signed.pdf')], { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
  } catch (error) {
    return String((error as { readonly stdout?: Buffer }).stdout);
  }
}

/** Writes the signature to cms.der. Returns the part of the PDF that its dictionary says is signed. */
function signedPart(content: Buffer): { readonly bytes: Buffer; readonly range: readonly number[] } {
  const text = content.toString('latin1');
  const [, hex = ''] = /\/Contents <([0-9a-f]+)>/.exec(text) ?? [];
  writeFileSync(file('cms.der'), Buffer.from(hex, 'hex'));
  const [, numbers = ''] = /\/ByteRange\s*\[([\d\s]+)\]/.exec(text) ?? [];
  const range = numbers.trim().split(/\s+/).map(Number);
  const [start = 0, length = 0, next = 0, rest = 0] = range;
  return { bytes: Buffer.concat([content.subarray(start, start + length), content.subarray(next, next + rest)]), range };
}

/** The structure of a signature, as openssl prints it. */
function printed(content: Buffer): string {
  signedPart(content);
  return openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', 'cms.der');
}

/** The elements of a signature in their order, as openssl lists them. */
const elements = () => openssl('asn1parse', '-inform', 'DER', '-in', 'cms.der').split('\n');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nais-pades-'));
  own = await selfSigned('Agenzia Aurora è qui', NOW);
  const document = await PDFDocument.create();
  document.addPage().drawText('Modulo di proposta');
  pdf = Buffer.from(await document.save());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a sealed PDF', () => {
  it('is valid over all its bytes, in the form of PAdES', async () => {
    const { content, level } = await sealPdf(OUTSIDE, pdf, own, null, FACTS);
    expect(level).toBe('B-B');
    const report = checked(content);
    expect(report).toContain('Signature is Valid');
    expect(report).toContain('Total document signed');
    expect(report).toContain('ETSI.CAdES.detached');
  });

  it('names its certificate inside the signature and has no time of its own', async () => {
    const { content } = await sealPdf(OUTSIDE, pdf, own, null, FACTS);
    const structure = printed(content);
    expect(structure).toContain('id-smime-aa-signingCertificateV2');
    expect(structure).not.toContain('signingTime');
  });

  // What a validator of the baseline levels checks, the EU's DSS among them (ETSI EN 319 142-1, 6.3; EN 319 122-1, 5.1).
  it('meets each rule of the baseline level B-B', async () => {
    const { content } = await sealPdf(OUTSIDE, pdf, own, null, FACTS);
    const text = content.toString('latin1');
    expect(text).toMatch(/\/Type\s*\/Sig\b/);
    expect(text).toMatch(/\/Filter\s*\/Adobe\.PPKLite/);
    expect(text).toMatch(/\/SubFilter\s*\/ETSI\.CAdES\.detached/);
    expect(text).toMatch(/\/M\s*\(D:\d{14}/);
    expect(text).not.toMatch(/\/Cert\s*[<([]/);
    const { bytes, range } = signedPart(content);
    const [start, length = 0, next = 0, rest = 0] = range;
    expect([start, next + rest]).toEqual([0, content.length]);
    expect(text.slice(length, next)).toMatch(/^<[0-9a-f]+>$/);

    writeFileSync(file('signed.bin'), bytes);
    writeFileSync(file('own.pem'), assertDefined(own.chain[0], 'certificate').toString());
    // -cades compares the certificate with the one that the signature names.
    openssl(
      ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', 'cms.der', '-content', 'signed.bin'],
      ...['-CAfile', 'own.pem', '-purpose', 'any', '-attime', String(Math.ceil(NOW.getTime() / 1000) + 1), '-out', 'same.bin'],
    );
    const structure = printed(content);
    for (const required of ['object: contentType', 'object: messageDigest', 'id-smime-aa-signingCertificateV2'])
      expect(structure.split(required)).toHaveLength(2);
    expect(structure.match(/issuerAndSerialNumber/g)).toHaveLength(1);
    expect(structure).toContain('eContent: <ABSENT>');
    expect(structure).toContain('algorithm: sha256WithRSAEncryption');
  });

  it('shows that a byte was changed', async () => {
    const { content } = await sealPdf(OUTSIDE, pdf, own, null, FACTS);
    const at = content.indexOf('/MediaBox') + '/MediaBox [ '.length;
    content.writeUInt8(0x31, at);
    expect(checked(content)).toContain('Digest Mismatch');
  });
});

describe('a certificate of the agency', () => {
  it('is read from PKCS#12 of both ages with its chain, and not with a wrong password', async () => {
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '30', '-subj', '/CN=Prova');
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'own.key', '-out', 'own.csr', '-subj', '/CN=Agenzia');
    openssl('x509', '-req', '-in', 'own.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '20', '-out', 'own.pem');
    for (const age of [[], ['-legacy']]) {
      openssl(
        'pkcs12',
        '-export',
        ...age,
        '-inkey',
        'own.key',
        '-in',
        'own.pem',
        '-certfile',
        'ca.pem',
        '-out',
        'own.p12',
        '-passout',
        'pass:segreta',
      );
      const content = readFileSync(file('own.p12'));
      expect(readPkcs12(content, 'sbagliata', NOW)).toBe('NOT_READ');
      const read = readPkcs12(content, 'segreta', NOW);
      if (typeof read === 'string') throw new Error(read);
      expect(read.chain.map(({ subject }) => subject)).toEqual(['CN=Agenzia', 'CN=Prova']);
      expect(vouchesForItself(assertDefined(read.chain[0], 'certificate'))).toBe(false);
      expect(readPkcs12(content, 'segreta', new Date(NOW.getTime() + 40 * 86_400_000))).toBe('EXPIRED');
      expect(checked((await sealPdf(OUTSIDE, pdf, credentialsFrom(credentialsText(read)), null, FACTS)).content)).toContain(
        'Signature is Valid',
      );
    }
    expect(readPkcs12(Buffer.from('no'), 'segreta', NOW)).toBe('NOT_READ');
  });

  it('is its own issuer when the product makes it', () => {
    const [certificate] = own.chain;
    expect(certificate === undefined ? null : [certificate.subject, vouchesForItself(certificate)]).toEqual([
      'CN=Agenzia Aurora è qui\nO=Agenzia Aurora è qui\nC=IT',
      true,
    ]);
  });
});

describe('a time-stamp authority', () => {
  /** An authority made of openssl. */
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      writeFileSync(file('query.tsq'), Buffer.concat(parts));
      openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'tsa', '-queryfile', 'query.tsq', '-out', 'reply.tsr');
      response.end(readFileSync(file('reply.tsr')));
    });
  });
  let url: string;

  beforeAll(async () => {
    writeFileSync(file('serial'), '01');
    writeFileSync(
      file('tsa.cnf'),
      `[tsa]\nserial=serial\ncrypto_device=builtin\nsigner_cert=tsa.pem\ncerts=tsa.pem\nsigner_key=tsa.key\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\naccuracy=secs:1\n`,
    );
    writeFileSync(file('tsa.ext'), 'extendedKeyUsage=critical,timeStamping\n');
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=Marca temporale');
    openssl('x509', '-req', '-in', 'tsa.csr', '-signkey', 'tsa.key', '-days', '30', '-extfile', 'tsa.ext', '-out', 'tsa.pem');
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('raises the level, and the second one answers when the first does not', async () => {
    const { content, level } = await sealPdf(OUTSIDE, pdf, own, timeStampAuthority(['http://127.0.0.1:9/no', url]), FACTS);
    expect(level).toBe('B-T');
    expect(checked(content)).toContain('Signature is Valid');
    expect(printed(content)).toContain('id-smime-aa-timeStampToken');
  });

  it('stamps the value of the signature, as level B-T requires', async () => {
    const { content } = await sealPdf(OUTSIDE, pdf, own, timeStampAuthority([url]), FACTS);
    signedPart(content);
    const lines = elements();
    const at = lines.findIndex((line) => line.includes('id-smime-aa-timeStampToken'));
    const value = lines.slice(0, at).findLast((line) => line.includes('OCTET STRING'));
    writeFileSync(file('value.bin'), Buffer.from(/:([0-9A-F]+)$/.exec(value ?? '')?.[1] ?? '', 'hex'));
    const token = lines.slice(at).find((line) => line.includes('SEQUENCE'));
    openssl(
      'asn1parse',
      '-inform',
      'DER',
      '-in',
      'cms.der',
      '-strparse',
      token?.split(':')[0]?.trim() ?? '',
      '-noout',
      '-out',
      'token.der',
    );
    expect(openssl('ts', '-verify', '-data', 'value.bin', '-in', 'token.der', '-token_in', '-CAfile', 'tsa.pem')).toContain('OK');
  });

  it('fails the seal when none answers, and does not exist without addresses', async () => {
    await expect(sealPdf(OUTSIDE, pdf, own, timeStampAuthority(['http://127.0.0.1:9/no']), FACTS)).rejects.toThrow(
      'No time-stamp service answered',
    );
    expect(timeStampAuthority([])).toBeNull();
  });
});
