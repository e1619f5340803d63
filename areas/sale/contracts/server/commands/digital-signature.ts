import { SIGNING_ORDER, unfairClauses } from '#areas/agency/documents/domain/index.ts';
import { findFile, type StoredFileRow } from '#areas/agency/documents/server/public.ts';
import { readContents } from '#areas/offer/catalogue/server/public.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { type ContractRow, readContractForJob } from '../contract-row.ts';
import { papersOf, papersState } from '../documents/papers.ts';
import { tryIssue } from './request-issue.ts';
import { applyTransition } from './transition.ts';

/** The papers of an acceptance that a customer can sign digitally. */
export interface SignablePapers {
  readonly edition: number;
  readonly stored: boolean;
  readonly handedOver: boolean;
  readonly signed: boolean;
  /** In the order of signing. */
  readonly files: readonly StoredFileRow[];
  /** Clauses that are approved one by one (art. 1341 of the civil code). */
  readonly clauses: readonly string[];
}

/** Returns the papers of an acceptance in the order of signing; without files until they are stored. */
export async function signablePapers(
  work: Pick<Work, 'db'>,
  row: Pick<ContractRow, 'id' | 'accepted_at' | 'product_version_id'>,
): Promise<SignablePapers> {
  const papers = await papersOf(work, row);
  const found = await Promise.all((papers?.fileIds ?? []).map((id) => findFile(work.db, id)));
  const orderOf = ({ kind }: StoredFileRow) => (SIGNING_ORDER as readonly string[]).indexOf(kind);
  const version = row.product_version_id;
  const content = version === null ? undefined : (await readContents(work.db, 'product_version', [version])).get(version);
  return {
    edition: papers?.edition ?? 0,
    ...papersState(papers),
    files: found.flatMap((file) => (file === undefined ? [] : [file])).sort((a, b) => orderOf(a) - orderOf(b)),
    clauses: unfairClauses(content?.unfairTerms ?? []),
  };
}

/**
 * Says how the customer signs: DIGITALE while a digital signature is open or done, otherwise on paper. The contract must
 * be locked.
 */
export async function setSignatureKind(work: Pick<Work, 'db'>, contractId: number, kind: 'CARTACEA' | 'DIGITALE'): Promise<void> {
  await work.db.updateTable('contract').set({ signature_kind: kind }).where('id', '=', contractId).execute();
}

/**
 * Records that the customer signed all papers of the acceptance digitally, also the direct debit mandate, and tries the
 * issue. The contract must be locked and its papers current.
 */
export async function recordDigitalSignature(
  work: Work,
  contractId: number,
  { signer, startedBy }: { readonly signer: string; readonly startedBy: number },
): Promise<void> {
  const row = await readContractForJob(work, contractId);
  const papers = assertDefined(await papersOf(work, row), `papers of the contract ${contractId}`);
  await work.db
    .updateTable('contract_papers')
    .set({ mandate_signed: papers.mandate !== null, signed_on: work.today, signer, signature_recorded_by: startedBy })
    .where('contract_id', '=', contractId)
    .where('accepted_at', '=', row.accepted_at)
    .where('superseded_at', 'is', null)
    .execute();
  await applyTransition(work, row, { event: 'FIRMA_PROPOSTA', reason: `${signer}, ${formatDate(work.today)}, firma digitale` });
  await tryIssue(work, contractId);
}
