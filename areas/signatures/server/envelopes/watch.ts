import { sql } from 'kysely';
import { z } from 'zod';
import { quotationAddress } from '#areas/contracts/api/addresses.ts';
import { setSignatureKind } from '#areas/contracts/server/public.ts';
import { notifyUserOnce } from '#areas/settings/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { signatureNews } from '../../api/texts.ts';
import { REMINDER_DAYS, type Signer } from '../../domain/index.ts';
import { enqueueSeal } from '../sealing/seal-job.ts';
import type { ChannelDependencies } from './channels.ts';
import { endEnvelope, IS_CURRENT, lockContractOf } from './envelope-row.ts';
import { sendLink } from './send-link.ts';

interface Open {
  readonly id: number;
  readonly contractId: number;
  readonly createdBy: number;
  readonly number: string;
  readonly isCurrent: boolean;
}

/** Ends signatures past their end, and those whose papers no longer count. */
async function endOver(work: Work): Promise<number> {
  const { rows } =
    await sql<Open>`select e.id, e.contract_id as "contractId", e.created_by as "createdBy", c.number, ${IS_CURRENT} as "isCurrent"
    from signature_envelope e join contract c on c.id = e.contract_id
    where e.status in ('STARTED', 'VIEWED') and e.confirmed_at is null and (e.expires_at <= ${work.now} or not ${IS_CURRENT})
    order by e.id`.execute(work.db);
  for (const { id, contractId, createdBy, number, isCurrent } of rows) {
    await work.db.transaction().execute(async (db) => {
      const inside = { ...work, db };
      await lockContractOf(inside, id);
      if (!(await endEnvelope(inside, id, isCurrent ? 'SCADI' : 'ANNULLA')) || !isCurrent) return;
      await setSignatureKind(inside, contractId, 'CARTACEA');
      await notifyUserOnce(inside, createdBy, { ...signatureNews.expired(number), link: quotationAddress.href({ id: contractId }) });
    });
  }
  return rows.length;
}

/** Reminds customers of links that end soon, on each of the days once. */
async function remind(work: Work, dependencies: ChannelDependencies): Promise<number> {
  const { rows } = await sql<{
    id: number;
    token_hash: Buffer;
    token_sealed: Buffer;
    signer: Signer;
    expires_at: string;
    delivery: 'EMAIL' | 'SMS' | 'QUI';
    reminders: number;
    sends: number;
    number: string;
  }>`select e.id, e.token_hash, e.token_sealed, e.signer, e.expires_at, e.delivery, e.reminders, e.sends, c.number
    from signature_envelope e join contract c on c.id = e.contract_id
    where e.status in ('STARTED', 'VIEWED') and e.confirmed_at is null and e.delivery <> 'QUI' and e.expires_at > ${work.now} and ${IS_CURRENT}
      and e.reminders < (select count(*) from unnest(${[...REMINDER_DAYS]}::int[]) as d (days)
        where e.expires_at <= ${work.now}::timestamptz + d.days * interval '1 day')
    order by e.id`.execute(work.db);
  for (const { delivery, reminders, sends, ...row } of rows) {
    await work.db.transaction().execute(async (db) => {
      const inside = { ...work, db };
      const counted = await db
        .updateTable('signature_envelope')
        .set({ reminders: reminders + 1 })
        .where('id', '=', row.id)
        .where('reminders', '=', reminders)
        .executeTakeFirst();
      if (counted.numUpdatedRows === 0n) return;
      await sendLink(inside, dependencies, { ...row, occasion: `${sends}.${reminders + 1}`, isReminder: true }, delivery);
    });
  }
  return rows.length;
}

/** Seals what customers confirmed and a job gave up, and tells the user that started it. */
async function sealLeftOver(work: Work): Promise<number> {
  const { rows } = await sql<Open>`select e.id, e.contract_id as "contractId", e.created_by as "createdBy", c.number, true as "isCurrent"
    from signature_envelope e join contract c on c.id = e.contract_id
    where e.status = 'VIEWED' and e.confirmed_at < ${work.now}::timestamptz - interval '10 minutes' and ${IS_CURRENT} order by e.id`.execute(
    work.db,
  );
  for (const { id, contractId, createdBy, number } of rows) {
    await enqueueSeal(work, id);
    await notifyUserOnce(work, createdBy, { ...signatureNews.unsealed(number), link: quotationAddress.href({ id: contractId }) });
  }
  return rows.length;
}

/** Ends, reminds and seals what is due; runs several times a day and may run twice. */
export function watchJob(dependencies: ChannelDependencies): Job {
  return defineJob({
    name: 'signatures.watch',
    payload: z.object({}),
    run: async (work) => ({ ended: await endOver(work), reminded: await remind(work, dependencies), sealed: await sealLeftOver(work) }),
  });
}
