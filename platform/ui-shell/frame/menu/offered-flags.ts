import { useSyncExternalStore } from 'react';

let offered: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Tells the menu which flags are on; pages of other flags are left out of it. None is on before. */
export function offerFlags(flags: readonly string[]): void {
  if (flags.length === offered.size && flags.every((flag) => offered.has(flag))) return;
  offered = new Set(flags);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether a page is offered: it depends on no flag, or on one that is on. */
export function useIsOffered(): (page: { readonly flag?: string }) => boolean {
  const flags = useSyncExternalStore(subscribe, () => offered);
  return ({ flag }) => flag === undefined || flags.has(flag);
}
