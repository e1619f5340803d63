import { sql } from 'kysely';
import { z } from 'zod';
import { actorNow } from '#areas/agency/access/server/public.ts';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import {
  acceptQuotation,
  type ContractRow,
  type PapersMail,
  papersOf,
  readContractForJob,
  recordHandOver,
  requestIssue,
  type SaleContexts,
} from '#areas/sale/contracts/server/public.ts';
import { beginSignature, type ChannelDependencies, deliveriesOf, startableOf } from '#areas/sale/signatures/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { Actor, UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { renewalErrors } from '../../api/errors.ts';
import { aloneStopped } from '../../api/texts.ts';

/** The job that does the next step. */
export const CARRY_ON = { name: 'renewals.carry-on', payload: z.object({ contractId: z.int() }) };

export interface AloneSources {
  readonly sale: SaleContexts;
  readonly papersMail: PapersMail;
  readonly signing: ChannelDependencies;
}

type Step = 'ACCEPTED' | 'HANDED_OVER' | 'SIGNATURE' | 'WAITS';

/** Whether a signature of the papers in force was begun, also one that the customer refused. */
async function wasBegun({ db }: UserWork, { id, accepted_at: acceptedAt }: ContractRow, edition: number): Promise<boolean> {
  const { rows } =
    await sql`select from signature_envelope where contract_id = ${id} and accepted_at = ${acceptedAt} and edition = ${edition}`.execute(
      db,
    );
  return rows.length > 0;
}

/** Accepts at the price that the customer saw, and asks for the issue as soon as nothing blocks it. */
async function accept(work: UserWork, { sale }: AloneSources, row: ContractRow, priceHash: string): Promise<Step> {
  if (!work.actor.roles.has('EMETTI_POLIZZE')) throw new AppError(renewalErrors.ALONE_NO_RIGHT);
  await acceptQuotation(work, await sale.on(work), row.id, { shownHash: priceHash, marketReason: null });
  await requestIssue(work, row.id, true);
  return 'ACCEPTED';
}

/**
 * Does the next step of an accepted renewal. The papers go by mail; without a mail server they are on the page on which
 * the customer signs, a durable medium. Signature and premium are the customer's steps.
 */
async function goOn(work: UserWork, { papersMail, signing }: AloneSources, row: ContractRow): Promise<Step> {
  const papers = await papersOf(work, row);
  if (papers === null || papers.signedOn !== null) return 'WAITS';
  const { email } = row.data.customer.contacts;
  if (papers.handedAt === null) {
    if (papers.mail?.status === 'QUEUED') return 'WAITS';
    const byMail = papersMail.mailsLeave && email !== null && email !== '';
    await recordHandOver(
      work,
      row.id,
      byMail ? { medium: 'EMAIL', address: email } : { medium: 'SUPPORTO_DUREVOLE', address: null },
      papersMail,
    );
    return 'HANDED_OVER';
  }
  const { signer, papers: signable } = await startableOf(work, signing, row);
  if (await wasBegun(work, row, signable.edition)) return 'WAITS';
  const delivery = deliveriesOf(signer, signing).find((way) => way !== 'QUI');
  if (delivery === undefined) throw new AppError(renewalErrors.ALONE_NO_CHANNEL);
  await beginSignature(work, signing, row.id, { delivery });
  return 'SIGNATURE';
}

/** The user of the offer, with their rights of now; null if they may not act any more. */
async function sellerNow({ db }: Work, userId: number): Promise<Actor | null> {
  const { username, name, group } = await db
    .selectFrom('user_view')
    .select(['username', 'display_name as name', 'group'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return actorNow(db, { userId, username, displayName: name, group, roles: new Set(), sessionId: 0, original: null });
}

function nextStep(work: UserWork, sources: AloneSources, row: ContractRow, priceHash: string): Promise<Step> {
  if (row.status === 'PREVENTIVO') return accept(work, sources, row, priceHash);
  return row.status === 'PREVENTIVO_ACCETTATO' ? goOn(work, sources, row) : Promise.resolve('WAITS');
}

/** Keeps why the renewal does not go on alone, and hands it to its seller. */
async function stop(work: Work, { id, number, seller_id: sellerId }: ContractRow, reason: string): Promise<void> {
  await work.db.transaction().execute(async (db) => {
    await db.updateTable('renewal_alone').set({ stopped_at: work.now, stopped_for: reason }).where('contract_id', '=', id).execute();
    await notifyUser({ ...work, db }, sellerId, { ...aloneStopped(number, reason), link: quotationAddress.href({ id }) });
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.text('it');
  if (error instanceof FieldErrors) return Object.values(error.fields).join('; ');
  throw error;
}

/**
 * Does the next step of a renewal that its customer completes alone: acceptance, papers, signature. Every event that may
 * allow another step starts it again; the issue follows by itself. What the product refuses goes to the seller.
 */
export function carryOnJob(sources: AloneSources): Job {
  return defineJob({
    ...CARRY_ON,
    run: async (work, { contractId }) => {
      const begun = await work.db
        .selectFrom('renewal_alone')
        .selectAll()
        .where('contract_id', '=', contractId)
        .where('stopped_at', 'is', null)
        .executeTakeFirst();
      if (begun === undefined) return { step: 'NONE' };
      const row = await readContractForJob(work, contractId);
      try {
        const actor = await sellerNow(work, begun.shared_by);
        if (actor === null) throw new AppError(renewalErrors.ALONE_NO_RIGHT);
        const step = await work.db.transaction().execute((db) => nextStep({ ...work, db, actor }, sources, row, begun.price_hash));
        return { step };
      } catch (error) {
        await stop(work, row, reasonOf(error));
        return { step: 'STOPPED' };
      }
    },
  });
}
