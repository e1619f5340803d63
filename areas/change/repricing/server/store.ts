import { sql } from 'kysely';
import type { TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { DIMENSIONS, type Dimension, type GroupTally, type Tally } from '../domain/index.ts';
import type { Unpriceable } from './thread/messages.ts';

/** Deletes the results of a run. */
export async function clearResults(db: Database, runId: number): Promise<void> {
  await db.deleteFrom('impact_unpriceable').where('run_id', '=', runId).execute();
}

/** Writes the contracts of one stretch without a price. */
export async function saveUnpriceable(db: Database, runId: number, found: readonly Unpriceable[]): Promise<void> {
  if (found.length === 0) return;
  await sql`
    insert into impact_unpriceable (run_id, contract_id, problems)
    select ${runId}, "contractId", problems from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f("contractId" bigint, problems jsonb)`.execute(
    db,
  );
}

type Labels = (key: string) => string;

async function labelsOf(db: Database, draft: TariffContent, tally: Tally): Promise<Readonly<Record<Dimension, Labels>>> {
  const codes = [...tally.groups.PRODOTTO.keys()];
  const dealers = [...tally.groups.DEALER.keys()].map(Number);
  const products = codes.length === 0 ? [] : await db.selectFrom('product').select(['code', 'name']).where('code', 'in', codes).execute();
  const people = await sql<{ id: number; name: string }>`
    select id, display_name as name from user_view where id = any(${dealers}::bigint[])`.execute(db);
  const productNames = new Map(products.map(({ code, name }) => [code, name]));
  const zoneNames = new Map(draft.zones.map(({ code, name }) => [code, `${code} · ${name}`]));
  const dealerNames = new Map(people.rows.map(({ id, name }) => [String(id), name]));
  const from = (names: ReadonlyMap<string, string>) => (key: string) => names.get(key) ?? key;
  const ages: ReadonlyMap<string, string> = new Map();
  return { PRODOTTO: from(productNames), ZONA: from(zoneNames), ETA: from(ages), DEALER: from(dealerNames) };
}

function groupRow(runId: number, dimension: Dimension, key: string, label: string, { count, ...sums }: GroupTally) {
  return { run_id: runId, dimension, key, label, contracts: count, ...sums };
}

/** Writes the sums, groups, reasons and largest changes of a finished run. */
export async function saveResults(db: Database, runId: number, draft: TariffContent, tally: Tally): Promise<void> {
  const labels = await labelsOf(db, draft, tally);
  const groups = DIMENSIONS.flatMap((dimension) =>
    [...tally.groups[dimension]].map(([key, group]) => groupRow(runId, dimension, key, labels[dimension](key), group)),
  );
  await sql`
    insert into impact_group select * from jsonb_populate_recordset(null::impact_group, ${JSON.stringify(groups)}::jsonb)`.execute(db);
  const reasons = [...tally.reasons.values()].map((reason) => ({ run_id: runId, ...reason }));
  if (reasons.length > 0) await db.insertInto('impact_reason').values(reasons).execute();
  const largest = tally.largest.map(({ contractId, before, after }, rank) => ({
    run_id: runId,
    rank,
    contract_id: contractId,
    before,
    after: after ?? before,
  }));
  if (largest.length > 0) await db.insertInto('impact_change').values(largest).execute();
  await db
    .updateTable('impact_run')
    .set({ summary: json({ ...tally.total, bands: tally.bands }) })
    .where('id', '=', runId)
    .execute();
}
