import { sql } from 'kysely';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Contradictions that must never occur, each with the query that counts it. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  'ledger entries that do not balance': `select count(*) from (select from ledger_line group by entry_id having sum(amount) <> 0) t`,
  'entries without postings': `select count(*) from ledger_entry t where not exists (select from ledger_line l where l.entry_id = t.id)`,
  'policies without the entry of their issue, or the reverse': `
    select count(*) from (select id as contract_id from contract where policy_number is not null) p
      full join (select contract_id from ledger_entry where kind = 'EMISSIONE') t using (contract_id) where p is null or t is null`,
  'entries whose customer owes another amount than the premium': `
    select count(*) from contract c join ledger_entry t on t.contract_id = c.id and t.kind = 'EMISSIONE'
      join (select entry_id, sum(amount) as owed from ledger_line where account = 'CREDITO_CLIENTE' group by entry_id) l on l.entry_id = t.id
      where l.owed <> c.premium`,
  'prices that are not the sum of their lines': `
    select count(*) from (select id, premium, taxable, tax, pdu, discount from contract where price_hash is not null) c
      full join (select contract_id, sum(premium) as premium, sum(taxable) as taxable, sum(tax) as tax, sum(pdu) as pdu, sum(discount) as discount
        from contract_line group by contract_id) l on l.contract_id = c.id
      where (c.premium, c.taxable, c.tax, c.pdu, c.discount) is distinct from (l.premium, l.taxable, l.tax, l.pdu, l.discount)`,
  'policies below what is owed to the insurer, or that cost the agency money': `
    select count(*) from contract c where policy_number is not null and (premium <= 0 or taxable < pdu
      or taxable - pdu < (select coalesce(sum(amount), 0) from contract_commission o where o.contract_id = c.id))`,
  'accepted contracts without evidence of what was asked, or evidence of another questionnaire': `
    select count(*) from contract c where (accepted_at is not null or policy_number is not null) and not exists
      (select from needs_evidence e where e.contract_id = c.id and e.needs_version_id is not distinct from c.needs_version_id)`,
  'policies whose black box is not the one paired with them': `
    select count(*) from (select id, data -> 'vehicle' ->> 'blackBoxImei' as imei from contract where status = 'POLIZZA'
        and data -> 'vehicle' ->> 'blackBoxImei' is not null) c
      full join (select contract_id as id, imei from black_box_pairing where removed_at is null) p using (id, imei) where c is null or p is null`,
  'series of policy numbers with gaps': `
    select count(*) from policy_counter p full join
      (select company_id, left(policy_number, -9) as prefix, 2000 + left(right(policy_number, 9), 2)::int as year, count(*) as given,
        max(right(policy_number, 7)::bigint) as highest from contract where policy_number is not null group by 1, 2, 3) c using (company_id, prefix, year)
      where p.last is distinct from c.given or c.given <> c.highest`,
  'plates of more than one contract': `select count(*) from (select from contract where plate is not null group by plate having count(*) > 1) t`,
  'states that contradict the dates': `
    select count(*) from contract where status = 'PREVENTIVO_IN_EMISSIONE'
      or status in ('PREVENTIVO', 'PREVENTIVO_ACCETTATO') and quote_valid_until < $today or status = 'POLIZZA' and expiry_date < $today
      or status = 'POLIZZA_SCADUTA' and expiry_date >= $today
      or status = 'PREVENTIVO_SCADUTO' and cancelled_at is null and quote_valid_until >= $today
      or (status = 'POLIZZA_ANNULLATA' and cancelled_at is null) or (policy_number is null) <> (issued_at is null)
      or accepted_at < created_at or issued_at < accepted_at or issued_at::date - 1 > effective_date or cancelled_at < created_at`,
  'timelines that do not lead to the status': `
    select count(*) from contract c left join
      (select contract_id, count(*) as steps, (array_agg(to_status order by id desc))[1] as status from contract_transition group by contract_id) t
      on t.contract_id = c.id where t.status is distinct from c.status or t.steps + (c.anonymised_at is not null)::int <> c.version`,
  'contracts whose customer is not in the registry': `
    select count(*) from contract c where customer_tax_code is not null and not exists
      (select from customer k where k.producer_id = c.producer_id and k.tax_code = c.customer_tax_code)`,
  'sellers who do not know their customer': `
    select count(*) from contract c join customer k on k.producer_id = c.producer_id and k.tax_code = c.customer_tax_code
      where not exists (select from customer_seller s where s.customer_id = k.id and s.seller_id = c.seller_id)`,
  'statements with entries of another insurer': `
    select count(*) from statement_line l join account_statement s on s.id = l.statement_id join contract c on c.id = l.contract_id
      where s.company_id is distinct from c.company_id and s.settles <> 'INSIEME'`,
  'statements that are not the sum of their lines': `
    select count(*) from account_statement s full join (select statement_id, count(*) as lines, sum(premium) as premium, sum(collected) as collected,
        sum(commission) as commission, sum(due) as due from statement_line group by 1) l on l.statement_id = s.id
      where (s.lines, s.premium, s.collected, s.commission, s.due) is distinct from (l.lines, l.premium, l.collected, l.commission, l.due)`,
  'commission kept back without the consent of the insurer': `
    select count(*) from statement_line l join account_statement s on s.id = l.statement_id
      where s.settles = 'PREMI' and l.commission <> 0 and not exists (select from commission_consent k where k.company_id = s.company_id
        and l.accounting_date between k.valid_from and coalesce(k.valid_to, 'infinity'))`,
  'figures of production that are not those of the contracts': `
    select count(*) from (select count(*) as quotations, count(accepted_at) as accepted, count(policy_number) as policies,
        coalesce(sum(premium) filter (where policy_number is not null), 0) as premium from contract) c,
      (select coalesce(sum(quotations), 0) as quotations, coalesce(sum(accepted), 0) as accepted, coalesce(sum(policies), 0) as policies,
        coalesce(sum(premium), 0) as premium from production_day) d,
      (select coalesce(sum(quotations), 0) as quotations, coalesce(sum(accepted), 0) as accepted, coalesce(sum(policies), 0) as policies,
        coalesce(sum(premium), 0) as premium from production_fact) f
      where (c.quotations, c.accepted, c.policies, c.premium) <> (d.quotations, d.accepted, d.policies, d.premium)
        or (c.quotations, c.accepted, c.policies, c.premium) <> (f.quotations, f.accepted, f.policies, f.premium)`,
  'figures of networks that are not those of their producers': `
    select count(*) from (select node_id, sum(quotations) as quotations, sum(accepted) as accepted, sum(policies) as policies, sum(premium) as premium
        from production_network group by 1) n
      full join (select ancestor_id as node_id, sum(quotations) as quotations, sum(accepted) as accepted, sum(policies) as policies,
        sum(premium) as premium from production_fact join network_closure on descendant_id = producer_id group by 1) f using (node_id)
      where (coalesce(n.quotations, 0), coalesce(n.accepted, 0), coalesce(n.policies, 0), coalesce(n.premium, 0))
        <> (coalesce(f.quotations, 0), coalesce(f.accepted, 0), coalesce(f.policies, 0), coalesce(f.premium, 0))`,
};

/** Counts all contradictions in contracts, customers and ledger. Returns the names and counts of those found. */
export async function brokenInvariants(db: Database, today: PlainDate): Promise<readonly string[]> {
  const counts = Object.entries(FORBIDDEN).map(
    ([name, query]) => sql`(${sql.raw(query.replaceAll('$today', `date '${today}'`))}) as ${sql.ref(name)}`,
  );
  const result = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return Object.entries(result.rows[0] ?? {}).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`]));
}
