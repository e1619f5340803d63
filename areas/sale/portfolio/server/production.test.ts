import { sql } from 'kysely';
import { it } from 'vitest';
import { expectReviewed } from '#platform/server-kit/testing/reviewed-sql.ts';
import { countedProduction } from './production.ts';

it('counts production as reviewed', async () => {
  const production = countedProduction({ kind: 'NETWORK', nodeId: 1, producers: [1, 2] }, { from: '2026-06-01', to: '2026-06-30' });
  await expectReviewed('counted-production', sql`select * from ${production} p`);
});
