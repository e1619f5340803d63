import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openSharedOffer } from '#areas/quotations/api/index.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { seedContracts } from '../contracts/seed-contracts.ts';
import { inOneTransaction } from '../session.ts';
import { seedSharedOffers } from './shared-offers.ts';
import { seedUploads } from './uploads.ts';

const TODAY = '2026-11-21';
const NOW = '2026-11-21T08:00:00.000Z';
const database = testDatabase();

beforeAll(() =>
  inOneTransaction(database.connection, async ({ client, db }) => {
    await seedContracts(client, db, { count: 2_500, today: TODAY });
    await seedSharedOffers(db, TODAY, NOW);
    await seedUploads(db);
  }),
);

it('links of open quotations are sent, opened, answered, revoked and expired, never in the future', async () => {
  const { rows } = await sql<{ opened: boolean; proceeded: boolean; revoked: boolean; stale: boolean; mail: string | null }>`
    select distinct s.opened_at is not null as opened, s.proceeded_at is not null as proceeded, s.revoked_at is not null as revoked,
      s.price_hash <> c.price_hash as stale, m.status as mail
    from quotation_share s join contract c on c.id = s.contract_id left join mail_outbox m on m.id = s.mail_id
    where c.status = 'PREVENTIVO' and s.created_at > c.created_at
      and greatest(s.created_at, s.opened_at, s.proceeded_at, s.revoked_at) < ${NOW}`.execute(database.connection.db);
  const only = { opened: false, proceeded: false, revoked: false, stale: false, mail: null };
  expect(rows).toEqual(
    expect.arrayContaining([
      only,
      { ...only, mail: 'SENT' },
      { ...only, mail: 'FAILED' },
      { ...only, mail: 'SENT', opened: true },
      { ...only, mail: 'SENT', opened: true, proceeded: true },
      { ...only, revoked: true },
      { ...only, stale: true },
    ]),
  );
  const { rows: shares } = await sql<{ content: object }>`select content from quotation_share`.execute(database.connection.db);
  for (const { content } of shares) openSharedOffer.response.parse({ ...content, proceeded: false });
});

it('the newest policies have the papers that came back, and every paper and link is in the audit trail', async () => {
  const { rows } = await sql<{ uploads: number; shares: number; added: number; shared: number }>`
    select (select count(*) from contract_upload) as uploads, (select count(*) from quotation_share) as shares,
      (select count(*) from audit_event where action = 'ADD_UPLOAD') as added,
      (select count(*) from audit_event where action = 'SHARE_OFFER') as shared`.execute(database.connection.db);
  const [counts] = rows;
  expect(counts?.uploads).toBeGreaterThan(100);
  expect(counts).toMatchObject({ added: counts?.uploads, shared: counts?.shares });
});

it('consents say how the customer gave them', async () => {
  const { rows } = await sql<{ medium: string }>`select distinct medium from customer_consent order by 1`.execute(database.connection.db);
  expect(rows.map(({ medium }) => medium)).toEqual(['MODULO_FIRMATO', 'SCRITTO', 'TELEFONO']);
});
