import { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Context, Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { paymentErrors } from '../../api/index.ts';
import { PAYMENT_STEPS } from '../../api/texts.ts';
import type { CardEvent, CardServices } from '../cards/card-service.ts';
import { recordReinstatedOf, recordReturnOf, settleSession } from './settle.ts';

const WORK_ON_EVENT = { name: 'payments.card-event', payload: z.object({ id: z.string() }) };

async function enqueueEvent(work: Pick<Work, 'db'>, id: string): Promise<void> {
  await enqueue(work, WORK_ON_EVENT, { id }, { key: `${WORK_ON_EVENT.name}:${id}` });
}

/**
 * Stores a message of the payment service, once per its id; a job works on it after the answer, so that the service never
 * waits for us and a crash loses nothing. Throws FORBIDDEN for a message without a valid signature.
 */
export async function receiveEvent(ctx: Context, cards: CardServices): Promise<void> {
  const service = await cards();
  const signature = ctx.request.headers['stripe-signature'];
  if (service === null || ctx.rawBody === null || typeof signature !== 'string') throw new AppError(commonErrors.FORBIDDEN);
  let event: CardEvent;
  try {
    event = service.readEvent(ctx.rawBody, signature);
  } catch {
    throw new AppError(commonErrors.FORBIDDEN);
  }
  const { id, type, about, subject } = event;
  await ctx.db.transaction().execute(async (db) => {
    const added = await db
      .insertInto('payment_event')
      .values({ id, type, subject, received_at: ctx.now, ...(about === 'OTHER' ? { status: 'IGNORED', finished_at: ctx.now } : {}) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n && about !== 'OTHER') await enqueueEvent({ db }, id);
  });
}

/** Messages about a charge; all others are about a session. */
const OF_CHARGES: Readonly<Record<string, typeof recordReturnOf | typeof recordReinstatedOf>> = {
  'charge.refunded': recordReturnOf,
  'charge.dispute.funds_withdrawn': recordReturnOf,
  'charge.dispute.funds_reinstated': recordReinstatedOf,
};

/**
 * Works on one message: reads the state of its session from the service, because messages arrive late, twice and out of
 * order. Throws, and is repeated, while the service does not answer or the payment is not stored yet.
 */
export function workOnEventJob(cards: CardServices): Job {
  return defineJob({
    ...WORK_ON_EVENT,
    run: async (work, { id }) => {
      const event = await work.db.selectFrom('payment_event').selectAll().where('id', '=', id).executeTakeFirst();
      if (event === undefined || event.status !== 'PENDING') return { outcome: 'GONE' };
      const service = await cards();
      if (service === null) throw new AppError(paymentErrors.NO_CARD_SERVICE);
      const ofCharge = OF_CHARGES[event.type];
      const session = event.subject === null || ofCharge !== undefined ? null : await service.readSession(work, event.subject);
      const outcome = await work.db.transaction().execute(async (db) => {
        const inside = { ...work, db };
        const done = session === null ? await (ofCharge ?? recordReturnOf)(inside, event.subject) : await settleSession(inside, session);
        await db
          .updateTable('payment_event')
          .set({ status: done === 'FOREIGN' ? 'IGNORED' : 'DONE', finished_at: work.now })
          .where('id', '=', id)
          .execute();
        return done;
      });
      return { outcome };
    },
  });
}

/**
 * On Monday, Wednesday and Friday (spec §9): works again on messages left over, and asks the service about attempts of
 * which no message came.
 */
export function checkPaymentsJob(cards: CardServices): Job {
  return defineJob({
    name: 'payments.check',
    payload: z.object({}),
    run: async (work, _payload, _signal, report) => {
      const events = await work.db.selectFrom('payment_event').select('id').where('status', '=', 'PENDING').execute();
      report?.step(PAYMENT_STEPS.events, events.length);
      for (const { id } of events) await enqueueEvent(work, id);
      report?.count({ read: events.length, written: events.length });
      const service = await cards();
      if (service === null) return { events: events.length, sessions: 0 };
      const open = await work.db
        .selectFrom('payment')
        .select(['id', 'session'])
        .where('status', '=', 'IN_CORSO')
        .where('session', 'is not', null)
        .execute();
      report?.step(PAYMENT_STEPS.sessions, open.length);
      await workThrough(open, {
        report,
        name: ({ id }) => ({ entity: 'payment', id }),
        run: async ({ session }) => {
          if (session === null) return false;
          const read = await service.readSession(work, session);
          await work.db.transaction().execute((db) => settleSession({ ...work, db }, read));
          return true;
        },
      });
      return { events: events.length, sessions: open.length };
    },
  });
}
