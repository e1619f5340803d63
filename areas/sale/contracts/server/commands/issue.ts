import { AppError } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { contractErrors } from '../../api/errors.ts';
import { pairBlackBox } from '../black-boxes/pairing.ts';
import { alsoInsured, lockVehicle } from '../conditions/also-insured.ts';
import { issueReasons, readIssuePreconditions } from '../conditions/facts.ts';
import { readPartiesOf } from '../conditions/sale-parties.ts';
import { lockContract } from '../contract-row.ts';
import { awaitNumber } from '../issuing/await-number.ts';
import { completeIssue, numberAtHand } from '../issuing/complete-issue.ts';
import { frozenVersions, priceFrozen } from '../pricing/price-contract.ts';
import type { SaleContext } from '../pricing/sale-context.ts';
import type { NewState } from './accept.ts';
import { applyTransition, refuseIfBlocked } from './transition.ts';

/**
 * Issues an accepted quotation (spec §4): number, ledger, status and timeline in one transaction, so a crash leaves all
 * or nothing and a second request finds the policy issued. If the insurer has yet to give the number, the contract
 * waits in PREVENTIVO_IN_EMISSIONE with its black box and a job continues (`awaitNumberJob`). Prices the frozen versions once more and
 * refuses a price other than the accepted one.
 */
export async function issuePolicy(work: UserWork, context: SaleContext, id: number, shownHash: string): Promise<NewState> {
  const row = await lockContract(work, id);
  const parties = await readPartiesOf(work, row);
  const priced = await priceFrozen(work, context, row.data, parties, frozenVersions(row));
  await lockVehicle(work, row);
  const known = { priced, parties, alsoInsured: await alsoInsured(work, row), ...(await readIssuePreconditions(work, row, priced)) };
  refuseIfBlocked(work, issueReasons(work, context, row, known));
  if (priced === null || priced.hash !== row.price_hash || priced.hash !== shownHash) throw new AppError(contractErrors.PRICE_MOVED);
  await pairBlackBox(work, row.id, row.data);
  const number = await numberAtHand(work, priced);
  if (number === null) {
    const started = await applyTransition(work, row, { event: 'AVVIA_EMISSIONE' });
    await awaitNumber(work, id);
    return { id, version: row.version + 1, status: started, policyNumber: null };
  }
  const { status, policyNumber } = await completeIssue(work, row, { priced, parties }, number);
  return { id, version: row.version + 2, status, policyNumber };
}
