import { sql } from 'kysely';
import type { Group } from '#areas/agency/access/domain/index.ts';
import {
  type DatedEvent,
  distributionProblem,
  mayEarn,
  mustRegister,
  type RegistrationRule,
  registrationAt,
  registrationProblemText,
} from '#areas/network/users/domain/index.ts';
import { eventsOf, ruleOf } from '#areas/network/users/server/public.ts';
import { readSellingTerms, type SellingTerms } from '#areas/offer/mandates/server/public.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { EarningParties } from '../../domain/participants.ts';

/** A user with their state in the register of intermediaries. */
interface RegisteredRow {
  readonly id: number;
  readonly name: string;
  readonly group: Group;
  readonly events: readonly DatedEvent[];
  readonly rule: RegistrationRule | null;
}

interface PersonRow extends RegisteredRow {
  readonly enabled: boolean;
  readonly untrained: boolean;
  readonly minPercent: number | null;
  readonly maxPercent: number | null;
  readonly minEuro: number | null;
  readonly maxEuro: number | null;
}

/** Producer or seller of a sale. */
interface SaleParty {
  readonly id: number;
  readonly name: string;
  readonly group: Group;
}

/** The parties of a sale and their limits. */
export interface SaleParties {
  /** Only parents that may earn: an unregistered one takes no share, which stays with the agency. */
  readonly earning: EarningParties;
  /** The producer. `declares`: an independent intermediary, who states holdings and pay in the pre-contract form. */
  readonly producer: SaleParty & { readonly declares: boolean };
  /** Users that may not intermediate because of their training. */
  readonly untrained: readonly SaleParty[];
  /** Users that may not distribute because of their registration, with the reason. */
  readonly unregistered: readonly (SaleParty & { readonly why: Text })[];
  /** Disabled users among the producer, the seller and their superiors; nothing is sold. */
  readonly disabled: readonly string[];
  /** The discounts that both seller and producer may give; null: the tariff's. */
  readonly minPercent: number | null;
  readonly maxPercent: number | null;
  readonly minEuro: number | null;
  readonly maxEuro: number | null;
  /** What they may sell, and on which terms. */
  readonly terms: SellingTerms;
}

/** The narrower of two limits; null means no limit. */
function narrower(which: (a: number, b: number) => number, a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : which(a, b);
}

const personOf = ({ id, name, group }: Pick<PersonRow, 'id' | 'name' | 'group'>): SaleParty => ({
  id,
  name,
  group,
});

function ruleFor({ group, rule }: RegisteredRow): RegistrationRule {
  if (rule === null) throw new Error(`No rule of registration holds for ${group}`);
  return rule;
}

/**
 * Whether training keeps a user from working (spec §4): the status of the last refresh or, if midnight has passed
 * since, its last valid day.
 */
const untrained = (alias: string, today: string) => sql`(${sql.ref(`${alias}.ivass_status`)} = 'NON_IN_REGOLA'
  or coalesce(${sql.ref(`${alias}.ivass_valid_until`)} < ${today}, false))`;

/** Organisations with a network under them: nothing is sold there after they were disabled by hand. */
const SOLD_UNDER: readonly Group[] = ['HOLDING', 'SOCIETA_COMMERCIALE', 'AGENTE'];

interface PeopleRow {
  readonly producer: PersonRow;
  readonly seller: PersonRow;
  readonly parents: readonly (RegisteredRow & { readonly parentGroup: Group })[];
  readonly disabledAbove: readonly string[];
}

