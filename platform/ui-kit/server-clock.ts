import { useSyncExternalStore } from 'react';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { instantOf, todayInRome } from '#platform/domain-kit/time/rome-time.ts';

/** How often an open page looks whether midnight has passed, in milliseconds. */
const LOOK_MS = 20_000;

/** Milliseconds by which the server's clock is ahead of the computer's; 0 until the first answer. */
let ahead = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Takes the server's time from the `Date` header of an answer that has just arrived; null is ignored. */
export function noticeServerTime(date: string | null): void {
  const sentAt = Date.parse(date ?? '');
  if (Number.isNaN(sentAt)) return;
  ahead = sentAt - Date.now();
  tell();
}

/** Returns the server's time in milliseconds since 1970, to the second: the clock of the computer may be wrong. */
export function serverNow(): number {
  return Date.now() + ahead;
}

function today(): PlainDate {
  return todayInRome(instantOf(serverNow()));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tell, LOOK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Returns today's date in Rome by the server's clock, and renders again after midnight. The only today of the browser:
 * the computer's clock may be wrong, and would offer or refuse days.
 */
export function useToday(): PlainDate {
  return useSyncExternalStore(subscribe, today);
}
