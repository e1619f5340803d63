import { sql } from 'kysely';
import { type RequestSources, resolveRequest } from '#areas/after-sale/change-requests/server/public.ts';
import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { holderOf } from '#areas/sale/contracts/domain/index.ts';
import {
  lockContract,
  lockVehicle,
  type NewTitle,
  postTitle,
  type SaleContexts,
  undoTitle,
  varyPolicy,
} from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { variationErrors, variationEvents } from '../../api/index.ts';
import { appendixReason, confirmedAs, policyVaried } from '../../api/texts.ts';
import { applied, type EffectRecord, type Settlement, stateOn, titlesOf, variationReasonText } from '../../domain/index.ts';
import { APPENDIX } from '../appendix/appendix-job.ts';
import { type ComputedVariation, computeVariation } from '../facts/compute.ts';
import { type PolicyFacts, readPolicyFacts } from '../facts/policy-facts.ts';
import { dataOfState } from '../facts/state-of-data.ts';
import { findVariation, lockVariation, requestOf, type StoredVariation } from './find-variation.ts';

/** Posts what a variation charges or gives back, and remembers the entries. */
async function post(
  work: UserWork,
  { row, companyId, to }: PolicyFacts,
  variationId: number,
  { effect, input }: EffectRecord,
): Promise<void> {
  for (const title of titlesOf(effect)) {
    const posted: NewTitle = { contractId: row.id, companyId, from: input.effectiveOn, to, ...title };
    const entryId = await postTitle(work, posted);
    await work.db.insertInto('variation_title').values({ entry_id: entryId, variation_id: variationId }).execute();
  }
}

/** Takes the titles of later variations back, newest first, and posts them again on top of the new one, oldest first. */
async function replay(work: UserWork, facts: PolicyFacts, { again }: ComputedVariation): Promise<() => Promise<void>> {
  for (const { id } of again.toReversed()) {
    const { rows } = await sql<{ entryId: number }>`select t.entry_id as "entryId" from variation_title v
      join contract_title t on t.entry_id = v.entry_id where v.variation_id = ${id} and t.undone_by is null
      order by t.entry_id desc`.execute(work.db);
    for (const { entryId } of rows) await undoTitle(work, facts.row.id, entryId);
  }
  return async () => {
    for (const { id, record } of again) {
      await post(work, facts, id, record);
      await work.db
        .updateTable('variation')
        .set({ current: json(record) })
        .where('id', '=', id)
        .execute();
      await audit(work, variationEvents, { entityId: id, action: 'REPLAY', after: { net: record.effect.net, gross: record.effect.gross } });
    }
  };
}

/** Who moves the money: where the producer collects, their statement does. */
function settlementOf({ row }: PolicyFacts, gross: number): Settlement {
  if (gross === 0) return 'NESSUNO';
  if (holderOf(row.data.paymentType) === 'PRODUTTORE') return 'PRODUTTORE';
  return gross > 0 ? 'DA_INCASSARE' : 'DA_RIMBORSARE';
}

/** Gives the policy the values that hold from today on. */
async function vary(work: UserWork, facts: PolicyFacts, computed: ComputedVariation, reason: string): Promise<boolean> {
  const { row, issued, booked, to } = facts;
  const isInForce = computed.record.input.effectiveOn <= work.today;
  const now = stateOn(
    issued,
    booked.filter(({ isApplied }) => isApplied),
    to,
  );
  const data = isInForce ? dataOfState(row.data, applied(now, computed.changes)) : null;
  if (data !== null) await lockVehicle(work, { data });
  await varyPolicy(work, row, { data, reason });
  return isInForce;
}

async function keep(
  work: UserWork,
  facts: PolicyFacts,
  { id }: StoredVariation,
  computed: ComputedVariation,
  isApplied: boolean,
): Promise<number> {
  const number = facts.booked.length + 1;
  const { changes, record, replayed, net, tax, gross, commission } = computed;
  await work.db
    .updateTable('variation')
    .set({
      status: 'CONFERMATA',
      number,
      changes: json(changes),
      record: json(record),
      replayed: json(replayed),
      net,
      tax,
      gross,
      commission,
      settlement: settlementOf(facts, gross),
      applied_at: isApplied ? work.now : null,
      confirmed_at: work.now,
      confirmed_by: work.actor.userId,
      updated_at: work.now,
      updated_by: work.actor.userId,
    })
    .where('id', '=', id)
    .execute();
  return number;
}

interface ConfirmDependencies {
  readonly sale: Pick<SaleContexts, 'on'>;
  /** Null where no change request asked for the variation. */
  readonly requests: RequestSources | null;
}

/**
 * Confirms a variation in one transaction: ledger, policy, timeline, number of its appendix; a job draws it. `hash`, if given,
 * is that of the preview. Throws NOT_FOUND, OTHER_STATE, PREEMPTED, AMOUNTS_CHANGED, REFUSED, and what `resolveRequest` throws.
 */
export async function confirm(work: UserWork, { sale, requests }: ConfirmDependencies, id: number, hash: string | null): Promise<void> {
  const { contract_id: contractId } = await findVariation(work, id);
  const contract = await lockContract(work, contractId);
  const draft = await lockVariation(work, id, 'CONFERMA');
  const facts = assertDefined((await readPolicyFacts(work, contract)) ?? undefined, `policy ${contractId}`);
  if (draft.base !== facts.booked.length) throw new AppError(variationErrors.PREEMPTED);
  const computed = await computeVariation(work, await sale.on(work), facts, requestOf(draft));
  if (computed.outcome === 'REFUSED') {
    const reasons = computed.reasons.map((one) => variationReasonText(one, work.language)).join('; ');
    throw new AppError(variationErrors.REFUSED, { policy: facts.policyNumber, reasons });
  }
  if (hash !== null && hash !== computed.hash) throw new AppError(variationErrors.AMOUNTS_CHANGED);
  const postAgain = await replay(work, facts, computed);
  await post(work, facts, id, computed.record);
  await postAgain();
  const number = facts.booked.length + 1;
  const isApplied = await vary(work, facts, computed, appendixReason(number, draft.reason)[work.language]);
  await keep(work, facts, draft, computed, isApplied);
  await enqueue(work, APPENDIX, { variationId: id }, { key: `${APPENDIX.name}:${id}` });
  const { net, tax, gross, commission } = computed;
  await audit(work, variationEvents, {
    entityId: id,
    action: 'CONFIRM',
    reason: draft.reason,
    after: { policy: facts.policyNumber, appendix: number, effectiveOn: draft.effective_on, net, tax, gross, commission },
  });
  const link = policyAddress.href({ id: contractId });
  await notifyUserOnce(work, contract.seller_id, { ...policyVaried(facts.policyNumber, number), link });
  if (draft.ticket === null || requests === null) return;
  const outcome = confirmedAs(draft.code ?? '', number)[work.language];
  await resolveRequest(work, requests, draft.ticket, { kind: 'VARIAZIONE', id, outcome });
}
