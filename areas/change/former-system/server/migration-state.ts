import { sql } from 'kysely';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { MigrationState } from '../api/index.ts';
import { FORMER_KINDS } from '../domain/index.ts';
import { type FormerSystemLink, linkKind } from './hand-over.ts';

/** Producers that the page shows; a network has some hundreds. */
const MOST_PRODUCERS = 1000;

/** Records by kind: in the files, imported, wrong, left. */
async function kindStates({ db }: UserWork): Promise<MigrationState['kinds']> {
  const { rows } = await sql<MigrationState['kinds'][number]>`with seen as (
      select b.kind, w.former_id, bool_or(w.outcome = 'ERRORE') as wrong, bool_or(r.former_id is not null) as done
      from former_row w join former_batch b on b.id = w.batch_id
      left join former_record r on r.kind = b.kind and r.former_id = w.former_id
      where w.is_head and w.former_id is not null group by 1, 2)
    select kind, count(*)::int as "inFiles", count(*) filter (where done)::int as imported,
      count(*) filter (where not done and wrong)::int as failed, count(*) filter (where not done and not wrong)::int as "left"
    from seen group by 1`.execute(db);
  return keysOf(FORMER_KINDS).map((kind) => rows.find((row) => row.kind === kind) ?? { kind, inFiles: 0, imported: 0, failed: 0, left: 0 });
}

async function producerStates(work: UserWork): Promise<MigrationState['producers']> {
  const { rows } = await sql<MigrationState['producers'][number]>`select u.id, u.display_name as name, sum(x.customers)::int as customers,
      sum(x.contracts)::int as contracts, sum(x.premium)::bigint as premium
    from (select k.producer_id, 1 as customers, 0 as contracts, 0::bigint as premium from former_record r join customer_view k on k.id = r.customer_id
      union all select c.producer_id, 0, 1, c.premium from former_record r join contract_view c on c.id = r.contract_id) x
    join user_view u on u.id = x.producer_id where ${await usersVisibleTo(work)}
    group by u.id, u.display_name order by contracts desc, u.display_name limit ${MOST_PRODUCERS}`.execute(work.db);
  return rows;
}

/** Reads how far the migration is. */
export async function readMigrationState(work: UserWork, link: FormerSystemLink | null): Promise<MigrationState> {
  return { kinds: await kindStates(work), producers: await producerStates(work), link: linkKind(link) };
}
