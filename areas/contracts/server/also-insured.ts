import { sql } from 'kysely';
import { addMonths } from '#platform/domain-kit/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type ContractRow, seesContract } from './contract-row.ts';

/** A policy in force for the vehicle that a quotation insures; its number only for who sees it. */
export interface AlsoInsured {
  readonly policyNumber: string | null;
  readonly until: string;
}

/**
 * The policy that covers the same vehicle (plate or chassis number) with at least one of the same coverages during the period of a quotation: who
 * insures one risk twice must tell the insurers (art. 1910 c.c.). Of a policy that the acting user may not see only the last day is told.
 */
export async function alsoInsured(work: UserWork, row: ContractRow): Promise<AlsoInsured | null> {
  const { insuredObject, vehicle, choice } = row.data;
  const { licensePlate, chassisNumber } = vehicle;
  if (insuredObject !== 'VEICOLO' || (licensePlate === null && chassisNumber === null)) return null;
  const from = row.effective_date ?? work.today;
  const to = addMonths(from, choice.months ?? 1);
  const twin = await work.db
    .selectFrom('contract as c')
    .select(['c.id', 'c.policy_number as policyNumber', 'c.expiry_date as until'])
    .where('c.status', '=', 'POLIZZA')
    .where('c.id', '<>', row.id)
    .where((eb) =>
      eb.or([
        ...(licensePlate === null ? [] : [eb('c.plate', '=', licensePlate)]),
        ...(chassisNumber === null ? [] : [sql<boolean>`c.data -> 'vehicle' ->> 'chassisNumber' = ${chassisNumber}`]),
      ]),
    )
    .where('c.effective_date', '<', to)
    .where('c.expiry_date', '>', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('contract_line as l')
          .select('l.coverage')
          .whereRef('l.contract_id', '=', 'c.id')
          .where('l.coverage', 'in', choice.coverages.length === 0 ? [''] : [...choice.coverages]),
      ),
    )
    .orderBy('c.expiry_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (twin === undefined || twin.until === null) return null;
  return { policyNumber: (await seesContract(work, twin.id)) ? twin.policyNumber : null, until: twin.until };
}
