import { z } from 'zod';
import { DRAFT_PREFIX, type DraftStore, draftKeys } from '#platform/ui-shell/session/browser-drafts.ts';

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

/** Key of a draft: per user, and per quotation or, while it has no number, per browser tab. */
export function draftKey(userId: number, quotation: number | { readonly tab: string }): string {
  return `${DRAFT_PREFIX}:${userId}:${typeof quotation === 'number' ? quotation : `new:${quotation.tab}`}`;
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
export function readDraft(store: DraftStore, key: string): QuoteDraft | undefined {
  return parse(store.getItem(key));
}

/** Keeps a draft; false when the browser refuses (no room, private mode), so that the screen can say so. */
export function writeDraft(store: DraftStore, key: string, draft: QuoteDraft): boolean {
  try {
    store.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(store: DraftStore, key: string): void {
  store.removeItem(key);
}

/** The user's newest draft of a quotation never saved, left behind by another tab; undefined when there is none. */
export function orphanDraft(store: DraftStore, userId: number, tab: string): { key: string; draft: QuoteDraft } | undefined {
  const prefix = `${DRAFT_PREFIX}:${userId}:new:`;
  return draftKeys(store)
    .filter((key) => key.startsWith(prefix) && key !== draftKey(userId, { tab }))
    .flatMap((key) => {
      const draft = readDraft(store, key);
      return draft === undefined ? [] : [{ key, draft }];
    })
    .sort((a, b) => (a.draft.savedAt < b.draft.savedAt ? 1 : -1))[0];
}
