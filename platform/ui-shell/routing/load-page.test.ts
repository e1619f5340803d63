import { expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadPage } from './load-page.ts';

it('returns the code of a page that arrives, and reports one that does not', async () => {
  expect(await loadPage(async () => 'page')).toBe('page');
  await expect(loadPage(() => Promise.reject(new Error('gone')))).rejects.toThrow('La pagina non si è caricata');
});

it('reports code that has not arrived after two minutes', async () => {
  vi.useFakeTimers();
  try {
    const loading = expect(loadPage(() => new Promise<never>(() => undefined))).rejects.toThrow('La pagina non si è caricata');
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
    await loading;
  } finally {
    vi.useRealTimers();
  }
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
});
