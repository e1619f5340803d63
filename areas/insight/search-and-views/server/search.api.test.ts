import { beforeAll, describe, expect, it } from 'vitest';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { computeTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { type Found, searchEverything } from '../api/index.ts';

const test = testApp();

const VERDI = computeTaxCode({ lastName: 'Verdi', firstName: 'Anna', sex: 'F', birthDate: '1980-01-01', placeCode: 'H501' });

async function search(username: string, q: string): Promise<Found> {
  const answer = await (await test.as(username)).call(searchEverything, { query: { q } });
  expect(answer.status).toBe(200);
  return searchEverything.response.parse(answer.body);
}

const CHASSIS = 'ZFA31200000745777';
let policyNumber = '';

beforeAll(async () => {
  const dealer = await test.as('dealer');
  const first = await quote(dealer, { ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, licensePlate: 'ZX123AB', chassisNumber: CHASSIS } });
  await accept(dealer, first);
  policyNumber = String((await issue(dealer, first)).body.policyNumber);
  await quote(dealer, {
    ...CAR_SALE,
    customer: { ...CAR_SALE.customer, lastName: 'Ràssi', firstName: 'Niccolò', taxIdCode: null },
    vehicle: { ...CAR_SALE.vehicle, licensePlate: 'ZX129CD', chassisNumber: null },
  });
  await quote(await test.as('intermediario'), {
    ...CAR_SALE,
    customer: { ...CAR_SALE.customer, lastName: 'Verdi', firstName: 'Anna', gender: 'F', taxIdCode: VERDI },
    vehicle: { ...CAR_SALE.vehicle, licensePlate: 'ZY500EF' },
  });
});

const plates = (found: Found) => found.contracts.map((one) => one.plate);
const names = (found: Found) => found.customers.map((one) => one.name);

describe('rows of another user', () => {
  it('are not found by a user that does not see them', async () => {
    expect(plates(await search('intermediario', 'ZX123AB'))).toEqual([]);
    expect(names(await search('intermediario', 'rossi'))).toEqual([]);
    expect(names(await search('dealer', 'verdi'))).toEqual([]);
    expect((await search('dealer', VERDI)).customers).toEqual([]);
    expect((await search('dealer', 'intermediario')).users).toEqual([]);
  });

  it('are found by a user that sees both', async () => {
    expect(plates(await search('dipendente-agenzia', 'ZY500EF'))).toEqual(['ZY500EF']);
    expect(names(await search('dipendente-agenzia', 'verdi anna'))).toEqual(['Verdi Anna']);
  });

  it('need a session', async () => {
    expect((await test.anonymous.call(searchEverything, { query: { q: 'rossi' } })).status).toBe(403);
  });
});

describe('a contract', () => {
  it.each([
    ['its plate', () => 'zx 123 ab', 'PLATE', 'EXACT'],
    ['the beginning of its plate', () => 'ZX123', 'PLATE', 'PREFIX'],
    ['its plate with one wrong character', () => 'ZX128AB', 'PLATE', 'FUZZY'],
    ['its plate with a character too few', () => 'ZX13AB', 'PLATE', 'FUZZY'],
    ['its policy number', () => policyNumber, 'POLICY_NUMBER', 'EXACT'],
    ['the beginning of its policy number', () => policyNumber.slice(0, -2), 'POLICY_NUMBER', 'PREFIX'],
    [
      'two swapped characters of its policy number',
      () => `${policyNumber.slice(1, 2)}${policyNumber.slice(0, 1)}${policyNumber.slice(2)}`,
      'POLICY_NUMBER',
      'FUZZY',
    ],
    ['its chassis', () => CHASSIS, 'CHASSIS', 'EXACT'],
  ])('is found by %s', async (_what, typed, by, fit) => {
    expect((await search('dealer', typed())).contracts[0]).toMatchObject({ plate: 'ZX123AB', policyNumber, by, fit });
  });

  it('is found by the number of its quotation, zeros or not', async () => {
    const [{ number = '' } = {}] = (await search('dealer', 'ZX129CD')).contracts;
    for (const typed of [number, number.replace(/^Q0*/, '').padStart(3, '0')]) {
      expect((await search('dealer', typed)).contracts[0]).toMatchObject({ number, by: 'NUMBER', fit: 'EXACT' });
    }
  });

  it('is not guessed while something begins with the typed text', async () => {
    expect((await search('dealer', 'ZX12')).contracts.map(({ plate, fit }) => [plate, fit])).toEqual([
      ['ZX123AB', 'PREFIX'],
      ['ZX129CD', 'PREFIX'],
    ]);
  });
});

describe('a customer', () => {
  it.each([
    ['the whole name', 'Rossi Mario', 'EXACT'],
    ['swapped names', 'mario rossi', 'EXACT'],
    ['the beginning of both', 'ros mar', 'PREFIX'],
    ['a letter too few', 'Rosi Mario', 'FUZZY'],
    ['a wrong letter in each', 'rozsi marjo', 'FUZZY'],
    ['their tax code', 'RSSMRA80A01H501U', 'EXACT'],
    ['the beginning of their tax code', 'rssmra80', 'PREFIX'],
    ['their tax code with a wrong character', 'RSSMRA80A01H502U', 'FUZZY'],
  ])('is found by %s', async (_what, typed, fit) => {
    expect((await search('dealer', typed)).customers[0]).toMatchObject({ name: 'Rossi Mario', fit, policies: 1, quotations: 0 });
  });

  it('is visible to the insurer of their policies, and to no other insurer', async () => {
    const seen = await Promise.all(['compagnia', 'compagnia-2', 'compagnia-3'].map((user) => search(user, 'rossi mario')));
    expect(seen.map((found) => names(found).length).toSorted()).toEqual([0, 0, 1]);
  });
});

describe('a user', () => {
  it.each([
    ['username', 'venditore'],
    ['wrong letter', 'vemditore'],
  ])('is found below a node by %s', async (_what, typed) => {
    const found = (await search('dealer', typed)).users;
    expect(found.map((user) => user.group).every((group) => ['VENDITORE', 'DIPENDENTE_DEALER'].includes(group))).toBe(true);
  });

  it('is found by their exact username first, and only by users that may list users', async () => {
    expect((await search('dipendente-agenzia', 'dealer')).users[0]).toMatchObject({ username: 'dealer', fit: 'EXACT' });
    expect((await search('venditore', 'dealer')).users).toEqual([]);
  });
});

it('returns an answer for too little text, too much text and the wildcards of SQL', async () => {
  const dealer = await test.as('dealer');
  expect((await dealer.call(searchEverything, { query: { q: 'a' } })).status).toBe(422);
  expect((await dealer.call(searchEverything, { query: { q: 'x'.repeat(51) } })).status).toBe(422);
  for (const q of ['%%%', '__', "'; --", '\\\\', 'ø ß', '.. ..']) {
    expect((await dealer.call(searchEverything, { query: { q } })).body).toEqual({ contracts: [], customers: [], users: [] });
  }
});
