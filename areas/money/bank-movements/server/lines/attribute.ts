import { sql } from 'kysely';
import { paymentErrors } from '#areas/money/premium-payments/api/index.ts';
import { recordReportedPremium, takeBackReportedPremium } from '#areas/money/premium-payments/server/public.ts';
import { PREMIUM_DUE } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type attributeLine, bankingErrors, bankLineEvents } from '../../api/index.ts';
import { type LineRecord, lockLine, restOf, saveState, stateAfter } from './line-record.ts';

interface Premium {
  readonly id: number;
  readonly premium: Cents;
}

/** The premiums of contracts, locked in the order of their ids. Throws NOT_FOUND when one is missing. */
async function lockPremiums({ db }: UserWork, contracts: readonly number[]): Promise<readonly Premium[]> {
  const wanted = [...new Set(contracts)];
  const { rows } = await sql<Premium>`select c.id, ${PREMIUM_DUE} as premium from contract_view c
    where c.id = any(${wanted}::bigint[]) order by c.id for update`.execute(db);
  if (rows.length !== wanted.length) throw new AppError(commonErrors.NOT_FOUND);
  return rows;
}

/** Pays premiums with a movement, through the ledger's unallocated receipts. */
async function pay(work: UserWork, line: LineRecord, premiums: readonly Premium[], isAutomatic: boolean): Promise<void> {
  const reference = line.reference ?? line.end_to_end_id ?? `Movimento ${line.id}`;
  const allocations: { contract_id: number; payment_id: number; amount: number }[] = [];
  for (const { id, premium } of premiums) {
    const paymentId = await recordReportedPremium(work, id, { receivedOn: line.booked_on, reference });
    allocations.push({ contract_id: id, payment_id: paymentId, amount: premium });
  }
  const shared = { line_id: line.id, is_automatic: isAutomatic, created_at: work.now, created_by: work.actor.userId };
  await work.db
    .insertInto('bank_allocation')
    .values(allocations.map((one) => ({ ...one, ...shared })))
    .execute();
}

/** Matches a movement with the one premium that its reference and its amount name. */
export async function matchAutomatically(work: UserWork, line: LineRecord, contractId: number): Promise<void> {
  const premiums = await lockPremiums(work, [contractId]);
  await pay(work, line, premiums, true);
  await saveState(work, line, stateAfter(line, 'ABBINA'), null, { allocated: line.amount });
  await audit(work, bankLineEvents, { entityId: line.id, action: 'MATCH', after: { contracts: [contractId], amount: line.amount } });
}

/** Pays the proposed premiums with a movement of exactly their sum. Throws LINE_IN_OTHER_STATE, SUM_DIFFERS and as `attribute`. */
export async function confirm(work: UserWork, id: number): Promise<void> {
  const line = await lockLine(work, id);
  if (line.status !== 'PROPOSTO') throw new AppError(bankingErrors.LINE_IN_OTHER_STATE);
  await attributeTo(work, line, { contracts: line.proposed, keepRest: false }, 'CONFIRM');
}

/** Drops the proposal of a movement. Throws LINE_IN_OTHER_STATE. */
export async function refuse(work: UserWork, id: number): Promise<void> {
  const line = await lockLine(work, id);
  await saveState(work, line, stateAfter(line, 'RIFIUTA'), work.actor.userId);
  await audit(work, bankLineEvents, { entityId: id, action: 'REFUSE', before: { proposed: line.proposed } });
}

/**
 * Pays one or several premiums with a movement, of exactly their sum, or of less with `keepRest`. Throws NOT_FOUND,
 * LINE_IN_OTHER_STATE, SUM_DIFFERS, SUM_TOO_HIGH, ALREADY_PAID, NOT_RECORDABLE, IN_COLLECTION, LOAN_NOT_APPROVED.
 */
export async function attribute(work: UserWork, id: number, body: BodyOf<typeof attributeLine>): Promise<void> {
  const line = await lockLine(work, id);
  await attributeTo(work, line, body, 'ATTRIBUTE');
}

async function attributeTo(
  work: UserWork,
  line: LineRecord,
  { contracts, keepRest }: { readonly contracts: readonly number[]; readonly keepRest: boolean },
  action: 'CONFIRM' | 'ATTRIBUTE',
): Promise<void> {
  stateAfter(line, 'ABBINA');
  const premiums = await lockPremiums(work, contracts);
  const sum = sumCents(premiums.map(({ premium }) => premium));
  const rest = restOf(line);
  const figures = { sum: formatEuro(sum, work.language), amount: formatEuro(rest, work.language) };
  if (sum > rest) throw new AppError(bankingErrors.SUM_TOO_HIGH, figures);
  if (sum < rest && !keepRest) throw new AppError(bankingErrors.SUM_DIFFERS, figures);
  await pay(work, line, premiums, false);
  const status = stateAfter(line, sum === rest ? 'ABBINA' : 'LASCIA_RESTO');
  await saveState(work, line, status, work.actor.userId, { allocated: line.allocated + sum });
  await audit(work, bankLineEvents, { entityId: line.id, action, after: { contracts: premiums.map((one) => one.id), amount: sum } });
}

/** Whether a contract is in an account statement that was issued. */
export type IsStated = (work: UserWork, contractId: number) => Promise<boolean>;

interface Allocation {
  readonly id: number;
  readonly contractId: number;
  readonly paymentId: number;
  readonly number: string;
}

async function takeBack(work: UserWork, { contractId, paymentId, number }: Allocation): Promise<void> {
  await takeBackReportedPremium(work, contractId, paymentId).catch((error: unknown) => {
    const isReturned = error instanceof AppError && error.spec === paymentErrors.NOTHING_TO_REFUND;
    throw isReturned ? new AppError(bankingErrors.NOT_UNDONE, { number }) : error;
  });
}

/**
 * Takes back what a movement paid: the premiums are due again and the money is unallocated. Throws LINE_IN_OTHER_STATE,
 * STATEMENT_CLOSED, NOT_UNDONE.
 */
export async function undo(work: UserWork, id: number, isStated: IsStated): Promise<void> {
  const line = await lockLine(work, id);
  const status = stateAfter(line, 'ANNULLA');
  const { rows } = await sql<Allocation>`select a.id, a.contract_id as "contractId", a.payment_id as "paymentId",
      coalesce(c.policy_number, c.number) as number
    from bank_allocation a join contract_view c on c.id = a.contract_id where a.line_id = ${id} and a.undone_at is null order by a.contract_id`.execute(
    work.db,
  );
  if (rows.length === 0) throw new AppError(bankingErrors.LINE_IN_OTHER_STATE);
  for (const allocation of rows) {
    if (await isStated(work, allocation.contractId)) throw new AppError(bankingErrors.STATEMENT_CLOSED, { number: allocation.number });
    await takeBack(work, allocation);
  }
  await work.db
    .updateTable('bank_allocation')
    .set({ undone_at: work.now, undone_by: work.actor.userId })
    .where('line_id', '=', id)
    .where('undone_at', 'is', null)
    .execute();
  await saveState(work, line, status, work.actor.userId, { allocated: 0 });
  await audit(work, bankLineEvents, { entityId: id, action: 'UNDO', before: { contracts: rows.map((one) => one.contractId) } });
}
