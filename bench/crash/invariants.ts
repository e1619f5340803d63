import pg from 'pg';

/** Must hold after any crash; each statement counts the rows that violate it. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'ledger entries that do not balance':
    'select count(*) from (select entry_id from ledger_line group by entry_id having sum(amount) <> 0) x',
  'policies without exactly one issue entry': `select count(*) from (select c.id from contract c left join ledger_entry t on t.contract_id = c.id and t.kind = 'EMISSIONE'
    where c.policy_number is not null group by c.id having count(t.id) <> 1) x`,
  'issue entries of contracts that are no policy': `select count(*) from ledger_entry t join contract c on c.id = t.contract_id where t.kind = 'EMISSIONE' and c.policy_number is null`,
  'policies whose customer owes another sum than the premium': `select count(*) from contract c join ledger_entry t on t.contract_id = c.id and t.kind = 'EMISSIONE'
    where c.premium <> (select coalesce(sum(l.amount), 0) from ledger_line l where l.entry_id = t.id and l.account = 'CREDITO_CLIENTE')`,
  'contracts left half issued': `select count(*) from contract where status = 'PREVENTIVO_IN_EMISSIONE'`,
  'policy numbers given twice':
    'select count(*) from (select company_id, policy_number from contract where policy_number is not null group by 1, 2 having count(*) > 1) x',
  'gaps in the policy numbers': `select coalesce(sum(k.last - n.given), 0) from policy_counter k join lateral (select count(*) as given from contract c
    where c.company_id = k.company_id and c.policy_number like k.prefix || lpad((k.year % 100)::text, 2, '0') || '_______') n on true`,
  'policies whose history lacks the issue': `select count(*) from contract c where c.policy_number is not null
    and (select count(*) from contract_transition t where t.contract_id = c.id and t.event = 'EMETTI') <> 1`,
};

/** Checks every invariant; returns the violated ones with their counts. */
export async function brokenInvariants(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const broken: string[] = [];
    for (const [name, statement] of Object.entries(INVARIANTS)) {
      const result = await client.query<Record<string, string>>(statement);
      const count = Number(Object.values(result.rows[0] ?? {})[0]);
      if (count !== 0) broken.push(`${count} ${name}`);
    }
    return broken;
  } finally {
    await client.end();
  }
}
