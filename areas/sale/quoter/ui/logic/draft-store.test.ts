import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraft, draftKey, orphanDraft, type QuoteDraft, readDraft, writeDraft } from './draft-store.ts';

class MemoryStore {
  readonly #values = new Map<string, string>();
  get length() {
    return this.#values.size;
  }
  key(index: number) {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#values.set(key, value);
  }
  removeItem(key: string) {
    this.#values.delete(key);
  }
}

const draft = (savedAt: string): QuoteDraft => ({ savedAt, version: null, title: 'Rossi Mario', values: { iban: 'x' }, pending: null });

let store: MemoryStore;
beforeEach(() => {
  store = new MemoryStore();
});

describe('drafts', () => {
  it('are restored per user and quotation', () => {
    const key = draftKey(7, 12);
    expect(writeDraft(store, key, draft('2026-03-11T09:00:00.000Z'))).toBe(true);
    expect(readDraft(store, key)).toEqual(draft('2026-03-11T09:00:00.000Z'));
    expect(readDraft(store, draftKey(8, 12))).toBeUndefined();
    clearDraft(store, key);
    expect(readDraft(store, key)).toBeUndefined();
  });

  it('are ignored when unreadable', () => {
    store.setItem(draftKey(7, 12), '{"savedAt":1}');
    store.setItem(draftKey(7, 13), 'not json');
    expect(readDraft(store, draftKey(7, 12))).toBeUndefined();
    expect(readDraft(store, draftKey(7, 13))).toBeUndefined();
  });

  it('report when the browser has no space', () => {
    const full = Object.assign(store, {
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    expect(writeDraft(full, 'k', draft('2026-03-11T09:00:00.000Z'))).toBe(false);
  });

  it('of other tabs are found, newest first, without the own one', () => {
    writeDraft(store, draftKey(7, { tab: 'a' }), draft('2026-03-10T09:00:00.000Z'));
    writeDraft(store, draftKey(7, { tab: 'b' }), draft('2026-03-11T09:00:00.000Z'));
    writeDraft(store, draftKey(7, { tab: 'c' }), draft('2026-03-11T10:00:00.000Z'));
    writeDraft(store, draftKey(8, { tab: 'd' }), draft('2026-03-11T11:00:00.000Z'));
    expect(orphanDraft(store, 7, 'c')?.key).toBe(draftKey(7, { tab: 'b' }));
    expect(orphanDraft(store, 9, 'x')).toBeUndefined();
  });
});
