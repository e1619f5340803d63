import type { IdentityDocument } from '#areas/customers/domain/index.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/dates.ts';
import type { Block } from './blocks.ts';
import { maxEffectiveDate, refusedByRules } from './completeness.ts';
import type { ContractData, VehicleDraft } from './contract-data.ts';
import type { PapersState } from './papers.ts';
import { PHOTOS_FIELD } from './photos.ts';
import type { SaleRules } from './sale-rules.ts';
import type { Status } from './status.ts';

/** Data of a black box: known once it is fitted, so they may come after the policy. */
export const BLACK_BOX_FIELDS = [
  'blackBoxImei',
  'blackBoxSerialNumber',
  'blackBoxActivationDate',
] as const satisfies readonly (keyof VehicleDraft)[];

/** What identifies the vehicle: on the certificate, in no price. */
const IDENTITY_FIELDS = ['licensePlate', 'chassisNumber', 'purchaseDate'] as const satisfies readonly (keyof VehicleDraft)[];

/** Data of the vehicle that a seller completes between acceptance and issue. */
export const COMPLETABLE_VEHICLE_FIELDS = [...IDENTITY_FIELDS, 'registrationDate', ...BLACK_BOX_FIELDS] as const;
export type CompletableVehicleField = (typeof COMPLETABLE_VEHICLE_FIELDS)[number];

/**
 * What the certificate needs and acceptance does not freeze (spec §5, phase ACTIVATION). Everything else of a contract is priced or was agreed.
 * The age of the vehicle follows from registration and effective date, so these two are taken only while the price stays what it was.
 */
export interface Completion {
  readonly effectiveDate: PlainDate | null;
  readonly vehicle: Pick<VehicleDraft, CompletableVehicleField>;
  readonly customer: { readonly identityDocument: IdentityDocument };
}

function picked<K extends keyof VehicleDraft>(vehicle: Pick<VehicleDraft, K>, fields: readonly K[]): Pick<VehicleDraft, K> {
  return Object.fromEntries(fields.map((field) => [field, vehicle[field]])) as Pick<VehicleDraft, K>;
}

/** The part of a contract's data that can be completed, as it is now. */
export function completionOf({ effectiveDate, vehicle, customer }: ContractData): Completion {
  return {
    effectiveDate,
    vehicle: picked(vehicle, COMPLETABLE_VEHICLE_FIELDS),
    customer: { identityDocument: customer.identityDocument },
  };
}

/** The data with the completion in them: of an accepted quotation all of it, of a policy the black box only. */
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

/** Why a completion is refused, one reason for each field: a start of cover or a registration that the rules of the sale do not take. */
export function completionBlocks(before: ContractData, after: ContractData, rules: SaleRules, today: PlainDate): Block[] {
  const max = maxEffectiveDate(rules, today);
  const { effectiveDate } = after;
  const moved = effectiveDate !== before.effectiveDate;
  const impossible = moved && effectiveDate !== null && (effectiveDate < today || effectiveDate > max);
  const start: Block[] = impossible
    ? [{ code: 'DECORRENZA_NON_VALIDA', field: 'effectiveDate', params: { min: formatDate(today), max: formatDate(max) } }]
    : [];
  if (!moved && after.vehicle.registrationDate === before.vehicle.registrationDate) return start;
  const refused = refusedByRules(after, rules, today).map(({ field, ...block }) => ({
    ...block,
    // What the rules refuse of the status or of the customer's age follows from the date that was completed.
    field: field === 'vehicle.registrationDate' || !moved ? 'vehicle.registrationDate' : 'effectiveDate',
  }));
  return [...start, ...refused];
}

/** What the proposal prints of the vehicle and the customer declares with it: once signed it may be filled in, not exchanged. */
const DECLARED_FIELDS = ['licensePlate', 'chassisNumber', 'registrationDate'] as const satisfies readonly CompletableVehicleField[];

/**
 * Whether a completion puts the documents of the proposal out of date. Until the hand-over whatever they print does. Afterwards only what the customer
 * agreed or declared does: the period of cover, and a plate, chassis number or registration that was given and becomes another one (art. 1888 and
 * 1892 c.c.). What was blank, and the black box, identify the vehicle that was agreed; the certificate prints them.
 */
export function papersAgain(before: ContractData, after: ContractData, { handedOver }: Pick<PapersState, 'handedOver'>): boolean {
  if (after.effectiveDate !== before.effectiveDate) return true;
  if (after.insuredObject !== 'VEICOLO') return false;
  const printed = before.vehicle.antitheft === 'BLACKBOX' ? [...DECLARED_FIELDS, ...BLACK_BOX_FIELDS] : DECLARED_FIELDS;
  const moved = printed.filter((field) => after.vehicle[field] !== before.vehicle[field]);
  if (!handedOver) return moved.length > 0;
  return moved.some((field) => DECLARED_FIELDS.some((one) => one === field) && before.vehicle[field] !== null);
}
