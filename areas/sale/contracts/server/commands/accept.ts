import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { contractErrors } from '../../api/errors.ts';
import { JUSTIFICATION_MISSING } from '../../api/texts.ts';
import type { Status } from '../../domain/status-codes.ts';
import { alsoInsured } from '../conditions/also-insured.ts';
import { acceptReasons, saleMarket } from '../conditions/facts.ts';
import { integrationReasons } from '../conditions/integration.ts';
import { missingForDocuments } from '../conditions/sale-disclosures.ts';
import { readPartiesOf } from '../conditions/sale-parties.ts';
import { lockContract } from '../contract-row.ts';
import { enqueueDocuments } from '../documents/document-jobs.ts';
import { codeColumns } from '../issuing/product-codes.ts';
import { priceChoice } from '../pricing/price-contract.ts';
import type { SaleContext } from '../pricing/sale-context.ts';
import { saleValuation } from '../pricing/sale-valuation.ts';
import { priceColumns, saveLines } from '../pricing/save-price.ts';
import { recordNeeds } from './record-needs.ts';
import { applyTransition, refuseIfBlocked } from './transition.ts';

export interface NewState {
  readonly id: number;
  readonly version: number;
  readonly status: Status;
  readonly policyNumber: string | null;
}

/** The seller's acceptance. */
export interface Acceptance {
  /** Fingerprint of the price that the seller saw. */
  readonly shownHash: string;
  /** Why they sell outside the positive target market. */
  readonly marketReason: string | null;
}

/**
 * Records a sale outside the positive target market with its justification; without one, throws an error at the field.
 */
function marketColumns({ language }: UserWork, outside: readonly Text[], given: string | null) {
  if (outside.length === 0) return { market_reasons: null, market_justification: null };
  const justification = given?.trim() ?? '';
  if (justification === '') throw new FieldErrors({ marketReason: JUSTIFICATION_MISSING[language] });
  return { market_reasons: outside.map((reason) => reason[language]), market_justification: justification };
}

/**
 * Accepts a quotation (spec §4). Prices it again with today's tariff, reports all blocking reasons at once and refuses
 * a price other than the one shown (`shownHash`). From here on price and versions are frozen.
 */
export async function acceptQuotation(
  work: UserWork,
  context: SaleContext,
  id: number,
  { shownHash, marketReason }: Acceptance,
): Promise<NewState> {
  const row = await lockContract(work, id);
  const parties = await readPartiesOf(work, row);
  const priced = await priceChoice(work, context, row.data, parties);
  const valuation = await saleValuation(work, row.data);
  const undisclosed = await missingForDocuments(work, row, parties.producer.declares);
  const integration = await integrationReasons(work, row.data, priced);
  const twin = await alsoInsured(work, row);
  refuseIfBlocked(work, acceptReasons(work, context, row, { priced, valuation, parties, undisclosed, integration, alsoInsured: twin }));
  if (priced === null || priced.hash !== shownHash) throw new AppError(contractErrors.PRICE_MOVED);
  const market = marketColumns(work, saleMarket(work, context, row.data, priced).outside, marketReason);
  const { quote_valid_until: _kept, ...price } = priceColumns(work, context.rules, priced);
  await saveLines(work, id, priced);
  const status = await applyTransition(work, row, {
    event: 'ACCETTA',
    reason: market.market_justification,
    set: { ...price, ...codeColumns(priced, parties), ...market, accepted_at: work.now, signature_kind: 'CARTACEA' },
  });
  await recordNeeds(work, context, row, priced);
  await enqueueDocuments(work, id, 'PROPOSTA');
  return { id, version: row.version + 1, status, policyNumber: null };
}
