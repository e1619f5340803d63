import type pg from 'pg';

/** Columns that a copy has of its own, or that the database makes. */
const OWN = ['id', 'number', 'policy_number', 'customer_tax_code', 'plate', 'search_text'];

/** Indexes that cases and prices are made with; the others would take longer than the policies. */
const REBUILT = ['contract_by_expiry', 'contract_of_tax_code', 'contract_to_end'];

/**
 * Adds copies of the policies that expire in a period, with numbers, tax codes and plates of their own, until there are
 * `wanted`, to a database that is thrown away: triggers are off, and only the indexes that renewals use are rebuilt. They
 * are stored by expiry, as policies that were sold one day after the other are.
 */
export async function addDuePolicies(
  pool: pg.Pool,
  { from, to, wanted }: { readonly from: string; readonly to: string; readonly wanted: number },
): Promise<void> {
  const due = `status = 'POLIZZA' and cancelled_from is null and expiry_date between '${from}' and '${to}'`;
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set maintenance_work_mem = '1GB'`);
    const { rows: counted } = await client.query<{ n: number }>(`select count(*)::int as n from contract where ${due}`);
    const known = counted[0]?.n ?? 0;
    if (known === 0) throw new Error('No policy expires in the period');
    if (known >= wanted) return;
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = 'contract'::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    );
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute where attrelid = 'contract'::regclass and attnum > 0 and not attisdropped
        and attname <> all($1::text[]) order by attnum`,
      [OWN],
    );
    const names = columns.map(({ name }) => name).join(', ');
    // Looks every original up, so that the copies keep their order.
    await client.query(
      'begin; set local session_replication_role = replica; set local enable_hashjoin = off; set local enable_mergejoin = off',
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      `with copy as materialized (
         select id as original, n, place from (select id, expiry_date, row_number() over (order by id) as place from contract where ${due}) as policy
           cross join generate_series(1, $1::int) as n
         where (n - 1) * $2::int + place <= $3::int order by expiry_date, n, id)
       insert into contract (${names}, policy_number, customer_tax_code, plate)
       select ${names}, policy_number || '-' || n, 'COPIA' || n || '-' || place, 'CP' || n || '-' || place
       from copy join contract on contract.id = original`,
      [Math.ceil((wanted - known) / known), known, wanted - known],
    );
    await client.query(
      `insert into renewal_basis select id, renewal_basis_of(data) from contract where ${due} order by id on conflict do nothing`,
    );
    for (const { name, definition } of indexes) if (REBUILT.includes(name)) await client.query(definition);
    await client.query('commit');
    await client.query('vacuum analyze contract, renewal_basis');
  } finally {
    // Its settings must not reach later statements.
    client.release(true);
  }
}
