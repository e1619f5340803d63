import { seedContracts as seed } from '#demo/contracts/seed-contracts.ts';
import { seedDeclarations, seedDisclosures as seedOffices } from '#demo/disclosures/disclosures.ts';
import { type LoadSize, loadSet as load } from '#demo/load-set.ts';
import { inOneTransaction } from '#demo/session.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Connection, Database } from '#platform/server-kit/database/database.ts';

/** Loads contracts of the demonstration's network, in one transaction. */
export async function seedContracts(connection: Connection, size: { readonly count: number; readonly today: PlainDate }): Promise<void> {
  await inOneTransaction(connection, ({ client, db }) => seed(client, db, size));
}

/** Loads a network with contracts, without progress messages. */
export async function loadSet(connection: Connection, size: LoadSize): Promise<void> {
  await load(connection, () => undefined, size);
}

/** Loads the disclosures of agency and insurers and the declarations of every intermediary. */
export async function seedDisclosures(db: Database): Promise<void> {
  await seedOffices(db);
  await seedDeclarations(db);
}
