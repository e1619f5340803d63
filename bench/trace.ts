import pg from 'pg';
import { HttpClient } from './http-client.ts';
import { type Figure, rounded, timed } from './measure.ts';

/** Rows of a month of a large agency network. */
const ROWS = 1_000_000;
const ROUNDS = 30;
/** Milliseconds at the 95th percentile (spec §2, entity-trace). */
const GOAL = 200;
const SECTION = `Audit trail with ${ROWS.toLocaleString('en')} rows of one month, over HTTP`;

/** A month of changes by all users, five of each record, three in each request. */
const FILL = `insert into audit_event (at, actor_id, request_id, entity, entity_id, action, changes)
  select now() - interval '30 days' * (1 - n::float8 / $1), u.ids[1 + n % cardinality(u.ids)], 'bench-' || n / 3,
    (array['contract', 'customer', 'app_user', 'statement', 'claim'])[1 + n % 5], n / 25,
    case when n % 10 = 0 then 'CREATE' else 'UPDATE' end, jsonb_build_object('premium', jsonb_build_array(n, n + 1), 'note', jsonb_build_array(null, 'x'))
  from generate_series(1, $1::int) n, (select array_agg(id order by id) as ids from app_user) u`;

/** Measures searches of the trail and the history of one record, as a developer. */
export async function benchTrace(url: string, databaseUrl: string): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(FILL, [ROWS]);
  await database.query('analyze audit_event');
  const { rows } = await database.query<{ day: string; id: number }>(
    `select to_char(now() - interval '12 days', 'YYYY-MM-DD') as day, (max(entity_id) / 2)::int as id from audit_event where request_id like 'bench-%'`,
  );
  await database.end();
  const { day = '', id = 0 } = rows[0] ?? {};
  const client = new HttpClient(url);
  await client.login('developer');
  const searches: Readonly<Record<string, string>> = {
    'as opened': '',
    'last page of a thousand': 'page=50',
    'one kind of record': 'entita=customer',
    'one cause of one kind': 'entita=claim&causa=CREATE',
    'one record': `entita=contract&record=${id}`,
    'one person': 'persona=dealer',
    'one person on one day': `persona=dealer&da=${day}&a=${day}`,
    'one day': `da=${day}&a=${day}`,
    'one request': 'richiesta=bench-150000',
    'a number that nothing has': 'search=Q00000000',
  };
  const figures: Figure[] = [];
  const measure = async (name: string, address: string) => {
    const { median, p95 } = await timed(() => client.json('GET', address), ROUNDS);
    const against = `the goal of ${GOAL} ms (p95)`;
    figures.push({ section: SECTION, name, unit: 'ms', value: rounded(median), p95: rounded(p95), ratio: rounded(p95 / GOAL), against });
  };
  for (const [name, query] of Object.entries(searches)) await measure(name, `/api/admin/entity-trace?${query}`);
  await measure('the history of one record', `/api/admin/entity-trace/storia?entita=contract&id=${id}`);
  client.close();
  return figures;
}
