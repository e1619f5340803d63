import type { AgreedCommission } from '#areas/rating/domain/index.ts';
import { uniqueBy } from '#platform/domain-kit/rules.ts';

/** `marginiPercipienteUnique` (spec §5): of one percipient and coverage no two rows have the same duration, zone and operation. */
export function areMarginsUnique(rows: readonly AgreedCommission[]): boolean {
  return uniqueBy(rows, ({ percipient, coverage, months, zone, operation }) => ({ percipient, coverage, months, zone, operation }));
}

/** Margins of a user, by his id. */
export type MarginsOf = (userId: number) => readonly AgreedCommission[];

/**
 * The agreed commissions of a sale: what the producer's mandate says of a percipient, else what the percipient's own mandate says of him.
 */
export function agreedIn(
  producerId: number,
  participants: ReadonlyMap<AgreedCommission['percipient'], number | null>,
  marginsOf: MarginsOf,
): AgreedCommission[] {
  const byProducer = marginsOf(producerId);
  return [...participants].flatMap(([percipient, userId]) => {
    const here = byProducer.filter((row) => row.percipient === percipient);
    if (here.length > 0 || userId === null || userId === producerId) return here;
    return marginsOf(userId).filter((row) => row.percipient === percipient);
  });
}
