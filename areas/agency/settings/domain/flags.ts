import { keysOf } from '#platform/domain-kit/entries.ts';

/** Configuration flags of the product with their defaults (spec §9). */
export const FLAG_DEFAULTS = {
  /** Whether claims are offered. */
  SEZIONE_SINISTRI: false,
  /** Whether a cancellation may be forced on single coverages. */
  FORZA_ANNULLAMENTO_GARANZIE: true,
  /** Whether a second person approves what scripts of the console change. */
  APPROVAZIONE_CONSOLE: false,
  /** Whether only developers may work. */
  MAINTENANCE: false,
} as const satisfies Readonly<Record<string, boolean>>;

export type Flag = keyof typeof FLAG_DEFAULTS;

export type Flags = Readonly<Record<Flag, boolean>>;

export const FLAGS = keysOf(FLAG_DEFAULTS);

/** Flags that a screen uses, and that users may change. */
export const FLAGS_IN_USE: readonly Flag[] = ['SEZIONE_SINISTRI', 'FORZA_ANNULLAMENTO_GARANZIE', 'APPROVAZIONE_CONSOLE', 'MAINTENANCE'];

/**
 * Returns whether a user with these roles may change a flag: a user who starts maintenance must be able to end it, and
 * only developers can work during it.
 */
export function mayChangeFlag(flag: Flag, roles: ReadonlySet<string>): boolean {
  return flag !== 'MAINTENANCE' || roles.has('DEVELOPER');
}

/** Returns the current flags: stored values over the defaults; ignores obsolete stored ones. */
export function flagsOf(stored: readonly { readonly code: string; readonly value: boolean }[]): Flags {
  const known = stored.filter(({ code }) => FLAGS.some((flag) => flag === code));
  return { ...FLAG_DEFAULTS, ...Object.fromEntries(known.map(({ code, value }) => [code, value])) };
}
