import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { cancellationErrors, cancellationEvents, type sendLetterAgain } from '../../api/index.ts';
import type { listLetters } from '../../api/letter-routes.ts';
import { findCancellation } from '../changes/find-cancellation.ts';
import { addLetter } from './send-letters.ts';

/** Letters shown of a large cancellation. */
const SHOWN = 40;

/** The state of a letter; by ordinary mail the outbox knows it. */
const STATE = sql`case when m.id is null then l.status when m.status = 'SENT' then 'INVIATA' when m.status = 'KEPT' then 'CONSERVATA'
  when m.status = 'FAILED' then 'FALLITA' else 'IN_INVIO' end`;

/** Reads the letters of a cancellation, those that did not arrive first. Throws NOT_FOUND. */
export async function readLetters(work: UserWork, id: number): Promise<ResponseOf<typeof listLetters>> {
  await findCancellation(work, id);
  const source = sql`from cancellation_letter l join cancellation_policy x on x.id = l.cancellation_policy_id
    left join mail_outbox m on m.id = l.mail_id where x.cancellation_id = ${id}`;
  const { rows: items } = await sql<ResponseOf<typeof listLetters>['items'][number]>`select l.id, c.policy_number as "policyNumber", l.kind,
      l.recipient, l.name, l.address, l.channel, ${STATE} as status, coalesce(l.failure, m.error) as failure, l.file_id as "fileId",
      l.created_at as "createdAt", coalesce(l.finished_at, m.finished_at) as "finishedAt", u.display_name as "createdBy"
    from cancellation_letter l join cancellation_policy x on x.id = l.cancellation_policy_id join contract_view c on c.id = x.contract_id
      left join mail_outbox m on m.id = l.mail_id left join user_view u on u.id = l.created_by where x.cancellation_id = ${id}
    order by ${STATE} in ('FALLITA', 'SENZA_INDIRIZZO') desc, l.id desc limit ${SHOWN}`.execute(work.db);
  const { rows: counts } = await sql<{
    status: ResponseOf<typeof listLetters>['counts'][number]['status'];
    letters: number;
  }>`select ${STATE} as status, count(*)::int as letters ${source} group by 1 order by 1`.execute(work.db);
  return { items, counts };
}

/** Sends a letter again, to another address where the first was wrong. Throws NOT_FOUND, LETTER_ON_ITS_WAY. */
export async function sendAgain(work: UserWork, id: number, letterId: number, { address }: BodyOf<typeof sendLetterAgain>): Promise<void> {
  await findCancellation(work, id);
  const { rows } = await sql<{
    policyId: number;
    kind: 'CONFERMA' | 'STORNO';
    recipient: 'CLIENTE' | 'VINCOLATARIO' | 'COMPAGNIA' | 'PRODUTTORE';
    name: string;
    channel: 'EMAIL' | 'PEC';
    status: string;
  }>`select l.cancellation_policy_id as "policyId", l.kind, l.recipient, l.name, l.channel, ${STATE} as status
    from cancellation_letter l join cancellation_policy x on x.id = l.cancellation_policy_id left join mail_outbox m on m.id = l.mail_id
    where l.id = ${letterId} and x.cancellation_id = ${id} for update of l`.execute(work.db);
  const [letter] = rows;
  if (letter === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (letter.status === 'IN_INVIO') throw new AppError(cancellationErrors.LETTER_ON_ITS_WAY);
  await addLetter(work, { ...letter, address, createdBy: work.actor.userId });
  await audit(work, cancellationEvents, { entityId: id, action: 'SEND_LETTER', after: { recipient: letter.recipient, kind: letter.kind } });
}
