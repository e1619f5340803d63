import { expect, it } from 'vitest';
import { isUnreadOnItsWay, servedAddresses } from './addresses.ts';

const NAMED = servedAddresses(['https://nais.example.it', 'https://[fd00::1]:8443'], false);
const LOCAL = servedAddresses([], true);

it.each([
  ['nais.example.it', true],
  ['NAIS.example.it:443', true],
  ['[fd00::1]', true],
  ['nais.example.it.evil.example', false],
  ['evil.example', false],
  ['evil.example@nais.example.it', false],
  ['evil.example/nais.example.it', false],
  ['localhost', false],
  ['192.168.1.20', false],
  ['', false],
])('a server with a name answers to that name only: %s', (host, answers) => {
  expect(NAMED.answersTo(host)).toBe(answers);
});

it.each([
  ['localhost:8080', true],
  ['127.0.0.1:8080', true],
  ['[::1]:8080', true],
  ['192.168.1.20:8080', true],
  ['evil.example:8080', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
])('a server of this machine answers to localhost and numeric addresses: %s', (host, answers) => {
  expect(LOCAL.answersTo(host)).toBe(answers);
});

it('pages of a named origin may write, whatever protocol the proxy reports; other schemes or ports may not', () => {
  const own = (origin: string) => NAMED.ownsOrigin(origin, 'http', 'nais.example.it');
  expect(['https://nais.example.it', 'http://nais.example.it', 'https://nais.example.it:8443', 'null'].map(own)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(LOCAL.ownsOrigin('http://localhost:8080', 'http', 'localhost:8080')).toBe(true);
  expect(LOCAL.ownsOrigin('http://localhost:3000', 'http', 'localhost:8080')).toBe(false);
});

it.each([
  ['https://login.example.com/', true],
  ['http://localhost:9000', true],
  ['http://127.0.0.1:9000/realms/nais', true],
  ['http://[::1]:9000', true],
  ['http://login.example.com', false],
  ['http://localhost.evil.example', false],
  ['http://localhost:x@evil.example', false],
  ['ftp://localhost', false],
  ['localhost:9000', false],
])('knows whether traffic to another service is private: %s', (address, unread) => {
  expect(isUnreadOnItsWay(address)).toBe(unread);
});
