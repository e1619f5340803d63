import { beforeEach, expect, it } from 'vitest';
import { claimDrafts, DRAFT_PREFIX, draftKeys, dropDrafts, dropOldDrafts, ownsDrafts } from './browser-drafts.ts';

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

const NOW = Date.parse('2026-03-11T09:00:00.000Z');
const draft = (savedAt: string) => JSON.stringify({ savedAt, values: { iban: 'x' } });

let store: MemoryStore;
beforeEach(() => {
  store = new MemoryStore();
  store.setItem('nais.language', 'en');
  claimDrafts(store, 7);
  store.setItem(`${DRAFT_PREFIX}:7:1`, draft('2026-03-10T09:00:00.000Z'));
});

it('drafts survive an expired session for the same person', () => {
  claimDrafts(store, 7);
  expect(draftKeys(store)).toHaveLength(1);
});

it('drafts are removed when another user signs in on the same browser', () => {
  claimDrafts(store, 8);
  expect(draftKeys(store)).toEqual([]);
  expect([ownsDrafts(store, 7), ownsDrafts(store, 8)]).toEqual([false, true]);
});

it('drafts are removed at sign-out, and another open tab may not write them again', () => {
  dropDrafts(store);
  expect(draftKeys(store)).toEqual([]);
  expect(ownsDrafts(store, 7)).toBe(false);
  expect(store.getItem('nais.language')).toBe('en');
});

it("removes anyone's drafts that are older than four days or unreadable", () => {
  store.setItem(`${DRAFT_PREFIX}:7:2`, draft('2026-03-07T08:59:00.000Z'));
  store.setItem(`${DRAFT_PREFIX}:9:3`, draft('2026-03-01T09:00:00.000Z'));
  store.setItem(`${DRAFT_PREFIX}:7:4`, 'not json');
  dropOldDrafts(store, NOW);
  expect(draftKeys(store)).toEqual([`${DRAFT_PREFIX}:7:1`]);
});
