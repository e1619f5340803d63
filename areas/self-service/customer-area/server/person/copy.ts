import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import { ownDataAddress } from '../../api/addresses.ts';
import { portalErrors, portalEvents } from '../../api/index.ts';
import { copyReadyMail, copyReadyNotice } from '../../api/mail-texts.ts';
import { type CustomerMail, mailCustomer } from './mail-customer.ts';
import { ownCustomers } from './own-data.ts';

/** Days for which a copy can be downloaded. */
const DAYS = 7;

/** Returns what is held about the customer of an account as a ZIP; the privacy area gives it. */
export type CopyOfData = (work: Work, userId: number) => Promise<Buffer>;

const COPY = { name: 'portal.copy-of-data', payload: z.object({ userId: z.int(), askedAt: z.string() }) };

/** Asks for a copy of the customer's data; a newer wish replaces the earlier copy. */
export async function askForCopy(work: UserWork): Promise<void> {
  const values = { asked_at: work.now, made_at: null, content: null, expires_at: null };
  await work.db
    .insertInto('portal_export')
    .values({ user_id: work.actor.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await enqueue(work, COPY, { userId: work.actor.userId, askedAt: work.now }, { key: `${COPY.name}:${work.actor.userId}` });
}

/** Makes the copy of one customer and mails them. */
export function copyJob(copyOf: CopyOfData, mails: CustomerMail): Job {
  return defineJob({
    ...COPY,
    run: async (work, { userId, askedAt }) => {
      const content = await copyOf(work, userId);
      const expiresAt = new Date(Date.parse(work.now) + DAYS * 86_400_000).toISOString();
      return work.db.transaction().execute(async (db) => {
        const inside = { ...work, db };
        const kept = await db
          .updateTable('portal_export')
          .set({ made_at: work.now, content, expires_at: expiresAt })
          .where('user_id', '=', userId)
          .where('made_at', 'is', null)
          .returning('user_id')
          .execute();
        if (kept.length === 0) return { copies: 0 };
        await notifyUser(inside, userId, { ...copyReadyNotice, link: ownDataAddress.href() });
        const link = `${mails.publicUrl()}${ownDataAddress.href()}`;
        await mailCustomer(inside, mails, { userId, kind: 'portal.copy', key: `${userId}:${askedAt}` }, ({ name, language }) =>
          copyReadyMail({ name, until: expiresAt, link }, language),
        );
        return { copies: 1 };
      });
    },
  });
}

/** Sends the customer's own copy. Throws EXPORT_NOT_READY. */
export async function sendCopy(ctx: UserContext): Promise<FastifyReply> {
  const row = await ctx.db
    .selectFrom('portal_export')
    .select('content')
    .where('user_id', '=', ctx.actor.userId)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  if (row === undefined || row.content === null) throw new AppError(portalErrors.EXPORT_NOT_READY);
  for (const { id } of await ownCustomers(ctx)) await audit(ctx, portalEvents, { entityId: id, action: 'EXPORT_OWN_DATA' });
  return ctx.reply
    .header('content-disposition', 'attachment; filename="i-miei-dati.zip"')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/zip')
    .send(row.content);
}
