import { sql } from 'kysely';
import pg from 'pg';
import { POLICY_SORTS, policyListQuery, QUOTATION_SORTS, quotationListQuery } from '#areas/contracts/api/index.ts';
import { type Kind, type ListQuery, listCondition, pageStatement } from '#areas/contracts/server/public.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import type { HttpClient } from './http-client.ts';
import { type Figure, rounded, timed } from './measure.ts';

const ROUNDS = 60;

interface Case {
  readonly kind: Kind;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Every sort in both directions, and every filter offered on screen, as an agency employee sees them: the whole table. */
function cases(): Case[] {
  const sorts = (kind: Kind, columns: readonly string[]) =>
    columns.flatMap((sort) => ['asc', 'desc'].map((order) => ({ kind, name: `${kind} by ${sort} ${order}`, query: { sort, order } })));
  const filters: Case[] = [
    { kind: 'quotations', name: 'quotations as opened', query: {} },
    { kind: 'policies', name: 'policies as opened', query: {} },
    { kind: 'quotations', name: 'quotations accepted', query: { stato: 'PREVENTIVO_ACCETTATO' } },
    { kind: 'policies', name: 'policies cancelled', query: { stato: 'POLIZZA_ANNULLATA' } },
    { kind: 'policies', name: 'policies of motorcycles', query: { tipoVeicolo: 'MOTOVEICOLI' } },
    { kind: 'policies', name: 'policies of one insurer', query: { compagnia: '1' } },
    { kind: 'policies', name: 'policies paid by bank transfer', query: { pagamento: 'BONIFICO' } },
    {
      kind: 'policies',
      name: 'policies that expire in a month',
      query: { scadenzaDa: '2026-12-01', scadenzaA: '2026-12-31', sort: 'expiryDate', order: 'asc' },
    },
    { kind: 'quotations', name: 'quotations made in a month', query: { creatoDa: '2026-06-01', creatoA: '2026-06-30' } },
    { kind: 'policies', name: 'policies effective in a month', query: { decorrenzaDa: '2026-06-01', decorrenzaA: '2026-06-30' } },
    { kind: 'policies', name: 'search by surname', query: { search: 'rossi' } },
    { kind: 'policies', name: 'search by part of a plate', query: { search: 'ZX12' } },
    { kind: 'policies', name: 'search by two letters', query: { search: 'ro' } },
    { kind: 'policies', name: 'page 50', query: { page: '50' } },
  ];
  return [...filters, ...sorts('quotations', QUOTATION_SORTS), ...sorts('policies', POLICY_SORTS)];
}

function parsed(one: Case): ListQuery {
  return one.kind === 'policies' ? policyListQuery.parse(one.query) : quotationListQuery.parse(one.query);
}

/** Lists over HTTP against the very same statements on one bare connection: the page and, since the answer contains the total, its count. */
export async function benchLists(client: HttpClient, databaseUrl: string): Promise<Figure[]> {
  const bare = new pg.Client({ connectionString: databaseUrl });
  await bare.connect();
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 2 });
  const figures: Figure[] = [];
  try {
    for (const one of cases()) {
      const query = parsed(one);
      const page = pageStatement(one.kind, query, { kind: 'ALL' }).compile(db);
      const count = sql`select count(*) from contract c where ${listCondition(one.kind, query, { kind: 'ALL' })}`.compile(db);
      const path = `/api/${one.kind === 'policies' ? 'polizze' : 'preventivi'}?${new URLSearchParams(one.query)}`;
      const counted = await timed(() => bare.query(count.sql, [...count.parameters]), 3, 1);
      const limit = await timed(() => bare.query(page.sql, [...page.parameters]), ROUNDS);
      const ours = await timed(() => client.json('GET', path), ROUNDS);
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
