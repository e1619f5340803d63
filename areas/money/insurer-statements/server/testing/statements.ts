import { sql } from 'kysely';
import { claimPostings } from '#areas/sale/contracts/domain/index.ts';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { firstDayOfMonth } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Caller } from '#platform/server-kit/testing/app.ts';

/** Returns the form of an agreement with an insurer from this month on. */
export const agreementWith = (companyId: number) => ({
  companyId,
  validFrom: firstDayOfMonth(moment().today),
  remittance: 'NETTA' as const,
  period: 'MESE' as const,
  dueDays: 10,
  reviewDays: 0,
  heldUntilStatement: true,
  withholding: 'META' as const,
  holder: 'Assicurazioni di prova S.p.A.',
  iban: 'IT60X0542811101000000123456',
  agreement: 'Mandato del 2019',
});

/** Returns what the ledger owes to an insurer. */
export async function owedTo(db: Database, companyId: number): Promise<Cents> {
  const { rows } = await sql<{ n: number }>`select coalesce(-sum(amount), 0)::bigint as n from ledger_line
    where account = 'DEBITO_COMPAGNIA' and company_id = ${companyId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Posts an indemnity that the agency paid for the insurer of a contract. */
export async function postClaim(db: Database, contractId: number, companyId: number, amount: Cents): Promise<void> {
  const work = { ...moment(), requestId: 'test', language: 'it', actor: null } as const;
  await db.transaction().execute(async (trx) => {
    await postEntry({ ...work, db: trx }, { kind: 'SINISTRO', contractId, lines: claimPostings(amount, companyId) });
  });
}

/** Forgets the day until which insurers were accounted to, so that statements of one day follow each other. */
export async function forgetStatedPeriods(db: Database): Promise<void> {
  await sql`alter table insurer_statement disable trigger user`.execute(db);
  await sql`update insurer_statement set period_from = '2020-01-01', period_to = '2020-01-01'`.execute(db);
  await sql`alter table insurer_statement enable trigger user`.execute(db);
}

/** Sells a policy of a car. Returns its id. */
export async function soldBy(seller: Caller, paymentType: 'DEALER' | 'BONIFICO'): Promise<number> {
  const saved = await quote(seller, { ...CAR_SALE, paymentType });
  await accept(seller, saved);
  const answer = await issue(seller, saved);
  if (answer.status !== 200) throw new Error(`Not issued: ${JSON.stringify(answer.body)}`);
  return saved.id;
}
