import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import { expectReviewed } from '#platform/server-kit/testing/reviewed-sql.ts';
import { policyListQuery } from '../../../api/index.ts';
import { listCondition } from '../list-filter.ts';
import { allKeys } from '../list-rows.ts';
import { needsTotal, pageStatement } from './page-statement.ts';

const NETWORK: Visibility = { kind: 'NETWORK', nodeId: 1, producers: [1, 2, 3, 4, 5, 6] };
/** Every filter of policies at once. */
const EVERY_FILTER = policyListQuery.parse({
  ...{ stato: ['POLIZZA'], compagnia: ['1'], produttore: ['2'], bene: ['VEICOLO'], tipoVeicolo: ['AUTOVEICOLI'], pagamento: ['BONIFICO'] },
  ...{ creatoDa: '2026-01-01', creatoA: '2026-01-31', decorrenzaDa: '2026-01-01', decorrenzaA: '2026-01-31' },
  ...{ scadenzaDa: '2027-01-01', scadenzaA: '2027-01-31', prodotto: ['Auto'], emessaDa: '2026-01-01', emessaA: '2026-01-31' },
  ...{ nonProdotto: ['Moto'], gruppo: ['DEALER'], ramo: '1', venditore: '2' },
});

describe('the reviewed statement of a page', () => {
  it.each([
    ['walk-sort-index', {}, undefined],
    ['walk-numbers', { stato: ['POLIZZA'], sort: 'policyNumber' }, undefined],
    ['walk-names', { stato: ['POLIZZA'], sort: 'customer', search: 'ro' }, 10_000],
    ['merge-names', { stato: ['POLIZZA'], sort: 'customer', search: 'rossi' }, 10_000],
    ['sort-matches', { search: 'rossi giovanni' }, 100],
    ['last-page', { stato: ['POLIZZA'], page: 301, max: 100 }, 30_007],
  ] as const)('%s', async (name, given, total) => {
    await expectReviewed(name, pageStatement('policies', policyListQuery.parse(given), NETWORK, total));
  });

  it('under every filter', async () => {
    await expectReviewed('every-filter', sql`select count(*) from contract c where ${listCondition('policies', EVERY_FILTER, NETWORK)}`);
  });

  it('of the keys of an export', async () => {
    await expectReviewed('export-keys', allKeys('policies', policyListQuery.parse({ search: 'rossi' }), NETWORK));
  });
});

it('a search and a deep page need the total, other pages do not', () => {
  expect(needsTotal(policyListQuery.parse({ search: 'rossi' }))).toBe(true);
  expect(needsTotal(policyListQuery.parse({ page: 301, max: 100 }))).toBe(true);
  expect(needsTotal(policyListQuery.parse({ page: 50 }))).toBe(false);
});
