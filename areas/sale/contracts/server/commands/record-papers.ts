import type { z } from 'zod';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { contractErrors, type handOverSchema, type signatureSchema } from '../../api/index.ts';
import { MANDATE_UNSIGNED, SIGNATURE_DAY_IMPOSSIBLE } from '../../api/texts.ts';
import { MEDIUM_LABELS } from '../../domain/conditions/paper-codes.ts';
import { papersBlocks } from '../../domain/conditions/papers.ts';
import { CONTRACT_TRANSITIONS } from '../../domain/status.ts';
import { type ContractRow, lockContract } from '../contract-row.ts';
import { enqueueDocuments } from '../documents/document-jobs.ts';
import { mailPapers, type PapersMail } from '../documents/mail-papers.ts';
import { type Papers, papersOf, papersState } from '../documents/papers.ts';
import { tryIssue } from './request-issue.ts';
import { applyTransition, refuseIfBlocked } from './transition.ts';

interface Accepted {
  readonly row: ContractRow;
  readonly acceptedAt: string;
}

/** Locks and returns the accepted quotation whose papers are recorded; refuses any other state with its reason. */
async function lockAccepted(work: UserWork, id: number): Promise<Accepted> {
  const row = await lockContract(work, id);
  if (CONTRACT_TRANSITIONS.refuses(row.status, 'CONSEGNA_DOCUMENTI') || row.accepted_at === null) {
    refuseIfBlocked(work, [{ code: row.policy_number === null ? 'NON_ACCETTATO' : 'GIA_EMESSO' }]);
  }
  return { row, acceptedAt: row.accepted_at ?? work.now };
}

function storedPapers(work: UserWork, papers: Papers | null): Papers {
  if (papers === null) {
    refuseIfBlocked(work, papersBlocks(papersState(papers), 'CARTACEA'));
    throw new AppError(contractErrors.BLOCKED, { reasons: '' });
  }
  return papers;
}

/**
 * Records the hand-over of the proposal's documents to the customer: when, by whom, on which medium the customer chose.
 * By e-mail they are sent, and count as handed over once the mail has left. A repeated call changes nothing; another
 * medium is refused, because records never change.
 */
export async function recordHandOver(
  work: UserWork,
  id: number,
  { medium, address }: z.output<typeof handOverSchema>,
  mail: PapersMail,
): Promise<void> {
  const { row, acceptedAt } = await lockAccepted(work, id);
  const papers = storedPapers(work, await papersOf(work, row));
  if (papers.handedAt !== null) {
    if (papers.medium === medium && papers.address === address) return;
    throw new AppError(contractErrors.HANDED_OVER_ALREADY);
  }
  if (address !== null) return mailPapers(work, row, papers, address, mail);
  await work.db
    .updateTable('contract_papers')
    .set({ handed_at: work.now, medium, address, handed_by: work.actor.userId })
    .where('contract_id', '=', id)
    .where('accepted_at', '=', acceptedAt)
    .where('superseded_at', 'is', null)
    .execute();
  await applyTransition(work, row, { event: 'CONSEGNA_DOCUMENTI', reason: MEDIUM_LABELS[medium].it });
  await tryIssue(work, id);
}

/** Records who signed the proposal on paper and when. A repeated call changes nothing. */
export async function recordSignature(work: UserWork, id: number, body: z.output<typeof signatureSchema>): Promise<void> {
  const { signedOn, signer, mandateSigned } = body;
  const { row, acceptedAt } = await lockAccepted(work, id);
  const papers = storedPapers(work, await papersOf(work, row));
  if (row.signature_kind === 'DIGITALE') throw new AppError(contractErrors.NO_PAPER_FORM);
  if (papers.handedAt === null) refuseIfBlocked(work, papersBlocks(papersState(papers), 'CARTACEA'));
  if (papers.signedOn !== null) {
    if (papers.signedOn === signedOn && papers.signer === signer) return;
    throw new AppError(contractErrors.SIGNED_ALREADY);
  }
  const first = papers.handedAt === null ? work.today : todayInRome(papers.handedAt);
  if (signedOn < first || signedOn > work.today) throw new FieldErrors({ signedOn: SIGNATURE_DAY_IMPOSSIBLE[work.language] });
  if (papers.mandate !== null && !mandateSigned) throw new FieldErrors({ mandateSigned: MANDATE_UNSIGNED[work.language] });
  await work.db
    .updateTable('contract_papers')
    .set({ mandate_signed: papers.mandate !== null, signed_on: signedOn, signer, signature_recorded_by: work.actor.userId })
    .where('contract_id', '=', id)
    .where('accepted_at', '=', acceptedAt)
    .where('superseded_at', 'is', null)
    .execute();
  await applyTransition(work, row, { event: 'FIRMA_PROPOSTA', reason: `${signer}, ${formatDate(signedOn)}` });
  await tryIssue(work, id);
}

/** Requests again the documents of an acceptance that has none yet. */
export async function preparePapers(work: UserWork, id: number): Promise<void> {
  const { row } = await lockAccepted(work, id);
  if ((await papersOf(work, row)) === null) await enqueueDocuments(work, id, 'PROPOSTA');
}
