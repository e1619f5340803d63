import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import type { RegisteredVehicle, VehicleIdentity } from '../../domain/index.ts';
import { type LoopbackReply, startLoopback } from '../testing/loopback.ts';
import { embeddedRegistry } from './embedded-registry.ts';
import { httpRegistry, registrySettings } from './http-registry.ts';
import type { VehicleRegistry } from './registry.ts';

const test = testDatabase();

const PANDA: RegisteredVehicle = {
  licensePlate: 'AB123CD',
  chassisNumber: 'ZFA31200003123456',
  category: 'AUTOVEICOLI',
  goods: false,
  brandCode: 'FIA',
  brand: 'Fiat',
  modelCode: 'FIA-PANDA-3A-SERIE',
  model: 'Panda 3ª serie',
  versionCode: 'FIA-PANDA-3A-SERIE-1-2-69-CV-EASY',
  version: '1.2 69 CV Easy',
  fuel: 'BENZINA',
  powerKw: 51,
  registrationDate: '2018-06-15',
  mileage: 80_000,
  mileageOn: '2026-01-10',
};

/** The vehicle that both adapters know. */
async function known({ licensePlate, chassisNumber }: VehicleIdentity): Promise<RegisteredVehicle | null> {
  return licensePlate === PANDA.licensePlate || (licensePlate === null && chassisNumber === PANDA.chassisNumber) ? PANDA : null;
}

let service: Awaited<ReturnType<typeof startLoopback>>;
let forced: LoopbackReply | null | undefined;

beforeAll(async () => {
  service = await startLoopback(async ({ path, query, authorization }) => {
    if (forced !== undefined) return forced;
    if (authorization !== 'Bearer k') return { status: 401, body: {} };
    const vehicle = path === '/vehicles' ? await known({ licensePlate: query.plate ?? null, chassisNumber: query.vin ?? null }) : null;
    return vehicle === null ? { status: 404, body: {} } : { status: 200, body: vehicle };
  });
});
afterAll(() => service.stop());

describe.each([
  ['embedded', () => embeddedRegistry(test.connection.db, known)],
  ['over HTTP', () => httpRegistry({ url: service.url, key: 'k', timeoutMs: 60_000 })],
] satisfies [string, () => VehicleRegistry][])('the registry %s', (_name, registry) => {
  it('finds a vehicle by plate, and by chassis number', async () => {
    expect(await registry().find(test.connection, { licensePlate: 'AB123CD', chassisNumber: null })).toEqual(PANDA);
    expect(await registry().find(test.connection, { licensePlate: null, chassisNumber: 'ZFA31200003123456' })).toEqual(PANDA);
  });

  it('does not find an unknown one', async () => {
    expect(await registry().find(test.connection, { licensePlate: 'ZZ999ZZ', chassisNumber: null })).toBeNull();
  });
});

describe('the embedded registry', () => {
  const completed = (change: Partial<RegisteredVehicle>) =>
    embeddedRegistry(test.connection.db, async () => ({ ...PANDA, ...change })).find(test.connection, {
      licensePlate: 'AB123CD',
      chassisNumber: null,
    });

  it('takes fuel and power from the catalogue', async () => {
    expect(await completed({ fuel: null, powerKw: null })).toMatchObject({ fuel: 'BENZINA', powerKw: 51 });
  });

  it('keeps the names, not the codes, of a version that is no longer in the catalogue', async () => {
    expect(await completed({ versionCode: 'GONE', version: '1.0 Gone' })).toMatchObject({
      version: '1.0 Gone',
      brandCode: null,
      modelCode: null,
      versionCode: null,
    });
  });
});

describe('the register over HTTP', () => {
  it.each([
    ['a wrong key', { status: 401, body: {} }],
    ['a broken service', { status: 503, body: {} }],
    ['an answer of another shape', { status: 200, body: { plate: 'AB123CD' } }],
    ['too large an answer', { status: 200, body: 'x'.repeat(2_100_000) }],
    ['no answer in time', null],
  ])('fails as a search after %s', async (_what, reply) => {
    forced = reply;
    const registry = httpRegistry({ url: service.url, key: 'k', timeoutMs: reply === null ? 50 : 60_000 });
    await expect(registry.find(test.connection, { licensePlate: 'AB123CD', chassisNumber: null })).rejects.toThrow(
      /^VEHICLE_SEARCH_FAILED$/,
    );
    forced = undefined;
  });

  it('is configured by address and key together', () => {
    expect(registrySettings({})).toBeNull();
    expect(() => registrySettings({ VEHICLE_REGISTRY_URL: 'https://example.com' })).toThrow(/set together/);
  });
});
