import { expect, it } from 'vitest';
import { visibleCommissions } from './visible-commissions.ts';

const ROWS = [
  { recipient: 'DEALER', party_id: 10 },
  { recipient: 'VENDITORE', party_id: 11 },
  { recipient: 'SOCIETA_COMMERCIALE', party_id: 12 },
  { recipient: 'RESPONSABILE_COMMERCIALE', party_id: 13 },
  { recipient: 'SEGNALATORE', party_id: 14 },
];

const seen = (roles: readonly string[], userId = 99) =>
  visibleCommissions({ roles: new Set(roles), userId }, ROWS)?.map(({ recipient }) => recipient) ?? null;

it('shows every commission with READ_DETTAGLI_ECONOMICI', () => {
  expect(seen(['READ_DETTAGLI_ECONOMICI'])).toHaveLength(ROWS.length);
});

it('shows those of dealer and salesperson with READ_PROVVIGIONI_DEALER', () => {
  expect(seen(['READ_PROVVIGIONI_DEALER'])).toEqual(['DEALER', 'VENDITORE']);
});

it('shows those of the trading company and its managers with READ_PROVVIGIONI_SOCIETA', () => {
  expect(seen(['READ_PROVVIGIONI_SOCIETA'])).toEqual(['SOCIETA_COMMERCIALE', 'RESPONSABILE_COMMERCIALE']);
});

it('adds the two roles up', () => {
  expect(seen(['READ_PROVVIGIONI_DEALER', 'READ_PROVVIGIONI_SOCIETA'])).toHaveLength(4);
});

it('always shows their own commission, and null to a user without role and commission', () => {
  expect(seen([], 14)).toEqual(['SEGNALATORE']);
  expect(seen([])).toBeNull();
});
