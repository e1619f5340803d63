/**
 * Work not yet saved that the browser keeps holds personal data. It belongs to one person at the keyboard: it survives an expired session for
 * them alone, goes when they sign out or another person signs in, and is dropped when it is old.
 */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Keys of drafts begin with this; each is JSON with `savedAt`. */
export const DRAFT_PREFIX = 'nais-quote-draft';
const PERSON_KEY = 'nais-person';
/** Longer than from the evening before a long weekend to the morning after it. */
const KEPT_DAYS = 4;
const MS_PER_DAY = 86_400_000;

/** Keys of the drafts in the browser. */
export function draftKeys(store: DraftStore): string[] {
  return Array.from({ length: store.length }, (_, i) => store.key(i)).filter(
    (key): key is string => key?.startsWith(DRAFT_PREFIX) === true,
  );
}

function savedAt(text: string | null): number {
  try {
    const draft: unknown = JSON.parse(text ?? '');
    return draft !== null && typeof draft === 'object' && 'savedAt' in draft ? Date.parse(String(draft.savedAt)) : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

/** Removes drafts, whoever's, that are too old or unreadable. */
export function dropOldDrafts(store: DraftStore, now: number): void {
  for (const key of draftKeys(store)) if (!(now - savedAt(store.getItem(key)) <= KEPT_DAYS * MS_PER_DAY)) store.removeItem(key);
}

/** A person is signed in: drafts of anybody else go. `person` is who sits there, also while they act for another user. */
export function claimDrafts(store: DraftStore, person: number): void {
  if (ownsDrafts(store, person)) return;
  dropDrafts(store);
  store.setItem(PERSON_KEY, String(person));
}

/** The person signs out: their drafts go, and other open tabs cannot write them back. */
export function dropDrafts(store: DraftStore): void {
  for (const key of draftKeys(store)) store.removeItem(key);
  store.removeItem(PERSON_KEY);
}

/** Whether the browser still keeps drafts for this person. */
export function ownsDrafts(store: DraftStore, person: number): boolean {
  return store.getItem(PERSON_KEY) === String(person);
}
