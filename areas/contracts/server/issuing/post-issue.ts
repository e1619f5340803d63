import type { Work } from '#platform/server-kit/context.ts';
import { type IssueToPost, issuePostings } from '../../domain/ledger.ts';
import { postEntry } from '../ledger/post-entry.ts';

/** Posts the issue of a policy to the ledger. A unique index refuses a second entry of the same contract. */
export async function postIssue(work: Work, contractId: number, issue: IssueToPost): Promise<void> {
  await postEntry(work, { kind: 'EMISSIONE', contractId, lines: issuePostings(issue) });
}
