import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the `insert` of rows as the product sends it: one statement, every value a parameter, `id` left to its
 * sequence.
 */
function insertOf(table: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const tuples = rows.map((_, i) => `(${columns.map((__, j) => `$${i * columns.length + j + 1}`).join(', ')})`);
  return {
    name: `bare ${table}`,
    text: `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values ${tuples.join(', ')} returning *`,
    values: (changed: Row) => rows.flatMap((row) => columns.map((column) => (column in changed ? changed[column] : row[column]))),
  };
}

/** JSON columns are read as objects and sent as text. */
const asSent = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value !== null && typeof value === 'object' ? JSON.stringify(value) : value]),
  );

/**
 * Issues by hand: one transaction with the writes of the issue of `modelId` for another accepted quotation, prepared,
 * over one pool and without reads, checks or a server. The lower limit of an issue.
 */
export async function bareIssues(databaseUrl: string, modelId: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text);
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  const rowsOf = async (sql: string) => (await pool.query<Row>(sql, [modelId])).rows.map(asSent);
  const [contract = {}] = await rowsOf('select company_id, policy_number, product_codes from contract where id = $1');
  const transitions = insertOf(
    'contract_transition',
    await rowsOf("select * from contract_transition where contract_id = $1 and event in ('AVVIA_EMISSIONE', 'EMETTI') order by id"),
  );
  const audits = insertOf(
    'audit_event',
    await rowsOf(
      "select * from audit_event where entity = 'contract' and entity_id = $1 and action in ('START_ISSUE', 'ISSUE') order by id",
    ),
  );
  const title = insertOf('ledger_entry', await rowsOf("select * from ledger_entry where contract_id = $1 and kind = 'EMISSIONE'"));
  const lines = insertOf(
    'ledger_line',
    await rowsOf('select l.* from ledger_line l join ledger_entry t on t.id = l.entry_id where t.contract_id = $1 order by l.id'),
  );
  const { rows: counters } = await pool.query<Row>('select company_id, prefix, year from policy_counter where company_id = $1 limit 1', [
    contract.company_id,
  ]);
  const counter = Object.values(counters[0] ?? {});
  const started = `bare-${Date.now()}`;

  const write = async (client: pg.PoolClient, id: number) => {
    const run = (name: string, text: string, values: readonly unknown[]) => client.query<Row>({ name, text, values: [...values] });
    const insert = (into: ReturnType<typeof insertOf>, changed: Row) => run(into.name, into.text, into.values(changed));
    const now = new Date().toISOString();
    const key = `${started}-${id}`;
    await client.query('begin');
    await run('bare key', 'insert into idempotency_key (user_id, key, fingerprint, created_at) values (0, $1, $2, $3)', [key, key, now]);
    const { rows } = await run(
      'bare counter',
      'update policy_counter set last = last + 1 where company_id = $1 and prefix = $2 and year = $3 returning prefix, last',
      counter,
    );
    await run(
      'bare contract',
      `update contract set product_codes = $1, policy_number = $2, issued_at = $3, updated_at = $3, status = 'POLIZZA', version = version + 2
        where id = $4 returning *`,
      [contract.product_codes, `${rows[0]?.prefix}B${rows[0]?.last}`, now, id],
    );
    await insert(transitions, { contract_id: id, at: now });
    await insert(audits, { entity_id: id, at: now });
    const posted = await insert(title, { contract_id: id, posted_at: now });
    await insert(lines, { entry_id: posted.rows[0]?.id });
    await run('bare job', 'select graphile_worker.add_job($1, $2::json, job_key := $3, max_attempts := 12)', [
      'contracts.documents',
      JSON.stringify({ contractId: id, moment: 'CERTIFICATO' }),
      `contracts.documents:${id}:CERTIFICATO`,
    ]);
    await run('bare answer', 'update idempotency_key set answer = $1 where user_id = 0 and key = $2', [JSON.stringify({ id }), key]);
    await client.query('commit');
  };

  return {
    async issue(id: number): Promise<void> {
      const client = await pool.connect();
      try {
        await write(client, id);
      } finally {
        client.release();
      }
    },
    /** Waits until the queue is empty: documents of earlier issues would slow down the next ones. */
    async jobsDone(): Promise<void> {
      const waiting = async () =>
        Number((await pool.query<Row>('select count(*) as n from graphile_worker._private_jobs where attempts = 0')).rows[0]?.n);
      while ((await waiting()) > 0) await delay(100);
    },
    close: () => pool.end(),
  };
}
