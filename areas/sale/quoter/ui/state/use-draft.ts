import { useCallback, useEffect, useRef, useState } from 'react';
import { instantOf } from '#platform/domain-kit/time/rome-time.ts';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { ownsDrafts } from '#platform/ui-shell/session/browser-drafts.ts';
import { clearDraft, draftKey, type PendingCreation, type QuoteDraft, readDraft, writeDraft } from '../logic/draft-store.ts';
import { overlay, type QuoteValues } from '../logic/quote-data.ts';
import { replaceValues } from './form-values.ts';

const WRITE_AFTER_MS = 300;
export const TAB_KEY = 'nais-quote-tab';

/** Identifies this tab across reloads; two tabs with a new quotation keep separate drafts. */
export function tabId(): string {
  const known = sessionStorage.getItem(TAB_KEY);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, made);
  return made;
}

interface DraftOptions {
  readonly form: SchemaForm<QuoteValues>;
  readonly userId: number;
  /** The signed-in user, also while they impersonate another. */
  readonly person: number;
  readonly quotation: { readonly id: number; readonly version: number } | null;
  readonly titleOf: (values: QuoteValues) => string;
}

/**
 * Stores unsaved form values in the browser: they survive a reload, an expired session and a lost connection. Restores
 * a stored draft on opening; `restored` reports it and `discard` returns to the saved values.
 */
export function useDraft({ form, userId, person, quotation, titleOf }: DraftOptions) {
  const key = draftKey(userId, quotation?.id ?? { tab: tabId() });
  const version = quotation?.version ?? null;
  const [restored, setRestored] = useState(() => readDraft(localStorage, key));
  const [refused, setRefused] = useState(false);
  const pending = useRef<PendingCreation | null>(restored?.pending ?? null);
  const control = useRef({ form, key, person, version, titleOf });
  useEffect(() => {
    // Once the quotation exists, its draft is stored under its number: a later visit to the page for new ones must not
    // create it again.
    if (control.current.key !== key) clearDraft(localStorage, control.current.key);
    control.current = { form, key, person, version, titleOf };
  });

  const write = useCallback(() => {
    const { form: current, key: under, person: typist, version: on, titleOf: title } = control.current;
    // The user has signed out in another tab.
    if (!ownsDrafts(localStorage, typist)) return;
    const values = current.getValues();
    const draft: QuoteDraft = { savedAt: instantOf(Date.now()), version: on, title: title(values), values, pending: pending.current };
    setRefused(!writeDraft(localStorage, under, draft));
  }, []);

  const restore = useCallback((draft: QuoteDraft) => {
    const { form: current } = control.current;
    replaceValues(current, overlay(current.getValues(), draft.values));
    pending.current = draft.pending;
    setRestored(draft);
  }, []);

  useEffect(() => {
    const found = readDraft(localStorage, control.current.key);
    if (found !== undefined) restore(found);
  }, [restore]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      write();
    };
    const unsubscribe = control.current.form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        timer = isDirty === false ? undefined : setTimeout(flush, WRITE_AFTER_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [write]);

  return {
    restored,
    /** The browser has no space: unsaved values exist only on this page. */
    refused,
    restore,
    /** Hides the notice and keeps the restored values. */
    acknowledge: () => setRestored(undefined),
    /** Returns to the saved values. */
    discard: () => {
      pending.current = null;
      control.current.form.reset(undefined, { keepDirtyValues: false });
      clearDraft(localStorage, control.current.key);
      setRestored(undefined);
    },
    /** Call it once everything is saved. */
    clear: () => {
      pending.current = null;
      clearDraft(localStorage, control.current.key);
      setRestored(undefined);
    },
    pending: () => pending.current,
    /** Stores a pending creation before it is sent, so that even a crash does not create two quotations. */
    keepPending: (creation: PendingCreation | null) => {
      pending.current = creation;
      if (creation !== null) write();
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
