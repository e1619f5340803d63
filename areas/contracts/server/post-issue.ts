import type { Work } from '#platform/server-kit/context.ts';
import { type IssueToPost, issuePostings } from '../domain/ledger.ts';

/** Posts the issue of a policy to the ledger. A second title for the same contract is refused by a unique index. */
export async function postIssue(work: Work, contractId: number, issue: IssueToPost): Promise<void> {
  const title = await work.db
    .insertInto('ledger_title')
    .values({ contract_id: contractId, kind: 'EMISSIONE', posted_at: work.now, accounting_date: work.today })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = issuePostings(issue);
  if (lines.length === 0) return;
  await work.db
    .insertInto('ledger_line')
    .values(
      lines.map((line) => ({
        title_id: title.id,
        account: line.account,
        amount: line.amount,
        coverage: line.coverage,
        line_of_business: line.lineOfBusiness,
        company_id: line.companyId,
        party_id: line.partyId,
        percipient: line.percipient,
      })),
    )
    .execute();
}
