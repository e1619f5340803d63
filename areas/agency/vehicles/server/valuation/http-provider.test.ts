import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/api-kit/errors.ts';
import { type LoopbackReply, type LoopbackRequest, startLoopback } from '../testing/loopback.ts';
import { httpProvider } from './http-provider.ts';
import type { VehicleValuationProvider } from './provider.ts';
import { infocarSettings } from './select-provider.ts';

let reply: LoopbackReply | null = null;
let last: LoopbackRequest | undefined;
let server: Awaited<ReturnType<typeof startLoopback>>;
let provider: VehicleValuationProvider;

beforeAll(async () => {
  server = await startLoopback(async (request) => {
    last = request;
    return reply;
  });
});
/** A provider with a time limit for answers. */
const waiting = (timeoutMs: number) =>
  httpProvider({ url: server.url, key: 'secret', timeoutMs, limits: { failures: 1_000, restMs: 0, concurrent: 20 } });
beforeEach(() => {
  last = undefined;
  provider = waiting(60_000);
});
afterAll(() => server.stop());

const quote = () =>
  provider.quote({ version: 'V/1', optionals: ['A'], registrationDate: '2021-05-10', atDate: '2026-05-10', mileage: null });
const brands = () => provider.brands({ category: 'AUTOVEICOLI', registrationDate: undefined });
const equipment = () => provider.equipment('V/1');

async function failure(call: () => Promise<unknown>): Promise<string> {
  const error = await call().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.message : `not an AppError: ${String(error)}`;
}

describe('requests', () => {
  it('contain the key, and only the requested parameters', async () => {
    reply = { status: 200, body: [] };
    await provider.models({ category: 'AUTOVEICOLI', brand: 'FIA', registrationDate: '2021-05-10', fuel: undefined });
    expect(last).toEqual({
      method: 'GET',
      path: '/models',
      query: { category: 'AUTOVEICOLI', brand: 'FIA', registrationDate: '2021-05-10' },
      authorization: 'Bearer secret',
      body: undefined,
    });
  });

  it('are a JSON body for a quotation', async () => {
    const valuation = {
      outcome: 'QUOTED',
      listPrice: 100,
      value: 80,
      kmReference: 0,
      editionMonth: '2026-05',
    };
    reply = { status: 200, body: { ...valuation, extra: 'ignored' } };
    expect(await quote()).toEqual(valuation);
    expect(last).toMatchObject({ method: 'POST', path: '/quotations', body: { version: 'V/1', optionals: ['A'], mileage: null } });
  });
});

describe('failures', () => {
  const refusal = { error: 'OUT_OF_PERIOD', reason: 'TOO_OLD', quotedFrom: null, quotedTo: '2020-12-31' };

  it('include a registration outside the quoted periods', async () => {
    reply = { status: 422, body: refusal };
    expect(await quote()).toEqual({ outcome: 'OUT_OF_PERIOD', reason: 'TOO_OLD', quotedFrom: null, quotedTo: '2020-12-31' });
  });

  it.each([
    ['an unknown version', { status: 404, body: {} }, quote, 'VEHICLE_QUOTATION_NOT_FOUND'],
    ['an unknown version, its equipment', { status: 404, body: {} }, equipment, 'VEHICLE_QUOTATION_NOT_FOUND'],
    ['unknown equipment', { status: 422, body: { error: 'UNKNOWN_EQUIPMENT', code: 'A' } }, quote, 'VEHICLE_EQUIPMENT_UNKNOWN'],
    ['an unknown refusal', { status: 422, body: { error: 'OTHER' } }, quote, 'VEHICLE_QUOTATION_FAILED'],
    ['a wrong key', { status: 401, body: {} }, brands, 'VEHICLE_SEARCH_FAILED'],
    ['a broken service', { status: 500, body: {} }, quote, 'VEHICLE_QUOTATION_FAILED'],
    ['a broken service, equipment', { status: 503, body: {} }, equipment, 'VEHICLE_EQUIPMENT_FAILED'],
    ['an answer that is not JSON', { status: 200, body: '<html>' }, brands, 'VEHICLE_SEARCH_FAILED'],
    ['an answer of another shape', { status: 200, body: [{ code: 'FIA' }] }, brands, 'VEHICLE_SEARCH_FAILED'],
    ['an amount with decimals', { status: 200, body: { outcome: 'QUOTED', listPrice: 1.5 } }, quote, 'VEHICLE_QUOTATION_FAILED'],
    ['no answer in time', null, quote, 'VEHICLE_QUOTATION_FAILED'],
    ['no answer in time, search', null, brands, 'VEHICLE_SEARCH_FAILED'],
  ] satisfies [string, LoopbackReply | null, () => Promise<unknown>, string][])('%s', async (_what, answer, call, code) => {
    reply = answer;
    if (answer === null) provider = waiting(200);
    expect(await failure(call)).toBe(code);
  });

  it('an endless answer is cut off', async () => {
    reply = { status: 200, body: [{ code: 'X'.repeat(2_100_000) }] };
    expect(await failure(brands)).toBe('VEHICLE_SEARCH_FAILED');
  });

  it('calls of a service that keeps failing are paused', async () => {
    const tired = httpProvider({ url: server.url, key: 'secret', limits: { failures: 2, restMs: 60_000, concurrent: 20 } });
    reply = { status: 503, body: {} };
    for (let i = 0; i < 2; i += 1) expect(await failure(() => tired.equipment('V'))).toBe('VEHICLE_EQUIPMENT_FAILED');
    last = undefined;
    expect(await failure(() => tired.equipment('V'))).toBe('VEHICLE_EQUIPMENT_FAILED');
    expect(last).toBeUndefined();
  });

  it('an unreachable service', async () => {
    const nobody = httpProvider({ url: 'http://127.0.0.1:1', key: 'secret' });
    expect(await failure(() => nobody.equipment('V'))).toBe('VEHICLE_EQUIPMENT_FAILED');
  });
});

describe('the settings', () => {
  it('are given together or not at all', () => {
    expect(infocarSettings({})).toBeNull();
    expect(infocarSettings({ INFOCAR_URL: 'https://example.com/v1/', INFOCAR_KEY: 'k' })).toEqual({
      url: 'https://example.com/v1',
      key: 'k',
    });
    expect(() => infocarSettings({ INFOCAR_URL: 'https://example.com' })).toThrow(/set together/);
    expect(() => infocarSettings({ INFOCAR_URL: 'example', INFOCAR_KEY: 'k' })).toThrow();
    expect(() => infocarSettings({ INFOCAR_URL: 'http://example.com', INFOCAR_KEY: 'k' })).toThrow(/INFOCAR_URL: must begin with https/);
  });
});
