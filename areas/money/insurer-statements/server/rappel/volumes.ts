import { sql } from 'kysely';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Span } from '../../domain/agreement.ts';
import type { RappelRule } from '../../domain/rappel.ts';

/**
 * The PDU (cents) that counts for a rule in a period: premiums collected in it, by issued statements, of its products; of
 * a recipient, those of policies that they sold or earn commission on. `contractId`: of one policy only.
 */
export async function volumeOf(db: Database, rule: RappelRule, { from, to }: Span, contractId: number | null = null): Promise<Cents> {
  const { companyId, recipientId, products } = rule;
  const { rows } = await sql<{ volume: Cents }>`select coalesce(sum(l.pdu), 0)::bigint as volume
    from insurer_statement s join insurer_statement_line l on l.statement_id = s.id join contract_view c on c.id = l.contract_id
      left join product_version v on v.id = c.product_version_id
    where s.company_id = ${companyId} and s.status <> 'BOZZA' and l.active and l.collected_on between ${from} and ${to}
      and (${contractId}::bigint is null or l.contract_id = ${contractId}) and s.period_to >= ${from}
      and (${products}::bigint[] is null or v.product_id = any(${products}::bigint[]))
      and (${recipientId}::bigint is null or c.producer_id = ${recipientId} or c.seller_id = ${recipientId}
        or exists (select from contract_commission k where k.contract_id = c.id and k.party_id = ${recipientId}))`.execute(db);
  return rows[0]?.volume ?? 0;
}
