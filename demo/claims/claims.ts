import { sql } from 'kysely';
import {
  type ClaimCause,
  type ClaimStep,
  claimDeadline,
  type IndemnityInput,
  type IndemnityRecord,
  indemnityRecord,
  kindOfPart,
  mainCoverages,
  stateOf,
  type WearTable,
} from '#areas/after-sale/claims/domain/index.ts';
import type { DeductibleTerms } from '#areas/offer/catalogue/domain/index.ts';
import { readContents } from '#areas/offer/catalogue/server/public.ts';
import { KEPT_POLICIES } from '#areas/sale/contracts/domain/index.ts';
import { sumCents } from '#platform/domain-kit/money.ts';
import { type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, daysBetween, maxDate, minDate, type PlainDate, yearOf } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { addDetails, isComplete } from './claim-details.ts';
import { EVENTS, REPAIRMEN, STEPS, VANDALISM_NOTE } from './claim-texts.ts';

/** Claims of the demonstration; about one policy in thirty had one. */
const CLAIMS = 48;
const VAT = 220_000;

interface Policy {
  readonly id: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly value: number;
  readonly registered: PlainDate | null;
  readonly customer: string;
  readonly coverages: readonly string[];
  readonly tariffVersionId: number;
  readonly sellerId: number;
  readonly lienholder: string | null;
  /** Of the demonstration's customer with an account. */
  readonly isOwn: boolean;
}

async function policiesOf(db: Database, today: PlainDate): Promise<Policy[]> {
  const { rows } =
    await sql<Policy>`select c.id, c.effective_date as "from", least(c.expiry_date, coalesce(c.cancelled_from, c.expiry_date)) as "to",
      c.insured_value as value, (c.data -> 'vehicle' ->> 'registrationDate') as registered, c.customer_name as customer,
      (select array_agg(l.coverage order by l.position) from contract_line l where l.contract_id = c.id) as coverages,
      c.tariff_version_id as "tariffVersionId", c.seller_id as "sellerId", coalesce(c.customer_user_id = (select id from app_user where username = 'cliente'), false) as "isOwn",
      case when (c.data -> 'vehicle' ->> 'constraint')::boolean then coalesce(c.data -> 'vehicle' ->> 'lienholder', '–') end as lienholder
    from contract c where c.status in (${literals(KEPT_POLICIES)}) and c.insured_object = 'VEICOLO' and c.anonymised_at is null
      and c.effective_date < ${today}::date - 20 and c.premium_due_on is null and c.insured_value is not null and c.tariff_version_id is not null
      and not exists (select from cancellation_policy x where x.contract_id = c.id) order by c.id`.execute(db);
  return rows;
}

interface Loss {
  readonly cause: ClaimCause;
  readonly step: ClaimStep;
  readonly lossOn: PlainDate;
  readonly notifiedOn: PlainDate;
}

function lossOf(random: Random, policy: Policy, cause: ClaimCause, today: PlainDate, i: number): Loss {
  const last = minDate(addDays(today, -2), policy.to);
  const isRecent = i % 3 === 0;
  const first = isRecent ? maxDate(addDays(policy.from, 1), addDays(last, -60)) : addDays(policy.from, 1);
  const lossOn = addDays(first, random.int(0, Math.max(0, daysBetween(first, last))));
  const notifiedOn = minDate(today, addDays(lossOn, random.int(0, 5)));
  const isOld = daysBetween(lossOn, today) > 90;
  const step = isOld ? (random.chance(0.8) ? 'LIQUIDATO' : 'SENZA_SEGUITO') : (STEPS[i % STEPS.length] ?? 'DENUNCIATO');
  // A stolen vehicle is waited for thirty days.
  const waits = cause === 'FURTO_TOTALE' && isComplete(step) && daysBetween(lossOn, today) <= 30;
  return { cause, lossOn, notifiedOn, step: waits ? 'PERIZIATO' : step };
}

/** The loss of the customer with an account: surveyed, not yet agreed. */
function ownLoss(policy: Policy, cause: ClaimCause, today: PlainDate): Loss {
  const lossOn = maxDate(addDays(policy.from, 1), minDate(policy.to, addDays(today, -12)));
  return { cause, lossOn, notifiedOn: addDays(lossOn, 1), step: 'PERIZIATO' };
}

/** What an indemnity depends on besides the loss: the table of wear, and the deductible of a coverage in a tariff version. */
interface Terms {
  readonly wear: WearTable;
  readonly deductibleOf: (tariffVersionId: number, coverage: string) => DeductibleTerms | null;
}

async function termsOf(db: Database, policies: readonly Policy[]): Promise<Terms> {
  const { bands } = await db.selectFrom('claim_wear').select('bands').where('company_id', 'is', null).executeTakeFirstOrThrow();
  const tariffs = await readContents(db, 'tariff_version', [...new Set(policies.map(({ tariffVersionId }) => tariffVersionId))]);
  return {
    wear: { validFrom: '2020-01-01', ...bands },
    deductibleOf: (id, coverage) => tariffs.get(id)?.coverages.find(({ type }) => type === coverage)?.deductibleTerms ?? null,
  };
}

