import { mailAgency, notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { changeRequestAddress, customerRequestAddress } from '../../api/addresses.ts';
import { answerMail, type Occasion, openedMail, requestNotice, subjectOf } from '../../api/texts.ts';
import { findRow, type StoredRequest, sideOf } from '../access.ts';
import { agencyOf, askersOf, others } from './recipients.ts';
import type { RequestSources } from './sources.ts';

const linkOf = (ticket: string) => changeRequestAddress.href({ ticket });

/** A customer opens a request in their own area. */
const linkFor = ({ side, created_by, ticket }: StoredRequest, userId: number) =>
  side === 'CLIENTE' && userId === created_by ? customerRequestAddress.href({ ticket }) : linkOf(ticket);
const namesOf = ({ ticket, policy_number }: StoredRequest) => ({ ticket, policy: policy_number });

/** Notifies the other side of what the acting user did. */
export async function announce(work: UserWork, row: StoredRequest, occasion: Occasion, what: Text): Promise<void> {
  const ids = sideOf(work) === 'AGENZIA' ? askersOf(row) : await agencyOf(work, row);
  const notice = requestNotice(occasion, namesOf(row), what);
  const notified = others(work, ids);
  const customers = notified.filter((id) => linkFor(row, id) !== linkOf(row.ticket));
  await notifyUsersOnce(
    work,
    notified.filter((id) => !customers.includes(id)),
    { ...notice, link: linkOf(row.ticket) },
  );
  await notifyUsersOnce(work, customers, { ...notice, link: customerRequestAddress.href({ ticket: row.ticket }) });
}

/** Notifies the agency's users of a new request, and the seller if another user opened it; mails the agency's contacts. */
export async function announceOpened(work: UserWork, { mailbox, publicUrl }: RequestSources, ticket: string): Promise<void> {
  const row = await findRow(work, ticket);
  const what = subjectOf(row.cause, row.motive);
  const ids = [...new Set([...(await agencyOf(work, row)), row.seller_id])];
  await notifyUsersOnce(work, others(work, ids), { ...requestNotice('OPENED', namesOf(row), what), link: linkOf(ticket) });
  const facts = { ...namesOf(row), what: what.it, link: `${publicUrl()}${linkOf(ticket)}` };
  const words = openedMail(facts, work.actor.displayName, row.due_at ?? work.now);
  await mailAgency(work, mailbox, { kind: 'change-requests.opened', key: String(row.id) }, words);
}

/** Notifies and mails those who asked: the agency waits for them, or their request is finished. */
export async function announceToAskers(
  work: UserWork,
  { sender: senderNow, publicUrl }: RequestSources,
  row: StoredRequest,
  occasion: 'ASKED' | 'HANDLED' | 'CLOSED',
  what: string,
): Promise<void> {
  await announce(work, row, occasion, { it: what, en: what });
  const people = await work.db
    .selectFrom('user_view')
    .select(['id', 'email', 'display_name as name'])
    .where('id', 'in', [0, ...others(work, askersOf(row))])
    .where('enabled', '=', true)
    .execute();
  const sender = await senderNow();
  for (const { id, email, name } of people) {
    if (email === null || email === '') continue;
    await sendMail(work, {
      ...mailBody(answerMail(occasion, { ...namesOf(row), what, link: `${publicUrl()}${linkFor(row, id)}` }, name), sender),
      ...inNameOf(sender),
      key: `change-requests.answer:${row.id}:${row.version}:${id}`,
      kind: 'change-requests.answer',
      to: { address: email, name },
    });
  }
}
