import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openSharedOffer } from '#areas/sale/quotations/api/index.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { seedContracts } from '../contracts/seed-contracts.ts';
import { inOneTransaction } from '../session.ts';
import { seedSignatures } from '../signatures.ts';
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
    await seedSignatures(db, NOW);
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
  for (const { content } of shares) openSharedOffer.response.parse({ ...content, proceeded: false, completes: false });
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

it('digital signatures were refused by identified customers and never in the future', async () => {
  const { rows } = await sql<{ status: string }>`select distinct e.status from signature_envelope e join contract c on c.id = e.contract_id
    where c.status = 'PREVENTIVO_ACCETTATO' and e.created_at > c.accepted_at and e.ended_at < ${NOW} and e.signer #>> '{document,number}' <> ''
      and exists (select from signature_event v where v.envelope_id = e.id and v.kind = e.status) order by 1`.execute(
    database.connection.db,
  );
  expect(rows.map(({ status }) => status)).toEqual(['REFUSED']);
});
