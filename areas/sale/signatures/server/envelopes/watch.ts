import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { setSignatureKind } from '#areas/sale/contracts/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { defineJob, type Job, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { SIGNATURE_STEPS, signatureNews } from '../../api/texts.ts';
import { OPEN_ENVELOPES, REMINDER_DAYS, type Signer } from '../../domain/index.ts';
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

const nameOf = ({ contractId: id, number: label }: Pick<Open, 'contractId' | 'number'>) => ({ entity: 'contract', id, label });

/** Ends signatures past their end, and those whose papers no longer count. */
async function endOver(work: Work, report?: JobReport): Promise<number> {
  const { rows } =
    await sql<Open>`select e.id, e.contract_id as "contractId", e.created_by as "createdBy", c.number, ${IS_CURRENT} as "isCurrent"
    from signature_envelope e join contract_view c on c.id = e.contract_id
    where e.status in (${literals(OPEN_ENVELOPES)}) and e.confirmed_at is null and (e.expires_at <= ${work.now} or not ${IS_CURRENT})
    order by e.id`.execute(work.db);
  report?.step(SIGNATURE_STEPS.end, rows.length);
  return workThrough(rows, {
    report,
    name: nameOf,
    run: ({ id, contractId, createdBy, number, isCurrent }) =>
      work.db.transaction().execute(async (db) => {
        const inside = { ...work, db };
        await lockContractOf(inside, id);
        if (!(await endEnvelope(inside, id, isCurrent ? 'SCADI' : 'ANNULLA'))) return false;
        if (!isCurrent) return true;
        await setSignatureKind(inside, contractId, 'CARTACEA');
        await notifyUserOnce(inside, createdBy, { ...signatureNews.expired(number), link: quotationAddress.href({ id: contractId }) });
        return true;
      }),
  });
}

/** Reminds customers of links that end soon, on each of the days once. */
async function remind(work: Work, dependencies: ChannelDependencies, report?: JobReport): Promise<number> {
  const { rows } = await sql<{
    id: number;
    contractId: number;
    token_hash: Buffer;
    token_sealed: Buffer;
    signer: Signer;
    expires_at: string;
    delivery: 'EMAIL' | 'SMS' | 'QUI';
    reminders: number;
    sends: number;
    number: string;
  }>`select e.id, e.contract_id as "contractId", e.token_hash, e.token_sealed, e.signer, e.expires_at, e.delivery, e.reminders, e.sends, c.number
    from signature_envelope e join contract_view c on c.id = e.contract_id
    where e.status in (${literals(OPEN_ENVELOPES)}) and e.confirmed_at is null and e.delivery <> 'QUI' and e.expires_at > ${work.now} and ${IS_CURRENT}
      and e.reminders < (select count(*) from unnest(${[...REMINDER_DAYS]}::int[]) as d (days)
        where e.expires_at <= ${work.now}::timestamptz + d.days * interval '1 day')
    order by e.id`.execute(work.db);
  report?.step(SIGNATURE_STEPS.remind, rows.length);
  return workThrough(rows, {
    report,
    name: nameOf,
    run: ({ delivery, reminders, sends, ...row }) =>
      work.db.transaction().execute(async (db) => {
        const inside = { ...work, db };
        const counted = await db
          .updateTable('signature_envelope')
          .set({ reminders: reminders + 1 })
          .where('id', '=', row.id)
          .where('reminders', '=', reminders)
          .executeTakeFirst();
        if (counted.numUpdatedRows === 0n) return false;
        await sendLink(inside, dependencies, { ...row, occasion: `${sends}.${reminders + 1}`, isReminder: true }, delivery);
        return true;
      }),
  });
}

/** Seals what customers confirmed and a job gave up, and tells the user that started it. */
async function sealLeftOver(work: Work, report?: JobReport): Promise<number> {
  const { rows } = await sql<Open>`select e.id, e.contract_id as "contractId", e.created_by as "createdBy", c.number, true as "isCurrent"
    from signature_envelope e join contract_view c on c.id = e.contract_id
    where e.status = 'VIEWED' and e.confirmed_at < ${work.now}::timestamptz - interval '10 minutes' and ${IS_CURRENT} order by e.id`.execute(
    work.db,
  );
  report?.step(SIGNATURE_STEPS.seal, rows.length);
  return workThrough(rows, {
    report,
    name: nameOf,
    run: async ({ id, contractId, createdBy, number }) => {
      await enqueueSeal(work, id);
      await notifyUserOnce(work, createdBy, { ...signatureNews.unsealed(number), link: quotationAddress.href({ id: contractId }) });
      return true;
    },
  });
}

/** Ends, reminds and seals what is due; runs several times a day and may run twice. */
export function watchJob(dependencies: ChannelDependencies): Job {
  return defineJob({
    name: 'signatures.watch',
    payload: z.object({}),
    run: async (work, _payload, _signal, report) => ({
      ended: await endOver(work, report),
      reminded: await remind(work, dependencies, report),
      sealed: await sealLeftOver(work, report),
    }),
  });
}
