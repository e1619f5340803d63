import { randomInt, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { SignatureCode } from '#db/types.gen.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context, Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import { mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { HIDDEN_MARK, inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { type askCode, type confirmSigning, envelopeEvents, signatureErrors } from '../../api/index.ts';
import { codeMailWords, codeText } from '../../api/texts.ts';
import { CODE_ATTEMPTS, CODE_DIGITS, CODE_MINUTES, CODE_PAUSE_SECONDS, CODES_PER_HOUR } from '../../domain/index.ts';
import { type ChannelDependencies, channelsOf } from '../envelopes/channels.ts';
import { addStep } from '../envelopes/envelope-row.ts';
import { currentHash } from '../envelopes/papers-hash.ts';
import { enqueueSeal } from '../sealing/seal-job.ts';
import { type OpenEnvelope, openLink, originOf, stepOn } from './open-link.ts';

const TEXT_CODE = { name: 'signatures.text-code', payload: z.object({ codeId: z.int() }) };
const sealName = (envelopeId: number): string => `signature code ${envelopeId}`;

/** The instant from which a code is no longer valid. */
export function endOfCode(createdAt: string): string {
  return new Date(Date.parse(createdAt) + CODE_MINUTES * 60_000).toISOString();
}

/** The code that can be typed now. */
export function usableCode({ db, now }: Pick<Work, 'db' | 'now'>, envelopeId: number): Promise<Selectable<SignatureCode> | undefined> {
  return db
    .selectFrom('signature_code')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .where('voided_at', 'is', null)
    .where('used_at', 'is', null)
    .where('attempts', '<', CODE_ATTEMPTS)
    .where('created_at', '>', new Date(Date.parse(now) - CODE_MINUTES * 60_000).toISOString())
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Binds a code to one envelope and to exactly its papers and clauses. */
function digestOf({ box }: Pick<ChannelDependencies, 'box'>, { id, papersHash }: OpenEnvelope, code: string): string {
  return box.digest(sealName(id), `${papersHash.toString('hex')} ${code}`);
}

/**
 * Throws STEPS_MISSING unless the customer accepted the terms, opened every paper that they sign and approved each clause
 * by itself.
 */
async function requireSteps({ db }: Pick<Work, 'db'>, { id, consentedAt }: OpenEnvelope): Promise<void> {
  const { rows } = await sql<{ missing: boolean }>`select
    exists (select from signature_document where envelope_id = ${id} and is_signed and read_at is null)
    or exists (select from signature_clause where envelope_id = ${id} and approved_at is null) as missing`.execute(db);
  if (consentedAt === null || rows[0]?.missing !== false) throw new AppError(signatureErrors.STEPS_MISSING);
}

async function refuseHurry({ db, now }: Pick<Work, 'db' | 'now'>, envelopeId: number): Promise<void> {
  const { rows } = await sql<{ isTooSoon: boolean }>`select
    coalesce(max(created_at) > ${now}::timestamptz - ${CODE_PAUSE_SECONDS} * interval '1 second', false)
    or count(*) filter (where created_at > ${now}::timestamptz - interval '1 hour') >= ${CODES_PER_HOUR} as "isTooSoon"
    from signature_code where envelope_id = ${envelopeId}`.execute(db);
  if (rows[0]?.isTooSoon === true) throw new AppError(signatureErrors.CODE_TOO_SOON);
}

/**
 * Sends a new code to the customer's own telephone or mail; it voids the earlier ones. Throws NOT_FOUND, NOT_OPEN,
 * STEPS_MISSING, CODE_TOO_SOON, NO_CHANNEL.
 */
export async function sendCode(ctx: Context, dependencies: ChannelDependencies, { token, channel }: BodyOf<typeof askCode>): Promise<void> {
  const { box } = dependencies;
  await stepOn(ctx, token, async ({ work, envelope, from }) => {
    const { id, signer, number } = envelope;
    await requireSteps(work, envelope);
    const address = channel === 'SMS' ? signer.phone : signer.email;
    if (address === null || !channelsOf(signer, dependencies).includes(channel)) throw new AppError(signatureErrors.NO_CHANNEL);
    await refuseHurry(work, id);
    await work.db
      .updateTable('signature_code')
      .set({ voided_at: work.now, sealed: null })
      .where('envelope_id', '=', id)
      .where('voided_at', 'is', null)
      .execute();
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const stored = await work.db
      .insertInto('signature_code')
      .values({
        envelope_id: id,
        digest: digestOf(dependencies, envelope, code),
        sealed: channel === 'SMS' ? box.seal(sealName(id), code) : null,
        channel,
        address,
        created_at: work.now,
        sent_at: channel === 'SMS' ? null : work.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (channel === 'SMS') await enqueue(work, TEXT_CODE, { codeId: stored.id });
    else {
      const sender = await dependencies.sender();
      await sendMail(work, {
        ...mailBody(codeMailWords(signer.name, number, HIDDEN_MARK), sender),
        ...inNameOf(sender),
        key: `signatures.code:${stored.id}`,
        kind: 'signatures.code',
        to: { address, name: signer.name },
        hidden: { box, address: code },
      });
    }
    await addStep(work, id, 'CODE_ASKED', channel, from);
  });
}

/** Texts a code that can still be used; a failure shows on the page, and the job repeats it while the code is valid. */
export function textCodeJob(dependencies: ChannelDependencies): Job {
  return defineJob({
    ...TEXT_CODE,
    run: async (work, { codeId }) => {
      const { texts, box } = dependencies;
      const row = await work.db
        .selectFrom('signature_code as k')
        .innerJoin('signature_envelope as e', 'e.id', 'k.envelope_id')
        .innerJoin('contract_view as c', 'c.id', 'e.contract_id')
        .select(['k.id', 'k.envelope_id', 'k.sealed', 'k.address', 'k.created_at', 'c.number'])
        .where('k.id', '=', codeId)
        .executeTakeFirst();
      if (row === undefined || row.sealed === null || texts === null || endOfCode(row.created_at) <= work.now) return { outcome: 'GONE' };
      const { name } = await dependencies.sender();
      const mark = (set: { readonly sent_at?: string; readonly failed_at: string | null; readonly sealed?: null }) =>
        work.db.updateTable('signature_code').set(set).where('id', '=', codeId).execute();
      try {
        await texts.send(work, row.address, codeText(name, row.number, box.open(sealName(row.envelope_id), row.sealed)));
      } catch (error) {
        await mark({ failed_at: work.now });
        throw error;
      }
      await mark({ sent_at: work.now, failed_at: null, sealed: null });
      return { outcome: 'SENT' };
    },
  });
}

/**
 * Counts one try of the current code, in a transaction of its own: a hundred tries at once are a hundred tries, and only
 * the first five of them are compared. Throws CODE_OVER, CODE_WRONG.
 */
async function tryCode(ctx: Context, dependencies: ChannelDependencies, envelope: OpenEnvelope, code: string): Promise<number> {
  const current = await usableCode(ctx, envelope.id);
  if (current === undefined) throw new AppError(signatureErrors.CODE_OVER);
  const tried = await ctx.db
    .updateTable('signature_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', current.id)
    .where('voided_at', 'is', null)
    .where('used_at', 'is', null)
    .where('attempts', '<', CODE_ATTEMPTS)
    .returning(['id', 'attempts', 'digest'])
    .executeTakeFirst();
  if (tried === undefined) throw new AppError(signatureErrors.CODE_OVER);
  if (timingSafeEqual(Buffer.from(tried.digest), Buffer.from(digestOf(dependencies, envelope, code)))) return tried.id;
  await addStep({ ...ctx, actor: null }, envelope.id, 'CODE_WRONG', null, originOf(ctx));
  const left = CODE_ATTEMPTS - tried.attempts;
  throw left === 0 ? new AppError(signatureErrors.CODE_OVER) : new AppError(signatureErrors.CODE_WRONG, { left });
}

/**
 * Signs with the one-time code: records the customer's will, and a job seals the papers. A second call finds it signed.
 * Throws NOT_FOUND, NOT_OPEN, STEPS_MISSING, CODE_WRONG, CODE_OVER.
 */
export async function confirm(
  ctx: Context,
  dependencies: ChannelDependencies,
  { token, code }: BodyOf<typeof confirmSigning>,
): Promise<void> {
  const opened = await openLink(ctx, token);
  if (opened.confirmedAt !== null) return;
  if (opened.status !== 'VIEWED') throw new AppError(signatureErrors.NOT_OPEN);
  await requireSteps(ctx, opened);
  const codeId = await tryCode(ctx, dependencies, opened, code);
  await stepOn(ctx, token, async ({ work, envelope, from }) => {
    await requireSteps(work, envelope);
    if (!(await currentHash(work, envelope.id)).equals(envelope.papersHash)) throw new Error(`The papers of ${envelope.id} were exchanged`);
    const used = await work.db
      .updateTable('signature_code')
      .set({ used_at: work.now })
      .where('id', '=', codeId)
      .where('voided_at', 'is', null)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) throw new AppError(signatureErrors.CODE_OVER);
    await work.db
      .updateTable('signature_envelope')
      .set({ confirmed_at: work.now, confirmed_ip: from.ip, confirmed_agent: from.agent.slice(0, 300) })
      .where('id', '=', envelope.id)
      .execute();
    await addStep(work, envelope.id, 'CONFIRMED', null, from);
    await audit(work, envelopeEvents, { entityId: envelope.id, action: 'CONFIRM', after: { signer: envelope.signer.name } });
    await enqueueSeal(work, envelope.id);
  });
}
