import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { customerOf, readyToSign, startHere } from '#areas/sale/signatures/server/testing/signing.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { anonymiseContracts } from './erase.ts';

const test = testApp();

it('the digital signature of an erased contract goes with its papers, codes and evidence', async () => {
  const { db } = test.connection;
  const dealer = await test.as('dealer');
  const signed = await readyToSign(dealer);
  await customerOf(test, await startHere(dealer, signed)).sign();
  const refused = await readyToSign(dealer);
  const customer = customerOf(test, await startHere(dealer, refused));
  await customer.begin();
  await customer.refuse('Cambio idea');
  await db
    .transaction()
    .execute((inside) =>
      anonymiseContracts({ ...moment(), db: inside, requestId: 'test', language: 'it', actor: null }, [signed.id, refused.id], 'Prova'),
    );
  const { rows } = await sql<{ kept: number }>`select (select count(*) from signature_envelope) + (select count(*) from signature_document)
    + (select count(*) from signature_clause) + (select count(*) from signature_code) + (select count(*) from signature_event)
    + (select count(*) from stored_file where entity = 'contract' and entity_id in (${signed.id}, ${refused.id})) as kept`.execute(db);
  expect(Number(rows[0]?.kept)).toBe(0);
  const { rows: trail } = await sql<{
    changes: unknown;
  }>`select changes from audit_event where entity = 'signature_envelope' and redacted_at is null`.execute(db);
  expect(trail).toEqual([]);
});
