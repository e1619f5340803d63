/** Query of an export: filter, search and order of the list without paging, the columns in screen order, the format. */
export function exportQuery(
  query: Readonly<Record<string, unknown>>,
  columns: readonly string[],
  format: 'CSV' | 'XLSX',
): Record<string, unknown> {
  const { page: _page, max: _max, ...filter } = query;
  return { ...filter, formato: format, colonna: columns };
}
