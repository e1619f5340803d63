import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import type { ApprovalTopic } from '../../domain/conditions/approval.ts';
import type { ChosenDiscount } from '../../domain/insured-object/contract-data.ts';
import { topicsOf } from '../conditions/approval-topics.ts';
import { readPartiesOf } from '../conditions/sale-parties.ts';
import type { ContractRow } from '../contract-row.ts';
import { discountLimits } from '../pricing/discount-limits.ts';
import { priceChoice } from '../pricing/price-contract.ts';
import type { SaleContext } from '../pricing/sale-context.ts';
import { saleValuation } from '../pricing/sale-valuation.ts';
import type { NewState } from './accept.ts';
import { applyTransition } from './transition.ts';

/** What the agency can approve on a quotation, and the largest discounts of its tariff: millionths, cents. */
export interface Approvable {
  readonly topics: readonly ApprovalTopic[];
  /** Null where the tariff has no discount of the kind, or the seller may give all of it. */
  readonly mostPercent: Micros | null;
  readonly mostEuro: Cents | null;
}

/** Reads what the agency can approve on a quotation now, see `topicsOf`; nothing once it is accepted or closed. */
export async function readApprovable(
  work: UserWork,
  context: SaleContext,
  row: ContractRow,
  wanted: ChosenDiscount | null = null,
): Promise<Approvable> {
  const parties = await readPartiesOf(work, row);
  const priced = row.status === 'PREVENTIVO' ? await priceChoice(work, context, row.data, parties) : null;
  if (priced === null) return { topics: [], mostPercent: null, mostEuro: null };
  const topics = topicsOf(context, row, { priced, parties, valuation: await saleValuation(work, row.data) }, wanted);
  const { discounts } = priced.offer.tariff.content;
  const own = discountLimits(discounts, parties, row.data.integratedPolicy !== null);
  const beyond = (most: number | undefined, limit: number | undefined) => (most === undefined || most <= (limit ?? 0) ? null : most);
  return {
    topics,
    mostPercent: beyond(discounts.percent?.max, own.percent?.max),
    mostEuro: beyond(discounts.euro?.max, own.euro?.max),
  };
}

/** Returns the columns that grant what was asked; other figures need a new approval. */
function grantColumns(topics: readonly ApprovalTopic[]) {
  const askedOf = (kind: ApprovalTopic['kind']) => topics.find((topic) => topic.kind === kind)?.asked;
  const value = askedOf('VALORE');
  const percent = askedOf('SCONTO_PERCENTO');
  const euro = askedOf('SCONTO_EURO');
  return {
    ...(value === undefined ? {} : { approved_value: value }),
    ...(percent === undefined ? {} : { granted_percent: percent }),
    ...(euro === undefined ? {} : { granted_euro: euro }),
  };
}

/** Grants what was asked on a locked quotation. */
export async function grantApproval(
  work: UserWork,
  row: ContractRow,
  topics: readonly ApprovalTopic[],
  reason: string | null,
): Promise<NewState> {
  const set = { ...grantColumns(topics), approved_by: work.actor.userId, approval_due_at: null };
  const status = await applyTransition(work, row, { event: 'APPROVA', reason, set });
  return { id: row.id, version: row.version + 1, status, policyNumber: null };
}

/** Keeps until when the agency has to answer; null while nothing awaits it. The list of quotations filters by it. */
export async function setApprovalDue(work: Work, contractId: number, due: string | null): Promise<void> {
  await work.db.updateTable('contract').set({ approval_due_at: due }).where('id', '=', contractId).execute();
}
