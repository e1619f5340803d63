import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type Found, RESULTS_PER_KIND } from '../../api/search-routes.ts';
import { ALPHABETS, codeOf, FITS, fitOf, fullNumbersOf, mayBeMistyped, oneSlipAway } from '../../domain/index.ts';

type ContractFound = Found['contracts'][number];
type By = ContractFound['by'];

interface Key {
  readonly by: By;
  readonly column: RawBuilder<string>;
  /** Lengths of the value, not counting a typing error. */
  readonly length: readonly [number, number];
}

/**
 * Searchable keys of a contract; each has an index in byte order (0140_contracts.sql), partial where the value
 * may be missing.
 */
const KEYS: readonly Key[] = [
  { by: 'PLATE', column: sql`c.plate`, length: [5, 9] },
  { by: 'POLICY_NUMBER', column: sql`c.policy_number`, length: [10, 16] },
  { by: 'NUMBER', column: sql`c.number`, length: [9, 9] },
  { by: 'CHASSIS', column: sql`(c.data -> 'vehicle' ->> 'chassisNumber')`, length: [17, 17] },
];

/** Above this many producers, the statements query the closure instead of listing all ids a dozen times. */
export const FEW_PRODUCERS = 50;

/**
 * Returns the visibility of `contracts` for statements that reach only a few rows: in a large network it looks up each
 * row's producer. `offset 0` keeps the planner from reading the network first.
 */
function seenHere(visibility: Visibility): RawBuilder<boolean> {
  if (visibility.kind !== 'NETWORK' || visibility.producers.length <= FEW_PRODUCERS) return visibleContracts(visibility);
  return sql<boolean>`exists (select from network_closure n where n.ancestor_id = ${visibility.nodeId} and n.descendant_id = c.producer_id offset 0)`;
}

/**
 * Returns the condition for contracts that the user sees and may open: quotations and policies have separate
 * permissions.
 */
export function openContracts(work: Pick<UserWork, 'actor'>, visibility: Visibility): RawBuilder<boolean> {
  const { roles } = work.actor;
  const [quotations, policies] = [roles.has('READ_PREVENTIVI'), roles.has('READ_POLIZZE')];
  if (!quotations && !policies) return sql<boolean>`false`;
  const kind = quotations && policies ? sql`true` : sql`c.policy_number is ${policies ? sql`not null` : sql`null`}`;
  return sql<boolean>`${seenHere(visibility)} and ${kind}`;
}

const COLUMNS = sql`c.id, c.number, c.policy_number as "policyNumber", c.status, c.cancelled_at is not null as cancelled,
  c.customer_name as customer, c.plate, c.data -> 'vehicle' ->> 'chassisNumber' as chassis, c.vehicle`;

type Row = Omit<ContractFound, 'by' | 'fit'> & { readonly by: By; readonly value: string };

async function rowsOf(work: UserWork, cuts: readonly RawBuilder<unknown>[]): Promise<Row[]> {
  if (cuts.length === 0) return [];
  const parts = cuts.map((cut) => sql`(${cut})`);
  return (await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(work.db)).rows;
}

/** In byte order the exact value comes before longer ones, and the index ends the search after a few rows. */
function beginning({ by, column }: Key, code: string, seen: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select ${COLUMNS}, ${by} as by, ${column} as value from contract_view c
    where ${column} like ${`${code}%`} and ${seen} order by ${column} using ~<~ limit ${RESULTS_PER_KIND}`;
}

/** Most neighbours of a value that are checked: a number in a series has about sixty. */
const NEIGHBOURS = 200;

/**
 * Looks up the values first and checks visibility only for those that exist, whatever the number of producers. The
 * inner limit keeps the planner on the index, whose order it is.
 */
function oneOf({ by, column }: Key, values: readonly string[], seen: RawBuilder<boolean>): RawBuilder<unknown> {
  const order = sql`${column} using ~<~`;
  return sql`select ${COLUMNS}, ${by} as by, ${column} as value from (select c.* from contract_view c where ${column} = any(${values}::text[])
    order by ${order} limit ${NEIGHBOURS}) c where ${seen} order by ${order} limit ${RESULTS_PER_KIND}`;
}

/** Sorts by match; a contract found twice appears once, with its best match. */
function ranked(code: string, rows: readonly Row[]): ContractFound[] {
  const found = rows.map(({ value, ...row }) => ({ ...row, fit: fitOf(code, value) }));
  found.sort((a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit));
  return found.filter((row, i) => found.findIndex(({ id }) => id === row.id) === i).slice(0, RESULTS_PER_KIND);
}

/**
 * Returns contracts whose plate, number or chassis equals or begins with the typed text; without any, those one typing
 * error away.
 */
export async function findContracts(work: UserWork, visibility: Visibility, typed: string): Promise<ContractFound[]> {
  const code = codeOf(typed);
  if (code === null) return [];
  const seen = openContracts(work, visibility);
  const full = fullNumbersOf(code);
  const numbers = full.length === 0 ? [] : KEYS.filter(({ by }) => by === 'NUMBER').map((key) => oneOf(key, full, seen));
  const rows = await rowsOf(work, [...KEYS.map((key) => beginning(key, code, seen)), ...numbers]);
  if (rows.length > 0 || !mayBeMistyped(code)) return ranked(code, rows);
  const near = oneSlipAway(code, ALPHABETS.code);
  const possible = KEYS.filter(({ length: [least, most] }) => code.length >= least - 1 && code.length <= most + 1);
  return ranked(
    code,
    await rowsOf(
      work,
      possible.map((key) => oneOf(key, near, seen)),
    ),
  );
}
