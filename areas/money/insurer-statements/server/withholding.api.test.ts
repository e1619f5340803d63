import { beforeAll, expect, it } from 'vitest';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as withholdingRoutes from '../api/withholding-routes.ts';
import { type Withholding, withholdingOf } from '../domain/agreement.ts';

const test = testApp();
const YEAR = 2026;
let agency: Caller;
let recipient: Caller;
let number = 0;

const idOf = async (username: string) =>
  (await test.connection.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

/** A commission statement; `paidOn` null: it is not paid. */
async function stated(username: string, paidOn: PlainDate | null, kind: Withholding, commission: number, rappel = 0): Promise<void> {
  const withholding = withholdingOf(commission + rappel, kind, '2026-01-01');
  number += 1;
  await test.connection.db
    .insertInto('commission_statement')
    .values({
      number: `PV2026-${String(number).padStart(5, '0')}`,
      recipient_id: await idOf(username),
      status: paidOn === null ? 'EMESSO' : 'PAGATO',
      period_from: '2026-01-01',
      period_to: '2026-01-31',
      commission,
      rappel,
      withholding_kind: kind,
      withholding,
      net: commission + rappel - withholding,
      issued_on: '2026-01-11',
      ...(paidOn === null ? {} : { paid_on: paidOn, paid_reference: 'CRO 1' }),
      created_at: '2026-01-11T00:00:00Z',
      updated_at: '2026-01-11T00:00:00Z',
    })
    .execute();
}

const read = async (caller: Caller, anno = YEAR) =>
  withholdingRoutes.withholdingAnswer.parse((await caller.call(withholdingRoutes.readWithholding, { query: { anno } })).body);

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  recipient = await test.as('societa-commerciale');
  await stated('societa-commerciale', '2026-02-10', 'META', 90_000, 10_000);
  await stated('societa-commerciale', '2026-03-05', 'META', 50_001);
  await stated('intermediario', '2026-03-20', 'UN_QUINTO', 100_000);
  await stated('intermediario', null, 'META', 700_000);
  await stated('intermediario', '2025-12-30', 'NESSUNA', 40_000);
});

it('the agency reads what form F24 pays by month of payment, and the totals of every recipient', async () => {
  const { months, certificates, years, code } = await read(agency);
  expect([code, years]).toEqual(['1040', expect.arrayContaining([2026, 2025])]);
  expect(months).toEqual([
    { month: '2026-02-01', dueOn: '2026-03-16', recipients: 1, gross: 100_000, taxable: 50_000, tax: 11_500 },
    { month: '2026-03-01', dueOn: '2026-04-16', recipients: 2, gross: 150_001, taxable: 45_001, tax: 10_350 },
  ]);
  expect(certificates.toSorted((a, b) => b.gross - a.gross)).toMatchObject([
    { gross: 150_001, exempt: 75_000, taxable: 75_001, tax: 17_250 },
    { gross: 100_000, exempt: 80_000, taxable: 20_000, tax: 4_600 },
  ]);
  expect(await read(agency, 2025)).toMatchObject({ months: [], certificates: [{ gross: 40_000, exempt: 40_000, taxable: 0, tax: 0 }] });
  expect(await read(agency, 2024)).toMatchObject({ months: [], certificates: [] });
});

it('recipients read their own certificate only, insurers and other producers nothing', async () => {
  expect(await read(recipient)).toMatchObject({ months: [], certificates: [{ recipientId: await idOf('societa-commerciale') }] });
  for (const username of ['dealer', 'compagnia']) {
    expect(await read(await test.as(username)), username).toMatchObject({ months: [], certificates: [] });
  }
  expect((await test.anonymous.call(withholdingRoutes.readWithholding, { query: { anno: YEAR } })).status).toBe(403);
});

it('both are files, with the points of the certificate in their headings', async () => {
  const file = async (tipo: 'F24' | 'CU', formato: 'CSV' | 'XLSX', caller = agency) =>
    (await caller.call(withholdingRoutes.exportWithholding, { query: { anno: YEAR, tipo, formato } })).raw;
  const f24 = (await file('F24', 'CSV')).toString();
  expect(f24).toContain('1040');
  expect(f24).toContain('03/2026');
  expect(f24).toContain('103,50');
  const certificates = (await file('CU', 'CSV')).toString();
  expect(certificates).toContain('CU punto 9');
  expect(certificates).toContain('172,50');
  expect((await file('CU', 'CSV', recipient)).toString()).not.toContain('46,00');
  expect((await file('CU', 'XLSX')).subarray(0, 2).toString()).toBe('PK');
});
