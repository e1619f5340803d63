import type { VehicleType } from '#areas/catalogue/domain/index.ts';
import { type CustomerDraft, type CustomerPhase, isInsurableAge, missingFor } from '#areas/customers/domain/index.ts';
import { addMonths, subtractPeriod } from '#platform/domain-kit/dates.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { plateFits } from '#platform/domain-kit/plates.ts';
import type { Block } from './blocks.ts';
import type { ContractData, VehicleDraft } from './contract-data.ts';
import { HOME_TO_PRICE, type HomeField, homeToPropose, missingOfHome } from './home-fields.ts';
import type { PhasedField, SaleRules } from './sale-rules.ts';

/** Labels by path in the contract's data; passed in because they live with the API. */
export type Labels = Readonly<Record<string, Text>>;

/** A label within a sentence: `data di nascita`, but `CAP` and `IBAN` stay. */
function midSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

function missing(field: string, labels: Labels): Block {
  const label = labels[field];
  return { code: 'DATI_MANCANTI', field, params: { field: label === undefined ? field : { it: midSentence(label.it), en: label.en } } };
}

/** What is missing of the customer; of a company in the words of a company. */
function missingOfCustomer(phase: CustomerPhase, customer: CustomerDraft, labels: Labels): Block[] {
  return missingFor(phase, customer).map((name) => {
    const field = `customer.${name}`;
    const own = labels[`${field}:${customer.subjectType ?? ''}`];
    return missing(field, own === undefined ? labels : { ...labels, [field]: own });
  });
}

type VehicleField = keyof VehicleDraft & string;

/** Without these there is no price. */
const TO_PRICE: readonly VehicleField[] = ['vehicleType', 'status', 'insuredValue'];
const TO_PROPOSE: readonly VehicleField[] = ['vehicleType', 'status', 'brand', 'model', 'version', 'insuredValue'];

function isUsed(vehicle: VehicleDraft): boolean {
  return vehicle.status === 'USATO' || vehicle.status === 'USATO_QUATTRORUOTE';
}

/** A used vehicle has been registered: its age decides price and eligibility, so its date is asked before the price. */
function registrationNeeded(vehicle: VehicleDraft): readonly VehicleField[] {
  return isUsed(vehicle) ? ['registrationDate'] : [];
}

function missingOf(vehicle: VehicleDraft, fields: readonly VehicleField[], labels: Labels): Block[] {
  return fields.filter((field) => vehicle[field] === null || vehicle[field] === '').map((field) => missing(`vehicle.${field}`, labels));
}

function missingInHome({ home }: ContractData, fields: readonly HomeField[], labels: Labels): Block[] {
  return missingOfHome(home, fields).map((field) => missing(`home.${field}`, labels));
}

/** What only a vehicle with a plate can have. */
const WITH_PLATE: readonly PhasedField[] = ['licensePlate', 'registrationDate'];

function missingPhased(data: ContractData, fields: readonly PhasedField[], labels: Labels): Block[] {
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

/** Those of the phased fields that the tenant asks for before the price; the rest waits for the issue (spec §5, phase ACTIVATION). */
function askedEarly(rules: SaleRules): readonly PhasedField[] {
  return PHASED.filter((field) => rules.requiredIn[field] === 'QUOTATION');
}

/** What is missing before anything can be priced, one reason per field. */
export function missingToPrice(data: ContractData, rules: SaleRules, labels: Labels): Block[] {
  const { customer, vehicle } = data;
  const always = [...TO_PRICE, ...registrationNeeded(vehicle)];
  const early = askedEarly(rules).filter((field) => !always.some((other) => other === field));
  return [
    ...missingOfCustomer('QUOTE', customer, labels),
    ...(data.insuredObject === 'ABITAZIONE' ? missingInHome(data, HOME_TO_PRICE, labels) : missingOf(vehicle, always, labels)),
    ...missingPhased(data, early, labels),
  ];
}

/** The status that a registered vehicle's age contradicts (spec §5, one variant): new and used part some months before the effective date. */
function statusBlocks({ vehicle }: ContractData, rules: SaleRules, on: string): Block[] {
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
 * What the rules refuse (spec §5): the customer's age and the vehicle's registration are judged on the effective date, or today while it is
 * not known. The oldest registration accepted depends on the status of the vehicle.
 */
export function refusedByRules(data: ContractData, rules: SaleRules, today: string): Block[] {
  const { customer, vehicle } = data;
  const on = data.effectiveDate ?? today;
  const blocks: Block[] = [];
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

/** What a proposal lacks about what is insured and from when. */
function missingToPropose(data: ContractData, rules: SaleRules, labels: Labels): Block[] {
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
  if (vehicle.constraint) fields.push('lienholder', 'constraintExpirationDate');
  return [...missingOf(vehicle, fields, labels), ...early];
}

/** What the data lack or have wrong for acceptance: mandatory and proposal-form data (spec §4). */
export function proposalBlocks(data: ContractData, rules: SaleRules, today: string, labels: Labels): Block[] {
  const blocks = [
    ...missingOfCustomer('PROPOSAL', data.customer, labels),
    ...missingToPropose(data, rules, labels),
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
 * What the certificate lacks (spec §5): whatever the phase in which the tenant asks for plate, chassis, registration date and effective date,
 * a policy needs them. A vehicle without plate yet is issued on its chassis number, a home on what the proposal said of it.
 */
export function certificateBlocks(data: ContractData, labels: Labels): Block[] {
  return missingPhased(data, PHASED, labels);
}

/** Last date on which cover may start when sold today. */
export function maxEffectiveDate(rules: SaleRules, today: string): string {
  return addMonths(today, rules.maxEffectiveMonths);
}
