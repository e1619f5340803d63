import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('NAIS_TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['false', false],
    ['1', 1],
    ['10.0.0.0/8, 192.168.1.5', ['10.0.0.0/8', '192.168.1.5']],
    ['fd00::/8', ['fd00::/8']],
  ])('%s is read', (value, trusted) => {
    expect(readConfig({ NAIS_TRUST_PROXY: value }).trustProxy).toEqual(trusted);
  });

  it.each(['true', 'loopback', '10.0.0.0/64', '1,2'])('%s is refused, with what to write instead', (value) => {
    expect(() => readConfig({ NAIS_TRUST_PROXY: value })).toThrow(/NAIS_TRUST_PROXY: must be the number of proxies/);
  });
});

describe('HOST', () => {
  it.each([
    ['the demonstration', {}, '127.0.0.1'],
    ['the demonstration with a named host', { HOST: '0.0.0.0' }, '0.0.0.0'],
    ['production', { NAIS_DEMO: 'false' }, '0.0.0.0'],
  ])('%s', (_what, env, host) => {
    expect(readConfig(env).host).toBe(host);
  });
});
