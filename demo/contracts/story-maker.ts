import type { CustomerDraft } from '#areas/customers/customers/domain/index.ts';
import {
  type ContractData,
  EMPTY_HOME,
  EMPTY_PARTIES,
  EMPTY_VEHICLE,
  NO_ANSWERS,
  type PaymentType,
  type VehicleDraft,
} from '#areas/sale/contracts/domain/index.ts';
import { italianIban } from '#platform/domain-kit/identifiers/iban.ts';
import { choices, type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, addMonths, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { LENDERS } from '../lenders.ts';
import type { Moment } from './calendar.ts';
import { planLife } from './life.ts';
import { priceSale } from './pricing.ts';
import type { Producer, Producers } from './producers.ts';
import type { ShopWindow } from './shop-window.ts';
import { makeStory, type Story } from './story.ts';
import { withBlackBox } from './subjects/black-box.ts';
import type { CustomerBook } from './subjects/customer-book.ts';
import type { Garage } from './subjects/garage.ts';
import { draftHome, HOMES_AMONG_SALES } from './subjects/home.ts';
import type { Places } from './subjects/places.ts';
import { draftVehicle } from './subjects/vehicle.ts';

/** Inputs of contracts. */
export interface World {
  readonly places: Places;
  readonly garage: Garage;
  readonly producers: Producers;
  readonly shop: ShopWindow;
  readonly customers: CustomerBook;
}

type Insured = Pick<ContractData, 'insuredObject' | 'vehicle' | 'home'>;

/** Data that determines the insured object of a sale. */
interface Sale {
  readonly id: number;
  readonly producer: Producer;
  readonly customer: CustomerDraft;
  readonly day: PlainDate;
}

const DEALER_PAYMENTS = choices<PaymentType>(['DEALER', 55], ['FINANZIAMENTO', 25], ['BONIFICO', 15], ['SEPA', 5]);
const OTHER_PAYMENTS = choices<PaymentType>(['BONIFICO', 70], ['SEPA', 30]);

/** Share of quotations abandoned before the choice of a product. */
const UNDECIDED = 0.04;

/** An account at a bank that does not exist. */
function ibanOf(random: Random): string {
  return italianIban('99999', String(random.int(1_000, 99_999)).padStart(5, '0'), String(random.int(1, 999_999_999)));
}

function lentBy({ name, address, pec }: (typeof LENDERS)[number]) {
  return { lienholder: name, lienholderAddress: `${address} – PEC ${pec}` };
}

/** A loan that pays the premium; its data come from the chassis number and leave the random numbers as they were. */
function withLoan(vehicle: VehicleDraft): VehicleDraft {
  const number = Number(vehicle.chassisNumber?.slice(-6) ?? 0);
  const lender = LENDERS[number % LENDERS.length] ?? LENDERS[0];
  return {
    ...vehicle,
    ...lentBy(lender),
    constraintNumber: String(1_000_000 + number),
    premiumFinancing: number % 4 === 0 ? 'A_PARTE' : 'COMPRESO',
  };
}

/** A lender usually has a lien on the cover of a financed vehicle. */
function withLien(random: Random, vehicle: VehicleDraft, payment: PaymentType, effectiveDate: PlainDate): VehicleDraft {
  if (payment !== 'FINANZIAMENTO') return vehicle;
  const financed = withLoan(vehicle);
  if (random.chance(0.4)) return financed;
  return {
    ...financed,
    ...lentBy(random.pick(LENDERS)),
    constraint: true,
    constraintNumber: String(random.int(1_000_000, 9_999_999)),
    constraintExpirationDate: addMonths(effectiveDate, random.pick([24, 36, 48, 60])),
    financedAmount: vehicle.insuredValue === null ? null : Math.round((vehicle.insuredValue * 0.8) / 50_000) * 50_000,
  };
}

/** Coverages that pay by the invoice of the vehicle. */
const BY_INVOICE: readonly string[] = ['GAP_VALORE_FATTURA', 'VALORE_A_NUOVO_24'];

/** The invoice is for the insured value, on the day of the purchase. */
function withInvoice(data: ContractData): ContractData {
  if (!data.choice.coverages.some((coverage) => BY_INVOICE.includes(coverage))) return data;
  const { insuredValue, purchaseDate } = data.vehicle;
  return { ...data, vehicle: { ...data.vehicle, invoiceValue: insuredValue, invoiceDate: purchaseDate } };
}

function paymentOf(random: Random, producer: Producer): PaymentType {
  return (producer.group === 'DEALER' ? DEALER_PAYMENTS : OTHER_PAYMENTS).draw(random);
}

/** Makes one contract after the other. */
export class StoryMaker {
  readonly #world: World;
  readonly #today: PlainDate;

  constructor(world: World, today: PlainDate) {
    this.#world = world;
    this.#today = today;
  }

  /**
   * Makes the insured object. Homes use their own random numbers, so that the vehicles stay the same as without homes.
   */
  #insured(random: Random, { id, producer, customer, day }: Sale, payment: PaymentType, effectiveDate: PlainDate): Insured {
    const { garage, places } = this.#world;
    const ofHomes = randomFrom(`home ${id}`);
    if (ofHomes.chance(HOMES_AMONG_SALES)) {
      return { insuredObject: 'ABITAZIONE', vehicle: EMPTY_VEHICLE, home: draftHome(ofHomes, customer, places) };
    }
    const vehicle = draftVehicle(random, { producer, garage, forCompany: customer.subjectType === 'SOCIETA' }, id, day);
    return { insuredObject: 'VEICOLO', vehicle: withLien(random, vehicle, payment, effectiveDate), home: EMPTY_HOME };
  }

  /** Makes the contract with this id, quoted at this moment. `random` decides everything else. */
  async tell(random: Random, id: number, created: Moment): Promise<Story> {
    const { producers, customers, shop } = this.#world;
    const day = created.date;
    const producer = producers.wheel.draw(random);
    const seller = producer.sellers.draw(random);
    const parties = await producers.partiesOf(producer.id, seller.id);
    const { offers, to } = shop.seasonOn(day);
    const success = parties.untrained.length > 0 ? 0 : producer.success;
    const life = planLife(random, { created, last: addDays(this.#today, -1), unchangedUntil: to }, success);
    const booking = customers.book(random, producer, seller.id, day);
    const paymentType = paymentOf(random, producer);
    const insured = this.#insured(random, { id, producer, customer: booking.customer.draft, day }, paymentType, life.effectiveDate);
    const asked: ContractData = {
      customer: booking.customer.draft,
      ...insured,
      choice: { productVersionId: null, packageVersionId: null, months: null, coverages: [], discount: null, answers: {} },
      effectiveDate: life.effectiveDate,
      paymentType,
      iban: paymentType === 'SEPA' ? ibanOf(random) : null,
      accountHolder: null,
      integratedPolicy: null,
      parties: EMPTY_PARTIES,
      consents: NO_ANSWERS,
    };
    const undecided = life.accepted === null && random.chance(UNDECIDED);
    const window = undecided ? [] : offers;
    const priced = priceSale(
      random,
      {
        data: asked,
        parties,
        offers: window,
        taste: producer.taste,
        answering: randomFrom(`answers ${id}`),
        isOpen: life.accepted === null,
      },
      life.issued?.date ?? life.accepted?.date ?? day,
    );
    const invoiced = { ...priced, data: withInvoice(priced.data) };
    const data =
      life.issued === null || priced.priced === null ? invoiced.data : withBlackBox(invoiced.data, id, life.issued.date, this.#today);
    return makeStory(random, { id, producer, seller, booking, ...invoiced, data, life, approver: producers.approver }, this.#today);
  }
}
