import { z } from 'zod';
import { DRAFT_PREFIX, type DraftStore, draftKeys } from '#platform/ui-shell/session/browser-drafts.ts';

/** A creation without an answer: it is sent again unchanged, with the same key, before anything else is saved. */
const pendingSchema = z.object({ key: z.string(), body: z.unknown() });
export type PendingCreation = z.output<typeof pendingSchema>;

const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  /** Version of the saved quotation under change; null for a new one. */
  version: z.int().nullable(),
  /** Name of the customer as typed, to recognise the draft. */
  title: z.string(),
  values: z.unknown(),
  pending: pendingSchema.nullable(),
});

/** Typed but unsaved data in the browser's storage. */
export type QuoteDraft = z.output<typeof draftSchema>;

/** Key of a draft: per user, and per quotation or, for a new one, per browser tab. */
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

/** The draft of a key; undefined when missing or unreadable. */
export function readDraft(store: DraftStore, key: string): QuoteDraft | undefined {
  return parse(store.getItem(key));
}

/** Stores a draft; returns false when the browser refuses (no space, private mode), so that the screen can show it. */
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

/** The user's newest draft of an unsaved quotation from another tab; undefined when there is none. */
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
