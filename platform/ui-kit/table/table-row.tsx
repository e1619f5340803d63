import { Checkbox } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly Column<Row>[];
  /** Target of the row; the first column is a real link to it. */
  readonly href: string | undefined;
  readonly selected: boolean | undefined;
  readonly onSelect: (rows: readonly (readonly [string, Row])[], on: boolean) => void;
  readonly onOpen: (rowKey: string) => void;
  readonly actions: ((row: Row) => ReactNode) | undefined;
}

const INTERACTIVE = 'a, button, input, label, select, textarea, [role="menuitem"]';

function isPlainText(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest(INTERACTIVE) !== null;
  return !onControl && (window.getSelection()?.toString() ?? '') === '';
}

function focusRow(current: Element, direction: 1 | -1): void {
  let row = direction === 1 ? current.nextElementSibling : current.previousElementSibling;
  while (row !== null) {
    const target = row.querySelector<HTMLElement>('[data-row-link], input, button');
    if (target !== null) {
      target.focus();
      return;
    }
    row = direction === 1 ? row.nextElementSibling : row.previousElementSibling;
  }
}

/** The column's largest width grows with the window; cards on phones have no limit. */
function widthOf({ maxWidth = 280, share }: { readonly maxWidth?: number; readonly share?: number }): CSSProperties {
  const width = share === undefined ? `max(${maxWidth}px, ${(maxWidth / 12.8).toFixed(1)}vw)` : 'none';
  return { '--cell-width': width } as CSSProperties;
}

/** Shows the whole text of a truncated cell on hover. */
function revealText(event: MouseEvent<HTMLTableCellElement>): void {
  const cell = event.currentTarget.lastElementChild;
  if (!(cell instanceof HTMLElement)) return;
  if (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}

function PlainRow<Row>({ row, rowKey, columns, href, selected, onSelect, onOpen, actions }: TableRowProps<Row>) {
  const t = useKitTexts();
  const router = useRouter();
  const toggle = () => onSelect([[rowKey, row]], selected !== true);

  const open = (event: MouseEvent) => {
    if (href === undefined || !isPlainText(event)) return;
    onOpen(rowKey);
    if (event.ctrlKey || event.metaKey || event.button === 1) window.open(href, '_blank', 'noopener');
    else void router.navigate({ href });
  };
  const keys = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusRow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement && selected !== undefined) {
      event.preventDefault();
      toggle();
    }
  };

  return (
    <tr
      className={classes.row}
      data-row={rowKey}
      data-open={href === undefined ? undefined : true}
      data-placed={columns.some(({ card }) => card !== undefined) || undefined}
      data-selected={selected || undefined}
      onClick={open}
      onAuxClick={(event) => {
        if (event.button === 1) open(event);
      }}
      onKeyDown={keys}
    >
      {selected === undefined ? null : (
        <td className={classes.tick}>
          <Checkbox size="xs" checked={selected} onChange={toggle} aria-label={t('table.select')} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-card={column.card}
          data-added={column.optional || undefined}
          data-share={column.share !== undefined || undefined}
          style={column.share === undefined ? undefined : ({ '--share': `${column.share}%` } as CSSProperties)}
          className={index === 0 ? classes.lead : undefined}
          onMouseEnter={revealText}
        >
          <span className={classes.label}>{column.title}</span>
          <div className={classes.cell} style={widthOf(column)} data-lines={column.lines}>
            {index === 0 && href !== undefined ? (
              <Link to={href} className={classes.link} data-row-link onClick={() => onOpen(rowKey)}>
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
          </div>
        </td>
      ))}
      {actions === undefined ? null : (
        <td data-align="end" className={classes.actions}>
          {actions(row)}
        </td>
      )}
    </tr>
  );
}

/**
 * One row: opens by click, Enter and middle click; arrows move between rows, space selects. Renders only when its own
 * data changes, so that selecting one of a hundred rows renders one row.
 */
export const TableRow = memo(PlainRow) as typeof PlainRow;
