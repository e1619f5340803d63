import pg from 'pg';
import { USER_SORTS } from '#areas/network/users/api/index.ts';
import type { HttpClient } from './http-client.ts';
import { type Figure, rounded, timed } from './measure.ts';

const ROUNDS = 60;
const SECTION = 'Lists of 100,000 users over HTTP, total included';
/** Goal for one page, milliseconds at the 95th percentile. */
const GOAL = 50;

/**
 * Adds 4,000 dealers below the demonstration's nodes and salespeople below them, up to 100,000 users; 80,000 are
 * salespeople.
 */
async function addUsers(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const names = "(array['Rossi','Bianchi','Ferrari','Esposito','Romano','Colombo','Ricci','Marino','Greco','Bruno'])";
  const first = "(array['Ada','Bruno','Carla','Dario','Elena','Fabio','Gino','Ida','Livia','Marco'])";
  try {
    await db.query(`insert into app_user (username, password_hash, "group", business_name, email, vat_number, created_at)
      select 'bench-dealer-' || i, '', 'DEALER', ${names}[1 + i % 10] || ' Auto ' || i, 'dealer' || i || '@bench.example',
        lpad((i * 7919)::text, 11, '3'), now() - i * interval '1 hour' from generate_series(1, 4000) i`);
    await db.query(`insert into app_user (username, password_hash, "group", first_name, last_name, email, enabled, created_at)
      select 'bench-venditore-' || i, '', 'VENDITORE', ${first}[1 + i % 10], ${names}[1 + (i / 10) % 10] || ' ' || i,
        case when i % 50 = 0 then null else 'venditore' || (i * 31 % 80000) || '@bench.example' end, i % 20 <> 0, now() - i * interval '7 minutes'
      from generate_series(1, 80000) i`);
    await db.query(`insert into app_user (username, password_hash, "group", first_name, last_name, created_at)
      select 'bench-cliente-' || i, '', 'CLIENTE', ${first}[1 + i % 10], ${names}[1 + (i / 10) % 10], now() from generate_series(1, 15600) i`);
    await db.query(`insert into network_link (user_id, parent_group, parent_id)
      select d.id, 'SOCIETA_COMMERCIALE', s.id from app_user d
        join app_user s on s.username = case when d.id % 20 = 0 then 'societa-commerciale' else 'societa-commerciale-2' end
      where d.username like 'bench-dealer-%'`);
    await db.query(`insert into network_link (user_id, parent_group, parent_id)
      select v.id, 'DEALER', d.id from app_user v
        join app_user d on d.username = 'bench-dealer-' || (1 + substring(v.username from 17)::int % 4000)
      where v.username like 'bench-venditore-%'`);
    // The work of autovacuum in the minute after such a load: until then counts read the table, and it would disturb
    // the measurement.
    await db.query('vacuum (analyze) app_user, network_link, network_closure');
  } finally {
    await db.end();
  }
}

interface Case {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Every sort in both directions, every filter and search of the screen, and a page far down. */
function cases(): Case[] {
  return [
    { name: 'as opened', query: { sort: 'name', order: 'asc' } },
    ...USER_SORTS.flatMap((sort) => ['asc', 'desc'].map((order) => ({ name: `by ${sort} ${order}`, query: { sort, order } }))),
    { name: 'only enabled', query: { attivi: 'true', sort: 'name', order: 'asc' } },
    { name: 'only disabled', query: { attivi: 'false', sort: 'email', order: 'asc' } },
    { name: 'search of a surname', query: { search: 'ferrari', sort: 'name', order: 'asc' } },
    { name: 'search of a surname by email', query: { search: 'ferrari', sort: 'email', order: 'desc' } },
    { name: 'search of three letters', query: { search: 'ros', sort: 'name', order: 'asc' } },
    { name: 'search of two letters', query: { search: 'ad', sort: 'name', order: 'asc' } },
    { name: 'search of a whole username', query: { search: 'bench-venditore-4711', sort: 'name', order: 'asc' } },
    { name: 'search that finds nothing', query: { search: 'xyzzy', sort: 'name', order: 'asc' } },
    { name: 'page 500', query: { page: '500', sort: 'name', order: 'asc' } },
  ];
}

/** Measures lists of salespeople for the agency (80,000) and for a trading company (4,000). */
export async function benchUsers(client: HttpClient, databaseUrl: string): Promise<Figure[]> {
  await addUsers(databaseUrl);
  const figures: Figure[] = [];
  for (const viewer of ['dipendente-agenzia', 'societa-commerciale']) {
    await client.login(viewer);
    for (const { name, query } of cases()) {
      const path = `/api/utenti/venditori?${new URLSearchParams(query)}`;
      const ours = await timed(() => client.json('GET', path), ROUNDS);
      figures.push({
        section: SECTION,
        name: `${viewer}: ${name}`,
        unit: 'ms',
        value: rounded(ours.median),
        p95: rounded(ours.p95),
        ratio: rounded(ours.p95 / GOAL),
        against: `the goal of ${GOAL} ms (p95)`,
      });
    }
  }
  return figures;
}
