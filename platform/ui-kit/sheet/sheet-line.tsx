import type { PointerEvent } from 'react';
import { useLanguage } from '../texts/language.ts';
import classes from './sheet.module.css';
import { cellDisplay } from './sheet-cells.ts';
import { isNumeric, type SheetColumn, type SheetRow } from './sheet-column.ts';
import { SheetEditor } from './sheet-editor.tsx';
import { isInRange } from './sheet-edits.ts';
import type { SheetState } from './use-sheet.ts';

interface SheetLineProps {
  readonly id: string;
  readonly index: number;
  readonly row: SheetRow;
  readonly columns: readonly SheetColumn[];
  readonly sheet: SheetState;
  readonly readOnly: boolean;
  readonly errors: Readonly<Record<string, string>> | undefined;
}

/** Id of a cell, for `aria-activedescendant`. */
export function cellId(sheet: string, row: number, col: number): string {
  return `${sheet}-${row}-${col}`;
}

/** One row of a sheet: its number and its cells. */
export function SheetLine({ id, index, row, columns, sheet, readOnly, errors }: SheetLineProps) {
  const language = useLanguage();
  const { active, range, editing } = sheet;

  const press = (event: PointerEvent, col: number) => {
    if (event.button !== 0) return;
    const again = active.row === index && active.col === col && !event.shiftKey;
    if (again) sheet.edit();
    else sheet.move({ row: index, col }, event.shiftKey);
  };

  return (
    <tr aria-rowindex={index + 2} className={classes.row}>
      <th
        scope="row"
        className={classes.number}
        data-current={(index >= range.top && index <= range.bottom) || undefined}
        onPointerDown={() => sheet.select({ top: index, bottom: index, left: 0, right: columns.length - 1 })}
      >
        {index + 1}
      </th>
      {columns.map((column, col) => {
        const value = row[column.key] ?? null;
        const error = errors?.[column.key];
        const isEdited = editing?.row === index && editing.col === col;
        return (
          <td
            key={column.key}
            id={cellId(id, index, col)}
            tabIndex={-1}
            aria-colindex={col + 2}
            {...{ 'aria-selected': isInRange(range, index, col), 'aria-readonly': readOnly || column.readOnly || undefined }}
            aria-invalid={error === undefined ? undefined : true}
            title={error}
            className={classes.cell}
            data-align={isNumeric(column) ? 'end' : undefined}
            data-active={(active.row === index && active.col === col) || undefined}
            data-locked={(!readOnly && column.readOnly) || undefined}
            onPointerDown={(event) => {
              if (!isEdited) press(event, col);
            }}
            onPointerEnter={(event) => {
              if (event.buttons === 1 && event.pointerType === 'mouse' && editing === undefined) sheet.move({ row: index, col }, true);
            }}
          >
            {isEdited ? (
              <SheetEditor column={column} row={index} value={value} begun={editing.text} onCommit={sheet.commit} onCancel={sheet.cancel} />
            ) : (
              <span className={classes.text}>{cellDisplay(column, value, language)}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
