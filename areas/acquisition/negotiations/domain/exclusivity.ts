import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** How long a salesperson may work on a dealer alone. A tenant's own; the specification leaves it open. */
export interface NegotiationRules {
  /** Days from the opening to the end of the exclusivity. */
  readonly exclusivityDays: number;
  /** Days that an extension adds. */
  readonly extensionDays: number;
  readonly maxExtensions: number;
  /** Days before the end on which the owner is reminded, the earliest first. */
  readonly remindDays: readonly number[];
  /** Days without activity after which a card is stale. */
  readonly staleDays: number;
}

export const NEGOTIATION_RULES: NegotiationRules = {
  exclusivityDays: 90,
  extensionDays: 30,
  maxExtensions: 2,
  remindDays: [14, 3],
  staleDays: 21,
};

/** Returns the last day of the exclusivity of a negotiation opened on a day. */
export const exclusiveUntil = (openedOn: PlainDate, rules: NegotiationRules): PlainDate => addDays(openedOn, rules.exclusivityDays);

/** Returns the end after an extension: from the old end, or from today if that is past. */
export function extendedUntil(until: PlainDate, today: PlainDate, rules: NegotiationRules): PlainDate {
  return addDays(until > today ? until : today, rules.extensionDays);
}

/** Returns the extensions that may still be requested. */
export function extensionsLeft(granted: number, rules: NegotiationRules): number {
  return Math.max(0, rules.maxExtensions - granted);
}
