import {
  CONTRACT_TRANSITIONS,
  type ContractData,
  type ContractEvent,
  DEFAULT_SALE_RULES,
  type Status,
} from '#areas/sale/contracts/domain/index.ts';
import { type PricedOffer, priceColumns } from '#areas/sale/contracts/server/public.ts';
import type { Random } from '#platform/domain-kit/random.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { expiryOf } from '#platform/domain-kit/time/duration.ts';
import { type Moment, momentOn } from './calendar.ts';
import type { Life } from './life.ts';
import type { Producer, Seller } from './producers.ts';
import type { Booking } from './subjects/customer-book.ts';

/** One entry of the timeline; `actor` is null for the nightly jobs. */
export interface Step {
  readonly event: ContractEvent;
  readonly from: Status | null;
  readonly to: Status;
  readonly at: Moment;
  readonly actor: number | null;
  readonly reason: string | null;
}

/** A sale and what becomes of it. */
interface Sale {
  readonly id: number;
  readonly producer: Producer;
  readonly seller: Seller;
  readonly booking: Booking;
  readonly data: ContractData;
  readonly priced: PricedOffer | null;
  /** Codes of the products on sale for the customer's object. */
  readonly suitable: ReadonlySet<string>;
  readonly life: Life;
}

/** A contract with its whole history. */
export interface Story extends Sale {
  readonly status: Status;
  readonly steps: readonly Step[];
  readonly quoteValidUntil: PlainDate;
  readonly expiryDate: PlainDate | null;
  readonly approval: { readonly by: number; readonly value: number } | null;
  readonly appraisal: Appraisal | null;
  readonly cancelledAt: Moment | null;
}

/** Times of day of the nightly expiry jobs, in milliseconds. */
const QUOTATIONS_EXPIRE = 5 * 60_000;
const POLICIES_EXPIRE = 10 * 60_000;
const MINUTE = 60_000;

const SECOND_THOUGHTS = ['Il cliente ha chiesto di rivedere i dati', 'Errore di digitazione', null] as const;
const WITHDRAWALS = [
  'Il cliente ha scelto un altro preventivo',
  'Vendita del veicolo non conclusa',
  'Cliente non più interessato',
  null,
] as const;
const CANCELLATION_REASON = 'Recesso del contraente entro 14 giorni';

const PENDING_APPRAISALS = ['ACQUIRING', 'ACQUIRED', 'REJECTED', 'EXPIRED'] as const;
type Appraisal = (typeof PENDING_APPRAISALS)[number] | 'ACCEPTED';

/** Builds the timeline; throws on an event that the state machine does not allow. */
class Timeline {
  readonly steps: Step[] = [];
  status: Status = 'PREVENTIVO';

  add(event: ContractEvent, at: Moment, actor: number | null, reason: string | null = null): void {
    const from = event === 'CREA' ? null : this.status;
    const to = CONTRACT_TRANSITIONS.next(from, event);
    if (to === null) throw new Error(`${event} cannot happen in ${this.status}`);
    this.steps.push({ event, from, to, at, actor, reason });
    this.status = to;
  }
}

/** What a story is made of. */
export interface Plot extends Sale {
  readonly approver: number;
}

const atNight = (date: PlainDate, msOfDay: number): Moment => ({ date, ms: momentOn(date, msOfDay) });

function addSale(random: Random, timeline: Timeline, { life, seller, priced, approver }: Plot): void {
  const { accepted, revoked, issued } = life;
  if (accepted === null) return;
  if (priced?.rated.needsApproval === true) timeline.add('APPROVA', { ...accepted, ms: accepted.ms - MINUTE }, approver);
  timeline.add('ACCETTA', accepted, seller.id);
  if (revoked !== null) {
    timeline.add('REVOCA', revoked, seller.id, random.pick(SECOND_THOUGHTS));
    timeline.add('ACCETTA', { ...revoked, ms: revoked.ms + MINUTE / 2 }, seller.id);
  }
  if (issued === null) return;
  timeline.add('AVVIA_EMISSIONE', issued, seller.id);
  timeline.add('EMETTI', issued, seller.id);
}

function addEnd(random: Random, timeline: Timeline, plot: Plot, today: PlainDate, validUntil: PlainDate, expiry: PlainDate | null): void {
  const { life, seller, approver } = plot;
  if (timeline.status === 'POLIZZA') {
    if (life.cancelled !== null) timeline.add('ANNULLA_POLIZZA', life.cancelled, approver, CANCELLATION_REASON);
    else if (expiry !== null && expiry < today) timeline.add('SCADI_POLIZZA', atNight(addDays(expiry, 1), POLICIES_EXPIRE), null);
    return;
  }
  if (life.withdrawn !== null) timeline.add('ANNULLA_PREVENTIVO', life.withdrawn, seller.id, random.pick(WITHDRAWALS));
  else if (validUntil < today) timeline.add('SCADI_PREVENTIVO', atNight(addDays(validUntil, 1), QUOTATIONS_EXPIRE), null);
}

function appraisalOf(random: Random, { priced, life }: Plot): Appraisal | null {
  if (priced?.offer.product.videoPeriziaRichiesta !== true) return null;
  return life.accepted === null ? random.pick(PENDING_APPRAISALS) : 'ACCEPTED';
}

/** Without a price there is no sale: the quotation stays a draft. */
function possibleLife({ life, priced }: Plot): Life {
  return priced === null ? { ...life, accepted: null, revoked: null, issued: null, cancelled: null } : life;
}

/** Makes the history of a contract until today. */
export function makeStory(random: Random, asked: Plot, today: PlainDate): Story {
  const life = possibleLife(asked);
  const plot = { ...asked, life };
  const { priced, data } = plot;
  const { quote_valid_until } = priceColumns({ today: life.created.date }, DEFAULT_SALE_RULES, priced);
  const quoteValidUntil = quote_valid_until ?? life.created.date;
  const expiryDate = data.choice.months === null ? null : expiryOf(life.effectiveDate, data.choice.months);
  const timeline = new Timeline();
  timeline.add('CREA', life.created, plot.seller.id);
  addSale(random, timeline, plot);
  addEnd(random, timeline, plot, today, quoteValidUntil, expiryDate);
  const approved = life.accepted !== null && priced?.rated.needsApproval === true;
  return {
    ...plot,
    status: timeline.status,
    steps: timeline.steps,
    quoteValidUntil,
    expiryDate,
    approval: approved ? { by: plot.approver, value: priced.risk.insuredValue } : null,
    appraisal: appraisalOf(random, plot),
    cancelledAt: life.cancelled ?? life.withdrawn,
  };
}
