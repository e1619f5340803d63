import { sql } from 'kysely';
import type { AgreedCommission } from '#areas/offer/rating/domain/index.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import {
  effectiveSettings,
  type MarginsOf,
  NO_QUOTER_SETTINGS,
  type Offering,
  type PredefinedDiscount,
  type ProductCode,
  type QuoterSettings,
} from '../domain/index.ts';

/** A stored mandate; its JSON was checked when saved. */
export interface Mandate extends Offering {
  readonly userId: number;
  readonly margins: readonly AgreedCommission[];
  readonly discounts: readonly PredefinedDiscount[];
  readonly codes: readonly ProductCode[];
  readonly quoter: Partial<QuoterSettings>;
}

/** The terms of a sale: what producer and seller may sell, and how. */
export interface SellingTerms {
  /** Restrictions of producer, seller and all users above them. */
  readonly restrictions: readonly Offering[];
  readonly marginsOf: MarginsOf;
  /** The seller's predefined discounts; without any, the producer's. */
  readonly discounts: readonly PredefinedDiscount[];
  /** Product codes of seller, producer and all users above them, in order of precedence. */
  readonly codes: readonly (readonly ProductCode[])[];
  readonly quoter: QuoterSettings;
}

/** Returns the mandates of two users and of all users above them, nearest first (more users above means nearer). */
function readMandates(db: Database, producerId: number, sellerId: number): Promise<{ rows: Mandate[] }> {
  return sql<Mandate>`select m.user_id as "userId", m.tariffs, m.products, m.margins, m.discounts, m.codes, m.quoter from mandate m
    where m.user_id in (select c.ancestor_id from network_closure c where c.descendant_id in (${producerId}, ${sellerId}))
    order by (select count(*) from network_closure a where a.descendant_id = m.user_id) desc, m.user_id`.execute(db);
}

/** Sorts mandates by precedence for a sale: the seller's, the producer's, then those above, nearest first. */
function inOrder(rows: readonly Mandate[], sellerId: number, producerId: number): Mandate[] {
  const rank = ({ userId }: Mandate) => (userId === sellerId ? 0 : userId === producerId ? 1 : 2);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

/** Reads the terms of a sale by a seller in the name of a producer, in one statement. */
export async function readSellingTerms(db: Database, producerId: number, sellerId: number): Promise<SellingTerms> {
  const { rows } = await readMandates(db, producerId, sellerId);
  const of = (id: number) => rows.find((row) => row.userId === id);
  const chain = inOrder(rows, sellerId, producerId);
  return {
    restrictions: rows.map(({ tariffs, products }) => ({ tariffs, products })),
    marginsOf: (id) => of(id)?.margins ?? [],
    discounts: [sellerId, producerId].map((id) => of(id)?.discounts ?? []).find((own) => own.length > 0) ?? [],
    codes: chain.map(({ codes }) => codes),
    quoter: effectiveSettings(chain.map(({ quoter }) => ({ ...NO_QUOTER_SETTINGS, ...quoter }))),
  };
}
