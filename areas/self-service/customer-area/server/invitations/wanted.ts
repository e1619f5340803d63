import { sql } from 'kysely';
import { networkDigest } from '#areas/agency/access/server/public.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { MOST_REQUESTS, REQUEST_MINUTES } from '../../domain/index.ts';
import { enqueueWanted, type LinkDependencies, makeLink, WANTED } from './links.ts';

/**
 * Takes the wish for a link. Known and unknown addresses, and those above the limits, get the same answer in the same
 * time: a job looks the address up.
 */
export async function askForLink(ctx: Context, email: string): Promise<void> {
  const address = ctx.digest(`portal address ${email.toLowerCase()}`);
  const network = networkDigest(ctx, 'portal');
  const since = sql`${ctx.now}::timestamptz - ${REQUEST_MINUTES} * interval '1 minute'`;
  // One after the other: concurrent requests cannot exceed the limits.
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`.execute(ctx.db);
  const { rows } = await sql<{ address: number; network: number }>`select
      (select count(*) from portal_link_request where address = ${address} and at > ${since}) as address,
      (select count(*) from portal_link_request where network = ${network} and at > ${since}) as network`.execute(ctx.db);
  const [counted] = rows;
  if (counted === undefined || counted.address >= MOST_REQUESTS.address || counted.network >= MOST_REQUESTS.network) return;
  await ctx.db.insertInto('portal_link_request').values({ address, network, at: ctx.now }).execute();
  await enqueueWanted(ctx, email);
}

/** Mails a link to an address of a customer; nothing to any other, nor to that of a user of the network. */
export function wantedLinkJob(dependencies: LinkDependencies): Job {
  return defineJob({
    ...WANTED,
    run: async (work, { email }) => {
      const { rows } = await sql`select from customer_view k where lower(k.email) = lower(${email}) and k.anonymised_at is null
        and k.merged_into is null and not exists (select from user_view u where lower(u.email) = lower(${email}) and u.deleted_at is null
          and u."group" <> 'CLIENTE') limit 1`.execute(work.db);
      if (rows.length === 0) return { links: 0 };
      await work.db.transaction().execute((db) => makeLink({ ...work, db }, dependencies, { kind: 'RICHIESTA', email, customer: null }));
      return { links: 1 };
    },
  });
}
