import { expect, it } from 'vitest';
import { exportQuery } from './export-query.ts';

it('asks for every page of the filter, in the order and with the columns on screen', () => {
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
