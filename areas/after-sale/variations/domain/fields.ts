import { codesOf, VARIATION_KINDS, type VariationKind } from '#areas/offer/catalogue/domain/index.ts';
import { coverageOfPath, VEHICLE_SINCE } from './policy-state.ts';

const ADDRESS = ['toponym', 'street', 'houseNumber', 'postcode', 'city', 'cityCode', 'subRegion', 'country', 'entrance', 'floor', 'unit'];
const LIEN = ['constraint', 'lienholder', 'lienholderAddress', 'constraintNumber', 'constraintExpirationDate'];
const VEHICLE = [
  ...['vehicleType', 'status', 'newVehicleType', 'brandCode', 'brand', 'modelCode', 'model', 'versionCode', 'version', 'equipment'],
  ...['powerSupply', 'kilowatts', 'licensePlate', 'chassisNumber', 'purchaseDate', 'registrationDate', 'mileage', 'insuredValue'],
  ...['antitheft', 'antitheftDevice'],
];
const of = (part: string, names: readonly string[]) => names.map((name) => `${part}.${name}`);

/** Fields that each kind of variation may change, by path in the contract's data; those of coverages are their codes. */
export const KIND_FIELDS: Readonly<Record<VariationKind, readonly string[]>> = {
  TARGA: of('vehicle', ['licensePlate', 'registrationDate']),
  VEICOLO: of('vehicle', VEHICLE),
  VALORE: ['vehicle.insuredValue', 'home.insuredValue'],
  INDIRIZZO: of('customer.subjectAddress', ADDRESS),
  DATI_CLIENTE: of('customer', [
    ...['firstName', 'lastName', 'businessName', 'vatNumber', 'profession', 'contacts.email', 'contacts.pec', 'contacts.phone'],
    ...['representative.lastName', 'representative.firstName', 'representative.role'],
  ]),
  VINCOLO_AGGIUNTO: of('vehicle', LIEN),
  VINCOLO_LIBERATO: of('vehicle', LIEN),
  GARANZIA_AGGIUNTA: [],
  GARANZIA_TOLTA: [],
  PAGAMENTO: ['paymentType', 'iban', 'accountHolder'],
};

const ALL = [...new Set(codesOf(VARIATION_KINDS).flatMap((kind) => KIND_FIELDS[kind]))];

/** Returns the fields that kinds of variation may change, each once; without kinds, of all. Coverages are not among them. */
export function fieldsOf(kinds?: readonly VariationKind[]): readonly string[] {
  return kinds === undefined ? ALL : ALL.filter((path) => kinds.some((kind) => KIND_FIELDS[kind].includes(path)));
}

/** Returns the kinds that a change belongs to: a coverage is added or removed, another field may belong to several. */
export function kindsTouching(path: string, after: unknown): readonly VariationKind[] {
  if (coverageOfPath(path) !== null) return [after === true ? 'GARANZIA_AGGIUNTA' : 'GARANZIA_TOLTA'];
  if (path === VEHICLE_SINCE) return ['VEICOLO'];
  return codesOf(VARIATION_KINDS).filter((kind) => KIND_FIELDS[kind].includes(path));
}

/** Returns whether a path holds cents. */
export function isMoney(path: string): boolean {
  return path.endsWith('.insuredValue');
}
