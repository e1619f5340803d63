import { sql } from 'kysely';
import { rappelPeriodOf } from '#areas/money/insurer-statements/domain/index.ts';
import {
  closeCommissions,
  closeEndedInsurerPeriods,
  executePayment,
  issueDue,
  orderPayment,
  payCommission,
} from '#areas/money/insurer-statements/server/public.ts';
import { recordVariablePay } from '#areas/sale/disclosures/server/public.ts';
import { addDays, addMonths, firstDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { nextTargetDay } from '#platform/domain-kit/time/target-days.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { clerk } from './clerk.ts';

/** Closed months; the current one is open. */
const MONTHS = 2;

/** One insurer is paid the whole premium, the others less the commission. */
const GROSS = 'NORDIA';

/** Invented accounts of the insurers. */
const ACCOUNTS = ['IT57P0542811101000000900001', 'IT34Q0542811101000000900002', 'IT11R0542811101000000900003'];

/** Day of the month on which commission of the month before is stated. */
const COMMISSION_DAY = 11;

/** Days from the night that closes a month to its payment. */
const PAYMENT_DAYS = 6;

async function giveAgreements(db: Database, from: PlainDate): Promise<void> {
  await sql`insert into insurer_agreement (company_id, valid_from, remittance, period, due_days, review_days, held_until_statement, withholding,
      holder, iban, agreement, created_at)
    select id, ${from}, case when code = ${GROSS} then 'LORDA' else 'NETTA' end, 'MESE', 10, 0, true, 'META', left(name, 70),
      (${ACCOUNTS}::text[])[1 + (id % ${ACCOUNTS.length}::int)::int], 'Mandato agenziale, art. 12 (dimostrativo)', ${`${from}T00:00:00Z`}
    from company order by id`.execute(db);
}

/** Bands of the bonuses, in cents of PDU and millionths. */
const BANDS = [
  { from: 20_000_00, rate: 10_000 },
  { from: 60_000_00, rate: 20_000 },
  { from: 200_000_00, rate: 30_000 },
];

/** Volume bonuses: of every insurer for the agency over the year, and of the agency for a trading company over the quarter. */
async function giveRappels(db: Database, from: PlainDate): Promise<void> {
  const year = rappelPeriodOf('ANNO', from).from;
  const quarter = rappelPeriodOf('TRIMESTRE', from).from;
  const { rows } = await sql<{ id: number; userId: number | null; validFrom: PlainDate }>`
    insert into rappel_rule (company_id, recipient_id, period, method, bands, valid_from, agreement, created_at)
    select i.id, null::bigint, 'ANNO', case when i.code = ${GROSS} then 'SCAGLIONI' else 'INTERO' end, ${json(BANDS)}::jsonb, ${year}::date,
      'Lettera di incarico (dimostrativa)', ${`${from}T00:00:00Z`}::timestamptz from company i
    union all
    select i.id, u.id, 'TRIMESTRE', 'INTERO', ${json(BANDS)}::jsonb, ${quarter}::date, 'Lettera di incarico (dimostrativa)', ${`${from}T00:00:00Z`}::timestamptz
    from company i join app_user u on u.username = 'societa-commerciale'
    returning id, recipient_id as "userId", valid_from as "validFrom"`.execute(db);
  for (const { id, userId, validFrom } of rows) {
    await recordVariablePay(db, { userId, source: `rappel:${id}`, validFrom, validTo: null });
  }
}

/** The account with the insurers: two closed months, the first paid and acknowledged, the second paid but for one
 * insurer, and an open one. */
export async function seedInsurerAccounts(db: Database, today: PlainDate): Promise<void> {
  const first = addMonths(firstDayOfMonth(today), -MONTHS);
  await giveAgreements(db, first);
  for (let month = 1; month <= MONTHS; month += 1) {
    const night = addMonths(first, month);
    const work = { db, today: night, now: `${night}T00:00:00Z`, language: 'it', requestId: 'seed', actor: null } as const;
    await closeEndedInsurerPeriods(work);
    await issueDue(work);
  }
  const [paid, latest] = [addMonths(first, 1), addMonths(first, 2)];
  await pay(db, paid, { left: [], answered: true });
  const isPayable = nextTargetDay(addDays(latest, PAYMENT_DAYS)) <= today;
  if (isPayable) await pay(db, latest, { left: [GROSS], answered: false });
  await giveRappels(db, first);
  for (const night of [paid, latest]) {
    const day = addDays(night, COMMISSION_DAY - 1);
    if (day <= today) await closeCommissions({ ...(await clerk(db, day, `${day}T01:20:00Z`)), actor: null });
  }
  await payCommissions(db, paid, today);
}

/** Pays the commission of a month to its recipients, five days after the statements. */
async function payCommissions(db: Database, night: PlainDate, today: PlainDate): Promise<void> {
  const day = addDays(night, COMMISSION_DAY + 4);
  if (day > today) return;
  const work = await clerk(db, day, `${day}T09:00:00Z`);
  const { rows } = await sql<{ id: number }>`select id from commission_statement where period_to < ${night} order by id`.execute(db);
  for (const { id } of rows) await payCommission(work, id, { paidOn: day, reference: 'TRN 0306900000000002' });
}

interface Payment {
  /** Codes of insurers that are not paid. */
  readonly left: readonly string[];
  /** The insurers acknowledged it. */
  readonly answered: boolean;
}

/** Pays the statements of a night with one file. */
async function pay(db: Database, night: PlainDate, { left, answered }: Payment): Promise<void> {
  const day = nextTargetDay(addDays(night, PAYMENT_DAYS));
  const work = await clerk(db, day, `${day}T09:00:00Z`);
  const due = await sql<{
    id: number;
  }>`select s.id from insurer_statement s join company c on c.id = s.company_id
    where s.issued_on = ${night} and s.status = 'EMESSO' and s.due > 0 and c.code <> all(${left}::text[]) order by s.id`.execute(db);
  if (due.rows.length === 0) return;
  const { id } = await orderPayment(work, { statements: due.rows.map((row) => row.id), executionOn: day, format: 'PAIN_001_001_03' });
  await executePayment(work, id, { executedOn: day, reference: 'TRN 0306900000000001', bankLineId: null });
  if (!answered) return;
  await sql`update insurer_statement s set answer = 'RISCONTRATO', answered_at = ${`${addDays(day, 2)}T08:00:00Z`}, version = version + 1,
      answered_by = (select min(u.id) from app_user u where u."group" = 'COMPAGNIA' and u.company_id = s.company_id)
    where s.status = 'PAGATO' and exists (select from app_user u where u."group" = 'COMPAGNIA' and u.company_id = s.company_id)`.execute(
    db,
  );
}
