import { expect, it } from 'vitest';
import { changesOf } from './audit-changes.ts';

it('records only the fields that differ, by path', () => {
  const before = { customer: { name: 'Anna', phone: '055 1', address: { town: 'Prato', zip: '59100' } }, plate: 'AA000AA' };
  const after = { ...before, customer: { ...before.customer, phone: '055 2', address: { town: 'Prato', zip: '59101' } } };
  expect(changesOf(before, after, [])).toEqual({ 'customer.phone': ['055 1', '055 2'], 'customer.address.zip': ['59100', '59101'] });
});

it('records every field of a new or deleted row, also of inner documents, and no empty ones', () => {
  expect(changesOf(null, { name: 'Anna', pec: undefined, iban: null, customer: { town: 'Prato' } }, [])).toEqual({
    name: [null, 'Anna'],
    'customer.town': [null, 'Prato'],
  });
  expect(changesOf({ name: 'Anna', customer: { town: 'Prato' } }, null, [])).toEqual({
    name: ['Anna', null],
    'customer.town': ['Prato', null],
  });
});

it('compares lists of equally many documents element by element and other lists as a whole', () => {
  expect(changesOf({ lines: [{ sum: 1 }, { sum: 2 }] }, { lines: [{ sum: 1 }, { sum: 3 }] }, [])).toEqual({ 'lines.1.sum': [2, 3] });
  expect(changesOf({ lines: [{ sum: 1 }] }, { lines: [{ sum: 1 }, { sum: 3 }] }, [])).toEqual({
    lines: [[{ sum: 1 }], [{ sum: 1 }, { sum: 3 }]],
  });
  expect(changesOf({ roles: ['A', 'B'] }, { roles: ['B', 'A'] }, [])).toEqual({
    roles: [
      ['A', 'B'],
      ['B', 'A'],
    ],
  });
});

it('ignores the order of fields', () => {
  expect(changesOf({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, [])).toEqual({});
});

it('names fields in camel case, also inside lists, and leaves codes as they are', () => {
  expect(changesOf({}, { due_on: '2026-01-31', papers: [{ sent_at: 'x' }], DURATE_PREVENTIVO: { max_days: 5 } }, [])).toEqual({
    dueOn: [null, '2026-01-31'],
    papers: [null, [{ sentAt: 'x' }]],
    'DURATE_PREVENTIVO.maxDays': [null, 5],
  });
});

it('never records the value of a redacted field, however deep, and tells whether one was there', () => {
  const before = { password_hash: 'old', identity: { secret: null, keys: { a: 'k1' } }, people: [{ name: 'Anna', pin: '1' }] };
  const after = {
    password_hash: 'new',
    identity: { secret: 's', keys: { a: 'k2' } },
    people: [
      { name: 'Anna', pin: '2' },
      { name: 'Ugo', pin: '3' },
    ],
  };
  const changes = changesOf(before, after, ['passwordHash', 'identity.secret', 'identity.keys', 'people.pin']);
  expect(changes).toEqual({
    passwordHash: ['***', '***'],
    'identity.secret': [null, '***'],
    'identity.keys': ['***', '***'],
    people: [
      [{ name: 'Anna', pin: '***' }],
      [
        { name: 'Anna', pin: '***' },
        { name: 'Ugo', pin: '***' },
      ],
    ],
  });
  expect(changesOf({ people: [{ pin: '1' }] }, { people: [{ pin: '2' }] }, ['people.pin'])).toEqual({ 'people.0.pin': ['***', '***'] });
});
