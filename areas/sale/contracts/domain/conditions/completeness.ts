import { type CustomerDraft, type CustomerPhase, isInsurableAge, missingFor } from '#areas/customers/customers/domain/index.ts';
import type { VehicleType } from '#areas/offer/catalogue/domain/index.ts';
import { plateFits } from '#platform/domain-kit/identifiers/plates.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { addMonths, subtractPeriod } from '#platform/domain-kit/time/dates.ts';
import type { ContractData, VehicleDraft } from '../insured-object/contract-data.ts';
import { HOME_TO_PRICE, type HomeField, homeToPropose, missingOfHome } from '../insured-object/home-fields.ts';
import type { PhasedField, SaleRules } from '../sale-rules.ts';
import type { SaleBlock } from './blocks.ts';

/** Labels by path in the contract's data; an argument because the API layer owns them. */
export type Labels = Readonly<Record<string, Text>>;

/** A label inside a sentence: `data di nascita`, while `CAP` and `IBAN` keep their capitals. */
function midSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The reason for a missing field. */
export function missing(field: string, labels: Labels): SaleBlock {
  const label = labels[field];
  return { code: 'DATI_MANCANTI', field, params: { field: label === undefined ? field : { it: midSentence(label.it), en: label.en } } };
}

/** Missing fields of the customer, with a company's own labels for a company. */
function missingOfCustomer(phase: CustomerPhase, customer: CustomerDraft, labels: Labels): SaleBlock[] {
  return missingFor(phase, customer).map((name) => {
    const field = `customer.${name}`;
    const own = labels[`${field}:${customer.subjectType ?? ''}`];
    return missing(field, own === undefined ? labels : { ...labels, [field]: own });
  });
}

type VehicleField = keyof VehicleDraft & string;

/** Fields without which there is no price. */
const TO_PRICE: readonly VehicleField[] = ['vehicleType', 'status', 'insuredValue'];
const TO_PROPOSE: readonly VehicleField[] = ['vehicleType', 'status', 'brand', 'model', 'version', 'insuredValue'];

function isUsed(vehicle: VehicleDraft): boolean {
  return vehicle.status === 'USATO' || vehicle.status === 'USATO_QUATTRORUOTE';
}

/**
 * A used vehicle was registered before: its age decides price and eligibility, so the date is required before pricing.
 */
function registrationNeeded(vehicle: VehicleDraft): readonly VehicleField[] {
  return isUsed(vehicle) ? ['registrationDate'] : [];
}

function missingOf(vehicle: VehicleDraft, fields: readonly VehicleField[], labels: Labels): SaleBlock[] {
  return fields.filter((field) => vehicle[field] === null || vehicle[field] === '').map((field) => missing(`vehicle.${field}`, labels));
}

function missingInHome({ home }: ContractData, fields: readonly HomeField[], labels: Labels): SaleBlock[] {
  return missingOfHome(home, fields).map((field) => missing(`home.${field}`, labels));
}

/** Fields that only a vehicle with a plate has. */
const WITH_PLATE: readonly PhasedField[] = ['licensePlate', 'registrationDate'];

function missingPhased(data: ContractData, fields: readonly PhasedField[], labels: Labels): SaleBlock[] {
  const { vehicle } = data;
  if (data.insuredObject === 'ABITAZIONE') {
    return fields.includes('effectiveDate') && data.effectiveDate === null ? [missing('effectiveDate', labels)] : [];
  }
  const asked = vehicle.status === 'NUOVO_NON_TARGATO' ? fields.filter((field) => !WITH_PLATE.includes(field)) : fields;
  return asked.flatMap((field) => {
    if (field !== 'effectiveDate') return missingOf(vehicle, [field], labels);
    return data.effectiveDate === null ? [missing('effectiveDate', labels)] : [];
  });
}

const PHASED: readonly PhasedField[] = ['chassisNumber', 'licensePlate', 'registrationDate', 'effectiveDate'];

/**
 * The phased fields that the tenant requires before pricing; the others are required at issue (spec §5, phase
 * ACTIVATION).
 */
function askedEarly(rules: SaleRules): readonly PhasedField[] {
  return PHASED.filter((field) => rules.requiredIn[field] === 'QUOTATION');
}

/** Returns the fields missing for a price, one reason per field. */
export function missingToPrice(data: ContractData, rules: SaleRules, labels: Labels): SaleBlock[] {
  const { customer, vehicle } = data;
  const always = [...TO_PRICE, ...registrationNeeded(vehicle)];
  const early = askedEarly(rules).filter((field) => !always.some((other) => other === field));
  return [
    ...missingOfCustomer('QUOTE', customer, labels),
    ...(data.insuredObject === 'ABITAZIONE' ? missingInHome(data, HOME_TO_PRICE, labels) : missingOf(vehicle, always, labels)),
    ...missingPhased(data, early, labels),
  ];
}

/**
 * Returns the status that contradicts a registered vehicle's age (spec §5, one variant): a number of months before the
 * effective date separates new from used.
 */
function statusBlocks({ vehicle }: ContractData, rules: SaleRules, on: string): SaleBlock[] {
  const { status, registrationDate } = vehicle;
  if (status === null) return [];
  if (!rules.vehicleStatuses.includes(status)) return [{ code: 'STATO_NON_OFFERTO', field: 'vehicle.status' }];
  const months = rules.newUsedBoundaryMonths;
  if (months === null || registrationDate === null) return [];
  const isOld = registrationDate < subtractPeriod(on, { months });
  if (isOld === isUsed(vehicle)) return [];
  return [{ code: isOld ? 'VEICOLO_USATO' : 'VEICOLO_NUOVO', field: 'vehicle.status', params: { months } }];
}

