import type { Caller, TestAnswer } from '#apps/server/testing/app.ts';
import type { ContractDataInput } from '#areas/contracts/api/index.ts';
import { addDays } from '#platform/domain-kit/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import * as routes from '../../api/index.ts';

const { today } = moment();

/** A complete sale of a new car to a person, nothing chosen yet. */
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
  choice: { months: 36, coverages: [] },
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

interface OfferShape {
  readonly productVersionId: number;
  readonly packageVersionId: number;
  readonly selected: readonly string[];
  readonly months: number;
  readonly problems: readonly unknown[];
  readonly needsApproval: boolean;
  readonly appraisalRequired: boolean;
  readonly price: { readonly premium: number; readonly hash: string };
}

/** The offers for a sale. */
export async function offersFor(caller: Caller, data: ContractDataInput): Promise<readonly OfferShape[]> {
  const answer = await caller.call(routes.calculate, { body: data });
  return (answer.body as { offers: OfferShape[] }).offers;
}

/** The sale with the first offer that can be had without any problem. */
export async function withFirstOffer(caller: Caller, data: ContractDataInput): Promise<ContractDataInput> {
  const offer = (await offersFor(caller, data)).find((one) => one.problems.length === 0 && !one.needsApproval && !one.appraisalRequired);
  if (offer === undefined) throw new Error('No offer without problems');
  const { productVersionId, packageVersionId, selected, months } = offer;
  return { ...data, choice: { ...data.choice, productVersionId, packageVersionId, months, coverages: [...selected] } };
}

export interface Saved {
  readonly id: number;
  readonly version: number;
  readonly hash: string;
  readonly premium: number;
}

/** Saves a quotation with the first good offer. */
export async function quote(caller: Caller, data: ContractDataInput = CAR_SALE): Promise<Saved> {
  const answer = await caller.call(routes.create, { body: await withFirstOffer(caller, data) });
  if (answer.status !== 200) throw new Error(`The quotation was not saved: ${JSON.stringify(answer.body)}`);
  const body = answer.body as { id: number; version: number; price: { hash: string; premium: number } };
  return { id: body.id, version: body.version, hash: body.price.hash, premium: body.price.premium };
}

/** Accepts what was quoted. */
export function accept(caller: Caller, saved: Saved, key?: string): Promise<TestAnswer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return caller.call(routes.accept, { params: { id: saved.id }, body: { priceHash: saved.hash } }, headers);
}

/** Issues what was accepted. */
export function issue(caller: Caller, saved: Saved, key?: string): Promise<TestAnswer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return caller.call(routes.issue, { params: { id: saved.id }, body: { priceHash: saved.hash } }, headers);
}
