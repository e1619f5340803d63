import { z } from 'zod';

/** A creation whose answer never came: it is sent again unchanged, under the same key, before anything else is saved. */
const pendingSchema = z.object({ key: z.string(), body: z.unknown() });
export type PendingCreation = z.output<typeof pendingSchema>;

const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  /** Version of the saved quotation that was being changed; null for a new one. */
  version: z.int().nullable(),
  /** Name of the customer as far as typed, to recognise the draft by. */
  title: z.string(),
  values: z.unknown(),
  pending: pendingSchema.nullable(),
});

/** What was typed and not saved, as kept in the browser. */
export type QuoteDraft = z.output<typeof draftSchema>;

/** Days that an unsaved draft is kept; it holds personal data. */
const KEPT_DAYS = 14;
const MS_PER_DAY = 86_400_000;
const PREFIX = 'nais-quote-draft';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Key of a draft: per user, and per quotation or, while it has no number, per browser tab. */
export function draftKey(userId: number, quotation: number | { readonly tab: string }): string {
  return `${PREFIX}:${userId}:${typeof quotation === 'number' ? quotation : `new:${quotation.tab}`}`;
}

function parse(text: string | null): QuoteDraft | undefined {
  if (text === null) return undefined;
  try {
    return draftSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The draft under a key; undefined when there is none or it cannot be read. */
export function readDraft(store: Store, key: string): QuoteDraft | undefined {
  return parse(store.getItem(key));
}

/** Keeps a draft; false when the browser refuses (no room, private mode), so that the screen can say so. */
export function writeDraft(store: Store, key: string, draft: QuoteDraft): boolean {
  try {
    store.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(store: Store, key: string): void {
  store.removeItem(key);
}

function keysOf(store: Store): string[] {
  return Array.from({ length: store.length }, (_, i) => store.key(i)).filter((key): key is string => key?.startsWith(PREFIX) === true);
}

/** Removes drafts, of any user, that are too old or unreadable. */
export function purgeDrafts(store: Store, now: number): void {
  for (const key of keysOf(store)) {
    const draft = readDraft(store, key);
    if (draft === undefined || now - Date.parse(draft.savedAt) > KEPT_DAYS * MS_PER_DAY) store.removeItem(key);
  }
}

/** The user's newest draft of a quotation never saved, left behind by another tab; undefined when there is none. */
export function orphanDraft(store: Store, userId: number, tab: string): { key: string; draft: QuoteDraft } | undefined {
  const prefix = `${PREFIX}:${userId}:new:`;
  return keysOf(store)
    .filter((key) => key.startsWith(prefix) && key !== draftKey(userId, { tab }))
    .flatMap((key) => {
      const draft = readDraft(store, key);
      return draft === undefined ? [] : [{ key, draft }];
    })
    .sort((a, b) => (a.draft.savedAt < b.draft.savedAt ? 1 : -1))[0];
}
