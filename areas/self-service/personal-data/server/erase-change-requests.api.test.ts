import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addRequestFile, openChangeRequest } from '#areas/after-sale/change-requests/api/index.ts';
import { addUpload } from '#areas/sale/contracts/api/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { anonymiseContracts } from './erase.ts';
import { zipOf } from './export-person.ts';

const test = testApp();
const work = { ...moment(), requestId: 'test', language: 'it' } as const;

it('the conversation and the documents of a change request are exported and erased with their contract; its state stays', async () => {
  const { db } = test.connection;
  const seller = await test.as('venditore');
  const { id, ...saved } = await quote(seller);
  await accept(seller, { id, ...saved });
  await issue(seller, { id, ...saved });
  const body = { cause: 'ESTINZIONE_ANTICIPATA', motive: 'FURTO', wantedOn: null, text: 'Rubata sotto casa' } as const;
  const { ticket } = openChangeRequest.response.parse((await seller.call(openChangeRequest, { params: { id }, body })).body);
  const file = { fileName: 'Denuncia di Rossi.pdf', encodedContent: plainPdf('Denuncia', ['Furto']).toString('base64') };
  await seller.call(addRequestFile, { params: { ticket }, body: { kind: 'DENUNCIA', file } });

  await seller.call(addUpload, { params: { id }, body: { kind: 'ALTRO', file } });

  const actor = { userId: 1, username: 'x', displayName: 'x', group: 'DEVELOPER', roles: new Set<string>(), sessionId: 0, original: null };
  const contract = { id, number: 'Q1', policyNumber: null, status: 'POLIZZA', endsOn: work.today, taxCode: '' };
  const found = { people: [], codes: [], customers: [], contracts: [contract], users: [], mails: [] };
  const zip = unzipSync(await zipOf({ ...work, db, actor }, { id: 1, subjectName: 'Rossi' }, found));
  expect(JSON.parse(strFromU8(zip['richieste_modifica.json'] ?? new Uint8Array()))).toMatchObject([
    { ticket, messages: [{ text: 'Rubata sotto casa' }], documents: [{ name: 'Denuncia di Rossi.pdf' }] },
  ]);

  await db.transaction().execute((inside) => anonymiseContracts({ ...work, db: inside, actor: null }, [id], 'Prova'));
  const { rows } = await sql<{ kept: number; status: string; open: number }>`select r.status,
      (select count(*) from change_request_message m where m.request_id = r.id)
      + (select count(*) from change_request_file d where d.request_id = r.id)
      + (select count(*) from stored_file f where f.entity = 'change-request' and f.entity_id = r.id)
      + (select count(*) from stored_file f where f.entity = 'contract-upload' and f.entity_id = r.contract_id) as kept,
      (select count(*) from audit_event e where e.entity = 'change_request' and e.entity_id = r.id and e.redacted_at is null) as open
    from change_request r where r.ticket = ${ticket}`.execute(db);
  expect(rows).toEqual([{ status: 'APERTA', kept: 0, open: 0 }]);
});
