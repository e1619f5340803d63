import { eraseCancellations } from '#areas/after-sale/cancellations/server/public.ts';
import { eraseRequests } from '#areas/after-sale/change-requests/server/public.ts';
import { eraseClaims } from '#areas/after-sale/claims/server/public.ts';
import { eraseRenewals } from '#areas/after-sale/renewals/server/public.ts';
import { eraseVariations } from '#areas/after-sale/variations/server/public.ts';
import { eraseUsers } from '#areas/agency/access/server/public.ts';
import { eraseCustomers } from '#areas/customers/customers/server/public.ts';
import { eraseBankLinesOf } from '#areas/money/bank-movements/server/public.ts';
import { eraseDebits } from '#areas/money/direct-debits/server/public.ts';
import { eraseFinancing } from '#areas/money/premium-payments/server/public.ts';
import { mailEvents } from '#areas/network/users/api/index.ts';
import { eraseRegistry } from '#areas/network/users/server/public.ts';
import { eraseContracts } from '#areas/sale/contracts/server/public.ts';
import { eraseSignatures } from '#areas/sale/signatures/server/public.ts';
import { eraseAppraisals } from '#areas/sale/video-appraisals/server/public.ts';
import { eraseCallBacks } from '#areas/sale/work-list/server/public.ts';
import { eraseAccess, eraseInvitations } from '#areas/self-service/customer-area/server/public.ts';
import type { AuditEvents } from '#platform/api-kit/audit-events.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { eraseMails as emptyMails } from '#platform/server-kit/mail/erase-mails.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { contractPrivacyEvents, customerPrivacyEvents, userPrivacyEvents } from '../api/audit-events.ts';

type Erase = (work: Work, ids: readonly number[]) => Promise<void>;

/** What each area keeps about the people of a contract. The contracts come first: files go only with an anonymous one. */
const OF_CONTRACTS: readonly Erase[] = [
  eraseContracts,
  eraseSignatures,
  eraseCancellations,
  eraseRenewals,
  eraseVariations,
  eraseDebits,
  eraseFinancing,
  eraseBankLinesOf,
  eraseAppraisals,
  eraseRequests,
  eraseClaims,
  (work, ids) => eraseCallBacks(work, 'contract_id', ids),
];

const OF_CUSTOMERS: readonly Erase[] = [eraseCustomers, (work, ids) => eraseCallBacks(work, 'customer_id', ids), eraseInvitations];

const OF_USERS: readonly Erase[] = [eraseUsers, eraseAccess, eraseRegistry];

async function anonymise(
  work: Work,
  steps: readonly Erase[],
  events: AuditEvents<string, 'ANONYMISE'>,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  for (const erase of steps) await erase(work, ids);
  await auditMany(
    work,
    events,
    ids.map((entityId) => ({ entityId, action: 'ANONYMISE', reason })),
  );
}

/**
 * Removes personal data from contracts and deletes their documents, photos and papers; keeps price, ledger and states.
 * `why` goes to the audit trail.
 */
export const anonymiseContracts = (work: Work, ids: readonly number[], why: string): Promise<void> =>
  anonymise(work, OF_CONTRACTS, contractPrivacyEvents, ids, why);

/** Removes personal data from customers; keeps kind, province and the anonymous record of consents. */
export const anonymiseCustomers = (work: Work, ids: readonly number[], why: string): Promise<void> =>
  anonymise(work, OF_CUSTOMERS, customerPrivacyEvents, ids, why);

/** Removes personal data from users deleted long ago; the row stays because others refer to it. */
export const anonymiseUsers = (work: Work, ids: readonly number[], why: string): Promise<void> =>
  anonymise(work, OF_USERS, userPrivacyEvents, ids, why);

/** Removes text and addresses from mails; keeps that one was sent, when and about what. */
export async function eraseMails(work: Work, ids: readonly number[]): Promise<void> {
  await emptyMails(work, ids);
  await redactTrail(work, mailEvents, ids);
}
