import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { type PublishedNeeds, readPublishedNeeds } from '#areas/offer/needs/server/public.ts';
import { randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, addMonths, type PlainDate, yearOf } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { type BusinessDay, momentsOf, spreadOver } from './calendar.ts';
import { readProducers } from './producers.ts';
import { addBooking, addStory } from './rows/contract-rows.ts';
import { Ledger } from './rows/ledger-rows.ts';
import { pairBlackBoxes } from './rows/pair-black-boxes.ts';
import { PolicyNumbers } from './rows/policy-numbers.ts';
import { type ContractTables, contractTables } from './rows/tables.ts';
import { readShopWindow } from './shop-window.ts';
import type { Story } from './story.ts';
import { StoryMaker, type World } from './story-maker.ts';
import { CustomerBook, readKnownCustomers } from './subjects/customer-book.ts';
import { readGarage } from './subjects/garage.ts';
import { readPlaces } from './subjects/places.ts';

export interface ContractSeed {
  /** Number of quotations; about two thirds become policies. */
  readonly count: number;
  readonly today: PlainDate;
  /** Called after every batch with the number of contracts written so far. */
  readonly progress?: (written: number) => void;
}

export interface SeedReport {
  readonly contracts: number;
  readonly rows: number;
}

/** Years of business. */
const YEARS = 3;
/** Contracts per batch of COPY. */
const BATCH = 5_000;
/** Contracts after which it yields to the event loop. */
const TURN = 100;

interface Firsts {
  readonly contract: number;
  readonly number: number;
  readonly entry: number;
}

/** Reads the first free ids and number; existing data stays unchanged. */
async function readFirsts(db: Database): Promise<Firsts> {
  const result = await sql<Firsts>`
    select (select coalesce(max(id), 0) + 1 from contract) as contract,
      (select coalesce(max(id), 0) + 1 from ledger_entry) as entry,
      coalesce((select last_value from pg_sequences where schemaname = current_schema and sequencename = 'quotation_number'), 0) + 1
        as number`.execute(db);
  const first = result.rows[0];
  if (first === undefined) throw new Error('The database does not answer');
  return first;
}

const numberOf = (sequence: number) => `Q${String(sequence).padStart(8, '0')}`;

interface Filed {
  /** Between the ids of contracts and their numbers. */
  readonly offset: number;
  readonly needs: PublishedNeeds | null;
  readonly today: PlainDate;
}

/**
 * Writes finished stories: policies on the day of their issue, so that numbers follow the calendar; everything else at
 * once.
 */
class Archive {
  readonly #tables: ContractTables;
  readonly #ledger: Ledger;
  readonly #numbers: PolicyNumbers;
  readonly #offset: number;
  readonly #waiting = new Map<PlainDate, Story[]>();
  readonly #needs: PublishedNeeds | null;
  readonly #today: PlainDate;
  written = 0;

  constructor(tables: ContractTables, ledger: Ledger, numbers: PolicyNumbers, { offset, needs, today }: Filed) {
    this.#tables = tables;
    this.#ledger = ledger;
    this.#numbers = numbers;
    this.#offset = offset;
    this.#needs = needs;
    this.#today = today;
  }

  #write(story: Story): void {
    const { priced, life } = story;
    const issued = priced !== null && life.issued !== null;
    const policyNumber = issued
      ? this.#numbers.next({
          companyId: priced.companyId,
          prefix: priced.offer.tariff.content.policyPrefix,
          year: yearOf(life.issued.date),
        })
      : null;
    addStory(this.#tables, story, { number: numberOf(story.id + this.#offset), policyNumber, needs: this.#needs, today: this.#today });
    this.#ledger.post(story);
    this.written += 1;
  }

  add(story: Story): void {
    addBooking(this.#tables, story);
    const day = story.life.issued?.date;
    if (day === undefined) {
      this.#write(story);
      return;
    }
    const waiting = this.#waiting.get(day) ?? [];
    waiting.push(story);
    this.#waiting.set(day, waiting);
  }

  /** Called when a day is complete. */
  close(day: PlainDate): void {
    const issued = this.#waiting.get(day) ?? [];
    this.#waiting.delete(day);
    for (const story of issued.sort((a, b) => (a.life.issued?.ms ?? 0) - (b.life.issued?.ms ?? 0))) this.#write(story);
  }
}

/** Sends the content of the tables, in the order of references. */
function send(client: ClientBase, tables: ContractTables): Promise<void> {
  const batches = Object.values(tables).map((table) => table.take());
  return batches.reduce((before, batch) => before.then(() => batch(client)), Promise.resolve());
}

async function setSequences(db: Database, next: Firsts & { readonly customer: number }): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('contract', 'id'), ${next.contract - 1}, true),
    setval(pg_get_serial_sequence('customer', 'id'), ${Math.max(1, next.customer - 1)}, true),
    setval(pg_get_serial_sequence('ledger_entry', 'id'), ${Math.max(1, next.entry - 1)}, ${next.entry > 1}),
    setval('quotation_number', ${next.number - 1}, true)`.execute(db);
}

async function readWorld(db: Database, needs: PublishedNeeds | null, from: PlainDate, today: PlainDate): Promise<World> {
  const places = await readPlaces(db);
  const garage = await readGarage(db);
  const producers = await readProducers(db, places, garage, today);
  const shop = await readShopWindow(db, needs, from, today);
  const customers = new CustomerBook(places, producers.accounts, await readKnownCustomers(db));
  return { places, garage, producers, shop, customers };
}

/** Business days up to yesterday: nothing is in the future at any time of day. */
function businessDays({ count, today }: ContractSeed): BusinessDay[] {
  return spreadOver(addMonths(today, -12 * YEARS), addDays(today, -1), count);
}

/**
 * Makes contracts over the three years before `today` and loads them with COPY, with customers, prices, timelines,
 * policy numbers and ledger. Every price comes from the engine; the same database, count and day always give the same
 * contracts. `client` and `db` are one connection with an open transaction, which the caller commits.
 */
export async function seedContracts(client: ClientBase, db: Database, seed: ContractSeed): Promise<SeedReport> {
  if (seed.count === 0) return { contracts: 0, rows: 0 };
  const days = businessDays(seed);
  const first = await readFirsts(db);
  const needs = await readPublishedNeeds(db);
  const world = await readWorld(db, needs, days[0]?.date ?? seed.today, seed.today);
  const numbers = await PolicyNumbers.read(db);
  const tables = contractTables();
  const ledger = new Ledger(tables, first.entry);
  const archive = new Archive(tables, ledger, numbers, { offset: first.number - first.contract, needs, today: seed.today });
  const teller = new StoryMaker(world, seed.today);
  let id = first.contract;
  let sent = 0;
  let sending = Promise.resolve();
  for (const day of days) {
    for (const created of momentsOf(randomFrom(`day ${day.date} ${id}`), day)) {
      archive.add(await teller.tell(randomFrom(`contract ${id}`), id, created));
      id += 1;
      if (id % TURN === 0) await nextTurn();
    }
    archive.close(day.date);
    if (archive.written - sent < BATCH) continue;
    sent = archive.written;
    await sending;
    sending = send(client, tables);
    // The next await reports the failure.
    sending.catch(() => undefined);
    seed.progress?.(archive.written);
  }
  await sending;
  await send(client, tables);
  await numbers.save(db);
  await setSequences(db, { contract: id, number: first.number + seed.count, customer: world.customers.nextId, entry: ledger.nextId });
  await pairBlackBoxes(db, seed.today);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { contracts: archive.written, rows };
}
