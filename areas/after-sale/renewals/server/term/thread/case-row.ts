import { EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { type ContractData, EMPTY_HOME, EMPTY_PARTIES, EMPTY_VEHICLE, NO_ANSWERS } from '#areas/sale/contracts/domain/index.ts';
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
  basis: string,
];

/** Columns of `renewal_case r`, `contract c` and its `renewal_basis b`, which a policy of a foreign load may lack. */
export const CASE_COLUMNS = `r.id, r.expires_on, coalesce(c.effective_date, r.expires_on),
  coalesce((c.issued_at at time zone 'Europe/Rome')::date, r.expires_on), coalesce(c.premium, 0),
  c.premium_due_on is not null and c.premium_paid_on is null, c.product_version_id, c.package_version_id, c.insured_object,
  coalesce(b.basis, renewal_basis_of(c.data))`;

/** What `renewal_basis_of` takes out of a document, in its order. */
type Basis = readonly [
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
  mileage: number | null,
  antitheft: Vehicle['antitheft'],
  insuredValue: number | null,
  vatRecovery: number | null,
  hasLien: boolean | null,
  lienEnds: PlainDate | null,
];

/** The data of a contract as far as its price depends on them; the rest is empty. */
export function dataOf([, , , , , , , , insuredObject, basis]: CaseRow): ContractData {
  const [effectiveDate, choice, home, subjectType, birthDate, province, documentEnds, ...vehicle] = JSON.parse(basis) as Basis;
  const [vehicleType, status, powerSupply, registrationDate, licensePlate, mileage, antitheft, value, recovered, hasLien, lienEnds] =
    vehicle;
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
      mileage,
      antitheft,
      insuredValue: value,
      vatRecovery: recovered ?? EMPTY_VEHICLE.vatRecovery,
      constraint: hasLien === true,
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
