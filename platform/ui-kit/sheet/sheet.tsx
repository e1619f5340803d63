import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { SheetProps } from './sheet-grid.tsx';

const Grid = lazy(() => import('./sheet-grid.tsx').then((module) => ({ default: module.SheetGrid })));

/**
 * A spreadsheet-like table for rates: see `SheetGrid`. Its code is loaded when the first one is shown. `<Sheet
 * label={…} columns={columns} rows={rows} onChange={setRows} newRow={() => ({ … })} errors={sheetErrorsOf(fields,
 * 'rows')} />`
 */
export function Sheet(props: SheetProps) {
  return (
    <Suspense fallback={<Skeleton height={Math.min(props.height ?? 420, 72 + props.rows.length * 30)} />}>
      <Grid {...props} />
    </Suspense>
  );
}
