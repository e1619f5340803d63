import { sql } from 'kysely';
import { addMonths } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { AlsoInsured } from '../../domain/conditions/blocks.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import { INSURING_CONTRACTS } from '../../domain/status-codes.ts';
import { type ContractRow, seesContract } from '../contract-row.ts';

/** Plate and chassis number of the insured vehicle, as far as known. */
function identitiesOf({ insuredObject, vehicle }: ContractData): string[] {
  if (insuredObject !== 'VEICOLO') return [];
  return [vehicle.licensePlate, vehicle.chassisNumber].filter((one) => one !== null);
}

/**
 * Locks the vehicle until the transaction ends, so that of two concurrent issues the second finds the policy of the
 * first. Every issue locks plate, then chassis number: a fixed order excludes deadlocks.
 */
export async function lockVehicle({ db }: Pick<UserWork, 'db'>, { data }: Pick<ContractRow, 'data'>): Promise<void> {
  const identities = identitiesOf(data).sort();
  if (identities.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('vehicle ' || v.identity, 0)) from unnest(${identities}::text[]) as v(identity)`.execute(
    db,
  );
}

/**
 * Returns the policy that covers the same vehicle (plate or chassis number) during the period of a quotation, or is
 * being issued for it, with the same product or at least one coverage in common; one of the same product comes first. A
 * customer who insures one risk twice must notify the insurers (art. 1910 c.c.). Without permission to see it, the user
 * learns only that it exists.
 */
export async function alsoInsured(work: UserWork, row: ContractRow): Promise<AlsoInsured | null> {
  const { vehicle, choice } = row.data;
  if (identitiesOf(row.data).length === 0) return null;
  const { licensePlate, chassisNumber } = vehicle;
  const from = row.effective_date ?? work.today;
  const to = row.expiry_date ?? addMonths(from, 1);
  const sameProduct = sql<boolean>`exists (select from product_version mine join product_version theirs on theirs.product_id = mine.product_id
    where mine.id = ${choice.productVersionId} and theirs.id = c.product_version_id)`;
  const ofVehicle = work.db
    .selectFrom('contract as c')
    .where(sql<boolean>`c.status in (${literals(INSURING_CONTRACTS)})`)
    .where('c.id', '<>', row.id)
    .where((eb) =>
      eb.or([
        ...(licensePlate === null ? [] : [eb('c.plate', '=', licensePlate)]),
        ...(chassisNumber === null ? [] : [sql<boolean>`c.data -> 'vehicle' ->> 'chassisNumber' = ${chassisNumber}`]),
      ]),
    )
    .where('c.effective_date', '<', to)
    .where('c.expiry_date', '>', from);
  // Most vehicles have no other policy. Comparing products and coverages is planned anew at each sale, this is not.
  if ((await ofVehicle.select('c.id').execute()).length === 0) return null;
  const twin = await ofVehicle
    .select(['c.id', 'c.policy_number as policyNumber', 'c.expiry_date as until', sameProduct.as('sameProduct')])
    .where((eb) =>
      eb.or([
        sameProduct,
        eb.exists(
          eb
            .selectFrom('contract_line as l')
            .select('l.coverage')
            .whereRef('l.contract_id', '=', 'c.id')
            .where('l.coverage', 'in', choice.coverages.length === 0 ? [''] : [...choice.coverages]),
        ),
      ]),
    )
    .orderBy('sameProduct', 'desc')
    .orderBy('c.expiry_date', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (twin === undefined || twin.until === null) return null;
  const { policyNumber, until } = twin;
  const seen = await seesContract(work, twin.id);
  return seen ? { policyNumber, until, sameProduct: twin.sameProduct } : { policyNumber: null, until: null, sameProduct: twin.sameProduct };
}
