import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { linkKind, loginToken } from './hand-over.ts';

const SECRET = 'a secret of thirty-two characters';

it('signs a token of one minute, another one each time', () => {
  const token = loginToken(SECRET, 'm.rossi', '2026-11-25T10:00:00.000Z');
  const [claims = '', signature = ''] = token.split('.');
  expect(signature).toBe(createHmac('sha256', SECRET).update(claims).digest('base64url'));
  const { iat, exp, jti, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, number | string>;
  expect(rest).toEqual({ iss: 'nais', sub: 'm.rossi' });
  expect(Number(exp) - Number(iat)).toBe(60);
  expect(jti).toMatch(/^[0-9a-f-]{36}$/);
  expect(loginToken(SECRET, 'm.rossi', '2026-11-25T10:00:00.000Z')).not.toBe(token);
});

it('logs users in only where a secret is configured', () => {
  expect(linkKind(null)).toBe('NESSUNO');
  expect(linkKind({ url: 'https://old.example.it', secret: null })).toBe('INDIRIZZO');
  expect(linkKind({ url: 'https://old.example.it', secret: SECRET })).toBe('ACCESSO');
});
