import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';
import type { ContractRow } from '../contract-row.ts';
import type { PricedChoice } from '../pricing/price-contract.ts';

/** Identity of the insured object for comparing two contracts: plate, chassis number, or a home's address. */
const thing = (contract: string) =>
  sql.raw(`coalesce(${contract}.plate, ${contract}.data -> 'vehicle' ->> 'chassisNumber', ${contract}.vehicle)`);

/**
 * Returns the names of the products that the package of a sale requires (spec §3) and for which the same customer has
 * neither an accepted quotation nor a policy in force. Compares the vehicle or home where the product insures one of
 * the same kind.
 */
export async function productsMissing(
  work: Pick<Work, 'db'>,
  row: Pick<ContractRow, 'id'>,
  priced: PricedChoice | null,
): Promise<readonly string[]> {
  const wanted = priced?.offer.package?.mandatoryProducts ?? [];
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select p.name from product p join contract own on own.id = ${row.id}
    where p.code = any(${[...wanted]}) and not exists (
      select 1 from contract c join product_version v on v.id = c.product_version_id
      where c.customer_tax_code = own.customer_tax_code and v.product_id = p.id
        and c.status in ('PREVENTIVO_ACCETTATO', 'PREVENTIVO_IN_EMISSIONE', 'POLIZZA')
        and (c.insured_object <> own.insured_object or ${thing('c')} = ${thing('own')}))
    order by p.name`.execute(work.db);
  return rows.map(({ name }) => name);
}
