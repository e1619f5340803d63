import { Text } from '@mantine/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './sheet.module.css';
import { cellProblem } from './sheet-cells.ts';
import { isNumeric, type SheetErrors, widthOf } from './sheet-column.ts';
import type { CellPosition } from './sheet-edits.ts';
import { cellId, SheetLine } from './sheet-line.tsx';
import { moveBy } from './sheet-moves.ts';
import { SheetToolbar } from './sheet-toolbar.tsx';
import { type SheetModel, useSheet } from './use-sheet.ts';

const ROW = 30;
const HEAD = 32;
const NUMBERS = 48;
const OVERSCAN = 8;

/** A table with cell navigation, in the ARIA grid pattern: the table has the focus and names the active cell. */
function asGrid(active: string | undefined, readOnly: boolean) {
  const state = { 'aria-activedescendant': active, 'aria-readonly': readOnly || undefined };
  return { role: 'grid', tabIndex: 0, 'aria-multiselectable': true, ...state } as const;
}

export interface SheetProps extends SheetModel {
  /** Name of the sheet for screen readers. */
  readonly label: string;
  /** Messages of the cells, normally from the server: see `sheetErrorsOf`. */
  readonly errors?: SheetErrors | undefined;
  /** Largest height in pixels before it scrolls. Default: 420. */
  readonly height?: number | undefined;
}

/** Messages by row and column: the given ones, and those of values that do not fit their column's type. */
function useMessages({ rows, columns, errors }: Pick<SheetProps, 'rows' | 'columns' | 'errors'>) {
  const t = useKitTexts();
  const messages = new Map<number, Record<string, string>>();
  const wrong: CellPosition[] = [];
  rows.forEach((row, index) => {
    columns.forEach((column, col) => {
      const problem = cellProblem(column, row[column.key]);
      const length = column.type === 'text' ? (column.maxLength ?? 0) : 0;
      const message = problem === undefined ? errors?.[index]?.[column.key] : t(`sheet.${problem}`, { length });
      if (message === undefined) return;
      messages.set(index, { ...messages.get(index), [column.key]: message });
      wrong.push({ row: index, col });
    });
  });
  return { messages, wrong };
}

/** Space of the rows that are not drawn. */
function Gap({ rows }: { readonly rows: number }) {
  return rows <= 0 ? null : (
    <tr aria-hidden style={{ height: rows * ROW }}>
      <td />
    </tr>
  );
}

/**
 * A spreadsheet-like ARIA grid: arrows move and with Shift select, typing or Enter edits, Delete empties, Ctrl+C/X/V
 * exchange cells with Excel (tab separated, decimals of the language), Ctrl+D fills down, Ctrl+Z and Ctrl+Y undo and
 * redo. Tab leaves it. Draws only visible rows.
 */