const PLATE_HOLDERS: Readonly<Record<VehicleType, 'CAR' | 'MOTORCYCLE'>> = {
  AUTOVEICOLI: 'CAR',
  AUTOCARRO_35Q: 'CAR',
  MOTOVEICOLI: 'MOTORCYCLE',
};

/**
 * Violations of the eligibility rules (spec §5). The customer's age and the vehicle's registration are judged on the
 * effective date, or today if it is missing. The oldest accepted registration depends on the status of the vehicle.
 */
export function refusedByRules(data: ContractData, rules: SaleRules, today: string): SaleBlock[] {
  const { customer, vehicle } = data;
  const on = data.effectiveDate ?? today;
  const blocks: SaleBlock[] = [];
  if (customer.subjectType === 'PERSONA_FISICA' && customer.birthDate !== null && !isInsurableAge(customer.birthDate, on)) {
    blocks.push({ code: 'CLIENTE_NON_ASSICURABILE', field: 'customer.birthDate' });
  }
  if (data.insuredObject === 'ABITAZIONE') return blocks;
  const { registrationDate, status, licensePlate, vehicleType } = vehicle;
  if (licensePlate !== null && vehicleType !== null && !plateFits(licensePlate, PLATE_HOLDERS[vehicleType], registrationDate)) {
    blocks.push({ code: 'TARGA_DI_ALTRO_VEICOLO', field: 'vehicle.licensePlate' });
  }
  if (registrationDate !== null && status !== null) {
    const oldest = subtractPeriod(on, { years: rules.maxYearsFromRegistration[status] });
    if (registrationDate < oldest || registrationDate > on) {
      blocks.push({ code: 'VEICOLO_NON_ASSICURABILE', field: 'vehicle.registrationDate' });
    }
  }
  return [...blocks, ...statusBlocks(data, rules, on)];
}

/**
 * Missing facts about owner and keeper. A lessor wants the lien in their favour, so a leased vehicle needs its
 * lienholder.
 */
function missingOfParties({ insuredObject, parties, vehicle }: ContractData, labels: Labels): SaleBlock[] {
  if (insuredObject === 'ABITAZIONE') return [];
  const { ownerIs, owner, otherKeeper, keeper } = parties;
  const asked: readonly (readonly [string, string | null])[] = [
    ...(ownerIs === 'CONTRAENTE'
      ? []
      : ([
          ['parties.owner.name', owner.name],
          ['parties.owner.taxIdCode', owner.taxIdCode],
        ] as const)),
    ...(ownerIs === 'LOCATORE' && !vehicle.constraint ? ([['vehicle.constraint', null]] as const) : []),
    ...(otherKeeper
      ? ([
          ['parties.keeper.name', keeper.name],
          ['parties.keeper.taxIdCode', keeper.taxIdCode],
        ] as const)
      : []),
  ];
  return asked.filter(([, value]) => value === null || value === '').map(([field]) => missing(field, labels));
}

/** Fields missing for a proposal: the insured object and the start of cover. */
function missingToPropose(data: ContractData, rules: SaleRules, labels: Labels): SaleBlock[] {
  const { vehicle } = data;
  const always = registrationNeeded(vehicle);
  const early = missingPhased(
    data,
    askedEarly(rules).filter((field) => !always.some((other) => other === field)),
    labels,
  );
  if (data.insuredObject === 'ABITAZIONE') return [...missingInHome(data, homeToPropose(data.home), labels), ...early];
  const fields: VehicleField[] = [...TO_PROPOSE, ...always];
  if (isUsed(vehicle)) fields.push('mileage');
  const isFinanced = data.paymentType === 'FINANZIAMENTO';
  if (vehicle.constraint || isFinanced) fields.push('lienholder');
  if (isFinanced) fields.push('constraintNumber', 'premiumFinancing');
  if (vehicle.constraint) fields.push('constraintExpirationDate');
  return [...missingOf(vehicle, fields, labels), ...early];
}

/** Missing and wrong data for acceptance: mandatory and proposal-form data (spec §4). */
export function proposalBlocks(data: ContractData, rules: SaleRules, today: string, labels: Labels): SaleBlock[] {
  const blocks = [
    ...missingOfCustomer('PROPOSAL', data.customer, labels),
    ...missingToPropose(data, rules, labels),
    ...missingOfParties(data, labels),
    ...refusedByRules(data, rules, today),
  ];
  if (data.choice.months === null) blocks.push(missing('choice.months', labels));
  if (data.paymentType === null) blocks.push(missing('paymentType', labels));
  if (data.paymentType !== null && !rules.paymentTypes.includes(data.paymentType)) {
    blocks.push({ code: 'PAGAMENTO_NON_OFFERTO', field: 'paymentType' });
  }
  if (data.paymentType === 'SEPA' && data.iban === null) blocks.push(missing('iban', labels));
  return blocks;
}

/**
 * Fields missing for the certificate (spec §5): a policy needs plate, chassis, registration date and effective date, in
 * whatever phase the tenant requires them. A vehicle without a plate is issued on its chassis number, a home on the
 * data of the proposal.
 */
export function certificateBlocks(data: ContractData, labels: Labels): SaleBlock[] {
  return missingPhased(data, PHASED, labels);
}

/** Last date on which cover may start when sold today. */
export function maxEffectiveDate(rules: SaleRules, today: string): string {
  return addMonths(today, rules.maxEffectiveMonths);
}
