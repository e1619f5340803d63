import { hashPassword } from '#areas/access/server/public.ts';
import type { Connection } from '#platform/server-kit/database/database.ts';
import { seedNetwork } from './network.ts';
import { seedOffer } from './offer.ts';

/** Password of every demonstration user. */
export const DEMO_PASSWORD = 'Prova2026';

/** Loads the demonstration offer and network into an empty database; does nothing in one that has users. */
export async function ensureDemo(connection: Connection, say: (line: string) => void): Promise<void> {
  const { db } = connection;
  const anyone = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  if (anyone !== undefined) return;
  say('Loading the demonstration network…');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction().execute(async (trx) => {
    await seedOffer(trx);
    await seedNetwork(trx, passwordHash);
  });
}
