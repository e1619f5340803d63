import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { listProducers } from '#areas/sale/contracts/api/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';

const test = testApp();
let dealer: Caller;
let quotation = 0;
let policy = 0;

async function refuse(role: string): Promise<void> {
  const { db } = test.connection;
  const user_id = await userIdOf(db, 'dealer');
  await db.deleteFrom('user_role').where('user_id', '=', user_id).execute();
  await db.insertInto('user_role').values({ user_id, role, granted: false }).execute();
}

async function statuses(contract: number): Promise<number[]> {
  const { db } = test.connection;
  const file = await db
    .selectFrom('stored_file')
    .select('id')
    .where('entity', '=', 'contract')
    .where('entity_id', '=', contract)
    .executeTakeFirstOrThrow();
  const list = await dealer.call(listDocuments, { query: { entity: 'contract', entityId: contract } });
  const download = await dealer.call(downloadFile, { params: { id: file.id }, query: {} });
  return [list.status, download.status];
}

beforeAll(async () => {
  dealer = await test.as('dealer');
  const first = await quote(dealer);
  await accept(dealer, first);
  const second = await quote(dealer);
  await accept(dealer, second);
  await issue(dealer, second);
  await test.runJobs();
  [quotation, policy] = [first.id, second.id];
});

describe('files of a contract need the permission of their quotation or policy', () => {
  it('both permissions allow reading them', async () => {
    expect([await statuses(quotation), await statuses(policy)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
  });

  it('a policy needs READ_POLIZZE', async () => {
    await refuse('READ_POLIZZE');
    expect([await statuses(quotation), await statuses(policy)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
  });

  it('a quotation needs READ_PREVENTIVI', async () => {
    await refuse('READ_PREVENTIVI');
    expect([await statuses(quotation), await statuses(policy)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
  });
});

it('the staff of an insurer find only the producers of its contracts, and no other insurer', async () => {
  const { db } = test.connection;
  const { company_id: companyId } = await db.selectFrom('contract').select('company_id').where('id', '=', policy).executeTakeFirstOrThrow();
  await db.updateTable('app_user').set({ company_id: companyId }).where('username', '=', 'compagnia').execute();
  const answer = await (await test.as('compagnia')).call(listProducers, { query: {} });
  const producer = await db
    .selectFrom('app_user')
    .select(['id', 'display_name as name'])
    .where('username', '=', 'dealer')
    .executeTakeFirstOrThrow();
  const { items } = listProducers.response.parse(answer.body);
  expect(items.filter(({ kind }) => kind === 'PRODUTTORE')).toEqual([{ ...producer, kind: 'PRODUTTORE' }]);
  expect(items.filter(({ kind }) => kind === 'COMPAGNIA').map(({ id }) => id)).toEqual([companyId]);
});
