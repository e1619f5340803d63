import type { IdentityDocument } from '#areas/customers/customers/domain/index.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { demandsBlackBox } from '../insured-object/black-box.ts';
import type { ContractData, VehicleDraft } from '../insured-object/contract-data.ts';
import type { SaleRules } from '../sale-rules.ts';
import type { Status } from '../status-codes.ts';
import type { SaleBlock } from './blocks.ts';
import { maxEffectiveDate, refusedByRules } from './completeness.ts';
import type { PapersState } from './papers.ts';
import { PHOTOS_FIELD } from './photos.ts';

/** Data of a black box. They are known after fitting, so they may arrive after the issue. */
export const BLACK_BOX_FIELDS = [
  'blackBoxImei',
  'blackBoxSerialNumber',
  'blackBoxActivationDate',
] as const satisfies readonly (keyof VehicleDraft)[];

/** Data that identify the vehicle: they are on the certificate and never affect the price. */
const IDENTITY_FIELDS = ['licensePlate', 'chassisNumber', 'purchaseDate'] as const satisfies readonly (keyof VehicleDraft)[];

/** Data of the vehicle that a seller completes between acceptance and issue. */
export const COMPLETABLE_VEHICLE_FIELDS = [...IDENTITY_FIELDS, 'registrationDate', ...BLACK_BOX_FIELDS] as const;
export type CompletableVehicleField = (typeof COMPLETABLE_VEHICLE_FIELDS)[number];

/**
 * What the certificate needs and acceptance does not freeze (spec §5, phase ACTIVATION). All other data of a contract
 * are priced or agreed. The vehicle's age follows from the registration and effective dates, so these two are accepted
 * only if the price stays the same.
 */
export interface Completion {
  readonly effectiveDate: PlainDate | null;
  readonly vehicle: Pick<VehicleDraft, CompletableVehicleField>;
  readonly customer: { readonly identityDocument: IdentityDocument };
}

function picked<K extends keyof VehicleDraft>(vehicle: Pick<VehicleDraft, K>, fields: readonly K[]): Pick<VehicleDraft, K> {
  return Object.fromEntries(fields.map((field) => [field, vehicle[field]])) as Pick<VehicleDraft, K>;
}

/** Returns the part of a contract's data that can be completed. */
export function completionOf({ effectiveDate, vehicle, customer }: ContractData): Completion {
  return {
    effectiveDate,
    vehicle: picked(vehicle, COMPLETABLE_VEHICLE_FIELDS),
    customer: { identityDocument: customer.identityDocument },
  };
}

/**
 * Returns the data with the completion merged in: everything for an accepted quotation, only the black box for a
 * policy.
 */
export function completed(data: ContractData, status: Status, { effectiveDate, vehicle, customer }: Completion): ContractData {
  if (status === 'POLIZZA') return { ...data, vehicle: { ...data.vehicle, ...picked(vehicle, BLACK_BOX_FIELDS) } };
  return {
    ...data,
    effectiveDate,
    vehicle: { ...data.vehicle, ...picked(vehicle, COMPLETABLE_VEHICLE_FIELDS) },
    customer: { ...data.customer, identityDocument: customer.identityDocument },
  };
}

/** Whether the field of a reason (path in the contract's data) can be completed in this status. */
export function isCompletable(field: string, status: Status): boolean {
  const [section, name] = field.split('.');
  if (status === 'POLIZZA') return section === 'vehicle' && BLACK_BOX_FIELDS.some((one) => one === name);
  if (status !== 'PREVENTIVO_ACCETTATO') return false;
  if (section === 'vehicle') return COMPLETABLE_VEHICLE_FIELDS.some((one) => one === name);
  return field === 'effectiveDate' || field === PHOTOS_FIELD || field.startsWith('customer.identityDocument.');
}

/**
 * Returns why a completion is refused, one reason per field: a start of cover or a registration outside the rules of
 * the sale.
 */
export function completionBlocks(before: ContractData, after: ContractData, rules: SaleRules, today: PlainDate): SaleBlock[] {
  const max = maxEffectiveDate(rules, today);
  const { effectiveDate } = after;
  const moved = effectiveDate !== before.effectiveDate;
  const impossible = moved && effectiveDate !== null && (effectiveDate < today || effectiveDate > max);
  const start: SaleBlock[] = impossible
    ? [{ code: 'DECORRENZA_NON_VALIDA', field: 'effectiveDate', params: { min: formatDate(today), max: formatDate(max) } }]
    : [];
  if (!moved && after.vehicle.registrationDate === before.vehicle.registrationDate) return start;
  const refused = refusedByRules(after, rules, today).map(({ field, ...block }) => ({
    ...block,
    // A completed date can also break the rules on status and on the customer's age.
    field: field === 'vehicle.registrationDate' || !moved ? 'vehicle.registrationDate' : 'effectiveDate',
  }));
  return [...start, ...refused];
}

/** Vehicle data that the proposal prints and the customer declares: once signed they may be added but not replaced. */
const DECLARED_FIELDS = ['licensePlate', 'chassisNumber', 'registrationDate'] as const satisfies readonly CompletableVehicleField[];

/**
 * Whether a completion outdates the documents of the proposal. Before the hand-over, any printed field does. Afterwards
 * only data that the customer agreed or declared do: the period of cover, and a plate, chassis number or registration
 * date that replaces another one (art. 1888 and 1892 c.c.). Values that were blank, and the black box, identify the
 * agreed vehicle; the certificate prints them.
 */
export function papersAgain(before: ContractData, after: ContractData, { handedOver }: Pick<PapersState, 'handedOver'>): boolean {
  if (after.effectiveDate !== before.effectiveDate) return true;
  if (after.insuredObject !== 'VEICOLO') return false;
  const printed = demandsBlackBox(before) ? [...DECLARED_FIELDS, ...BLACK_BOX_FIELDS] : DECLARED_FIELDS;
  const moved = printed.filter((field) => after.vehicle[field] !== before.vehicle[field]);
  if (!handedOver) return moved.length > 0;
  return moved.some((field) => DECLARED_FIELDS.some((one) => one === field) && before.vehicle[field] !== null);
}
