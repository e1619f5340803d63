import { sql } from 'kysely';
import { claimPostings } from '#areas/sale/contracts/domain/index.ts';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, firstDayOfMonth, lastDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Claims of each insurer in a month. */
const CLAIMS = 5;

interface Payment {
  readonly claimId: number;
  readonly contractId: number;
  readonly companyId: number;
  readonly amount: number;
  readonly day: PlainDate;
}

/** Posts what the agency paid (or, negative, received) for an insurer, as the settlement of claims does. Returns the entry. */
function post(db: Database, { contractId, companyId, amount, day }: Payment): Promise<number> {
  const work = { db, today: day, now: `${day}T10:00:00.000Z`, actor: null, requestId: 'recompute', language: 'it' } as const;
  return postEntry(work, { kind: 'SINISTRO', contractId, lines: claimPostings(amount, companyId) });
}

/**
 * Pays claims of every insurer in a month: most by the agency for the insurer, some with a recovery that the agency
 * receives; some by the insurer itself, which no statement contains.
 */
export async function payClaims(db: Database, inMonth: PlainDate): Promise<void> {
  const random = randomFrom(`claims of ${inMonth}`);
  const first = firstDayOfMonth(inMonth);
  const days = Number(lastDayOfMonth(inMonth).slice(8));
  const { rows } = await sql<{
    id: number;
    companyId: number;
    userId: number;
  }>`select id, company_id as "companyId", seller_id as "userId" from (
      select *, row_number() over (partition by company_id order by md5(id::text || ${first}::text)) as place from contract
      where policy_number is not null) c where place <= ${CLAIMS} order by company_id, id`.execute(db);
  for (const [at, { id: contractId, companyId, userId }] of rows.entries()) {
    const amount = random.int(10_000, 900_000);
    const day = addDays(first, random.int(0, days - 1));
    const claim = await db
      .insertInto('claim')
      .values({
        contract_id: contractId,
        state: 'CHIUSO',
        step: 'LIQUIDATO',
        cause: 'EVENTO_NATURALE',
        loss_on: first,
        description: 'Grandine',
        is_total: false,
        source: 'RETE',
        notified_on: first,
        agreed: amount,
        paid: amount,
        closed_on: day,
        created_at: `${first}T09:00:00Z`,
        created_by: userId,
        updated_at: `${day}T10:00:00Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payment = { claimId: claim.id, contractId, companyId, amount, day };
    const paidByAgency = at % CLAIMS !== 0;
    const made = { claim_id: claim.id, created_at: `${day}T10:00:00Z`, created_by: userId };
    await db
      .insertInto('claim_payment')
      .values({
        ...made,
        payee: 'CLIENTE',
        payee_name: 'Mario Rossi',
        payer: paidByAgency ? 'AGENZIA' : 'COMPAGNIA',
        amount,
        paid_on: day,
        reference: `CRO ${claim.id}`,
        entry_id: paidByAgency ? await post(db, payment) : null,
      })
      .execute();
    if (!paidByAgency || !random.chance(0.3)) continue;
    const recovered = random.int(1_000, amount);
    const entryId = await post(db, { ...payment, amount: -recovered });
    await db
      .insertInto('claim_recovery')
      .values({
        ...made,
        kind: random.chance(0.5) ? 'RELITTO' : 'RIVALSA',
        on_date: day,
        amount: recovered,
        payer: 'AGENZIA',
        entry_id: entryId,
      })
      .execute();
  }
}
