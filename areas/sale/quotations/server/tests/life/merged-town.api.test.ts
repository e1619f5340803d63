import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mergeTowns, previewTownMerge } from '#areas/agency/geography/api/index.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { quote } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();

it('a merged town stays on old quotations and customers, and cannot be chosen for a new one', async () => {
  const [dealer, agency] = [await test.as('dealer'), await test.as('dipendente-agenzia')];
  const { db } = test.connection;
  const saved = await quote(dealer, CAR_SALE);
  const { rows } = await sql<{ id: number; version: number; code: string }>`select id, version, cadastral_code as code from city
    where cadastral_code in ('H501', 'F205') order by cadastral_code desc`.execute(db);
  const [rome, milan] = rows;
  if (rome === undefined || milan === undefined) throw new Error('no town');
  const day = todayInRome(new Date().toISOString());
  const body = { towns: [{ id: rome.id, version: rome.version }], day, continuedById: milan.id, newTown: null };

  const { uses } = previewTownMerge.response.parse((await agency.call(previewTownMerge, { body })).body);
  const counted = Object.fromEntries(uses.map(({ kind, count }) => [kind, count]));
  const { rows: living } = await sql<{ customers: number; quotations: number }>`select
      (select count(*)::int from customer where city = 'Roma' and province = 'RM' and merged_into is null) as customers,
      (select count(*)::int from contract where province = 'RM' and data #>> '{customer,subjectAddress,city}' = 'Roma'
        and status in ('PREVENTIVO', 'PREVENTIVO_ACCETTATO', 'PREVENTIVO_IN_EMISSIONE')) as quotations`.execute(db);
  expect(counted).toMatchObject({ CLIENTI: living[0]?.customers, PREVENTIVI: living[0]?.quotations });
  expect(counted.CLIENTI).toBeGreaterThan(0);
  expect(counted.NATI).toBeGreaterThan(0);

  const everything = () =>
    sql<{
      of: string;
    }>`select md5(string_agg(c::text, '' order by c.id)) || (select md5(string_agg(k::text, '' order by k.id)) from customer k) as of
      from contract c`.execute(db);
  const before = await everything();
  expect((await agency.call(mergeTowns, { body }, { 'idempotency-key': crypto.randomUUID() })).status).toBe(200);
  expect((await everything()).rows).toEqual(before.rows);

  const refused = await dealer.call(routes.create, { body: CAR_SALE });
  expect([refused.status, refused.body]).toEqual([
    422,
    { 'customer.subjectAddress.cityCode': `Il comune di Roma è soppresso dal ${formatDate(day)}: scegli Milano (MI)` },
  ]);
  const read = routes.read.response.parse((await dealer.call(routes.read, { params: { id: saved.id } })).body);
  const again = { params: { id: saved.id }, body: CAR_SALE };
  expect((await dealer.call(routes.save, again, { 'if-match': `"${read.version}"` })).status).toBe(200);
});
