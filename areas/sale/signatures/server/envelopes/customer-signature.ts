import { type RawBuilder, sql } from 'kysely';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { OPEN_ENVELOPES } from '../../domain/index.ts';
import { IS_CURRENT } from './envelope-row.ts';
import { pathOfLink } from './send-link.ts';

/** Whether envelope `e` of contract `c` waits for the customer's signature. */
export const awaitsSignature = (now: string): RawBuilder<boolean> =>
  sql<boolean>`(e.status in (${literals(OPEN_ENVELOPES)}) and ${IS_CURRENT} and e.confirmed_at is null and e.expires_at > ${now}::timestamptz)`;

/**
 * Returns the path of the page on which the customer who is logged in signs the papers of a contract; null when nothing
 * waits, or for another customer's contract.
 */
export async function customerSignaturePath(work: UserWork, box: SecretBox, contractId: number): Promise<string | null> {
  const { rows } = await sql<{ token_hash: Buffer; token_sealed: Buffer }>`select e.token_hash, e.token_sealed
    from signature_envelope e join contract_view c on c.id = e.contract_id
    where c.id = ${contractId} and c.customer_user_id = ${work.actor.userId} and ${awaitsSignature(work.now)}
    order by e.id desc limit 1`.execute(work.db);
  const [row] = rows;
  return row === undefined ? null : pathOfLink(box, row);
}
