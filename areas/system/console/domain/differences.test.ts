import { expect, it } from 'vitest';
import { type RecordedChange, sameEffect } from './differences.ts';

const change = (more: Partial<RecordedChange> = {}): RecordedChange => ({
  entity: 'customer',
  entityId: 1,
  action: 'UPDATE',
  reason: null,
  changes: { 'contacts.phone': ['1', '2'] },
  ...more,
});
const run = (changes: readonly RecordedChange[], { made = [] as number[], at = '2026-11-25T10:00:00.000Z' } = {}) => ({
  changes,
  made,
  at,
});

it('is the same for the same records, fields and values', () => {
  expect(sameEffect(run([change()]), run([change()]))).toBe(true);
  expect(sameEffect(run([]), run([]))).toBe(true);
});

it.each<[string, Partial<RecordedChange>]>([
  ['another record', { entityId: 2 }],
  ['another action', { action: 'DELETE' }],
  ['another reason', { reason: 'x' }],
  ['another value before', { changes: { 'contacts.phone': ['0', '2'] } }],
  ['another value after', { changes: { 'contacts.phone': ['1', '3'] } }],
  ['another field', { changes: { 'contacts.email': ['1', '2'] } }],
])('differs by %s', (_, other) => {
  expect(sameEffect(run([change()]), run([change(other)]))).toBe(false);
});

it('differs by the order and the number of changes', () => {
  const [one, two] = [change(), change({ entityId: 2 })];
  expect(sameEffect(run([one, two]), run([two, one]))).toBe(false);
  expect(sameEffect(run([one]), run([one, two]))).toBe(false);
});

it('is the same for other numbers of the records that it makes, and another instant', () => {
  const [at, later] = ['2026-11-25T10:00:00.000Z', '2026-11-25T10:05:00.000Z'];
  const made = (id: number, instant: string) => [
    change({ entity: 'call_back', entityId: id, action: 'CREATE', changes: { note: [null, 'x'], createdAt: [null, instant] } }),
    change({ changes: { note: [null, id] } }),
  ];
  expect(sameEffect(run(made(7, at), { made: [7], at }), run(made(9, later), { made: [9], at: later }))).toBe(true);
  expect(sameEffect(run(made(7, at), { made: [7], at }), run(made(9, later), { made: [], at }))).toBe(false);
});
