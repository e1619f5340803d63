import { get, type SetValueConfig, useFormState, useWatch } from 'react-hook-form';
import { Sheet } from '#platform/ui-kit/sheet/sheet.tsx';
import type { SheetColumn, SheetErrors, SheetRow } from '#platform/ui-kit/sheet/sheet-column.ts';
import type { TariffForm } from '../tariff-form.ts';

interface ArraySheetProps<Item> {
  readonly form: TariffForm;
  /** Path of a list of the tariff. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly SheetColumn[];
  readonly toRow: (item: Item) => SheetRow;
  readonly fromRow: (row: SheetRow) => Item;
  readonly newRow: () => SheetRow;
  /** Column of a path below a record, if the two differ: `vehicleAge.from` is the column `ageFrom`. */
  readonly columnOf?: (path: string) => string;
  /** Final change of the whole list, such as names for rows without one. */
  readonly finish?: (items: Item[]) => Item[];
  /** Puts the changed list into the form, at `name`. */
  readonly save: (items: Item[], options: SetValueConfig) => void;
  readonly readOnly: boolean;
  readonly height?: number;
}

function messagesBelow(error: unknown, path = ''): [string, string][] {
  if (typeof error !== 'object' || error === null) return [];
  const message: unknown = get(error, 'message');
  if (typeof message === 'string') return [[path, message]];
  return Object.entries(error).flatMap(([key, child]) => messagesBelow(child, path === '' ? key : `${path}.${key}`));
}

function errorsOf(errors: unknown, columns: readonly SheetColumn[], columnOf: (path: string) => string): SheetErrors {
  const found: Record<number, Record<string, string>> = {};
  for (const [index, error] of Object.entries(typeof errors === 'object' && errors !== null ? errors : {})) {
    if (!/^\d+$/.test(index)) continue;
    const cells = messagesBelow(error).map(([path, message]) => [path === '' ? (columns[0]?.key ?? '') : columnOf(path), message]);
    if (cells.length > 0) found[Number(index)] = Object.fromEntries(cells);
  }
  return found;
}

/** A list of the tariff edited as a spreadsheet; errors of a record are shown in its cells. */
export function ArraySheet<Item>(props: ArraySheetProps<Item>) {
  const {
    form,
    name,
    label,
    columns,
    toRow,
    fromRow,
    newRow,
    columnOf = (path) => path,
    readOnly,
    height,
    finish = (all) => all,
    save,
  } = props;
  // Paths of lists contain positions, which path types cannot follow.
  const path = name as 'durations';
  const items: unknown = useWatch({ control: form.control, name: path });
  const { errors } = useFormState({ control: form.control });
  return (
    <Sheet
      label={label}
      columns={columns}
      rows={(items as readonly Item[] | undefined)?.map(toRow) ?? []}
      newRow={newRow}
      readOnly={readOnly}
      height={height}
      errors={errorsOf(get(errors, name), columns, columnOf)}
      onChange={(rows) => save(finish(rows.map(fromRow)), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
    />
  );
}
