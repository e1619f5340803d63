import { type RawBuilder, sql } from 'kysely';
import { hashOfToken, newToken } from '#areas/agency/access/server/public.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { HIDDEN_MARK } from '#platform/server-kit/mail/outbox.ts';
import { withdrawalAddress } from '../../api/addresses.ts';
import { withdrawalParagraph } from '../../api/withdrawal-texts.ts';
import { lastWithdrawalDay, withdrawalState } from '../../domain/withdrawal.ts';

/**
 * Whether a policy `c` was sold at a distance: its papers went by mail and the customer signed them digitally, so that
 * seller and customer did not meet.
 */
export const SOLD_AT_DISTANCE: RawBuilder<boolean> = sql`(c.signature_kind = 'DIGITALE' and exists (select from contract_papers p
  where p.contract_id = c.id and p.accepted_at = c.accepted_at and p.superseded_at is null and p.medium = 'EMAIL'))`;

/**
 * The part of the mail with a policy's papers by which its customer can withdraw, with its secret address; null where they
 * cannot.
 */
export function withdrawalLink(publicUrl: () => string) {
  return async (work: Pick<Work, 'db' | 'now' | 'today'>, contractId: number): Promise<{ paragraph: string; address: string } | null> => {
    const { rows } = await sql<{ issuedAt: string | null; soldAtDistance: boolean; isInForce: boolean }>`select c.issued_at as "issuedAt",
        ${SOLD_AT_DISTANCE} as "soldAtDistance", c.status = 'POLIZZA' as "isInForce" from contract_view c where c.id = ${contractId}`.execute(
      work.db,
    );
    const [row] = rows;
    if (row === undefined || row.issuedAt === null) return null;
    const concludedOn = todayInRome(row.issuedAt);
    if (withdrawalState({ ...row, isDeclared: false, concludedOn }, work.today) !== 'POSSIBILE') return null;
    const token = newToken();
    await work.db
      .insertInto('withdrawal_link')
      .values({ contract_id: contractId, token_hash: hashOfToken(token), created_at: work.now })
      .execute();
    return {
      paragraph: withdrawalParagraph(lastWithdrawalDay(concludedOn), HIDDEN_MARK),
      address: `${publicUrl()}${withdrawalAddress.href({ hash: token })}`,
    };
  };
}
