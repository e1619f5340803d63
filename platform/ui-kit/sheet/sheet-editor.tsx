import { type KeyboardEvent, useRef, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';
import { useLanguage } from '../texts/language.ts';
import classes from './sheet.module.css';
import { cellText } from './sheet-cells.ts';
import type { SheetColumn, SheetValue } from './sheet-column.ts';
import type { CellPosition } from './sheet-edits.ts';

interface SheetEditorProps {
  readonly column: SheetColumn;
  readonly row: number;
  readonly value: SheetValue;
  /** Text of the key that started editing; undefined keeps the cell's value. */
  readonly begun: string | undefined;
  readonly onCommit: (typed: string, by?: CellPosition) => void;
  readonly onCancel: () => void;
}

/** Returns the cell to move to when the key ends the editing. */
function nextOf(event: KeyboardEvent): CellPosition | undefined {
  if (event.key === 'Enter') return { row: event.shiftKey ? -1 : 1, col: 0 };
  if (event.key === 'Tab') return { row: 0, col: event.shiftKey ? -1 : 1 };
  return undefined;
}

/** The input in a cell: Enter and Tab accept the text and move on, Escape leaves the cell unchanged. */
export function SheetEditor({ column, row, value, begun, onCommit, onCancel }: SheetEditorProps) {
  const t = useKitTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState(() => begun ?? cellText(column, value, language));
  const done = useRef(false);
  const label = t('sheet.edit', { column: column.title, row: row + 1 });

  const end = (act: () => void) => {
    if (done.current) return;
    done.current = true;
    act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const next = nextOf(event);
    if (event.key === 'Escape') {
      event.preventDefault();
      end(onCancel);
    } else if (next !== undefined) {
      event.preventDefault();
      end(() => onCommit(typed, next));
    }
  };
  const shared = { 'aria-label': label, className: classes.editor, onKeyDown, onBlur: () => end(() => onCommit(typed)) };
  // The sheet's clipboard handling does not apply to the input inside it.
  const own = (event: { stopPropagation: () => void }) => event.stopPropagation();

  if (column.type === 'select') {
    return (
      <select
        {...shared}
        ref={(element) => element?.focus()}
        value={typed}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setTyped(chosen);
        }}
      >
        <option value="" />
        {column.options.some(({ label: one }) => one === typed) || typed === '' ? null : <option value={typed}>{typed}</option>}
        {column.options.map((option) => (
          <option key={option.value} value={option.label}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      ref={(element) => {
        if (element === null || document.activeElement === element) return;
        element.focus();
        if (begun === undefined) element.select();
      }}
      value={typed}
      maxLength={column.type === 'text' ? column.maxLength : 40}
      inputMode={column.type === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onCopy={own}
      onCut={own}
      onPaste={own}
    />
  );
}
