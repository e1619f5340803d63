import { sql } from 'kysely';
import type { CustomerDraft } from '#areas/customers/customers/domain/index.ts';
import type { Random } from '#platform/domain-kit/random.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Producer, Producers } from '../producers.ts';
import { accountAsCustomer, companyAsCustomer, personAsCustomer } from './customer.ts';
import type { Places, Town } from './places.ts';

/** A customer of a node's registry. */
export interface BookedCustomer {
  readonly id: number;
  readonly producerId: number;
  readonly userId: number | null;
  readonly draft: CustomerDraft;
  readonly sellers: Set<number>;
}

/** Existing content of the registry. */
export interface KnownCustomers {
  readonly nextId: number;
  /** New ones are added. */
  readonly taxCodes: Set<string>;
  readonly withAccount: readonly BookedCustomer[];
}

/** What a sale adds to the registry. */
export interface Booking {
  readonly customer: BookedCustomer;
  readonly isNew: boolean;
  /** The customer's first purchase from this seller. */
  readonly newSeller: boolean;
}

/** Number of a node's latest customers that may return. */
const MEMORY = 40;
/** Probability that one of them does. */
const RETURNS = 0.12;
/** One sale in this many is to a customer with an account. */
const ACCOUNT_EVERY = 120;

function homeOf(random: Random, producer: Producer, places: Places): Town {
  const near = random.chance(0.8) ? places.townsOf.get(producer.province) : undefined;
  return (near ?? places.towns).draw(random);
}

/**
 * Finds the customer of every sale: a new one, a returning one, or one with an account; one row per tax code and node.
 */
export class CustomerBook {
  readonly #places: Places;
  readonly #accounts: Producers['accounts'];
  readonly #recent = new Map<number, BookedCustomer[]>();
  readonly #accountDrafts = new Map<number, CustomerDraft>();
  readonly #accountRows = new Map<string, BookedCustomer>();
  readonly #taxCodes: Set<string>;
  #nextId: number;

  constructor(places: Places, accounts: Producers['accounts'], known: KnownCustomers) {
    this.#places = places;
    this.#accounts = accounts;
    this.#nextId = known.nextId;
    this.#taxCodes = known.taxCodes;
    for (const customer of known.withAccount) {
      if (customer.userId === null) continue;
      this.#accountDrafts.set(customer.userId, customer.draft);
      this.#accountRows.set(`${customer.producerId}/${customer.userId}`, customer);
    }
  }

  #stranger(random: Random, producer: Producer, on: PlainDate): CustomerDraft {
    const town = homeOf(random, producer, this.#places);
    for (;;) {
      const draft = random.chance(producer.companyShare)
        ? companyAsCustomer(random, town)
        : personAsCustomer(random, this.#places.born(random, town.province, on), town, on);
      const code = draft.taxIdCode ?? '';
      if (this.#taxCodes.has(code)) continue;
      this.#taxCodes.add(code);
      return draft;
    }
  }

  #add(producer: Producer, draft: CustomerDraft, userId: number | null): BookedCustomer {
    const customer = { id: this.#nextId, producerId: producer.id, userId, draft, sellers: new Set<number>() };
    this.#nextId += 1;
    return customer;
  }

  #account(random: Random, producer: Producer): BookedCustomer {
    const account = random.pick(this.#accounts);
    const draft = this.#accountDrafts.get(account.id) ?? accountAsCustomer(account, this.#places);
    this.#accountDrafts.set(account.id, draft);
    this.#taxCodes.add(draft.taxIdCode ?? '');
    const key = `${producer.id}/${account.id}`;
    const found = this.#accountRows.get(key) ?? this.#add(producer, draft, account.id);
    this.#accountRows.set(key, found);
    return found;
  }

  #somebody(random: Random, producer: Producer, on: PlainDate): BookedCustomer {
    if (this.#accounts.length > 0 && random.chance(1 / ACCOUNT_EVERY)) return this.#account(random, producer);
    const recent = this.#recent.get(producer.id) ?? [];
    if (recent.length > 0 && random.chance(RETURNS)) return random.pick(recent);
    const customer = this.#add(producer, this.#stranger(random, producer, on), null);
    if (recent.length < MEMORY) recent.push(customer);
    else recent[random.int(0, MEMORY - 1)] = customer;
    this.#recent.set(producer.id, recent);
    return customer;
  }

  /** Returns the customer of a sale. */
  book(random: Random, producer: Producer, sellerId: number, on: PlainDate): Booking {
    const customer = this.#somebody(random, producer, on);
    const isNew = customer.sellers.size === 0;
    const newSeller = !customer.sellers.has(sellerId);
    customer.sellers.add(sellerId);
    return { customer, isNew, newSeller };
  }

  /** Id of the next new customer. */
  get nextId(): number {
    return this.#nextId;
  }
}

/** Reads the existing content of a registry. */
export async function readKnownCustomers(db: Database): Promise<KnownCustomers> {
  const rows = await db.selectFrom('customer').select(['id', 'tax_code']).execute();
  const owners = await sql<{ id: number; producerId: number; userId: number; draft: CustomerDraft; sellers: number[] }>`
    select id, producer_id as "producerId", user_id as "userId", data as draft,
      array(select seller_id from customer_seller s where s.customer_id = c.id) as sellers
    from customer c where user_id is not null order by id`.execute(db);
  return {
    nextId: rows.reduce((highest, row) => Math.max(highest, row.id), 0) + 1,
    taxCodes: new Set(rows.map((row) => row.tax_code)),
    withAccount: owners.rows.map((owner) => ({ ...owner, sellers: new Set(owner.sellers) })),
  };
}