export function SheetGrid({ label, errors, height = 420, ...model }: SheetProps) {
  const { columns, rows, newRow, maxRows = 5000, readOnly = false } = model;
  const t = useKitTexts();
  const id = useId();
  const sheet = useSheet(model);
  const { active, editing } = sheet;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  const [said, setSaid] = useState('');
  const { messages, wrong } = useMessages({ rows, columns, errors });
  const page = Math.max(1, Math.floor((height - HEAD) / ROW) - 1);
  // Left edge of each column, and the right edge of the last.
  const lefts = useMemo(
    () => Array.from({ length: columns.length + 1 }, (_, col) => columns.slice(0, col).reduce((sum, one) => sum + widthOf(one), NUMBERS)),
    [columns],
  );

  // Keeps the active cell visible next to the fixed header and row numbers.
  useLayoutEffect(() => {
    const box = scroller.current;
    const cell = document.getElementById(cellId(id, active.row, active.col));
    if (box === null) return;
    const cellTop = active.row * ROW;
    if (cellTop < box.scrollTop) box.scrollTop = cellTop;
    else if (cellTop + ROW + HEAD > box.scrollTop + box.clientHeight) box.scrollTop = cellTop + ROW + HEAD - box.clientHeight;
    if (cell === null) return;
    if (cell.offsetLeft - NUMBERS < box.scrollLeft) box.scrollLeft = cell.offsetLeft - NUMBERS;
    else if (cell.offsetLeft + cell.offsetWidth > box.scrollLeft + box.clientWidth) {
      box.scrollLeft = cell.offsetLeft + cell.offsetWidth - box.clientWidth;
    }
  }, [id, active.row, active.col]);

  // The cell's input takes the focus and returns it to the sheet.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && editing === undefined && document.activeElement === document.body) grid.current?.focus();
    wasEditing.current = editing !== undefined;
  }, [editing]);

  // One element has the focus and names the active cell; clicking a cell must not move it.
  const keepFocus = (event: MouseEvent) => {
    if (event.target instanceof HTMLElement && event.target.matches('input, select')) return;
    event.preventDefault();
    grid.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const ctrl = event.ctrlKey || event.metaKey;
    const to = event.altKey ? undefined : moveBy(event.key, ctrl, active, { rows: rows.length, columns: columns.length, page });
    const shortcuts: Readonly<Record<string, () => void>> = {
      a: sheet.selectAll,
      d: sheet.fillDown,
      z: event.shiftKey ? sheet.redo : sheet.undo,
      y: sheet.redo,
    };
    const act = () => {
      if (to !== undefined) return () => sheet.move(to, event.shiftKey);
      if (ctrl) return shortcuts[event.key.toLowerCase()];
      if (event.key === 'Enter' || event.key === 'F2') return () => sheet.edit();
      if (event.key === 'Delete' || event.key === 'Backspace') return sheet.clear;
      if (event.key.length === 1 && !event.altKey) return () => sheet.edit(columns[active.col]?.type === 'select' ? undefined : event.key);
      return undefined;
    };
    const found = act();
    if (found === undefined) return;
    event.preventDefault();
    found();
  };

  const onCopy = (event: ClipboardEvent, cut: boolean) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', sheet.copy());
    if (cut) sheet.clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    if (readOnly) return;
    const { count, cut } = sheet.paste(event.clipboardData.getData('text/plain'));
    setSaid(cut ? t('sheet.cut', { max: maxRows }) : t('sheet.pasted', { count }));
  };
  const nextWrong = () => {
    const after = wrong.find(({ row, col }) => row > active.row || (row === active.row && col > active.col)) ?? wrong[0];
    if (after === undefined) return;
    sheet.move(after);
    grid.current?.focus();
  };

  // The visible rows, some around them, and the row being edited wherever it is.
  const first = Math.max(0, Math.min(Math.floor(top / ROW) - OVERSCAN, editing?.row ?? rows.length));
  const end = Math.min(rows.length, Math.max(Math.ceil((top + height) / ROW) + OVERSCAN, (editing?.row ?? 0) + 1));
  const drawn = rows.slice(first, end).map((row, i) => ({ row, index: first + i }));
  const here = messages.get(active.row)?.[columns[active.col]?.key ?? ''];

  return (
    <div className={classes.sheet}>
      <SheetToolbar
        {...{ sheet, readOnly }}
        hasRows={rows.length > 0}
        growing={newRow !== undefined}
        wrong={wrong.length}
        onNextWrong={nextWrong}
      />
      <div
        ref={scroller}
        className={classes.scroller}
        style={{ maxHeight: height }}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <table
          ref={grid}
          {...asGrid(rows.length === 0 ? undefined : cellId(id, active.row, active.col), readOnly)}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-describedby={readOnly ? undefined : `${id}-help`}
          className={classes.grid}
          style={{ minWidth: lefts.at(-1) }}
          onKeyDown={onKeyDown}
          onMouseDown={keepFocus}
          onCopy={(event) => onCopy(event, false)}
          onCut={(event) => onCopy(event, !readOnly)}
          onPaste={onPaste}
        >
          <thead>
            <tr aria-rowindex={1} className={classes.head}>
              <th scope="col" className={classes.number} style={{ width: NUMBERS }} aria-label={t('sheet.row')} />
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={classes.title}
                  style={{ width: widthOf(column) }}
                  data-align={isNumeric(column) ? 'end' : undefined}
                  title={column.title}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap rows={first} />
            {drawn.map(({ row, index }) => (
              <SheetLine key={index} {...{ id, index, row, columns, sheet, readOnly }} errors={messages.get(index)} />
            ))}
            <Gap rows={rows.length - end} />
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" p="sm">
          {t('sheet.empty')}
        </Text>
      ) : null}
      <div className={classes.status}>
        <span role="status">{here === undefined ? said : <span className={classes.message}>{here}</span>}</span>
        {readOnly ? null : <span id={`${id}-help`}>{t('sheet.help')}</span>}
      </div>
    </div>
  );
}
