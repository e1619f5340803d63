import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSecretBox, secretBox } from './secret-box.ts';

const box = secretBox(Buffer.alloc(32, 7));

it('opens what it sealed; bytes differ every time and contain nothing of the secret', () => {
  const [a, b] = [box.seal('KEY', 'sk_live_segreto'), box.seal('KEY', 'sk_live_segreto')];
  expect(box.open('KEY', a)).toBe('sk_live_segreto');
  expect(a.equals(b)).toBe(false);
  expect(a.toString('latin1')).not.toContain('segreto');
});

it('opens nothing that was changed or belongs to another name or key', () => {
  const sealed = box.seal('KEY', 'segreto');
  const changed = Buffer.from(sealed);
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
  expect(() => box.open('KEY', changed)).toThrow();
  expect(() => box.open('OTHER', sealed)).toThrow();
  expect(() => secretBox(Buffer.alloc(32, 8)).open('KEY', sealed)).toThrow();
  expect(() => secretBox(Buffer.alloc(16))).toThrow(/32 bytes/);
});

it('keeps its key in the data folder, readable by its owner only, and reuses it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nais-box-'));
  try {
    const sealed = openSecretBox(folder, {}).seal('KEY', 'segreto');
    expect(openSecretBox(folder, {}).open('KEY', sealed)).toBe('segreto');
    expect(statSync(join(folder, 'secrets.key')).mode & 0o077).toBe(0);
    const key = readFileSync(join(folder, 'secrets.key'), 'utf8');
    expect(openSecretBox('/nowhere', { NAIS_SECRETS_KEY: key }).open('KEY', sealed)).toBe('segreto');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('digests a text equally with the same key and name, and differently with another', () => {
  const digest = box.digest('ONE', 'segreto');
  expect(box.digest('ONE', 'segreto')).toBe(digest);
  expect([box.digest('TWO', 'segreto'), secretBox(Buffer.alloc(32, 8)).digest('ONE', 'segreto')]).not.toContain(digest);
});
