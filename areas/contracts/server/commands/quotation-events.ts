import { AppError } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { contractErrors } from '../../api/errors.ts';
import { canBeCopied } from '../../domain/status.ts';
import { readSaleParties } from '../conditions/sale-parties.ts';
import { findContract, lockContract } from '../contract-row.ts';
import { priceChoice, storable } from '../pricing/price-contract.ts';
import type { SaleContext } from '../pricing/sale-context.ts';
import { priceColumns, saveLines } from '../pricing/save-price.ts';
import type { NewState } from './accept.ts';
import { createQuotation, type SavedQuotation } from './create-quotation.ts';
import { approvalColumns, notifyApprovers } from './request-approval.ts';
import { applyTransition } from './transition.ts';

/** A justification belongs to one acceptance; the audit trail keeps it. */
const NOT_JUSTIFIED = { market_reasons: null, market_justification: null } as const;

/** Revokes an acceptance; data and price may change again. */
export async function revokeAcceptance(work: UserWork, id: number, reason: string | null): Promise<NewState> {
  const row = await lockContract(work, id);
  const status = await applyTransition(work, row, { event: 'REVOCA', reason, set: { accepted_at: null, ...NOT_JUSTIFIED } });
  return { id, version: row.version + 1, status, policyNumber: null };
}

/** Withdraws a quotation, except while it is being issued (spec §4). */
export async function cancelQuotation(work: UserWork, id: number, reason: string | null): Promise<NewState> {
  const row = await lockContract(work, id);
  const status = await applyTransition(work, row, {
    event: 'ANNULLA_PREVENTIVO',
    reason,
    set: { cancelled_at: work.now, approval_due_at: null },
  });
  return { id, version: row.version + 1, status, policyNumber: null };
}

/** Reopens an expired or withdrawn quotation, priced with today's tariff. */
export async function unlockQuotation(work: UserWork, context: SaleContext, id: number, reason: string | null): Promise<NewState> {
  const row = await lockContract(work, id);
  const parties = await readSaleParties(work, row.producer_id, row.seller_id);
  const priced = storable(await priceChoice(work, context, row.data, parties), parties);
  const approval = approvalColumns(work, { approved_value: row.approved_value, approval_due_at: null }, priced);
  const set = { ...priceColumns(work, context.rules, priced), ...approval, cancelled_at: null, accepted_at: null, ...NOT_JUSTIFIED };
  const status = await applyTransition(work, row, { event: 'SBLOCCA', reason, set });
  await saveLines(work, id, priced);
  await notifyApprovers(work, null, { ...row, approval_due_at: approval.approval_due_at });
  return { id, version: row.version + 1, status, policyNumber: null };
}

/** Approves the current insured value; a higher one needs a new approval (spec §9: within 48 working hours). */
export async function approveValue(work: UserWork, context: SaleContext, id: number, reason: string | null): Promise<NewState> {
  const row = await lockContract(work, id);
  const parties = await readSaleParties(work, row.producer_id, row.seller_id);
  const priced = await priceChoice(work, context, row.data, parties);
  const set = { approved_by: work.actor.userId, approved_value: priced?.risk.insuredValue ?? null, approval_due_at: null };
  const status = await applyTransition(work, row, { event: 'APPROVA_VALORE', reason, set });
  return { id, version: row.version + 1, status, policyNumber: null };
}

/** Creates a quotation with the same data for the node of the acting user (spec §4: not after acceptance). */
export async function copyQuotation(work: UserWork, context: SaleContext, id: number): Promise<SavedQuotation> {
  const row = await findContract(work, id);
  if (!canBeCopied(row.status)) throw new AppError(contractErrors.CANNOT_COPY);
  return createQuotation(work, context, row.data, { copiedFrom: id, needsVersionId: row.needs_version_id });
}
