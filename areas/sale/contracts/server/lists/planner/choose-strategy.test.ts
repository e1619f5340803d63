import { describe, expect, it } from 'vitest';
import { policyListQuery, quotationListQuery } from '../../../api/index.ts';
import { chooseStrategy, type StrategyName } from './choose-strategy.ts';

const policies = (given: object, total?: number, isNarrow = false): StrategyName =>
  chooseStrategy('policies', policyListQuery.parse(given), { isNarrow, total });

describe('the strategy of a list', () => {
  it.each([
    ['walks the sort index as opened', {}, 'WALK_SORT_INDEX'],
    ['walks the sort index under filters whose matches are everywhere', { compagnia: ['1'], pagamento: ['BONIFICO'] }, 'WALK_SORT_INDEX'],
    ['walks the index of a date whose range is requested', { scadenzaDa: '2026-12-01' }, 'WALK_SORT_INDEX'],
    ['sorts the matches of a range of another date', { scadenzaDa: '2026-12-01', sort: 'effectiveDate' }, 'SORT_MATCHES'],
    ['sorts homes', { bene: ['ABITAZIONE'] }, 'SORT_MATCHES'],
    ['walks vehicles and homes together', { bene: ['ABITAZIONE', 'VEICOLO'] }, 'WALK_SORT_INDEX'],
    ['walks numbers by insurer and type', { sort: 'policyNumber' }, 'WALK_NUMBERS'],
    ['finds nothing when only states of the other half are requested', { stato: ['PREVENTIVO'] }, 'SORT_MATCHES'],
  ] as const)('%s', (_, given, strategy) => {
    expect(policies(given)).toBe(strategy);
  });

  it('sorts the contracts of few producers, under every sort', () => {
    expect(policies({}, undefined, true)).toBe('SORT_MATCHES');
    expect(policies({ sort: 'policyNumber' }, undefined, true)).toBe('SORT_MATCHES');
  });

  it.each([
    ['sorts few matches', { search: 'rossi' }, 4999, 'SORT_MATCHES'],
    ['walks the sort index for many matches', { search: 'rossi' }, 5000, 'WALK_SORT_INDEX'],
    ['sorts more matches by number', { search: 'rossi', sort: 'policyNumber' }, 9999, 'SORT_MATCHES'],
    ['walks numbers for many matches', { search: 'rossi', sort: 'policyNumber' }, 10_000, 'WALK_NUMBERS'],
    ['merges a frequent word by name', { search: 'rossi', sort: 'customer' }, 25_000, 'MERGE_NAMES'],
    ['sorts several frequent words by name', { search: 'rossi giovanni', sort: 'customer' }, 25_000, 'SORT_MATCHES'],
    ['walks the name index for a very frequent word', { search: 'rossi', sort: 'customer' }, 25_001, 'WALK_SORT_INDEX'],
    ['walks beginnings of names for two letters by name', { search: 'ro', sort: 'customer' }, 5000, 'WALK_NAMES'],
  ] as const)('%s in a search', (_, given, total, strategy) => {
    expect(policies(given, total)).toBe(strategy);
  });

  it('ignores an empty search', () => {
    expect(policies({ search: '' }, 10)).toBe('WALK_SORT_INDEX');
  });

  it('sorts the matches of a range of the day of creation under another sort of quotations', () => {
    const query = quotationListQuery.parse({ creatoDa: '2026-06-01', sort: 'premium' });
    expect(chooseStrategy('quotations', query, { isNarrow: false, total: undefined })).toBe('SORT_MATCHES');
  });
});
