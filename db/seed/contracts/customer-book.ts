import type { CustomerDraft } from '#areas/customers/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/dates.ts';
import type { Random } from '../random.ts';
import { accountAsCustomer, companyAsCustomer, personAsCustomer } from './customer.ts';
import type { Places, Town } from './places.ts';
import type { Producer, Producers } from './producers.ts';

/** A customer of a node's registry. */
export interface BookedCustomer {
  readonly id: number;
  readonly producerId: number;
  readonly userId: number | null;
  readonly draft: CustomerDraft;
  readonly sellers: Set<number>;
}

/** What a sale adds to the registry. */
export interface Booking {
  readonly customer: BookedCustomer;
  readonly isNew: boolean;
  /** He had never bought from this seller. */
  readonly newSeller: boolean;
}

/** How many of a node's latest customers may come back, and how often one of them does. */
const MEMORY = 40;
const RETURNS = 0.12;
/** One sale in this many is to a customer with an account of his own. */
const ACCOUNT_EVERY = 120;

function homeOf(random: Random, producer: Producer, places: Places): Town {
  const near = random.chance(0.8) ? places.townsOf.get(producer.province) : undefined;
  return (near ?? places.towns).draw(random);
}

/** Finds the customer of every sale: a new one, one who comes back, or one who has an account; one row per tax code and node. */
export class CustomerBook {
  readonly #places: Places;
  readonly #accounts: Producers['accounts'];
  readonly #recent = new Map<number, BookedCustomer[]>();
  readonly #accountDrafts = new Map<number, CustomerDraft>();
  readonly #accountRows = new Map<string, BookedCustomer>();
  readonly #taxCodes: Set<string>;
  #nextId: number;

  /** `taxCodes` are those that exist already; new ones are added. */
  constructor(places: Places, accounts: Producers['accounts'], nextId: number, taxCodes: Set<string>) {
    this.#places = places;
    this.#accounts = accounts;
    this.#nextId = nextId;
    this.#taxCodes = taxCodes;
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

  #account(random: Random, producer: Producer, on: PlainDate): BookedCustomer {
    const account = random.pick(this.#accounts);
    const draft = this.#accountDrafts.get(account.id) ?? accountAsCustomer(random, account, this.#places, on);
    this.#accountDrafts.set(account.id, draft);
    this.#taxCodes.add(draft.taxIdCode ?? '');
    const key = `${producer.id}/${account.id}`;
    const found = this.#accountRows.get(key) ?? this.#add(producer, draft, account.id);
    this.#accountRows.set(key, found);
    return found;
  }

  #somebody(random: Random, producer: Producer, on: PlainDate): BookedCustomer {
    if (this.#accounts.length > 0 && random.chance(1 / ACCOUNT_EVERY)) return this.#account(random, producer, on);
    const recent = this.#recent.get(producer.id) ?? [];
    if (recent.length > 0 && random.chance(RETURNS)) return random.pick(recent);
    const customer = this.#add(producer, this.#stranger(random, producer, on), null);
    if (recent.length < MEMORY) recent.push(customer);
    else recent[random.int(0, MEMORY - 1)] = customer;
    this.#recent.set(producer.id, recent);
    return customer;
  }

  /** The customer of a sale. */
  book(random: Random, producer: Producer, sellerId: number, on: PlainDate): Booking {
    const customer = this.#somebody(random, producer, on);
    const isNew = customer.sellers.size === 0;
    const newSeller = !customer.sellers.has(sellerId);
    customer.sellers.add(sellerId);
    return { customer, isNew, newSeller };
  }

  /** Id that the next customer would get. */
  get nextId(): number {
    return this.#nextId;
  }
}
