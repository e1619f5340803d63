import { notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { distributionBlocks } from '#areas/sale/contracts/domain/index.ts';
import {
  findContract,
  priceChoice,
  readPartiesOf,
  type SaleContext,
  type SaleContexts,
  saveQuotation,
} from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { quotationCorrected } from '../../api/texts.ts';
import type { CorrectionOutcome } from '../../domain/index.ts';
import { type Behind, readBehind } from './behind.ts';

/** The data of a quotation with the versions in force, and its price; null where they give none. */
export async function correctedPrice(work: UserWork, context: SaleContext, behind: Behind) {
  const row = await findContract(work, behind.id);
  const { productVersionId, packageVersionId } = behind;
  const data = { ...row.data, choice: { ...row.data.choice, productVersionId, packageVersionId } };
  const parties = await readPartiesOf(work, row);
  const priced = await priceChoice(work, context, data, parties);
  const salable = priced?.allowed === true && priced.rated.rated.problems.length === 0 && distributionBlocks(parties).length === 0;
  return { data, premium: salable ? priced.rated.rated.premium : null };
}

/** Moves one quotation, as a save of the acting user; one whose price would be lost stays as it is. */
async function correctOne(work: UserWork, sale: SaleContexts, behind: Behind): Promise<CorrectionOutcome> {
  const context = await sale.on(work);
  const { data, premium } = await correctedPrice(work, context, behind);
  if (premium !== null) await saveQuotation(work, context, behind.id, behind.version, data);
  const outcome = premium === null ? 'SENZA_PREZZO' : 'CORRETTO';
  const facts = { outcome, before_premium: behind.premium, after_premium: premium, at: work.now, actor_id: work.actor.userId } as const;
  await work.db
    .insertInto('quotation_correction')
    .values({ contract_id: behind.id, target: behind.target, ...facts })
    .onConflict((conflict) => conflict.columns(['contract_id', 'target']).doUpdateSet(facts))
    .execute();
  if (premium !== null && premium !== behind.premium) {
    const words = quotationCorrected(behind.number, behind.premium, premium);
    await notifyUsersOnce(work, [behind.sellerId], { ...words, link: quotationAddress.href({ id: behind.id }) });
  }
  return outcome;
}

interface Options {
  /** Also tries those that found no price with the same versions. */
  readonly retried: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly report?: (done: number) => void;
}

/**
 * Moves every open quotation that the acting user sees to the versions in force, each in its own transaction: a stop
 * leaves the rest for the next run. One that a seller saves meanwhile is left for the next run too.
 */
export async function correctAll(work: UserWork, sale: SaleContexts, { retried, signal, report }: Options) {
  const counts = { corrected: 0, withoutPrice: 0, busy: 0 };
  let after = 0;
  for (;;) {
    const batch = await readBehind(work, { after, retried });
    for (const behind of batch) {
      if (signal?.aborted === true) return counts;
      after = behind.id;
      const outcome = await work.db
        .transaction()
        .execute((db) => correctOne({ ...work, db }, sale, behind))
        .catch((error: unknown) => {
          if (error instanceof AppError) return 'OCCUPATO' as const;
          throw error;
        });
      if (outcome === 'CORRETTO') counts.corrected += 1;
      else if (outcome === 'SENZA_PREZZO') counts.withoutPrice += 1;
      else counts.busy += 1;
      report?.(counts.corrected + counts.withoutPrice + counts.busy);
    }
    if (batch.length === 0) return counts;
  }
}
