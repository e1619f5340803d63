import { sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { FindInsuredVehicle, InsuredVehicle } from '#areas/agency/vehicles/server/public.ts';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type ContractData, completeData } from '../domain/insured-object/contract-data.ts';
import type { Status } from '../domain/status-codes.ts';
import { POLICY_STATUSES, QUOTATION_STATUSES } from '../domain/status-codes.ts';
import { visibleContracts } from './visibility.ts';

/** States of the contracts whose pages the user may open. */
function readableStatuses({ actor }: UserWork): Status[] {
  return [...(actor.roles.has('READ_POLIZZE') ? POLICY_STATUSES : []), ...(actor.roles.has('READ_PREVENTIVI') ? QUOTATION_STATUSES : [])];
}

function asInsured({ vehicle, customer }: ContractData, knownOn: string): InsuredVehicle {
  const { vehicleType, licensePlate, chassisNumber, brandCode, brand, modelCode, model, versionCode, version } = vehicle;
  const name = customerName(customer);
  return {
    vehicle: {
      licensePlate,
      chassisNumber,
      category: vehicleType === 'AUTOCARRO_35Q' ? 'AUTOVEICOLI' : vehicleType,
      goods: vehicleType === 'AUTOCARRO_35Q',
      brandCode,
      brand,
      modelCode,
      model,
      versionCode,
      version,
      fuel: vehicle.powerSupply,
      powerKw: vehicle.kilowatts,
      registrationDate: vehicle.registrationDate,
      mileage: vehicle.mileage,
      mileageOn: vehicle.mileage === null ? null : knownOn,
    },
    customer: customer.taxIdCode === null || name === '' ? null : { name, taxCode: customer.taxIdCode },
  };
}

/**
 * Returns the vehicle of the latest contract that the acting user may open, policies before quotations: of a vehicle
 * insured in another network nothing is known, not even that it is insured.
 */
export const findInsuredVehicle: FindInsuredVehicle = async (work, { licensePlate, chassisNumber }) => {
  const visibility = await visibilityOf(work);
  const identity =
    licensePlate === null
      ? sql<boolean>`c.data -> 'vehicle' ->> 'chassisNumber' = ${chassisNumber}`
      : sql<boolean>`c.plate = ${licensePlate}`;
  const row = await work.db
    .selectFrom('contract as c')
    .select(['c.data', 'c.created_at'])
    .where(identity)
    .where('c.status', '=', sql<Status>`any(${readableStatuses(work)}::text[])`)
    .where(visibleContracts(visibility))
    .orderBy(sql`c.policy_number is not null`, 'desc')
    .orderBy('c.created_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row === undefined ? null : asInsured(completeData(row.data), todayInRome(row.created_at));
};
