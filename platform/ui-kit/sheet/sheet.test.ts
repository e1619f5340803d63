import { describe, expect, it } from 'vitest';
import { cellDisplay, cellProblem, cellText, parseCell, parseClipboard, printClipboard } from './sheet-cells.ts';
import { type SheetColumn, sheetErrorsOf } from './sheet-column.ts';
import { clearRange, fillDown, pasteCells, removeRows } from './sheet-edits.ts';
import { moveBy } from './sheet-moves.ts';

const columns: readonly SheetColumn[] = [
  { key: 'zone', title: 'Zona', type: 'select', options: [{ value: 'NORD', label: 'Nord' }] },
  { key: 'age', title: 'Età', type: 'integer' },
  { key: 'price', title: 'Premio', type: 'money' },
  { key: 'rate', title: 'Tasso', type: 'permille' },
  { key: 'from', title: 'Dal', type: 'date' },
];
const [zone, age, price, rate, from] = columns as [SheetColumn, SheetColumn, SheetColumn, SheetColumn, SheetColumn];

describe('a cell', () => {
  it.each([
    [price, '1.234,56 €', 123_456],
    [rate, '13,5', 13_500],
    [rate, '13,5 ‰', 13_500],
    [{ ...rate, type: 'percent' } as SheetColumn, '13,5%', 135_000],
    [age, '1.200', 1200],
    [from, '11/3/26', '2026-03-11'],
    [zone, 'nord', 'NORD'],
    [price, '  ', null],
  ])('reads %o "%s" as %s', (column, typed, value) => {
    expect(parseCell(column, typed, 'it')).toBe(value);
  });

  it('keeps text that it cannot parse, and reports the problem', () => {
    const typed = columns.map((column) => parseCell(column, 'boh', 'it'));
    expect(typed).toEqual(Array(5).fill('boh'));
    expect(columns.map((column) => cellProblem(column, 'boh'))).toEqual(['notOption', 'notInteger', 'notNumber', 'notNumber', 'notDate']);
    expect(parseCell(age, '1,5', 'it')).toBe('1,5');
    expect(cellProblem(age, null)).toBeUndefined();
  });

  it('writes what it reads', () => {
    const values = ['NORD', 1200, 123_456, 13_500, '2026-03-11'];
    const texts = columns.map((column, i) => cellText(column, values[i], 'it'));
    expect(texts).toEqual(['Nord', '1.200', '1.234,56', '13,5', '11-03-2026']);
    expect(columns.map((column, i) => parseCell(column, texts[i] ?? '', 'it'))).toEqual(values);
    expect(cellDisplay(price, 100, 'it')).toBe('1,00 €');
  });
});

describe('the clipboard', () => {
  it('is read in the format of Excel', () => {
    expect(parseClipboard('a\tb\r\n1\t2\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(parseClipboard('"due\nrighe"\t"con ""virgolette"""\t')).toEqual([['due\nrighe', 'con "virgolette"', '']]);
    expect(parseClipboard('\t\n1\t2')).toEqual([
      ['', ''],
      ['1', '2'],
    ]);
  });

  it('survives a round trip', () => {
    const cells = [
      ['a\tb', 'c"d', ''],
      ['1', 'due\nrighe', 'x'],
    ];
    expect(parseClipboard(printClipboard(cells))).toEqual(cells);
  });
});

describe('edits', () => {
  const rows = [1, 2, 3].map((n) => ({ zone: 'NORD', age: n, price: n * 100, rate: null, from: null }));
  const at = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right });
  const paste = { language: 'it', newRow: () => ({ zone: null, age: null, price: null, rate: null, from: null }), maxRows: 4 } as const;

  it('paste adds rows up to the limit and reports rows that were cut off', () => {
    const cells = ['4\t4,00', '5\t5,00', '6\t6,00'].map((line) => line.split('\t'));
    const { rows: pasted, cut } = pasteCells(rows, columns, { ...paste, cells, range: at(2, 2, 1, 1) });
    expect(pasted.map((row) => [row.age, row.price])).toEqual([
      [1, 100],
      [2, 200],
      [4, 400],
      [5, 500],
    ]);
    expect(cut).toBe(true);
    expect(pasteCells(rows, columns, { ...paste, newRow: undefined, cells, range: at(1, 1, 1, 1) }).rows).toHaveLength(3);
  });

  it('paste repeats one value over a selection and skips read-only columns', () => {
    const locked = columns.map((column) => (column.key === 'price' ? { ...column, readOnly: true } : column));
    const { rows: pasted } = pasteCells(rows, locked, { ...paste, cells: [['9']], range: at(0, 2, 1, 2) });
    expect(pasted.map((row) => [row.age, row.price])).toEqual([
      [9, 100],
      [9, 200],
      [9, 300],
    ]);
  });

  it('fill down copies the first row, or the row above a single one', () => {
    expect(fillDown(rows, columns, at(0, 2, 1, 1)).map((row) => row.age)).toEqual([1, 1, 1]);
    expect(fillDown(rows, columns, at(2, 2, 1, 2)).map((row) => [row.age, row.price])[2]).toEqual([2, 200]);
    expect(fillDown(rows, columns, at(0, 0, 1, 1))).toBe(rows);
  });

  it('clear empties the cells of a range, remove deletes its rows', () => {
    expect(clearRange(rows, columns, at(0, 0, 0, 4))[0]).toEqual({ zone: null, age: null, price: null, rate: null, from: null });
    expect(removeRows(rows, at(0, 1, 0, 0)).map((row) => row.age)).toEqual([3]);
  });
});

it('keeps moves within the sheet', () => {
  const size = { rows: 100, columns: 5, page: 10 };
  const from00 = { row: 0, col: 0 };
  expect(moveBy('ArrowUp', false, from00, size)).toEqual(from00);
  expect(moveBy('ArrowDown', true, from00, size)).toEqual({ row: 99, col: 0 });
  expect(moveBy('End', true, from00, size)).toEqual({ row: 99, col: 4 });
  expect(moveBy('PageDown', false, { row: 95, col: 1 }, size)).toEqual({ row: 99, col: 1 });
  expect(moveBy('x', false, from00, size)).toBeUndefined();
});

it('assigns server messages to their cells', () => {
  const fields = { 'rows.2.premium': 'Troppo basso', 'rows.2.zone': 'Manca', name: 'Altro', rows: 'Poche righe' };
  expect(sheetErrorsOf(fields, 'rows')).toEqual({ 2: { premium: 'Troppo basso', zone: 'Manca' } });
});
