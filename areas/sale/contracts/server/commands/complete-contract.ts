import type { Role } from '#areas/agency/access/domain/index.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { sameJson } from '#platform/domain-kit/same-json.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { contractEvents } from '../../api/audit-events.ts';
import { contractErrors } from '../../api/errors.ts';
import { BLACK_BOX_REFUSALS } from '../../api/texts.ts';
import { blockText, pairedElsewhere } from '../../domain/conditions/blocks.ts';
import { type Completion, completed, completionBlocks, completionOf, papersAgain } from '../../domain/conditions/completion.ts';
import { blackBoxRefusals } from '../../domain/insured-object/black-box.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import { riskOf } from '../../domain/insured-object/risk-of.ts';
import { CONTRACT_TRANSITIONS } from '../../domain/status.ts';
import type { Status } from '../../domain/status-codes.ts';
import { pairedElsewhereOf, tryPairing } from '../black-boxes/pairing.ts';
import { readPartiesOf } from '../conditions/sale-parties.ts';
import { type ContractRow, lockContract } from '../contract-row.ts';
import { enqueueDocuments } from '../documents/document-jobs.ts';
import { papersOf, papersState, supersedePapers } from '../documents/papers.ts';
import { frozenVersions, priceFrozen } from '../pricing/price-contract.ts';
import type { SaleContext } from '../pricing/sale-context.ts';
import { dataColumns } from '../pricing/save-price.ts';
import { applyTransition, refuseIfBlocked } from './transition.ts';

/** The role that may complete a contract: the quotation role before the issue, the issuing role after it. */
export function completionRole(status: Status): Role {
  return status === 'POLIZZA' ? 'EMETTI_POLIZZE' : 'UPDATE_PREVENTIVI';
}

/**
 * Whether the frozen versions still give the accepted price. Both sides are priced today, so only the completion can
 * make a difference.
 */
async function priceStays(work: UserWork, context: SaleContext, row: ContractRow, data: ContractData): Promise<boolean> {
  const risks = [riskOf(row.data, context.rules, work.today), riskOf(data, context.rules, work.today)];
  if (sameJson(risks[0], risks[1])) return true;
  const parties = await readPartiesOf(work, row);
  const frozen = frozenVersions(row);
  const before = await priceFrozen(work, context, row.data, parties, frozen);
  const after = await priceFrozen(work, context, data, parties, frozen);
  const problems = (priced: typeof after) => priced?.rated.rated.problems.length;
  return before?.hash === after?.hash && problems(before) === problems(after);
}

/** Throws 422 at the fields of a black box that a policy does not accept. */
function refuseBlackBox(work: UserWork, row: ContractRow, data: ContractData): void {
  const refusals = blackBoxRefusals(row.data.vehicle, data.vehicle, work.today);
  if (refusals.length === 0) return;
  throw new FieldErrors(
    Object.fromEntries(refusals.map(({ code, field }) => [`vehicle.${field}`, BLACK_BOX_REFUSALS[code][work.language]])),
  );
}

/** Pairs the black box of a policy with it. Throws 422 at the IMEI if another policy in force has it. */
async function pairWithPolicy(work: UserWork, id: number, data: ContractData): Promise<void> {
  if (await tryPairing(work, id, data)) return;
  const block = pairedElsewhere((await pairedElsewhereOf(work, { id, data })) ?? { policyNumber: null });
  throw new FieldErrors({ 'vehicle.blackBoxImei': blockText(block, work.language) });
}

async function refuseWrong(work: UserWork, row: ContractRow, data: ContractData, context: SaleContext): Promise<void> {
  const elsewhere =
    data.vehicle.blackBoxImei === row.data.vehicle.blackBoxImei ? null : await pairedElsewhereOf(work, { id: row.id, data });
  const blocks = [
    ...completionBlocks(row.data, data, context.rules, work.today),
    ...(elsewhere === null ? [] : [pairedElsewhere(elsewhere)]),
  ];
  if (blocks.length === 0) return;
  throw new FieldErrors(Object.fromEntries(blocks.map((block) => [block.field ?? '', blockText(block, work.language)])));
}

/** Makes outdated documents of the proposal again; documents in the queue use the new data. */
async function renewPapers(work: UserWork, row: ContractRow, data: ContractData): Promise<void> {
  const papers = papersState(await papersOf(work, row));
  if (papers.stored && !papersAgain(row.data, data, papers)) return;
  await supersedePapers(work, row);
  await enqueueDocuments(work, row.id, 'PROPOSTA');
}

/**
 * Completes the certificate data of an accepted quotation, or the black box of a policy, without changing priced data.
 * Documents that show the data are made again. Throws NOT_FOUND, FORBIDDEN, 422 at the field, COMPLETION_MOVES_PRICE,
 * BLOCKED in any other status.
 */
export async function completeQuotation(
  work: UserWork,
  context: SaleContext,
  id: number,
  version: number,
  completion: Completion,
): Promise<{ readonly id: number; readonly version: number; readonly status: Status }> {
  const row = await lockContract(work, id);
  await refuseStale(work, contractEvents, row, version);
  if (CONTRACT_TRANSITIONS.refuses(row.status, 'COMPLETA')) refuseIfBlocked(work, [{ code: 'STATO_NON_VALIDO' }]);
  if (!work.actor.roles.has(completionRole(row.status))) throw new AppError(commonErrors.FORBIDDEN);
  const data = completed(row.data, row.status, completion);
  const [before, after] = [completionOf(row.data), completionOf(data)];
  if (sameJson(before, after)) return { id, version, status: row.status };
  if (row.status === 'POLIZZA') refuseBlackBox(work, row, data);
  await refuseWrong(work, row, data, context);
  if (row.status === 'POLIZZA') await pairWithPolicy(work, id, data);
  if (row.status !== 'POLIZZA' && !(await priceStays(work, context, row, data))) throw new AppError(contractErrors.COMPLETION_MOVES_PRICE);
  const flat = ({ vehicle, customer, effectiveDate }: Completion) => ({ effectiveDate, ...vehicle, ...customer });
  const status = await applyTransition(work, row, {
    event: 'COMPLETA',
    set: dataColumns(data),
    changes: { before: flat(before), after: flat(after) },
  });
  if (status === 'POLIZZA') await enqueueDocuments(work, id, 'CERTIFICATO');
  else await renewPapers(work, row, data);
  return { id, version: row.version + 1, status };
}
