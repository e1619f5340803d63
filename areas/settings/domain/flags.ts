/** Configuration flags of the product with their values before anybody changed them (spec §9). */
export const FLAG_DEFAULTS = {
  /** Whether claims are offered. */
  SEZIONE_SINISTRI: false,
  /** Whether a cancellation may be forced on single coverages. */
  FORZA_ANNULLAMENTO_GARANZIE: true,
  /** Whether only developers may work. */
  MAINTENANCE: false,
} as const satisfies Readonly<Record<string, boolean>>;

export type Flag = keyof typeof FLAG_DEFAULTS;

export type Flags = Readonly<Record<Flag, boolean>>;

export const FLAGS = Object.keys(FLAG_DEFAULTS) as [Flag, ...Flag[]];

/**
 * The flags that a screen of today obeys, and that may be moved there. The other two are known to every page and wait for their areas, claims and
 * cancellations: a switch that moves nothing is not shown.
 */
export const FLAGS_IN_USE: readonly Flag[] = ['MAINTENANCE'];

/** Whether a flag may be changed with these roles: a user who starts the maintenance must be able to end it, and only developers can work during it. */
export function mayChangeFlag(flag: Flag, roles: ReadonlySet<string>): boolean {
  return flag !== 'MAINTENANCE' || roles.has('DEVELOPER');
}

/** The flags as they stand: stored values over the defaults; stored ones that no longer exist are ignored. */
export function flagsOf(stored: readonly { readonly code: string; readonly value: boolean }[]): Flags {
  const known = stored.filter(({ code }) => FLAGS.some((flag) => flag === code));
  return { ...FLAG_DEFAULTS, ...Object.fromEntries(known.map(({ code, value }) => [code, value])) };
}
