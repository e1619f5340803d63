import {
  curveFor,
  INITIAL_CURVES,
  mileageFactor,
  type ResidualCurve,
  residualAt,
  type VehicleCategory,
} from '#areas/agency/vehicles/domain/index.ts';
import type { AntitheftKind, VehicleStatus } from '#areas/offer/catalogue/domain/index.ts';
import type { VehicleDocument, VehicleDraft } from '#areas/sale/contracts/domain/index.ts';
import { ONE } from '#platform/domain-kit/money.ts';
import { choices, type Random } from '#platform/domain-kit/random.ts';
import { addDays, monthsBetween, type PlainDate, yearOf } from '#platform/domain-kit/time/dates.ts';
import type { Producer } from '../producers.ts';
import type { CatalogueVersion, Garage } from './garage.ts';
import { carPlate, chassisNumber, motorcyclePlate } from './vehicle-identity.ts';

const NEW_STATUSES = choices<VehicleStatus>(['NUOVO', 74], ['NUOVO_TARGATO', 16], ['NUOVO_NON_TARGATO', 10]);
const USED_STATUSES = choices<VehicleStatus>(['USATO', 85], ['USATO_QUATTRORUOTE', 15]);
const NEW_TYPES = choices<NonNullable<VehicleDraft['newVehicleType']>>(['NUOVO', 80], ['KM_0', 15], ['AUTO_DEMO', 5]);
const DEVICES = choices<AntitheftKind>(['SATELLITARE', 40], ['BLACKBOX', 30], ['IMMOBILIZZATORE', 15], ['MARCHIATURA', 15]);
const TRACKERS = choices<AntitheftKind>(['SATELLITARE', 65], ['BLACKBOX', 35]);

/** From this value most owners have a tracker, because insurers require one. Cents. */
const PRECIOUS = 5_000_000;
/** Values are agreed in steps of 50 euro and not below 2,500. Cents. */
const STEP = 5_000;
const LEAST_VALUE = 250_000;
const MOST_KILOMETRES = 195_000;

interface History {
  readonly status: VehicleStatus;
  readonly kind: VehicleDraft['newVehicleType'];
  readonly registration: PlainDate | null;
  readonly mileage: number;
}

function newHistory(random: Random, on: PlainDate): History {
  const status = NEW_STATUSES.draw(random);
  if (status === 'NUOVO_NON_TARGATO') return { status, kind: 'NUOVO', registration: null, mileage: random.int(0, 20) };
  const kind = status === 'NUOVO_TARGATO' ? NEW_TYPES.draw(random) : 'NUOVO';
  if (kind === 'NUOVO') return { status, kind, registration: addDays(on, -random.int(0, 20)), mileage: random.int(0, 60) };
  const registration = addDays(on, -random.int(30, 300));
  return { status, kind, registration, mileage: kind === 'KM_0' ? random.int(10, 2_500) : random.int(2_000, 12_000) };
}

function usedHistory(random: Random, on: PlainDate): History {
  const days = 330 + Math.floor(random.next() ** 1.5 * 4_300);
  const perYear = 7_000 + random.next() * 14_000;
  return {
    status: USED_STATUSES.draw(random),
    kind: null,
    registration: addDays(on, -days),
    mileage: Math.min(MOST_KILOMETRES, Math.floor((days / 365) * perYear)),
  };
}

const curves = new Map<string, ResidualCurve | undefined>();

function curveOf(version: CatalogueVersion, on: PlainDate): ResidualCurve | undefined {
  const key = `${version.category} ${version.fuel}`;
  if (!curves.has(key)) curves.set(key, curveFor(INITIAL_CURVES, version, on));
  return curves.get(key);
}

/** Returns the value of a vehicle on a date: list price, minus age and kilometres, with a small random difference. */
function worthOf(random: Random, version: CatalogueVersion, { registration, mileage, kind }: History, on: PlainDate): number {
  const noise = 0.94 + random.next() * 0.14;
  const curve = curveOf(version, on);
  const ageMonths = registration === null ? 0 : monthsBetween(registration, on);
  const worn =
    kind === 'NUOVO' || curve === undefined
      ? 1
      : ((residualAt(curve, ageMonths) ?? 120_000) / ONE) * (mileageFactor(curve, ageMonths, mileage) / ONE);
  return Math.max(LEAST_VALUE, Math.round((version.price * worn * noise) / STEP) * STEP);
}

/** From this day vehicles have a single registration document (D.Lgs. 98/2017). */
const SINGLE_DOCUMENT: PlainDate = '2021-10-01';

function seenDocuments({ registration }: History): readonly VehicleDocument[] {
  if (registration === null) return ['CERTIFICATO_CONFORMITA', 'FATTURA'];
  return registration < SINGLE_DOCUMENT ? ['CARTA_CIRCOLAZIONE', 'CERTIFICATO_PROPRIETA'] : ['DOCUMENTO_UNICO'];
}

/** Makes a vehicle that a node could sell or register, in its state on the day of the quotation. */
export function draftVehicle(
  random: Random,
  place: { readonly producer: Producer; readonly garage: Garage; readonly forCompany: boolean },
  number: number,
  on: PlainDate,
): VehicleDraft {
  const { producer, garage, forCompany } = place;
  const category: VehicleCategory = random.chance(producer.motorcycleShare) ? 'MOTOVEICOLI' : 'AUTOVEICOLI';
  const used = random.chance(producer.usedShare);
  const history = used ? usedHistory(random, on) : newHistory(random, on);
  const year = yearOf(history.registration ?? on);
  const favourite = !used && category === 'AUTOVEICOLI' && producer.brands.length > 0 && random.chance(0.7);
  const version = garage.newIn(category, year, favourite ? random.pick(producer.brands) : null).draw(random);
  const insuredValue = worthOf(random, version, history, on);
  const antitheft =
    insuredValue >= PRECIOUS && random.chance(0.8) ? TRACKERS.draw(random) : random.chance(0.15) ? DEVICES.draw(random) : null;
  const plated = history.status !== 'NUOVO_NON_TARGATO';
  return {
    vehicleType: category,
    status: history.status,
    newVehicleType: history.kind,
    brandCode: version.brandCode,
    brand: version.brand,
    modelCode: version.modelCode,
    model: version.model,
    versionCode: version.code,
    version: version.name,
    equipment: [],
    powerSupply: version.fuel,
    kilowatts: version.kilowatts,
    licensePlate: plated ? (category === 'AUTOVEICOLI' ? carPlate(number) : motorcyclePlate(number)) : null,
    chassisNumber: chassisNumber(number, version.brandCode, version.code, year),
    purchaseDate: on,
    registrationDate: history.registration,
    mileage: history.mileage,
    vehicleDealer: producer.group === 'DEALER' ? producer.name : null,
    vehicleDocuments: seenDocuments(history),
    insuredValue,
    valueReason: null,
    invoiceValue: null,
    invoiceDate: null,
    vatRecovery: forCompany ? (random.chance(0.7) ? 400_000 : ONE) : 0,
    antitheft,
    antitheftDevice: null,
    blackBoxImei: null,
    blackBoxSerialNumber: null,
    blackBoxActivationDate: null,
    constraint: false,
    lienholder: null,
    lienholderAddress: null,
    constraintNumber: null,
    constraintExpirationDate: null,
    premiumFinancing: null,
    financedAmount: null,
    insuredResidualDebt: null,
  };
}
