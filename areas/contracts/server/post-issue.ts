import type { Work } from '#platform/server-kit/context.ts';
import { type IssueToPost, issuePostings } from '../domain/ledger.ts';
import { postTitle } from './post-title.ts';

/** Posts the issue of a policy to the ledger. A second title for the same contract is refused by a unique index. */
export async function postIssue(work: Work, contractId: number, issue: IssueToPost): Promise<void> {
  await postTitle(work, { kind: 'EMISSIONE', contractId, lines: issuePostings(issue) });
}
