import { useState } from 'react';
import { Sheet } from '../sheet/sheet.tsx';
import type { SheetColumn, SheetRow } from '../sheet/sheet-column.ts';
import { Specimen } from './specimen.tsx';

const EMPTY: SheetRow = { zone: null, age: null, premium: null, rate: null, percent: null, from: null, note: null };

const ROWS: readonly SheetRow[] = [
  { zone: 'NORD', age: 25, premium: 123_456, rate: 13_500, percent: 135_000, from: '2026-01-01', note: 'Minimo di legge' },
  { zone: 'NORD', age: 99, premium: 98_000, rate: 11_000, percent: 120_000, from: '2026-01-01', note: null },
  { zone: 'CENTRO', age: 25, premium: 141_000, rate: 'tredici', percent: 135_000, from: '31-02-2026', note: null },
  { zone: 'SUD', age: 99, premium: 100, rate: 12_250, percent: 120_000, from: '2026-07-01', note: null },
];

/** As many rows as a real tariff has; only visible ones are drawn. */
const MANY: readonly SheetRow[] = Array.from({ length: 3000 }, (_, i) => ({
  ...EMPTY,
  ...{ zone: i % 2 === 0 ? 'NORD' : 'SUD', age: 18 + (i % 80), premium: 50_000 + i * 100 },
}));

/** The sheet: with errors, read-only, empty, with thousands of rows. */
export function SheetSpecimens() {
  const [rows, setRows] = useState(ROWS);
  const [none, setNone] = useState<readonly SheetRow[]>([]);
  const [many, setMany] = useState(MANY);
  const options = [
    { value: 'NORD', label: 'Nord' },
    { value: 'CENTRO', label: 'Centro' },
    { value: 'SUD', label: 'Sud e isole' },
  ];
  const columns: readonly SheetColumn[] = [
    { key: 'zone', title: 'Zona', type: 'select', options },
    { key: 'age', title: 'Età massima', type: 'integer' },
    { key: 'premium', title: 'Premio', type: 'money' },
    { key: 'rate', title: 'Tasso', type: 'permille' },
    { key: 'percent', title: 'Provvigione', type: 'percent' },
    { key: 'from', title: 'Dal', type: 'date' },
    { key: 'note', title: 'Nota', type: 'text', maxLength: 40 },
  ];
  const newRow = () => EMPTY;
  return (
    <>
      <Specimen title="Foglio delle tariffe" columns={1}>
        <Sheet
          label="Foglio delle tariffe"
          {...{ columns, rows, newRow }}
          onChange={setRows}
          maxRows={6}
          errors={rows[3]?.premium === 100 ? { 3: { premium: 'Il premio è sotto il minimo della compagnia' } } : {}}
        />
      </Specimen>
      <Specimen title="Sola lettura" columns={1}>
        <Sheet label="Sola lettura" columns={columns} rows={ROWS.slice(0, 2)} onChange={setRows} readOnly />
      </Specimen>
      <Specimen title="Vuoto" columns={1}>
        <Sheet label="Vuoto" {...{ columns, newRow }} rows={none} onChange={setNone} />
      </Specimen>
      <Specimen title="Compilato" columns={1}>
        <Sheet label="Compilato" {...{ columns, newRow }} rows={many} onChange={setMany} height={240} />
      </Specimen>
    </>
  );
}