async function readRow({ db, today }: Pick<Work, 'db' | 'today'>, producerId: number, sellerId: number): Promise<PeopleRow> {
  const registered = (alias: string) => sql`'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.display_name`)},
    'group', ${sql.ref(`${alias}.group`)}, 'events', ${eventsOf(`${alias}.id`)}, 'rule', ${ruleOf(`${alias}.group`, today)}`;
  const person = (alias: string) => sql`json_build_object(${registered(alias)},
    'enabled', ${sql.ref(`${alias}.enabled`)}, 'untrained', ${untrained(alias, today)},
    'minPercent', ${sql.ref(`${alias}.discount_min_percent`)}, 'maxPercent', ${sql.ref(`${alias}.discount_max_percent`)},
    'minEuro', ${sql.ref(`${alias}.discount_min_euro`)}, 'maxEuro', ${sql.ref(`${alias}.discount_max_euro`)})`;
  const result = await sql<PeopleRow>`
    select ${person('p')} as producer, ${person('s')} as seller,
      (select coalesce(json_agg(json_build_object(${registered('u')}, 'parentGroup', l.parent_group)), '[]')
        from network_link l join user_view u on u.id = l.parent_id where l.user_id = p.id) as parents,
      (select coalesce(json_agg(u.display_name order by u.display_name), '[]') from network_closure c
        join user_view u on u.id = c.ancestor_id and u.id <> p.id and not u.enabled and u."group" in (${literals(SOLD_UNDER)})
        where c.descendant_id = p.id and exists (select from user_deactivation d
          where d.user_id = u.id and d.cause = 'MANUALE' and d.lifted_at is null)) as "disabledAbove"
    from user_view p, app_user s where p.id = ${producerId} and s.id = ${sellerId}`.execute(db);
  const row = result.rows[0];
  if (row === undefined) throw new Error(`Producer ${producerId} or seller ${sellerId} does not exist`);
  return row;
}

/** Reads producer, seller, the producer's parents and their selling terms. */
export async function readSaleParties(work: Pick<Work, 'db' | 'today'>, producerId: number, sellerId: number): Promise<SaleParties> {
  const { producer, seller, parents, disabledAbove } = await readRow(work, producerId, sellerId);
  const sellers = producer.id === seller.id ? [seller] : [producer, seller];
  const earningParents = parents.filter((parent) => mayEarn(ruleFor(parent), registrationAt(parent.events, work.today)));
  return {
    earning: {
      producer: { id: producer.id, group: producer.group },
      seller: { id: seller.id, group: seller.group },
      parents: Object.fromEntries(earningParents.map(({ parentGroup, id }) => [parentGroup, id])),
    },
    producer: { ...personOf(producer), declares: mustRegister(ruleFor(producer)) },
    untrained: sellers.filter((one) => one.untrained).map(personOf),
    unregistered: sellers.flatMap((one) => {
      const why = distributionProblem(ruleFor(one), registrationAt(one.events, work.today));
      return why === null ? [] : [{ ...personOf(one), why: registrationProblemText(why) }];
    }),
    disabled: [...(producer.enabled ? [] : [producer.name]), ...disabledAbove],
    minPercent: narrower(Math.max, producer.minPercent, seller.minPercent),
    maxPercent: narrower(Math.min, producer.maxPercent, seller.maxPercent),
    minEuro: narrower(Math.max, producer.minEuro, seller.minEuro),
    maxEuro: narrower(Math.min, producer.maxEuro, seller.maxEuro),
    terms: await readSellingTerms(work.db, producerId, sellerId),
  };
}

/** What the agency granted to one quotation beyond the limits of its seller: millionths, cents. */
interface Grant {
  readonly granted_percent: number | null;
  readonly granted_euro: number | null;
}

/** Returns the parties with the limits that an approval raised. */
export function withGrant(parties: SaleParties, { granted_percent, granted_euro }: Grant): SaleParties {
  const raised = (limit: number | null, granted: number | null) => (limit === null ? null : Math.max(limit, granted ?? 0));
  return { ...parties, maxPercent: raised(parties.maxPercent, granted_percent), maxEuro: raised(parties.maxEuro, granted_euro) };
}

/** Reads the parties of a stored quotation or policy, with what was granted to it. */
export async function readPartiesOf(
  work: Pick<Work, 'db' | 'today'>,
  row: Grant & { readonly producer_id: number; readonly seller_id: number },
): Promise<SaleParties> {
  return withGrant(await readSaleParties(work, row.producer_id, row.seller_id), row);
}
