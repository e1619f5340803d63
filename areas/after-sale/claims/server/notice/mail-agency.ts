import { sql } from 'kysely';
import { type AgencyMailbox, mailAgency } from '#areas/agency/settings/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { claimAddress } from '../../api/addresses.ts';
import { claimMail } from '../../api/texts.ts';
import { CLAIM_CAUSES, type ClaimCause } from '../../domain/index.ts';

export interface ClaimMailbox {
  /** The agency's contacts for claims. */
  readonly mailbox: AgencyMailbox;
  readonly publicUrl: () => string;
}

/** Mails a new notice to the agency's contacts for claims, once for each claim. */
export async function mailNotice(work: UserWork, { mailbox, publicUrl }: ClaimMailbox, code: string): Promise<void> {
  const { rows } = await sql<{ cause: ClaimCause; lossOn: string; policy: string | null }>`
    select s.cause, s.loss_on as "lossOn", c.policy_number as policy from claim s join contract_view c on c.id = s.contract_id
    where s.code = ${code}`.execute(work.db);
  const [claim] = rows;
  if (claim === undefined) return;
  const words = claimMail({
    code,
    policy: claim.policy ?? '',
    cause: CLAIM_CAUSES[claim.cause].it,
    lossOn: claim.lossOn,
    who: work.actor.displayName,
    link: `${publicUrl()}${claimAddress.href({ code })}`,
  });
  await mailAgency(work, mailbox, { kind: 'claims.notified', key: code }, words);
}
