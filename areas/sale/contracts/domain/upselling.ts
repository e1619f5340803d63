import { type Cents, type Micros, mulDivRound, ONE, sumCents } from '#platform/domain-kit/money.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';

/** An offer as upselling compares it. */
export interface Priced {
  readonly months: Duration;
  readonly selected: readonly string[];
  readonly premium: Cents;
  /** Whether it can be sold. */
  readonly salable: boolean;
}

/** The chosen offer. */
export interface Chosen extends Priced {
  /** What else it sells, with the premium of each as if selected; null where it cannot be had. */
  readonly options: ReadonlyMap<string, Cents | null>;
}

/** The richer offer to propose, its additions and its extra cost. */
export interface Upsell<T> {
  readonly offer: T;
  readonly adds: readonly string[];
  readonly extra: Cents;
}

/**
 * Returns the cheapest salable offer of the same duration that includes every chosen coverage and more, and costs at
 * most `maxExtra` of the chosen premium more (spec §2, upselling). Undefined when there is none. An offer is not richer if
 * the chosen one sells all its additions as options for the same or less: the customer adds the options.
 */
export function upsellOf<T extends Priced>(chosen: Chosen, offers: readonly T[], maxExtra: Micros | null): Upsell<T> | undefined {
  if (chosen.premium <= 0) return undefined;
  const limit = maxExtra === null ? Number.MAX_SAFE_INTEGER : mulDivRound(chosen.premium, maxExtra, ONE);
  const richer = offers.filter((offer) => {
    const extra = offer.premium - chosen.premium;
    const adds = offer.selected.filter((code) => !chosen.selected.includes(code));
    const asOptions = adds.map((code) => chosen.options.get(code) ?? null);
    const areOptions = asOptions.every((premium) => premium !== null) && sumCents(asOptions.map((premium) => premium ?? 0)) <= extra;
    const hasAll = chosen.selected.every((code) => offer.selected.includes(code));
    return (
      offer.salable &&
      offer.months === chosen.months &&
      extra > 0 &&
      extra <= limit &&
      hasAll &&
      offer.selected.length > chosen.selected.length &&
      !areOptions
    );
  });
  const offer = richer.reduce<T | undefined>((best, one) => (best === undefined || one.premium < best.premium ? one : best), undefined);
  if (offer === undefined) return undefined;
  return {
    offer,
    adds: offer.selected.filter((code) => !chosen.selected.includes(code)),
    extra: offer.premium - chosen.premium,
  };
}
