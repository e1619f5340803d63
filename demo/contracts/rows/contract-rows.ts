import { type CustomerDraft, customerName, STATED_MEDIA } from '#areas/customers/customers/domain/index.ts';
import type { PublishedNeeds } from '#areas/offer/needs/server/public.ts';
import { DEFAULT_SALE_RULES, holderOf, storedData } from '#areas/sale/contracts/domain/index.ts';
import {
  commissionRows,
  dataColumns,
  lineRows,
  needsEvidenceOf,
  type PricedOffer,
  priceColumns,
} from '#areas/sale/contracts/server/public.ts';
import { entriesOf } from '#platform/domain-kit/entries.ts';
import { randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { instantOf, todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import type { Moment } from '../calendar.ts';
import { type Justified, justificationOf } from '../market.ts';
import { stateFingerprint, storedJson } from '../stored-form.ts';
import type { Story } from '../story.ts';
import type { ContractTables } from './tables.ts';

const instant = (moment: Moment | null) => (moment === null ? null : instantOf(moment.ms));

/** Columns that file a contract. */
interface Labels {
  readonly number: string;
  readonly policyNumber: string | null;
  /** The general questionnaire at that time. */
  readonly needs: PublishedNeeds | null;
  readonly market: Justified | null;
  /** The day on which the demonstration is made. */
  readonly today: PlainDate;
}

/** Days within which the premium of a policy still waits for its money. */
const WAITING_DAYS = 21;
/** Days after the issue on which the money of the others arrived. */
const ARRIVES_AFTER = 9;

/** When a premium that the agency holds is due, or was paid. */
function premiumDays({ data, life, cancelledAt }: Story, policyNumber: string | null, today: PlainDate) {
  const { issued } = life;
  if (policyNumber === null || issued === null || holderOf(data.paymentType) !== 'AGENZIA') return {};
  if (issued.date <= addDays(today, -WAITING_DAYS)) return { premium_paid_on: addDays(issued.date, ARRIVES_AFTER) };
  return cancelledAt === null ? { premium_due_on: issued.date } : {};
}

function addContract(tables: ContractTables, story: Story, { number, policyNumber, needs, market, today }: Labels): void {
  const { life, priced, steps, data, producer, seller, booking } = story;
  const last = steps.at(-1)?.at ?? life.created;
  tables.contract.add({
    ...dataColumns(data),
    ...priceColumns({ today: life.created.date }, DEFAULT_SALE_RULES, priced),
    id: story.id,
    number,
    status: story.status,
    version: steps.length,
    producer_id: producer.id,
    seller_id: seller.id,
    assigned_to: seller.group === 'OPERATORE_CALL_CENTER' ? seller.id : null,
    customer_user_id: booking.customer.userId,
    appraisal_status: story.appraisal,
    approved_by: story.approval?.by ?? null,
    approved_value: story.approval?.value ?? null,
    policy_number: policyNumber,
    created_at: instantOf(life.created.ms),
    updated_at: instantOf(last.ms),
    accepted_at: instant(steps.findLast((step) => step.event === 'ACCETTA')?.at ?? null),
    issued_at: instant(life.issued),
    cancelled_at: instant(story.cancelledAt),
    needs_version_id: needs?.id ?? null,
    market_reasons: market === null ? null : [...market.reasons],
    market_justification: market?.justification ?? null,
    ...premiumDays(story, policyNumber, today),
  });
}

function addPrice(tables: ContractTables, contractId: number, priced: PricedOffer): void {
  for (const row of lineRows(contractId, priced)) tables.line.add(row);
  for (const row of commissionRows(contractId, priced)) tables.commission.add(row);
}

function addTimeline(tables: ContractTables, { id, steps, data, priced }: Story, { policyNumber, market }: Labels): void {
  const document = storedJson(storedData(data));
  const priceHash = priced?.hash ?? null;
  let before: string | null = null;
  let number: string | null = null;
  for (const { event, from, to, at, actor, reason } of steps) {
    if (event === 'EMETTI') number = policyNumber;
    before ??= from === null ? null : stateFingerprint(from, document, priceHash, number);
    const after = event === 'CREA' ? null : stateFingerprint(to, document, priceHash, number);
    tables.transition.add({
      contract_id: id,
      from_status: from,
      event,
      to_status: to,
      at: instantOf(at.ms),
      actor_id: actor,
      reason: event === 'ACCETTA' ? (market?.justification ?? reason) : reason,
      hash_before: before,
      hash_after: after,
    });
    before = after;
  }
}

/** Every acceptance stores the questions and answers. */
function addNeeds(tables: ContractTables, { id, steps, data, priced, seller, suitable }: Story, { number, needs }: Labels): void {
  if (priced === null) return;
  for (const { event, at } of steps) {
    if (event !== 'ACCETTA') continue;
    const recordedAt = instantOf(at.ms);
    const evidence = needsEvidenceOf(needs, { number, data, priced, askedBy: seller.name, at: recordedAt, suitable });
    tables.needs.add({
      contract_id: id,
      needs_version_id: needs?.id ?? null,
      tariff_version_id: priced.tariffVersionId,
      evidence: json(evidence),
      sha256: fingerprintOf(evidence),
      recorded_at: recordedAt,
      recorded_by: seller.id,
    });
  }
}

/** Adds a contract with its price, questionnaire and timeline. */
export function addStory(tables: ContractTables, story: Story, filed: Omit<Labels, 'market'>): void {
  const labels = { ...filed, market: justificationOf(story, filed.needs) };
  addContract(tables, story, labels);
  addNeeds(tables, story, labels);
  if (story.priced !== null) addPrice(tables, story.id, story.priced);
  addTimeline(tables, story, labels);
}

/** Share of customers that give each consent. */
const CONSENTS = { MARKETING: 0.5, PROFILAZIONE: 0.25, MARKETING_TERZI: 0.1 } as const;

function customerRow(draft: CustomerDraft) {
  const { subjectAddress, contacts } = draft;
  return {
    tax_code: draft.taxIdCode ?? '',
    subject_type: draft.subjectType ?? 'PERSONA_FISICA',
    data: json(draft),
    name: customerName(draft),
    vat_number: draft.vatNumber,
    birth_date: draft.birthDate,
    city: subjectAddress.city,
    province: subjectAddress.subRegion,
    email: contacts.email,
    phone: contacts.phone,
  };
}

/** Adds the customer of a sale to the node's registry, with their consents, and links them to the seller. */
export function addBooking(tables: ContractTables, { booking, seller, life }: Story): void {
  const { customer, isNew, newSeller } = booking;
  const created_at = instantOf(life.created.ms);
  if (isNew) {
    const { id, producerId, userId, draft } = customer;
    tables.customer.add({ id, producer_id: producerId, user_id: userId, ...customerRow(draft), created_at, updated_at: created_at });
    const random = randomFrom(`consents ${id}`);
    for (const [purpose, share] of entriesOf(CONSENTS)) {
      if (random.chance(share))
        tables.consent.add({
          ...{ customer_id: id, purpose, granted: true, recorded_at: created_at, recorded_by: seller.id },
          given_on: todayInRome(created_at),
          medium: random.pick(STATED_MEDIA),
        });
    }
  }
  if (newSeller) tables.customerSeller.add({ customer_id: customer.id, seller_id: seller.id, created_at });
}
