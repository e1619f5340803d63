import { sql } from 'kysely';
import pg from 'pg';
import { POLICY_SORTS, policyListQuery, QUOTATION_SORTS, quotationListQuery } from '#areas/sale/contracts/api/index.ts';
import { type Kind, type ListQuery, listCondition, pageStatement } from '#areas/sale/contracts/server/public.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import type { HttpClient } from './http-client.ts';
import { type Figure, rounded, timed } from './measure.ts';

const ROUNDS = 60;
/** Rounds per pair of filter and sort: there are hundreds. */
const PAIR_ROUNDS = 20;
const GOAL = 50;

interface Case {
  readonly kind: Kind;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Every filter on screen and every kind of search, with one example each, in the default order of the list. */
const FILTERS: readonly Case[] = [
  { kind: 'quotations', name: 'quotations as opened', query: {} },
  { kind: 'policies', name: 'policies as opened', query: {} },
  { kind: 'quotations', name: 'quotations accepted', query: { stato: 'PREVENTIVO_ACCETTATO' } },
  { kind: 'policies', name: 'policies expired', query: { stato: 'POLIZZA_SCADUTA' } },
  { kind: 'policies', name: 'policies cancelled', query: { stato: 'POLIZZA_ANNULLATA' } },
  { kind: 'policies', name: 'policies of motorcycles', query: { tipoVeicolo: 'MOTOVEICOLI' } },
  { kind: 'policies', name: 'policies of vehicles', query: { bene: 'VEICOLO' } },
  { kind: 'policies', name: 'policies of homes', query: { bene: 'ABITAZIONE' } },
  { kind: 'quotations', name: 'quotations of homes', query: { bene: 'ABITAZIONE' } },
  { kind: 'policies', name: 'policies of one insurer', query: { compagnia: '1' } },
  { kind: 'policies', name: 'policies paid by bank transfer', query: { pagamento: 'BONIFICO' } },
  { kind: 'policies', name: 'policies that expire in a month', query: { scadenzaDa: '2026-12-01', scadenzaA: '2026-12-31' } },
  { kind: 'quotations', name: 'quotations made in a month', query: { creatoDa: '2026-06-01', creatoA: '2026-06-30' } },
  { kind: 'policies', name: 'policies effective in a month', query: { decorrenzaDa: '2026-06-01', decorrenzaA: '2026-06-30' } },
  { kind: 'policies', name: 'policies of a group of producers', query: { gruppo: 'DEALER' } },
  { kind: 'policies', name: 'policies of other products', query: { nonProdotto: 'Auto' } },
  { kind: 'policies', name: 'search by surname', query: { search: 'rossi' } },
  { kind: 'policies', name: 'search by first name', query: { search: 'massimo' } },
  { kind: 'policies', name: 'search by name and surname', query: { search: 'rossi giovanni' } },
  { kind: 'policies', name: 'search by part of a plate', query: { search: 'ZX12' } },
  { kind: 'policies', name: 'search by two letters', query: { search: 'ro' } },
  { kind: 'policies', name: 'page 50', query: { page: '50' } },
];

const sortsOf = (kind: Kind): readonly string[] => (kind === 'policies' ? POLICY_SORTS : QUOTATION_SORTS);

const sorted = (one: Case): Case[] =>
  sortsOf(one.kind).flatMap((sort) =>
    ['asc', 'desc'].map((order) => ({ kind: one.kind, name: `${one.kind} by ${sort} ${order}`, query: { ...one.query, sort, order } })),
  );

/** Every sort in both directions, and every filter on screen, for an agency employee: the whole table. */
const CASES: readonly Case[] = [...FILTERS, ...FILTERS.slice(0, 2).flatMap(sorted)];

const pathOf = ({ kind, query }: Case) => `/api/${kind === 'policies' ? 'polizze' : 'preventivi'}?${new URLSearchParams(query)}`;

/** Every filter under every sort, for three viewers: returns for each filter the sort with the worst p95. */
export async function benchListPairs(client: HttpClient): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const viewer of ['dipendente-agenzia', 'societa-commerciale', 'dealer']) {
    await client.login(viewer);
    for (const one of FILTERS) {
      let worst = { median: 0, p95: 0, sort: '' };
      for (const pair of [one, ...sorted(one)]) {
        const spread = await timed(() => client.json('GET', pathOf(pair)), PAIR_ROUNDS);
        if (spread.p95 > worst.p95) worst = { ...spread, sort: `${pair.query.sort ?? 'usual order'} ${pair.query.order ?? ''}`.trimEnd() };
      }
      figures.push({
        section: 'Lists over HTTP, every filter under every sort, the worst of each',
        name: `${viewer}: ${one.name}`,
        unit: 'ms',
        value: rounded(worst.median),
        p95: rounded(worst.p95),
        ratio: rounded(worst.p95 / GOAL),
        against: `the goal of ${GOAL} ms (p95), by ${worst.sort}`,
      });
    }
  }
  return figures;
}

function parsed(one: Case): ListQuery {
  return one.kind === 'policies' ? policyListQuery.parse(one.query) : quotationListQuery.parse(one.query);
}

/**
 * Measures lists over HTTP against the same statements on one bare connection: the page and, since the answer contains
 * the total, its count.
 */
export async function benchLists(client: HttpClient, databaseUrl: string): Promise<Figure[]> {
  const bare = new pg.Client({ connectionString: databaseUrl });
  await bare.connect();
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 2 });
  const figures: Figure[] = [];
  try {
    for (const one of CASES) {
      const query = parsed(one);
      const count = sql`select count(*) from contract c where ${listCondition(one.kind, query, { kind: 'ALL' })}`.compile(db);
      const total = Number((await bare.query<{ count: string }>(count.sql, [...count.parameters])).rows[0]?.count);
      const page = pageStatement(one.kind, query, { kind: 'ALL' }, total).compile(db);
      const counted = await timed(() => bare.query(count.sql, [...count.parameters]), 3, 1);
      const limit = await timed(() => bare.query(page.sql, [...page.parameters]), ROUNDS);
      const ours = await timed(() => client.json('GET', pathOf(one)), ROUNDS);
      figures.push({
        section: 'Lists over HTTP, total included',
        name: one.name,
        unit: 'ms',
        value: rounded(ours.median),
        p95: rounded(ours.p95),
        ratio: rounded(ours.p95 / (limit.p95 + counted.median)),
        against: `bare SQL: page p95 ${rounded(limit.p95)} ms + count ${rounded(counted.median)} ms`,
      });
    }
  } finally {
    await bare.end();
    await close();
  }
  return figures;
}
