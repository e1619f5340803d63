import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';

const { today } = moment();

const LETTERS = 'ABCDEFGHJKLMNPRSTVWX';

/** Plate and chassis number that are unique to this number, up to eight million. */
export function carIdentity(n: number): { readonly licensePlate: string; readonly chassisNumber: string } {
  const letter = (step: number) => LETTERS[Math.floor(n / step) % LETTERS.length] ?? 'A';
  const digits = String(n % 1000).padStart(3, '0');
  return {
    licensePlate: `Z${letter(400_000)}${digits}${letter(20_000)}${letter(1_000)}`,
    chassisNumber: `ZFA312${90_000_000_000 + n}`,
  };
}

/**
 * Answers to the general questions of the demonstration about a vehicle; none of them requires or excludes a coverage.
 */
export const VEHICLE_ANSWERS = {
  USO: 'PRIVATO',
  ESIGENZA: 'ESSENZIALE',
  RICOVERO: 'BOX',
  ACQUISTO: 'CONTANTI',
  ALTRE_POLIZZE: 'NO',
  SCOPERTO: 'SI',
} as const;

/** A complete sale of a new car to a person, without an offer. */
export const CAR_SALE = {
  customer: {
    subjectType: 'PERSONA_FISICA',
    firstName: 'Mario',
    lastName: 'Rossi',
    gender: 'M',
    birthDate: '1980-01-01',
    birthPlace: 'Roma',
    birthPlaceCode: 'H501',
    taxIdCode: 'RSSMRA80A01H501U',
    subjectAddress: {
      toponym: 'Via',
      street: 'Appia Nuova',
      houseNumber: '10',
      postcode: '00183',
      city: 'Roma',
      cityCode: 'H501',
      subRegion: 'RM',
      country: 'IT',
    },
    contacts: { email: 'mario.rossi@example.com', phone: '+393331234567' },
  },
  vehicle: {
    vehicleType: 'AUTOVEICOLI',
    status: 'NUOVO',
    newVehicleType: 'NUOVO',
    brand: 'Fiat',
    model: 'Panda',
    version: '1.0 FireFly Hybrid',
    powerSupply: 'IBRIDA',
    kilowatts: 51,
    licensePlate: 'ZX001AA',
    chassisNumber: 'ZFA31200000745586',
    registrationDate: addDays(today, -10),
    mileage: 10,
    insuredValue: 2_450_000,
  },
  choice: { months: 36, coverages: [], answers: VEHICLE_ANSWERS },
  effectiveDate: addDays(today, 3),
  paymentType: 'DEALER',
} satisfies ContractDataInput;

/** A motorcycle sold to a company. */
export const MOTORCYCLE_SALE = {
  ...CAR_SALE,
  customer: {
    ...CAR_SALE.customer,
    subjectType: 'SOCIETA',
    firstName: null,
    lastName: null,
    gender: null,
    birthDate: null,
    birthPlace: null,
    birthPlaceCode: null,
    businessName: 'Officine Tevere S.r.l.',
    taxIdCode: '00743110157',
    vatNumber: '00743110157',
    representative: { lastName: 'Verdi', firstName: 'Anna', taxIdCode: 'VRDNNA90M55L219G', role: 'Amministratore unico' },
  },
  vehicle: {
    ...CAR_SALE.vehicle,
    vehicleType: 'MOTOVEICOLI',
    brand: 'Moto Guzzi',
    model: 'V7',
    version: 'Stone',
    powerSupply: 'BENZINA',
    licensePlate: 'ZZ00001',
    insuredValue: 950_000,
  },
} satisfies ContractDataInput;

/** Answers to the general questions about a home and to those of the home product. */
export const HOME_ANSWERS = { DIMORA: 'ABITUALE', ESIGENZA_CASA: 'MURA', ALTRE_POLIZZE: 'NO', SCOPERTO: 'SI', ANIMALI: 'NO' } as const;

/** A flat of the same person, without an offer; includes answers to the questions of the home product. */
export const HOME_SALE = {
  customer: CAR_SALE.customer,
  insuredObject: 'ABITAZIONE',
  home: {
    homeType: 'APPARTAMENTO',
    address: {
      toponym: 'Via',
      street: 'dei Tigli',
      houseNumber: '4',
      postcode: '20121',
      city: 'Milano',
      cityCode: 'F205',
      subRegion: 'MI',
      country: 'IT',
      entrance: 'B',
      floor: 'PIANO_2',
      unit: '7',
    },
    squareMeters: 95,
    isOwner: true,
    antitheft: 'ALLARME',
    insuredValue: 28_000_000,
  },
  choice: { months: 12, coverages: [], answers: HOME_ANSWERS },
  effectiveDate: addDays(today, 3),
  paymentType: 'DEALER',
} satisfies ContractDataInput;

let cars = 0;

/**
 * A sale of a new, unique car, because a vehicle is not insured twice with the same product. A test's own plate or
 * chassis number stays.
 */
export function ofAnotherCar(data: ContractDataInput): ContractDataInput {
  const { vehicle } = data;
  if (vehicle === undefined || data.insuredObject === 'ABITAZIONE') return data;
  cars += 1;
  const own = carIdentity(cars);
  const { licensePlate, chassisNumber } = CAR_SALE.vehicle;
  return {
    ...data,
    vehicle: {
      ...vehicle,
      ...(vehicle.licensePlate === licensePlate ? { licensePlate: own.licensePlate } : {}),
      ...(vehicle.chassisNumber === chassisNumber ? { chassisNumber: own.chassisNumber } : {}),
    },
  };
}

/** A sale to a customer identified by a valid document. */
export const IDENTIFIED_SALE = {
  ...CAR_SALE,
  customer: {
    ...CAR_SALE.customer,
    identityDocument: {
      documentType: 'CARTA_IDENTITA',
      documentNumber: 'CA00000AA',
      issuedBy: 'Comune di Roma',
      issuedByCountry: 'IT',
      issuedDate: '2020-01-01',
      expirationDate: '2035-01-01',
    },
  },
} satisfies ContractDataInput;
