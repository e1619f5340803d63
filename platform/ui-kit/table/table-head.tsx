import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useKitTexts } from '../texts/kit-texts.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  readonly onSort: (sort: string) => void;
  /** How much of the page is selected; undefined without selection. */
  readonly selection: 'none' | 'some' | 'all' | undefined;
  readonly onSelectAll: () => void;
  readonly withActions: boolean;
}

function ariaSort(order: 'asc' | 'desc' | undefined) {
  if (order === undefined) return 'none';
  return order === 'asc' ? 'ascending' : 'descending';
}

export function TableHead<Row>({ columns, sort, order, onSort, selection, onSelectAll, withActions }: TableHeadProps<Row>) {
  const t = useKitTexts();
  return (
    <thead>
      <tr>
        {selection === undefined ? null : (
          <th className={classes.tick}>
            <Checkbox
              size="xs"
              aria-label={t('table.selectAll')}
              checked={selection === 'all'}
              indeterminate={selection === 'some'}
              onChange={onSelectAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const by = column.sort;
          if (by === undefined) {
            return (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.title}
              </th>
            );
          }
          const sorted = sort === by ? order : undefined;
          return (
            <th key={column.key} scope="col" data-align={column.align} aria-sort={ariaSort(sorted)}>
              <button
                type="button"
                className={classes.sort}
                data-sorted={sorted}
                title={t('table.sort', { column: column.title })}
                onClick={() => onSort(by)}
              >
                {column.title}
                {sorted === 'desc' ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />}
              </button>
            </th>
          );
        })}
        {withActions ? <th aria-label={t('table.actions')} /> : null}
      </tr>
    </thead>
  );
}
