/**
 * Unsaved work in the browser contains personal data. It belongs to the person at the keyboard: it survives an expired
 * session for them alone, and is removed when they sign out, when another person signs in, or when it is old.
 */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Prefix of the keys of drafts; each is JSON with `savedAt`. */
export const DRAFT_PREFIX = 'nais-quote-draft';
const PERSON_KEY = 'nais-person';
/** Longer than a long weekend, from evening to morning. */
const KEPT_DAYS = 4;
const MS_PER_DAY = 86_400_000;

/** Returns the keys of the drafts in the browser. */
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

/** Removes all drafts that are too old or unreadable, of any person. */
export function dropOldDrafts(store: DraftStore, now: number): void {
  for (const key of draftKeys(store)) if (!(now - savedAt(store.getItem(key)) <= KEPT_DAYS * MS_PER_DAY)) store.removeItem(key);
}

/**
 * Called when a person signs in: removes the drafts of others. `person` is the one at the keyboard, also during
 * impersonation.
 */
export function claimDrafts(store: DraftStore, person: number): void {
  if (ownsDrafts(store, person)) return;
  dropDrafts(store);
  store.setItem(PERSON_KEY, String(person));
}

/** Called at sign-out: removes the person's drafts; other open tabs cannot write them again. */
export function dropDrafts(store: DraftStore): void {
  for (const key of draftKeys(store)) store.removeItem(key);
  store.removeItem(PERSON_KEY);
}

/** Returns whether the browser still keeps drafts for this person. */
export function ownsDrafts(store: DraftStore, person: number): boolean {
  return store.getItem(PERSON_KEY) === String(person);
}
