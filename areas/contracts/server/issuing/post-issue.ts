import type { Work } from '#platform/server-kit/context.ts';
import { type IssueToPost, issuePostings } from '../../domain/ledger.ts';
import { postTitle } from '../ledger/post-entry.ts';

/** Posts the issue of a policy to the ledger. A unique index refuses a second title of the same contract. */
export async function postIssue(work: Work, contractId: number, issue: IssueToPost): Promise<void> {
  await postTitle(work, { kind: 'EMISSIONE', contractId, lines: issuePostings(issue) });
}
