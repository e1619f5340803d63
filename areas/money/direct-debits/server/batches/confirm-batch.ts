import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import { maskedIban } from '#platform/domain-kit/identifiers/iban.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { batchEvents, collectionErrors } from '../../api/index.ts';
import { noticeWords } from '../../api/texts.ts';
import { batchFile, digestOf } from './batch-file.ts';
import { lockBatch } from './change-batch.ts';

interface Noticed {
  readonly id: number;
  readonly name: string;
  readonly address: string | null;
  readonly policy: string;
  readonly amount: Cents;
  readonly iban: string;
  readonly mandate: string;
}

/**
 * Confirms a draft: its file is made from now on, and each customer with an address gets notice of the debit. Throws
 * NOT_FOUND, OTHER_STATE, NOTHING_TO_COLLECT for an empty one.
 */
export async function confirm(work: UserWork, senderNow: () => Promise<MailSender>, batchId: number): Promise<void> {
  const batch = await lockBatch(work, batchId, 'CONFERMA');
  const { rows } = await sql<Noticed>`select x.id, c.customer_name as name, c.data #>> '{customer,contacts,email}' as address,
      c.policy_number as policy, x.amount, m.iban, m.reference as mandate
    from collection x join contract_view c on c.id = x.contract_id join debit_mandate m on m.id = x.mandate_id where x.batch_id = ${batchId}`.execute(
    work.db,
  );
  if (rows.length === 0) throw new AppError(collectionErrors.NOTHING_TO_COLLECT);
  await work.db
    .updateTable('collection_batch')
    .set({ status: 'CONFERMATA', confirmed_at: work.now, confirmed_by: work.actor.userId })
    .where('id', '=', batchId)
    .execute();
  const { xml } = await batchFile(work, batchId);
  await work.db
    .updateTable('collection_batch')
    .set({ file_hash: digestOf(xml) })
    .where('id', '=', batchId)
    .execute();
  const sender = await senderNow();
  for (const { id, name, address, iban, ...facts } of rows) {
    if (address === null) continue;
    const words = noticeWords({
      ...facts,
      name,
      iban: maskedIban(iban),
      day: batch.collection_date,
      creditor: batch.creditor_name,
      creditorId: batch.creditor_id,
    });
    await sendMail(work, {
      ...mailBody(words, sender),
      ...inNameOf(sender),
      key: `collections.notice:${id}`,
      kind: 'collections.notice',
      to: { address, name },
    });
  }
  await audit(work, batchEvents, { entityId: batchId, action: 'CONFIRM', after: { collections: rows.length } });
}
