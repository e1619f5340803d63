import { mailAgency, notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { workingDeadline } from '#platform/domain-kit/time/working-deadline.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { changeRequestAddress } from '../../api/addresses.ts';
import { changeRequestEvents } from '../../api/index.ts';
import { openedMail, requestNotice, subjectOf } from '../../api/texts.ts';
import { OPEN_REQUESTS } from '../../domain/index.ts';
import { agencyOf } from '../announce/recipients.ts';
import type { RequestSources } from '../announce/sources.ts';
import { calendarOf, hoursOf } from '../deadlines/clock.ts';
import { publishRequest } from '../live.ts';

interface Declared {
  readonly contractId: number;
  readonly policyNumber: string;
  readonly sellerId: number;
  readonly customer: string;
  readonly text: string;
}

async function findOpen({ db }: Pick<Work, 'db'>, contractId: number) {
  return db
    .selectFrom('change_request')
    .select(['id', 'ticket', 'version', 'owner_id', 'created_by', 'side'])
    .where('contract_id', '=', contractId)
    .where('status', 'in', [...OPEN_REQUESTS])
    .forUpdate()
    .executeTakeFirst();
}

async function insert(work: Work, { settings }: RequestSources, { contractId, sellerId }: Declared) {
  const hours = await hoursOf(work, 'ANNULLAMENTO', work.today);
  const due = workingDeadline({ calendar: await calendarOf(settings), hours }, work.now, []);
  const made = await work.db
    .insertInto('change_request')
    .values({
      contract_id: contractId,
      cause: 'ANNULLAMENTO',
      motive: 'RECESSO',
      status: 'APERTA',
      wanted_on: work.today,
      side: 'CLIENTE',
      hours,
      due_at: due,
      created_at: work.now,
      created_by: sellerId,
      updated_at: work.now,
    })
    .returning(['id', 'ticket'])
    .executeTakeFirstOrThrow();
  await audit(work, changeRequestEvents, {
    entityId: made.id,
    action: 'OPEN',
    after: { contractId, cause: 'ANNULLAMENTO', motive: 'RECESSO' },
  });
  return { ...made, due: assertDefined(due, 'deadline'), owner_id: null, created_by: sellerId, side: 'CLIENTE' as const };
}

/**
 * Opens the request of a customer who withdraws, or adds their words to the one that is open, because the right does not
 * wait. The customer has no account: the row names the seller as its author, the side is the customer's, the trail no
 * user. The policy must be locked. Returns ticket and id.
 */
export async function openWithdrawal(work: Work, sources: RequestSources, declared: Declared): Promise<{ id: number; ticket: string }> {
  const before = await findOpen(work, declared.contractId);
  const request = before === undefined ? await insert(work, sources, declared) : { ...before, due: work.now };
  await work.db
    .insertInto('change_request_message')
    .values({ request_id: request.id, side: 'CLIENTE', text: declared.text, created_at: work.now, created_by: declared.sellerId })
    .execute();
  if (before !== undefined) {
    await work.db
      .updateTable('change_request')
      .set({ version: before.version + 1, updated_at: work.now })
      .where('id', '=', before.id)
      .execute();
  }
  await publishRequest(work, request.id);
  const { id, ticket } = request;
  const link = changeRequestAddress.href({ ticket });
  const what = subjectOf('ANNULLAMENTO', 'RECESSO');
  const names = { ticket, policy: declared.policyNumber };
  const ids = [...new Set([...(await agencyOf(work, { ...request, seller_id: declared.sellerId })), declared.sellerId])];
  await notifyUsersOnce(work, ids, { ...requestNotice('OPENED', names, what), link });
  const facts = { ...names, what: what.it, link: `${sources.publicUrl()}${link}` };
  await mailAgency(
    work,
    sources.mailbox,
    { kind: 'change-requests.withdrawal', key: String(id) },
    openedMail(facts, declared.customer, request.due),
  );
  return { id, ticket };
}

/** Adds a document of the customer to a request. */
export async function attachToRequest(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { requestId, fileId, sellerId }: { readonly requestId: number; readonly fileId: number; readonly sellerId: number },
): Promise<void> {
  await db
    .insertInto('change_request_file')
    .values({ request_id: requestId, kind: 'ALTRO', file_id: fileId, created_at: now, created_by: sellerId })
    .execute();
}