function recordOf(
  random: Random,
  policy: Policy,
  { cause, lossOn }: Loss,
  coverage: string,
  { wear, deductibleOf }: Terms,
  isTotal: boolean,
): IndemnityRecord {
  const kind = kindOfPart(coverage, isTotal);
  const labour = random.int(150, 900) * 100;
  const parts = cause === 'CRISTALLI' ? random.int(200, 700) * 100 : random.int(300, 3_000) * 100;
  const input: IndemnityInput = {
    kind,
    coverage,
    requested: isTotal ? policy.value : Math.round((parts + labour) * 1.22),
    lossOn,
    registeredOn: policy.registered,
    coverFrom: policy.from,
    survey: { parts: isTotal ? 0 : parts, labour: isTotal ? 0 : labour, other: 0, value: null, newValue: null, salvage: 0, units: 1 },
    wear,
    newForOldMonths: policy.coverages.includes('VALORE_A_NUOVO_24') ? 24 : null,
    wearWaived: false,
    vatRate: VAT,
    vatRecovery: 0,
    insuredValue: policy.value,
    proportionalWaived: false,
    deductible: deductibleOf(policy.tariffVersionId, coverage),
    limit: null,
    usedBefore: 0,
    gap: null,
    borne: 0,
  };
  return indemnityRecord(input);
}

interface People {
  readonly handlers: readonly number[];
  readonly experts: readonly number[];
  readonly repairmen: readonly number[];
}

const SURVEYED: readonly ClaimStep[] = ['PERIZIATO', 'CONCORDATO', 'AUTORIZZATO', 'PAGATO', 'LIQUIDATO'];
const AGREED: readonly ClaimStep[] = ['CONCORDATO', 'AUTORIZZATO', 'PAGATO', 'LIQUIDATO'];

