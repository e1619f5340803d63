import type { DocumentAnswer, NeedsEvidenceData } from '#areas/agency/documents/domain/index.ts';
import { coverageType } from '#areas/offer/catalogue/domain/index.ts';
import type { NeedsEvidence } from '#areas/offer/needs/domain/index.ts';
import { latestEvidence } from '#areas/offer/needs/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { ContractRow } from '../contract-row.ts';

/** Characters of a questionnaire's hash that identify a version on paper. */
const HASH_BEGINNING = 12;

function versionOf({ questionnaire, tariffVersionId }: NeedsEvidence): string {
  if (questionnaire === null) return `Tariffa, versione ${tariffVersionId}`;
  return `${questionnaire.number} (${questionnaire.sha256.slice(0, HASH_BEGINNING)}…)`;
}

type MarketOfSale = Pick<ContractRow, 'id' | 'market_reasons' | 'market_justification'>;

function marketOf({ market_reasons: reasons, market_justification: justification }: MarketOfSale): NeedsEvidenceData['market'] {
  return reasons === null || justification === null ? null : { reasons, justification };
}

/** The questionnaire as a contract prints it, from the recorded evidence; null when there were no questions. */
export async function needsDataOf(work: Work, row: MarketOfSale): Promise<NeedsEvidenceData | null> {
  const stored = await latestEvidence(work, row.id);
  if (stored === null) return null;
  const { evidence, sha256 } = stored;
  const { product, proposed, requiredCoverages, excludedCoverages, alternatives = [], unmet = [] } = evidence.outcome;
  const codes = [product, ...proposed];
  const rows = await work.db.selectFrom('product').select(['code', 'name']).where('code', 'in', codes).execute();
  const productName = (code: string) => rows.find((row) => row.code === code)?.name ?? code;
  const coverageName = (code: string) => coverageType(code)?.it ?? code;
  const oneOf = (codes: readonly string[]) => codes.map(coverageName).join(' o ');
  return {
    version: versionOf(evidence),
    sha256,
    askedBy: evidence.askedBy,
    recordedAt: evidence.recordedAt,
    asked: evidence.asked,
    outcome: {
      product: productName(product),
      proposed: proposed.map(productName),
      required: [...requiredCoverages.map((code) => [code]), ...alternatives].map(oneOf),
      unmet: unmet.map(oneOf),
      excluded: excludedCoverages.map(coverageName),
    },
    market: marketOf(row),
  };
}

/** The answers as the proposal prints them; null without evidence. */
export async function answersOfEvidence(work: Work, contractId: number): Promise<DocumentAnswer[] | null> {
  const stored = await latestEvidence(work, contractId);
  if (stored === null) return null;
  return stored.evidence.asked.flatMap(({ text, answerText, kind }) =>
    answerText === null ? [] : [{ question: text, answer: answerText, derived: kind === 'AUTOMATICA' }],
  );
}
