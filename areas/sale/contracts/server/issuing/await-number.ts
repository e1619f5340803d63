import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { instantOf, todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { OutsideWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import { policyAddress, quotationAddress } from '../../api/addresses.ts';
import { issueFailed, policyIssued, RESUME_STEP } from '../../api/texts.ts';
import { asksInsurer, pauseBeforeNext } from '../../domain/numbering.ts';
import { giveUpBlackBox } from '../black-boxes/pairing.ts';
import { applyTransition } from '../commands/transition.ts';
import { readPartiesOf, type SaleParties } from '../conditions/sale-parties.ts';
import { type ContractRow, readContractForJob, typedRow } from '../contract-row.ts';
import { frozenVersions, type PricedChoice, priceFrozen } from '../pricing/price-contract.ts';
import type { SaleContexts } from '../pricing/sale-context.ts';
import { completeIssue, type NumberSource, numberAtHand, refuseTaken } from './complete-issue.ts';
import type { NumberAnswer, NumberService } from './number-service.ts';

const AWAIT_NUMBER = { name: 'contracts.await-number', payload: z.object({ contractId: z.int() }) };

/** Continues an issue that awaits its number, after the commit. */
export async function awaitNumber(work: Pick<Work, 'db'>, contractId: number, runAt?: string): Promise<void> {
  const later = runAt === undefined ? {} : { runAt };
  await enqueue(work, AWAIT_NUMBER, { contractId }, { key: `${AWAIT_NUMBER.name}:${contractId}`, ...later });
}

interface Dependencies {
  readonly sale: SaleContexts;
  readonly numbers: NumberService;
}

interface Sale {
  readonly priced: PricedChoice | null;
  readonly parties: SaleParties;
}

async function saleOf(work: Work, { sale }: Dependencies, row: ContractRow): Promise<Sale> {
  const parties = await readPartiesOf(work, row);
  return { parties, priced: await priceFrozen(work, await sale.on(work), row.data, parties, frozenVersions(row)) };
}

/** Calls the insurer's service outside any transaction, because it may take seconds. */
async function askInsurer(work: OutsideWork, { numbers }: Dependencies, row: ContractRow, priced: PricedChoice): Promise<NumberAnswer> {
  const company = await work.db.selectFrom('company_view').select('code').where('id', '=', priced.companyId).executeTakeFirstOrThrow();
  return numbers.ask(work, company.code, {
    quotation: row.number,
    tariff: priced.offer.tariff.content.tariffCode,
    product: priced.offer.product.code,
    issuedOn: work.today,
    effectiveDate: row.effective_date ?? work.today,
    premium: row.premium ?? 0,
  });
}

async function lockIssuing(work: Work, id: number): Promise<ContractRow | null> {
  const row = await work.db.selectFrom('contract').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return row.status === 'PREVENTIVO_IN_EMISSIONE' ? typedRow(row) : null;
}

async function startedAt(work: Work, id: number): Promise<string> {
  const { rows } = await sql<{ at: string }>`select at from contract_transition
    where contract_id = ${id} and event = 'AVVIA_EMISSIONE' order by id desc limit 1`.execute(work.db);
  return rows[0]?.at ?? work.now;
}

async function fail(work: Work, row: ContractRow, reason: string): Promise<'FAILED'> {
  await applyTransition(work, row, { event: 'EMISSIONE_FALLITA', reason });
  await giveUpBlackBox(work, row.id);
  await notifyUserOnce(work, row.seller_id, {
    ...issueFailed(row.number, reason),
    link: quotationAddress.href({ id: row.id }),
  });
  return 'FAILED';
}

async function finish(
  work: Work,
  row: ContractRow,
  sale: Sale & { readonly priced: PricedChoice },
  source: NumberSource,
): Promise<'ISSUED'> {
  const { policyNumber: number } = await completeIssue(work, row, sale, source);
  await notifyUserOnce(work, row.seller_id, {
    ...policyIssued(number, row.number),
    link: policyAddress.href({ id: row.id }),
  });
  return 'ISSUED';
}

async function waitOn(work: Work, row: ContractRow, priced: PricedChoice, reason: string): Promise<'FAILED' | 'WAITING'> {
  const started = await startedAt(work, row.id);
  const now = Date.parse(work.now);
  const sameDay = todayInRome(started) === work.today;
  const { policyNumberType: type } = priced.offer.tariff.content;
  const pause = pauseBeforeNext({ type, startedAt: Date.parse(started), now, sameDay });
  if (pause === null) return fail(work, row, reason);
  await awaitNumber(work, row.id, instantOf(now + pause));
  return 'WAITING';
}

const USED_UP = 'i numeri di polizza dati dalla compagnia sono esauriti';

/** One attempt in one transaction: makes the policy, fails the issue with its reason, or keeps waiting. */
async function settle(
  work: Work,
  dependencies: Dependencies,
  id: number,
  answer: NumberAnswer | null,
): Promise<'ISSUED' | 'FAILED' | 'WAITING' | 'GONE'> {
  const row = await lockIssuing(work, id);
  if (row === null) return 'GONE';
  const { priced, parties } = await saleOf(work, dependencies, row);
  if (priced === null || priced.hash !== row.price_hash) return fail(work, row, 'il prezzo accettato non è più valido');
  if (answer?.kind === 'REFUSED') return fail(work, row, answer.reason);
  if (answer?.kind === 'UNAVAILABLE') return waitOn(work, row, priced, answer.reason);
  const number = answer === null ? await numberAtHand(work, priced) : async () => answer.number;
  if (number === null) return waitOn(work, row, priced, USED_UP);
  if (answer !== null) await refuseTaken(work, priced.companyId, answer.number);
  return finish(work, row, { priced, parties }, number);
}

/**
 * Continues an issue without a number (spec §4, 'in issue'): calls the insurer's service or looks for a new range, and
 * ends in POLIZZA or, with its reason, in EMISSIONE_FALLITA. Idempotent: a contract no longer being issued is left
 * alone.
 */
export function awaitNumberJob(dependencies: Dependencies): Job {
  return defineJob({
    ...AWAIT_NUMBER,
    run: async (work, { contractId }) => {
      const row = await readContractForJob(work, contractId);
      if (row.status !== 'PREVENTIVO_IN_EMISSIONE') return { outcome: 'GONE' };
      const { priced } = await saleOf(work, dependencies, row);
      const asked = priced !== null && asksInsurer(priced.offer.tariff.content.policyNumberType);
      const answer = asked ? await askInsurer(work, dependencies, row, priced) : null;
      const outcome = await work.db
        .transaction()
        .execute((db) => settle({ ...work, db }, dependencies, contractId, answer))
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          return work.db.transaction().execute(async (db) => {
            const locked = await lockIssuing({ ...work, db }, contractId);
            return locked === null ? 'GONE' : fail({ ...work, db }, locked, error.text('it'));
          });
        });
      return { outcome };
    },
  });
}

/** Every night: continues all pending issues, in case a job was lost. */
export const resumeIssues: Job = defineJob({
  name: 'contracts.resume-issues',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => {
    const waiting = await work.db.selectFrom('contract').select('id').where('status', '=', 'PREVENTIVO_IN_EMISSIONE').execute();
    report?.step(RESUME_STEP, waiting.length);
    for (const { id } of waiting) {
      await awaitNumber(work, id);
      report?.count({ read: 1, written: 1 });
    }
    return { contracts: waiting.length };
  },
});
