import { expect, it } from 'vitest';
import { exportQuery } from './export-query.ts';

it('requests every page of the filter, with the order and columns on screen', () => {
  const query = { page: 3, max: 50, sort: 'premium', order: 'desc', search: 'rossi', stato: ['PREVENTIVO'] };
  expect(exportQuery(query, ['number', 'premium'], 'XLSX')).toEqual({
    sort: 'premium',
    order: 'desc',
    search: 'rossi',
    stato: ['PREVENTIVO'],
    formato: 'XLSX',
    colonna: ['number', 'premium'],
  });
});