async function insert(
  db: Database,
  random: Random,
  policy: Policy,
  claim: Loss,
  terms: Terms,
  people: People,
  number: string,
  today: PlainDate,
) {
  const { cause, step, lossOn, notifiedOn } = claim;
  const isTotal = cause === 'FURTO_TOTALE';
  const coverage = mainCoverages(cause, policy.coverages)[0] ?? '';
  const record = recordOf(random, policy, claim, coverage, terms, isTotal);
  const { indemnity } = record;
  const [handler = 0, second = handler] = people.handlers;
  const isSurveyed = SURVEYED.includes(step);
  const isAgreed = AGREED.includes(step);
  const isPaid = step === 'PAGATO' || step === 'LIQUIDATO';
  const agreed = isAgreed ? indemnity.amount : null;
  const paidOn = minDate(today, addDays(notifiedOn, random.int(25, 70)));
  const isExpert = isSurveyed || step === 'PERIZIA_ASSEGNATA';
  const reserve = isPaid || step === 'SENZA_SEGUITO' ? 0 : isSurveyed ? indemnity.amount : indemnity.requested;
  const isReady = isComplete(step);
  const surveyedOn = minDate(today, addDays(notifiedOn, 6));
  const agreedOn = maxDate(surveyedOn, minDate(paidOn, addDays(notifiedOn, isTotal ? 32 : 14)));
  const deadline = claimDeadline(
    { cause, step, lossOn, notifiedOn, recoveredOn: null, missingDocuments: isReady ? 0 : 1, completeOn: isReady ? notifiedOn : null },
    { validFrom: '2020-01-01', noticeDays: 3, lapseYears: 2, theftDays: 30, inspectionDays: 8, settlementDays: 30, approvalLimit: 500_000 },
  );
  const texts = EVENTS[cause] ?? { description: '', place: null };
  const { id } = await db
    .insertInto('claim')
    .values({
      code: number,
      contract_id: policy.id,
      state: stateOf(step),
      step,
      cause,
      loss_on: lossOn,
      loss_time: random.chance(0.6) ? `${String(random.int(6, 23)).padStart(2, '0')}:30` : null,
      place: texts.place,
      description: texts.description,
      is_total: isTotal,
      source: policy.isOwn ? 'CLIENTE' : random.chance(0.7) ? 'RETE' : 'AGENZIA',
      notified_on: notifiedOn,
      checks: json([
        { code: 'IN_VIGORE', outcome: 'OK' },
        { code: 'GARANZIA', outcome: 'OK' },
        { code: 'PREMIO', outcome: 'OK' },
        { code: 'TRE_GIORNI', outcome: daysBetween(lossOn, notifiedOn) > 3 ? 'AVVISO' : 'OK' },
        { code: 'PRESCRIZIONE', outcome: 'OK' },
      ]),
      is_verified: true,
      requested: indemnity.requested,
      ...(isSurveyed
        ? {
            estimated: indemnity.estimated,
            degradation: indemnity.degradation,
            deductible: indemnity.deductible,
            computed: indemnity.amount,
          }
        : {}),
      agreed,
      paid: isPaid ? indemnity.amount : 0,
      reserve,
      expert_id: isExpert ? (people.experts[0] ?? null) : null,
      surveyed_by: isSurveyed ? (people.experts[0] ?? null) : null,
      surveyed_on: isSurveyed ? surveyedOn : null,
      agreed_by: isAgreed ? handler : null,
      approved_by: isPaid || step === 'AUTORIZZATO' ? second : null,
      complete_on: isReady ? notifiedOn : null,
      work: deadline?.work ?? null,
      due_on: deadline?.dueOn ?? null,
      closed_on: step === 'LIQUIDATO' || step === 'SENZA_SEGUITO' ? paidOn : null,
      ...(step === 'SENZA_SEGUITO' ? { closing_reason: 'ESCLUSIONE', closing_note: VANDALISM_NOTE } : {}),
      created_at: `${notifiedOn}T09:30:00Z`,
      created_by: handler,
      updated_at: `${minDate(today, addDays(notifiedOn, 1))}T10:00:00Z`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('claim_part')
    .values({
      claim_id: id,
      coverage,
      requested: indemnity.requested,
      ...(isSurveyed ? { survey: json(record.input.survey), record: json(record), computed: indemnity.amount, agreed } : {}),
    })
    .execute();
  await addDetails(db, {
    id,
    code: number,
    cause,
    step,
    isTotal,
    coverages: [coverage],
    lossOn,
    notifiedOn,
    surveyedOn,
    agreedOn,
    endedOn: paidOn,
    lienholder: policy.lienholder,
    requested: indemnity.requested,
    computed: indemnity.amount,
    sellerId: policy.sellerId,
    handlerId: handler,
    secondId: second,
    expertId: people.experts[0] ?? handler,
    repairmanId: people.repairmen[cause === 'CRISTALLI' ? 1 : 0] ?? 0,
    refusal: step === 'SENZA_SEGUITO' ? VANDALISM_NOTE : null,
  });
  if (!isPaid || indemnity.amount === 0) return 0;
  await db
    .insertInto('claim_payment')
    .values({
      claim_id: id,
      payee: policy.lienholder === null ? 'CLIENTE' : 'VINCOLATARIO',
      payee_name: policy.lienholder ?? policy.customer,
      payer: 'COMPAGNIA',
      amount: indemnity.amount,
      paid_on: paidOn,
      reference: `CRO ${number}`,
      created_at: `${paidOn}T11:00:00Z`,
      created_by: handler,
    })
    .execute();
  return indemnity.amount;
}

const CAUSES: readonly ClaimCause[] = [
  'CRISTALLI',
  'EVENTO_NATURALE',
  'FURTO_PARZIALE',
  'CRISTALLI',
  'FURTO_TOTALE',
  'COLLISIONE',
  'ATTO_VANDALICO',
];

/**
 * Switches the section on and loads claims of the latest years in every step, with repairmen; the newest are of `lastDay`.
 * Returns the paid cents.
 */
export async function seedClaims(db: Database, lastDay: PlainDate): Promise<number> {
  await db.updateTable('config_flag').set({ value: true }).where('code', '=', 'SEZIONE_SINISTRI').execute();
  const random = randomFrom('claims');
  const { rows: handlers } = await sql<{
    id: number;
  }>`select id from app_user where username in ('dipendente-agenzia', 'dipendente-agenzia-2') order by username`.execute(db);
  const { rows: experts } = await sql<{
    id: number;
  }>`select id from app_user where "group" = 'PERITO' order by username = 'perito' desc, id`.execute(db);
  const handler = handlers[0]?.id ?? 0;
  const repairmen = await db
    .insertInto('repairman')
    .values(REPAIRMEN.map((one) => ({ ...one, created_at: `${lastDay}T08:00:00Z`, created_by: handler })))
    .returning('id')
    .execute();
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const people = { handlers: idsOf(handlers), experts: idsOf(experts), repairmen: idsOf(repairmen) };
  const policies = await policiesOf(db, lastDay);
  if (policies.length === 0) return 0;
  const terms = await termsOf(db, policies);
  const step = Math.max(1, Math.floor(policies.length / CLAIMS));
  const chosen = [
    ...policies.filter((policy, i) => i % step === 0 && !policy.isOwn).slice(0, CLAIMS),
    ...policies.filter((policy) => policy.isOwn).slice(0, 1),
  ];
  const planned = chosen.flatMap((policy, i) => {
    const cause = CAUSES.slice(policy.isOwn ? 0 : i % CAUSES.length)
      .concat(CAUSES)
      .find((one) => mainCoverages(one, policy.coverages).length > 0);
    if (cause === undefined) return [];
    return [{ policy, claim: policy.isOwn ? ownLoss(policy, cause, lastDay) : lossOf(random, policy, cause, lastDay, i) }];
  });
  const numbers = new Map<number, number>();
  const paid: number[] = [];
  for (const { policy, claim } of planned.toSorted((a, b) => (a.claim.notifiedOn < b.claim.notifiedOn ? -1 : 1))) {
    const year = yearOf(claim.notifiedOn);
    const n = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, n);
    paid.push(await insert(db, random, policy, claim, terms, people, `S${year}${String(n).padStart(6, '0')}`, lastDay));
  }
  for (const [year, last] of numbers) await db.insertInto('claim_counter').values({ year, last }).execute();
  return sumCents(paid);
}
