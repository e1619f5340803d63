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
    ['production', { NAIS_DEMO: 'false', NAIS_PUBLIC_URL: 'https://nais.example.it' }, '0.0.0.0'],
  ])('%s', (_what, env, host) => {
    expect(readConfig(env).host).toBe(host);
  });
});

describe('NAIS_PUBLIC_URL', () => {
  const PRODUCTION = { NAIS_DEMO: 'false', NAIS_PUBLIC_URL: 'https://nais.example.it/' };

  it('is an origin, needed in production unless only this machine is served', () => {
    expect(readConfig(PRODUCTION).publicUrl).toBe('https://nais.example.it');
    expect(() => readConfig({ NAIS_PUBLIC_URL: 'https://nais.example.it/nais' })).toThrow(/without a path/);
    expect(() => readConfig({ NAIS_DEMO: 'false' })).toThrow(/NAIS_PUBLIC_URL: must be the address/);
    expect(readConfig({ NAIS_DEMO: 'false', HOST: '127.0.0.1' }).publicUrl).toBeNull();
    expect(readConfig({}).publicUrl).toBeNull();
  });

  it('names, with NAIS_ALLOWED_ORIGINS, the served addresses; the demonstration serves its own machine too', () => {
    const { addresses } = readConfig({ ...PRODUCTION, NAIS_ALLOWED_ORIGINS: 'https://altra.example.it, ' });
    expect(['nais.example.it', 'altra.example.it:8443', 'localhost:8080', '10.0.0.1'].map((host) => addresses.answersTo(host))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const demo = readConfig({ NAIS_PUBLIC_URL: 'https://prova.example.it' }).addresses;
    expect(['prova.example.it', 'localhost:8080', 'nais.example.it'].map((host) => demo.answersTo(host))).toEqual([true, true, false]);
    expect(() => readConfig({ NAIS_ALLOWED_ORIGINS: 'nais.example.it' })).toThrow(/NAIS_ALLOWED_ORIGINS/);
  });
});

it.each(['http://login.example.it', 'http://localhost:x@login.example.it'])(
  'OIDC_ISSUER without TLS is refused beyond this machine: %s',
  (issuer) => {
    expect(() => readConfig({ OIDC_ISSUER: issuer })).toThrow(/OIDC_ISSUER: must begin with https/);
  },
);
