import { expect, it } from 'vitest';
import { findVehicle } from '#areas/agency/vehicles/api/index.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { quote } from '../../testing/sale.ts';
import { CAR_SALE, carIdentity } from '../../testing/sale-data.ts';

const test = testApp();
const UNKNOWN = { vehicle: null, customer: null };

it('a vehicle of another network is unknown; the own one comes with its data and its customer', async () => {
  const [dealer, stranger] = [await test.as('dealer'), await test.as('intermediario')];
  const own = carIdentity(7_001);
  await quote(dealer, { ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, ...own } });
  const body = { licensePlate: own.licensePlate };
  expect((await stranger.call(findVehicle, { body })).body).toEqual(UNKNOWN);

  const { vehicle: typed } = CAR_SALE;
  const found = {
    vehicle: {
      ...own,
      category: 'AUTOVEICOLI',
      goods: false,
      version: typed.version,
      fuel: 'IBRIDA',
      powerKw: 51,
      registrationDate: typed.registrationDate,
      mileage: 10,
    },
    customer: { name: 'Rossi Mario', taxCode: 'RSSMRA80A01H501U' },
  };
  expect((await dealer.call(findVehicle, { body: { licensePlate: own.licensePlate.toLowerCase() } })).body).toMatchObject(found);
  expect((await dealer.call(findVehicle, { body: { chassisNumber: own.chassisNumber } })).body).toMatchObject(found);
});

it('needs a plate or chassis number, and the permission to make quotations', async () => {
  const dealer = await test.as('dealer');
  expect((await dealer.call(findVehicle, { body: {} })).status).toBe(422);
  expect((await dealer.call(findVehicle, { body: { licensePlate: 'A' } })).status).toBe(422);
  const company = await test.as('compagnia');
  expect((await company.call(findVehicle, { body: { licensePlate: 'AB123CD' } })).status).toBe(403);
});

it('refuses the sixty-first search of a user within ten minutes', async () => {
  const dealer = await test.as('intermediario');
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) {
    const { licensePlate } = carIdentity(9_000 + n);
    statuses.push((await dealer.call(findVehicle, { body: { licensePlate } })).status);
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
  expect(statuses.at(-1)).toBe(429);
});
