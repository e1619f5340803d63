import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { policyListQuery } from '#areas/sale/contracts/api/index.ts';
import { pageStatement } from '#areas/sale/contracts/server/public.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import type { HttpClient } from './http-client.ts';
import { type Figure, rounded } from './measure.ts';
import type { BareOrder } from './spine/bare-server.ts';
import { requestsPerSecond } from './spine/load.ts';

const WIDTH = 50;
const SECONDS = 2;
const ROUNDS = 3;

interface Pair {
  readonly name: string;
  readonly path: string;
  readonly viewer: 'dipendente-agenzia' | 'dealer' | null;
  /** Route of the bare server. */
  readonly bare: string;
  readonly goal: number;
}

const PAIRS: readonly Pair[] = [
  { name: 'version without a session', path: '/api/admin/config/nais-version', viewer: null, bare: 'constant', goal: 0.6 },
  { name: 'version with a session', path: '/api/admin/config/nais-version', viewer: 'dealer', bare: 'constant', goal: 0.4 },
  { name: 'user info', path: '/api/utenti/info', viewer: 'dealer', bare: 'one', goal: 0.6 },
  { name: 'policies as the agency opens them', path: '/api/polizze', viewer: 'dipendente-agenzia', bare: 'agency', goal: 0.6 },
  { name: 'policies as a dealer opens them', path: '/api/polizze', viewer: 'dealer', bare: 'dealer', goal: 0.4 },
  { name: 'policies by surname, agency', path: '/api/polizze?search=rossi', viewer: 'dipendente-agenzia', bare: 'search', goal: 0.5 },
];

/** Returns the statements of the product, for the bare server. */
async function statements(databaseUrl: string): Promise<BareOrder['statements']> {
  const { pool, db, close } = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const dealer = Number((await pool.query<{ id: number }>("select id from app_user where username = 'dealer'")).rows[0]?.id);
    const page = (search: string, visibility: Parameters<typeof pageStatement>[2], total?: number) =>
      pageStatement('policies', policyListQuery.parse(search === '' ? {} : { search }), visibility, total).compile(db);
    const found = await pool.query<{ n: number }>(
      "select count(*)::int as n from contract where policy_number is not null and search_text like '%rossi%'",
    );
    return {
      one: { sql: 'select id, username, display_name, "group", email from app_user where id = $1', parameters: [dealer] },
      agency: page('', { kind: 'ALL' }),
      dealer: page('', { kind: 'NETWORK', nodeId: dealer, producers: [dealer] }),
      search: page('rossi', { kind: 'ALL' }, found.rows[0]?.n ?? 0),
    };
  } finally {
    await close();
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Measures the cost of the request path against a bare server with the same statements: in turns, fifty connections,
 * the median of three.
 */
export async function benchSpine(client: HttpClient, port: number, databaseUrl: string): Promise<Figure[]> {
  const bare = fork(join(import.meta.dirname, 'spine/bare-server.ts'));
  try {
    bare.send({ databaseUrl, statements: await statements(databaseUrl) } satisfies BareOrder);
    const [barePort] = (await once(bare, 'message')) as [number];
    const figures: Figure[] = [];
    for (const { name, path, viewer, bare: route, goal } of PAIRS) {
      if (viewer !== null) await client.login(viewer);
      const ours = { port, path, cookie: viewer === null ? '' : client.cookie };
      const theirs = { port: barePort, path: `/${route}`, cookie: '' };
      const runs: { ours: number; theirs: number }[] = [];
      for (const target of [ours, theirs]) await requestsPerSecond(target, 1, WIDTH);
      for (let round = 0; round < ROUNDS; round += 1) {
        runs.push({
          ours: await requestsPerSecond(ours, SECONDS, WIDTH),
          theirs: await requestsPerSecond(theirs, SECONDS, WIDTH),
        });
      }
      figures.push({
        section: 'The request path at fifty connections',
        name,
        unit: 'answers/s',
        value: rounded(median(runs.map((run) => run.ours)), 0),
        ratio: rounded(median(runs.map((run) => run.ours / run.theirs))),
        against: `a bare route: ${rounded(median(runs.map((run) => run.theirs)), 0)}/s, goal ${goal}`,
      });
    }
    return figures;
  } finally {
    bare.kill();
  }
}
