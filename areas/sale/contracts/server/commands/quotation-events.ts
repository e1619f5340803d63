import { AppError } from '#platform/api-kit/errors.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { contractErrors } from '../../api/errors.ts';
import { withdrawalBlocks } from '../../domain/conditions/blocks.ts';
import { canBeCopied } from '../../domain/status.ts';
import { readPartiesOf } from '../conditions/sale-parties.ts';
import { findContract, lockContract } from '../contract-row.ts';
import { priceChoice, storable } from '../pricing/price-contract.ts';
import type { SaleContext } from '../pricing/sale-context.ts';
import { priceColumns, saveLines } from '../pricing/save-price.ts';
import { sentData } from '../sent-data.ts';
import type { NewState } from './accept.ts';
import { applyTransition, refuseIfBlocked } from './transition.ts';

/** A justification belongs to one acceptance; the audit trail keeps it. */
const NOT_JUSTIFIED = { market_reasons: null, market_justification: null } as const;

/** Revokes an acceptance; data and price may change again. */
export async function revokeAcceptance(work: UserWork, id: number, reason: string | null): Promise<NewState> {
  const row = await lockContract(work, id);
  refuseIfBlocked(work, withdrawalBlocks(row.premium_paid_on));
  const status = await applyTransition(work, row, {
    event: 'REVOCA',
    reason,
    set: { accepted_at: null, issue_request: null, ...NOT_JUSTIFIED },
  });
  return { id, version: row.version + 1, status, policyNumber: null };
}

/** Withdraws a quotation, except while it is being issued (spec §4). */
export async function cancelQuotation(work: UserWork, id: number, reason: string | null): Promise<NewState> {
  const row = await lockContract(work, id);
  refuseIfBlocked(work, withdrawalBlocks(row.premium_paid_on));
  const status = await applyTransition(work, row, {
    event: 'ANNULLA_PREVENTIVO',
    reason,
    set: { cancelled_at: work.now },
  });
  return { id, version: row.version + 1, status, policyNumber: null };
}

/** Reopens an expired or withdrawn quotation, priced with today's tariff. */
export async function unlockQuotation(work: UserWork, context: SaleContext, id: number, reason: string | null): Promise<NewState> {
  const row = await lockContract(work, id);
  const parties = await readPartiesOf(work, row);
  const priced = storable(await priceChoice(work, context, row.data, parties), parties);
  const set = { ...priceColumns(work, context.rules, priced), cancelled_at: null, accepted_at: null, ...NOT_JUSTIFIED };
  const status = await applyTransition(work, row, { event: 'SBLOCCA', reason, set });
  await saveLines(work, id, priced);
  return { id, version: row.version + 1, status, policyNumber: null };
}

/**
 * Returns what a new quotation with the same data starts with (spec §4: not after acceptance); it is saved when its
 * seller saves it. A start of cover in the past becomes today; answers to another questionnaire are asked again.
 */
export async function copyQuotation(work: UserWork, context: SaleContext, id: number) {
  const { status, number, data, needs_version_id: answered } = await findContract(work, id);
  if (!canBeCopied(status)) throw new AppError(contractErrors.CANNOT_COPY);
  const today = todayInRome(work.now);
  const effectiveDate = data.effectiveDate !== null && data.effectiveDate < today ? today : data.effectiveDate;
  const answers = answered === (context.needs?.id ?? null) ? data.choice.answers : {};
  return { number, data: sentData({ ...data, effectiveDate, choice: { ...data.choice, answers } }) };
}
