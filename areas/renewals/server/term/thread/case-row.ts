import { type ContractData, EMPTY_HOME, EMPTY_PARTIES, EMPTY_VEHICLE, NO_ANSWERS } from '#areas/contracts/domain/index.ts';
import { EMPTY_CUSTOMER } from '#areas/customers/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

type Vehicle = ContractData['vehicle'];

/** A case with what its price depends on: the values of `CASE_COLUMNS`, in their order. */
export type CaseRow = readonly [
  id: number,
  expiresOn: PlainDate,
  insuredFrom: PlainDate,
  soldOn: PlainDate,
  premium: number,
  isUnpaid: boolean,
  productVersionId: number | null,
  packageVersionId: number | null,
  insuredObject: ContractData['insuredObject'],
  effectiveDate: PlainDate | null,
  choice: ContractData['choice'],
  home: ContractData['home'] | null,
  subjectType: ContractData['customer']['subjectType'],
  birthDate: PlainDate | null,
  province: string | null,
  documentEnds: PlainDate | null,
  vehicleType: Vehicle['vehicleType'],
  status: Vehicle['status'],
  powerSupply: Vehicle['powerSupply'],
  registrationDate: PlainDate | null,
  licensePlate: string | null,
  mileage: string | null,
  antitheft: Vehicle['antitheft'],
  insuredValue: string | null,
  vatRecovery: string | null,
  hasLien: 'true' | 'false' | null,
  lienEnds: PlainDate | null,
];

/**
 * Columns of `renewal_case r`, `contract c` and the record `d` of its document. The document is taken apart once, and its
 * vehicle field by field: printing it whole, to be read again, costs more than pricing it.
 */
export const CASE_COLUMNS = `r.id, r.expires_on, coalesce(c.effective_date, r.expires_on),
  coalesce((c.issued_at at time zone 'Europe/Rome')::date, r.expires_on), coalesce(c.premium, 0),
  c.premium_due_on is not null and c.premium_paid_on is null, c.product_version_id, c.package_version_id, c.insured_object,
  d."effectiveDate", d.choice, d.home, d.customer ->> 'subjectType', d.customer ->> 'birthDate',
  d.customer #>> '{subjectAddress,subRegion}', d.customer #>> '{identityDocument,expirationDate}', d.vehicle ->> 'vehicleType',
  d.vehicle ->> 'status', d.vehicle ->> 'powerSupply', d.vehicle ->> 'registrationDate', d.vehicle ->> 'licensePlate',
  d.vehicle ->> 'mileage', d.vehicle ->> 'antitheft', d.vehicle ->> 'insuredValue', d.vehicle ->> 'vatRecovery',
  d.vehicle ->> 'constraint', d.vehicle ->> 'constraintExpirationDate'`;

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** The data of a contract as far as its price depends on them; the rest is empty. */
export function dataOf(row: CaseRow): ContractData {
  const [, , , , , , , , insuredObject, effectiveDate, choice, home, subjectType, birthDate, province, documentEnds, ...rest] = row;
  const [vehicleType, status, powerSupply, registrationDate, licensePlate, mileage, antitheft, value, recovered, hasLien, lienEnds] = rest;
  const { subjectAddress, identityDocument } = EMPTY_CUSTOMER;
  return {
    insuredObject,
    effectiveDate,
    choice,
    customer: {
      ...EMPTY_CUSTOMER,
      subjectType,
      birthDate,
      subjectAddress: { ...subjectAddress, subRegion: province },
      identityDocument: { ...identityDocument, expirationDate: documentEnds },
    },
    vehicle: {
      ...EMPTY_VEHICLE,
      vehicleType,
      status,
      powerSupply,
      registrationDate,
      licensePlate,
      mileage: numberOf(mileage),
      antitheft,
      insuredValue: numberOf(value),
      vatRecovery: numberOf(recovered) ?? EMPTY_VEHICLE.vatRecovery,
      constraint: hasLien === 'true',
      constraintExpirationDate: lienEnds,
    },
    home: home === null ? EMPTY_HOME : { ...EMPTY_HOME, ...home },
    parties: EMPTY_PARTIES,
    consents: NO_ANSWERS,
    paymentType: null,
    iban: null,
    accountHolder: null,
    integratedPolicy: null,
  };
}
