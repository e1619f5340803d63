/** What is edited, with the steps before and after it. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** Place and time of the last change, milliseconds: typing in one field is one step. */
  readonly last: { readonly place: string; readonly at: number } | null;
}

/** Steps that can be undone. */
const STEPS = 100;
/** Changes of one field within this time are one step. */
const TOGETHER_MS = 1500;

export function begin<T>(now: T): History<T> {
  return { past: [], now, future: [], last: null };
}

/** Records a change. Changes of the same place shortly after each other are one step. */
export function change<T>(history: History<T>, now: T, place: string, at: number): History<T> {
  const { past, last } = history;
  const joins = last !== null && place !== '' && last.place === place && at - last.at < TOGETHER_MS;
  return { past: joins ? past : [...past, history.now].slice(-STEPS), now, future: [], last: { place, at } };
}

export function undo<T>(history: History<T>): History<T> {
  const now = history.past.at(-1);
  if (now === undefined) return history;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future], last: null };
}

export function redo<T>(history: History<T>): History<T> {
  const [now, ...future] = history.future;
  if (now === undefined) return history;
  return { past: [...history.past, history.now], now, future, last: null };
}
