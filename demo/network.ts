import { entriesOf } from '#platform/domain-kit/entries.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { seedDeclarations } from './disclosures/disclosures.ts';
import { type NetworkSize, type PlannedUser, planNetwork } from './network-plan.ts';

/** Dealers of the demonstration. */
const DEMO_NETWORK: NetworkSize = { dealers: 40 };

/** Rows per statement: PostgreSQL accepts at most 65,535 parameters. */
const CHUNK = 1_000;

function inChunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => rows.slice(i * CHUNK, (i + 1) * CHUNK));
}

function rowOf(user: PlannedUser, passwordHash: string, companies: readonly number[]) {
  return {
    username: user.username,
    password_hash: passwordHash,
    group: user.group,
    first_name: user.person?.firstName ?? null,
    last_name: user.person?.lastName ?? null,
    business_name: user.businessName,
    email: `${user.username}@example.com`,
    phone: user.phone,
    vat_number: user.vatNumber,
    company_id: user.company === null ? null : (companies[user.company] ?? null),
    discount_max_percent: user.discountMaxPercent,
    discount_max_euro: user.discountMaxEuro,
    ivass_status: user.ivass,
    enabled: user.enabled,
  };
}

function linksOf(users: readonly PlannedUser[], ids: ReadonlyMap<string, number>) {
  return users.flatMap((user) =>
    entriesOf(user.parents).map(([parent_group, parent]) => {
      const user_id = ids.get(user.username);
      const parent_id = ids.get(parent);
      if (user_id === undefined || parent_id === undefined) throw new Error(`${user.username} has no parent ${parent}`);
      return { user_id, parent_group, parent_id };
    }),
  );
}

function eventsOf(users: readonly PlannedUser[], ids: ReadonlyMap<string, number>) {
  return users.flatMap(({ username, registration }) => {
    const user_id = ids.get(username);
    if (registration === null || user_id === undefined) return [];
    const { event, validFrom, ruiNumber, reason } = registration;
    return [{ user_id, event, valid_from: validFrom, rui_number: ruiNumber, reason }];
  });
}

/**
 * Adds missing users of the demonstration network and leaves existing ones unchanged, so that a smaller network grows
 * to the given size. All have the same password. Companies must be loaded.
 */
export async function seedNetwork(db: Database, passwordHash: string, size: NetworkSize = DEMO_NETWORK): Promise<void> {
  const companies = (await db.selectFrom('company').select('id').orderBy('id').execute()).map((company) => company.id);
  const known = await db.selectFrom('app_user').select(['id', 'username']).execute();
  const ids = new Map(known.map(({ id, username }) => [username, id]));
  const missing = planNetwork(size).filter((user) => !ids.has(user.username));
  for (const users of inChunks(missing)) {
    const rows = users.map((user) => rowOf(user, passwordHash, companies));
    const added = await db.insertInto('app_user').values(rows).returning(['id', 'username']).execute();
    for (const { id, username } of added) ids.set(username, id);
    const events = eventsOf(users, ids);
    if (events.length > 0) await db.insertInto('registration_event').values(events).execute();
  }
  await seedDeclarations(db);
  // Every statement rebuilds the closure of the network, so there are as few as possible.
  for (const links of inChunks(linksOf(missing, ids))) await db.insertInto('network_link').values(links).execute();
}
