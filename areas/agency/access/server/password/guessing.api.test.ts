import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { networkOf, waitAfter } from './throttle.ts';

const test = testApp();

interface From {
  readonly address?: string;
  readonly cookies?: Record<string, string>;
}

async function logIn(username: string, password: string, { address = '203.0.113.1', cookies = {} }: From = {}) {
  const payload = { username, password };
  const response = await test.app.inject({ method: 'POST', url: '/api/login', remoteAddress: address, cookies, payload });
  const set = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value]));
  return { status: response.statusCode, cookies: set, wait: Number(response.headers['retry-after'] ?? 0) };
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

// A slow machine could let a real wait pass unnoticed, so the clock is fixed.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('guessing passwords', () => {
  it('evaluates eight of 150 guesses at once', async () => {
    const answers = await Promise.all(times(150).map(() => logIn('dealer-3', 'Sbagliata1')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(142);
  });

  it('from many addresses does not lock users out of the browser they use, and elsewhere for a minute at most', async () => {
    const browser = (await logIn('holding', 'Prova2026', { address: '203.0.113.9' })).cookies;
    for (const host of times(40)) await logIn('holding', 'Sbagliata1', { address: `198.51.100.${host}` });
    expect((await logIn('holding', 'Prova2026', { address: '192.0.2.77', cookies: browser })).status).toBe(204);
    const elsewhere = await logIn('holding', 'Prova2026', { address: '192.0.2.78' });
    expect(elsewhere.status).toBe(429);
    expect(elsewhere.wait).toBeLessThanOrEqual(60);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await logIn('holding', 'Prova2026', { address: '192.0.2.78' })).status).toBe(204);
  });

  it('with invented names does not lock out others at that address', async () => {
    const address = '203.0.113.50';
    const browser = (await logIn('commerciale', 'Prova2026', { address })).cookies;
    const guesses = await Promise.all(times(80).map((one) => logIn(`inventato-${one}`, 'Sbagliata1', { address })));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(60);
    expect((await logIn('commerciale', 'Prova2026', { address, cookies: browser })).status).toBe(204);
    const newcomer = await logIn('back-office', 'Prova2026', { address });
    expect([newcomer.status, newcomer.wait <= 30]).toEqual([429, true]);
  });

  it('in a browser the user has logged in with counts there', async () => {
    const cookies = (await logIn('agente', 'Prova2026')).cookies;
    const answers = await Promise.all(times(20).map(() => logIn('agente', 'Sbagliata1', { cookies })));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(8);
    expect((await logIn('agente', 'Prova2026', { address: '192.0.2.90' })).status).toBe(204);
  });

  it('gains nothing from a device cookie of another user', async () => {
    const { cookies } = await logIn('cliente', 'Prova2026');
    const answers = await Promise.all(times(20).map(() => logIn('perito', 'Sbagliata1', { address: '192.0.2.91', cookies })));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(8);
  });
});

describe('the wait', () => {
  it('doubles with every failure beyond the free ones, up to its maximum', () => {
    const limit = { free: 8, longestSeconds: 900 };
    expect([0, 7, 8, 9, 10, 14, 15, 16, 400].map((failures) => waitAfter(failures, limit))).toEqual([0, 0, 5, 10, 20, 320, 640, 900, 900]);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
