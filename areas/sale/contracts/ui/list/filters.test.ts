import { describe, expect, it } from 'vitest';
import type { ContractsText } from '../../texts/it.ts';
import { contractFilters, expectedParties, type Parties, type Party } from './filters.ts';

const t: ContractsText = (key, ..._params) => key;
const valdora: Party = { id: 1, name: 'Valdora', kind: 'COMPAGNIA' };
const nordia: Party = { id: 2, name: 'Nordia', kind: 'COMPAGNIA' };
const dealer: Party = { id: 3, name: 'Autosalone', kind: 'PRODUTTORE' };

const names = (parties: Parties) => contractFilters('quotations', parties, t, 'it').map(({ name }) => name);

describe('filters of a list of contracts', () => {
  it('omit a choice between fewer than two', () => {
    expect(names([valdora, dealer])).not.toContain('compagnia');
    expect(names([valdora, nordia, dealer])).toContain('compagnia');
    expect(names([valdora, nordia, dealer])).not.toContain('produttore');
  });

  it('keep their position while companies and producers load', () => {
    expect(names(expectedParties('DIPENDENTE_AGENZIA'))).toEqual(names([valdora, nordia, dealer, { ...dealer, id: 4 }]));
    expect(names(expectedParties('DEALER'))).toEqual(names([valdora, nordia, dealer]));
    const before = names([]);
    expect(names([valdora, nordia, dealer, { ...dealer, id: 4 }]).slice(0, before.length)).toEqual(before);
  });

  it('offer the states of their half of a contract’s life', () => {
    const statuses = (kind: 'quotations' | 'policies') => {
      const filter = contractFilters(kind, [], t, 'it').find(({ name }) => name === 'stato');
      return filter?.kind === 'many' && filter.options !== 'loading' ? filter.options.map(({ value }) => value) : [];
    };
    expect(statuses('quotations')).toContain('PREVENTIVO_ACCETTATO');
    expect(statuses('policies')).toEqual(['POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA']);
  });
});
