import type { AgreedCommission } from '#areas/offer/rating/domain/index.ts';
import { uniqueBy } from '#platform/domain-kit/rules.ts';

/**
 * Returns whether margins are unique (`marginiPercipienteUnique`, spec §5): no two rows of one recipient and coverage
 * have the same duration, zone and operation.
 */
export function areMarginsUnique(rows: readonly AgreedCommission[]): boolean {
  return uniqueBy(rows, ({ recipient, coverage, months, zone, operation }) => ({ recipient, coverage, months, zone, operation }));
}

/** Returns the margins of a user, by id. */
export type MarginsOf = (userId: number) => readonly AgreedCommission[];

/**
 * Returns the agreed commissions of a sale: the rows for a recipient in the producer's mandate, otherwise those in the
 * recipient's own mandate.
 */
export function agreedIn(
  producerId: number,
  participants: ReadonlyMap<AgreedCommission['recipient'], number | null>,
  marginsOf: MarginsOf,
): AgreedCommission[] {
  const byProducer = marginsOf(producerId);
  return [...participants].flatMap(([recipient, userId]) => {
    const here = byProducer.filter((row) => row.recipient === recipient);
    if (here.length > 0 || userId === null || userId === producerId) return here;
    return marginsOf(userId).filter((row) => row.recipient === recipient);
  });
}
