import { usersWithRole } from '#areas/access/server/public.ts';
import { notifyUsersOnce } from '#areas/settings/server/public.ts';
import { addWorkingHours } from '#platform/domain-kit/time/holidays.ts';
import { formatDateTime } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { quotationAddress } from '../../api/addresses.ts';
import { approvalNeeded } from '../../api/texts.ts';
import { APPROVAL_HOURS, exceedsThreshold } from '../../domain/conditions/blocks.ts';
import { APPROVAL_JOB } from '../documents/agency-mails.ts';
import type { PricedChoice } from '../pricing/price-contract.ts';

interface Known {
  readonly approved_value: number | null;
  readonly approval_due_at: string | null;
}

/** Deadline for the agency to approve the insured value; a pending approval keeps its deadline. */
export function approvalColumns(
  work: Pick<Work, 'now'>,
  before: Known | null,
  priced: PricedChoice | null,
): { approval_due_at: string | null } {
  const waits =
    priced !== null &&
    exceedsThreshold({
      insuredValue: priced.risk.insuredValue,
      autonomousThreshold: priced.offer.tariff.content.eligibility.autonomousThreshold,
      approvedValue: before?.approved_value ?? null,
    });
  return { approval_due_at: waits ? (before?.approval_due_at ?? addWorkingHours(work.now, APPROVAL_HOURS)) : null };
}

interface Saved {
  readonly id: number;
  readonly number: string;
  readonly company_id: number | null;
  readonly approval_due_at: string | null;
}

/**
 * Announces a quotation that starts to await approval: a notification to each user with the permission to approve, a
 * mail to the quotation contacts.
 */
export async function notifyApprovers(work: Work, before: Known | null, saved: Saved): Promise<void> {
  const { id, number, approval_due_at: due } = saved;
  if (due === null || before?.approval_due_at === due) return;
  const until = formatDateTime(due);
  const message = { ...approvalNeeded(number, until), link: quotationAddress.href({ id }) };
  await notifyUsersOnce(work, await usersWithRole(work.db, 'APPROVA_PREVENTIVI', saved.company_id ?? 0), message);
  await enqueue(work, APPROVAL_JOB, { contractId: id }, { key: `${APPROVAL_JOB.name}:${id}:${due}` });
}
