import { type AgencyMailbox, mailAgency } from '#areas/agency/settings/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { issuedWords } from '../../api/texts.ts';

/** The agency's contact addresses for mails about sales. */
export interface AgencyMailboxes {
  readonly policies: AgencyMailbox;
}

interface Sale {
  readonly id: number;
  readonly number: string;
  readonly policyNumber: string | null;
  readonly product: string;
  readonly premium: number | null;
  readonly producer: string;
}

async function saleOf(work: Work, id: number): Promise<Sale | undefined> {
  return work.db
    .selectFrom('contract as c')
    .innerJoin('user_view as p', 'p.id', 'c.producer_id')
    .select(['c.id', 'c.number', 'c.policy_number as policyNumber', 'c.product_name as product', 'c.premium', 'p.display_name as producer'])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

/** Mails the policy contacts about an issue. */
export async function mailIssued(work: Work, { policies }: AgencyMailboxes, contractId: number): Promise<void> {
  const sale = await saleOf(work, contractId);
  if (sale === undefined || sale.policyNumber === null) return;
  await mailAgency(work, policies, { kind: 'contracts.issued', key: String(contractId) }, issuedWords(sale, sale.policyNumber));
}
