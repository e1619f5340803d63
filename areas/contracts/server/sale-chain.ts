import { sql } from 'kysely';
import { type Group, isGroup } from '#areas/access/domain/index.ts';
import type { DiscountRules } from '#areas/catalogue/domain/index.ts';
import { readSellingTerms, type SellingTerms } from '#areas/mandates/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { SaleChain } from '../domain/participants.ts';

type DiscountRange = NonNullable<DiscountRules['percent']>;

interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly untrained: boolean;
  readonly minPercent: number | null;
  readonly maxPercent: number | null;
  readonly minEuro: number | null;
  readonly maxEuro: number | null;
}

/** The people of a sale, with what limits them. */
export interface SalePeople {
  readonly chain: SaleChain;
  /** Those who may not intermediate because of their training. */
  readonly untrained: readonly { readonly id: number; readonly name: string }[];
  /** The discounts that seller and producer may both give; null = as the tariff says. */
  readonly minPercent: number | null;
  readonly maxPercent: number | null;
  readonly minEuro: number | null;
  readonly maxEuro: number | null;
  /** What they may sell and on which terms. */
  readonly terms: SellingTerms;
}

/** The narrower of two limits, of which null is none. */
function narrower(which: (a: number, b: number) => number, a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : which(a, b);
}

function groupOf(row: PersonRow): Group {
  if (!isGroup(row.group)) throw new Error(`User ${row.id} has the unknown group ${row.group}`);
  return row.group;
}

/**
 * Whether training keeps somebody from working (spec §4): the status of the last refresh or, when midnight has passed since, the last day on
 * which it was good.
 */
const untrained = (alias: string, today: string) => sql`(${sql.ref(`${alias}.ivass_status`)} = 'NON_IN_REGOLA'
  or coalesce(${sql.ref(`${alias}.ivass_valid_until`)} < ${today}, false))`;

/** Reads producer, seller, the producer's parents and the terms they sell on. */
export async function readSalePeople({ db, today }: Pick<Work, 'db' | 'today'>, producerId: number, sellerId: number): Promise<SalePeople> {
  const person = (alias: string) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.display_name`)},
    'group', ${sql.ref(`${alias}.group`)}, 'untrained', ${untrained(alias, today)},
    'minPercent', ${sql.ref(`${alias}.discount_min_percent`)}, 'maxPercent', ${sql.ref(`${alias}.discount_max_percent`)},
    'minEuro', ${sql.ref(`${alias}.discount_min_euro`)}, 'maxEuro', ${sql.ref(`${alias}.discount_max_euro`)})`;
  const result = await sql<{ producer: PersonRow; seller: PersonRow; parents: Record<string, number> | null }>`
    select ${person('p')} as producer, ${person('s')} as seller,
      (select json_object_agg(l.parent_group, l.parent_id) from network_link l where l.user_id = p.id) as parents
    from app_user p, app_user s where p.id = ${producerId} and s.id = ${sellerId}`.execute(db);
  const row = result.rows[0];
  if (row === undefined) throw new Error(`Producer ${producerId} or seller ${sellerId} does not exist`);
  const { producer, seller, parents } = row;
  const people = producer.id === seller.id ? [seller] : [producer, seller];
  return {
    chain: {
      producer: { id: producer.id, group: groupOf(producer) },
      seller: { id: seller.id, group: groupOf(seller) },
      parents: (parents ?? {}) as Partial<Record<Group, number>>,
    },
    untrained: people.filter((one) => one.untrained).map(({ id, name }) => ({ id, name })),
    minPercent: narrower(Math.max, producer.minPercent, seller.minPercent),
    maxPercent: narrower(Math.min, producer.maxPercent, seller.maxPercent),
    minEuro: narrower(Math.max, producer.minEuro, seller.minEuro),
    maxEuro: narrower(Math.min, producer.maxEuro, seller.maxEuro),
    terms: await readSellingTerms(db, producerId, sellerId),
  };
}

/** What seller and producer may give of a range of the tariff; null when nothing is left of it. */
function cut(range: DiscountRange | null, min: number | null, max: number | null): DiscountRange | null {
  if (range === null) return null;
  const left = { min: Math.max(range.min, min ?? 0), max: Math.min(range.max, max ?? range.max) };
  return left.min > left.max || left.max === 0 ? null : left;
}

/** The discounts a seller may give on a tariff: the tariff's ranges, cut to what he and his producer may grant. */
export function discountLimits(
  tariff: DiscountRules,
  people: Pick<SalePeople, 'minPercent' | 'maxPercent' | 'minEuro' | 'maxEuro'>,
): Pick<DiscountRules, 'percent' | 'euro'> {
  return { percent: cut(tariff.percent, people.minPercent, people.maxPercent), euro: cut(tariff.euro, people.minEuro, people.maxEuro) };
}
