import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { OUTSIDE } from '#platform/server-kit/testing/outside.ts';
import { backupAge, certificateDays, diskOf, storageFault } from './probes.ts';

const NOW = '2026-11-25T12:00:00.000Z';
const folder = mkdtempSync(join(tmpdir(), 'nais-health-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads the age of a backup from its marker; a missing marker is very old', async () => {
  const marker = join(folder, 'last-backup');
  writeFileSync(marker, '');
  const at = new Date(Date.parse(NOW) - 5 * 3_600_000);
  utimesSync(marker, at, at);
  expect(await backupAge(marker, NOW)).toEqual({ ageHours: 5 });
  expect(await backupAge(null, NOW)).toBeNull();
  expect((await backupAge(join(folder, 'none'), NOW))?.ageHours).toBeGreaterThan(1000);
});

it('measures the disk of a folder', async () => {
  expect((await diskOf(folder))?.total).toBeGreaterThan(0);
  expect(await diskOf(null)).toBeNull();
});

it('writes to the store and reads back, and returns what fails', async () => {
  const kept = new Map<string, Buffer>();
  const store = {
    put: async (_outside: unknown, key: string, content: Buffer) => void kept.set(key, content),
    get: async (_outside: unknown, key: string) => Readable.from([kept.get(key) ?? Buffer.alloc(0)]),
    exists: async (_outside: unknown, key: string) => kept.has(key),
    delete: async (_outside: unknown, key: string) => void kept.delete(key),
  };
  expect(await storageFault(OUTSIDE, store)).toBeNull();
  expect(kept.size).toBe(0);
  const full = { ...store, put: async () => Promise.reject(new Error('ENOSPC: no space left')) };
  expect(await storageFault(OUTSIDE, full)).toBe('ENOSPC: no space left');
});

it('watches certificates of https addresses that answer', async () => {
  expect(await certificateDays(null, NOW)).toBeNull();
  expect(await certificateDays('http://localhost:8080', NOW)).toBeNull();
  expect(await certificateDays('https://127.0.0.1:1', NOW)).toBeNull();
});
