import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopyPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';
import { FieldGroup } from '../field-group.tsx';
import type { SchemaForm } from '../use-schema-form.ts';
import classes from './edit-table.module.css';
import { RowEditor } from './row-editor.tsx';
import { type RowErrors, rowErrorsOf } from './row-errors.ts';

export interface EditTableColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
}

interface EditTableProps<V extends FieldValues, S extends z.ZodType<unknown, FieldValues>> extends FieldProps<V> {
  /** Schema of one row: the editor window validates it before it enters the table. */
  readonly schema: S;
  readonly labels?: FieldLabels;
  readonly columns: readonly EditTableColumn<z.input<S>>[];
  readonly newRow: () => z.input<S>;
  /** Name of a row in button labels. */
  readonly rowName?: (row: z.input<S>) => string;
  /** The fields of the editor window. */
  readonly children: (form: SchemaForm<z.input<S>>) => ReactNode;
  /** Whether the user can change the order of rows. */
  readonly sortable?: boolean;
  readonly addLabel?: string;
  readonly maxRows?: number;
}

/**
 * A table of rows inside a form (spec §2): the table window lists them; adding or editing switches to the editor window
 * and back. The form holds the array; only valid rows enter it. Server messages (`rows.2.name`) are shown at their row.
 */
export function EditTableField<V extends FieldValues, S extends z.ZodType<unknown, FieldValues>>(props: EditTableProps<V, S>) {
  type Row = z.input<S>;
  const { schema, labels, columns, newRow, rowName, children, sortable = false, addLabel, maxRows = 500, ...field } = props;
  const t = useKitTexts();
  const { value, change, shared, error } = useBoundField(field);
  const rows: readonly Row[] = Array.isArray(value) ? value : [];
  const [editing, setEditing] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const errors: RowErrors = rowErrorsOf(error);
  const disabled = shared.disabled === true;
  const numbered = rows.map((row, index) => ({ row, index }));

  const put = (next: readonly Row[]) => {
    change(next);
    shared.onBlur();
  };
  const leave = () => {
    setEditing(undefined);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const swap = (index: number, by: 1 | -1) => {
    const next = [...rows];
    const [one, other] = [rows[index], rows[index + by]];
    if (one === undefined || other === undefined) return;
    next[index] = other;
    next[index + by] = one;
    put(next);
  };

  if (editing !== undefined) {
    const row = rows[editing];
    return (
      <FieldGroup shared={{ ...shared, error: undefined }}>
        {() => (
          <RowEditor
            {...{ schema, labels }}
            title={row === undefined ? t('rows.adding') : t('rows.editing', { number: editing + 1 })}
            row={row ?? newRow()}
            messages={errors.get(editing) ?? {}}
            onCancel={leave}
            onDone={(done) => {
              put(row === undefined ? [...rows, done] : rows.map((other, i) => (i === editing ? done : other)));
              leave();
            }}
          >
            {children}
          </RowEditor>
        )}
      </FieldGroup>
    );
  }

  const tool = (label: string, Icon: typeof IconPlus, onAct: () => void, enabled = true) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={label}
      title={label}
      disabled={!enabled}
      style={enabled ? undefined : { background: 'none' }}
      onClick={onAct}
    >
      <Icon size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <FieldGroup shared={shared}>
      {() => (
        <>
          <div className={classes.scroller}>
            <table className={classes.table} aria-label={shared.label}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column.key} scope="col" data-align={column.align}>
                      {column.title}
                    </th>
                  ))}
                  <th aria-label={t('table.actions')} hidden={disabled} />
                </tr>
              </thead>
              <tbody>
                {numbered.map(({ row, index }) => {
                  const name = rowName?.(row) ?? t('rows.number', { number: index + 1 });
                  const messages = Object.values(errors.get(index) ?? {});
                  return (
                    <tr key={index} data-wrong={messages.length > 0 || undefined}>
                      {columns.map((column, col) => (
                        <td key={column.key} data-align={column.align}>
                          {column.cell(row)}
                          {col === 0 && messages.length > 0 ? (
                            <Badge
                              ms={6}
                              color="red.9"
                              size="sm"
                              tt="none"
                              styles={{ label: { overflow: 'visible' } }}
                              style={{ overflow: 'visible' }}
                              title={messages.join('\n')}
                            >
                              {t('rows.wrong')}
                            </Badge>
                          ) : null}
                        </td>
                      ))}
                      <td className={classes.tools} hidden={disabled}>
                        {tool(t('rows.edit', { row: name }), IconPencil, () => setEditing(index))}
                        {tool(
                          t('rows.duplicate', { row: name }),
                          IconCopyPlus,
                          () => put([...rows.slice(0, index + 1), row, ...rows.slice(index + 1)]),
                          rows.length < maxRows,
                        )}
                        {sortable ? tool(t('rows.up', { row: name }), IconArrowUp, () => swap(index, -1), index > 0) : null}
                        {sortable
                          ? tool(t('rows.down', { row: name }), IconArrowDown, () => swap(index, 1), index < rows.length - 1)
                          : null}
                        {tool(t('rows.remove', { row: name }), IconTrash, () => put(rows.filter((_, i) => i !== index)))}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            {rows.length === 0 ? (
              <Text c="dimmed" size="sm" p="sm">
                {t('rows.none')}
              </Text>
            ) : null}
          </div>
          <Group mt="xs" mb={4} display={disabled ? 'none' : undefined}>
            <Button
              ref={(button) => {
                addButton.current = button;
                shared.ref(button);
              }}
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={16} stroke={1.6} />}
              disabled={rows.length >= maxRows}
              onClick={() => setEditing(rows.length)}
            >
              {addLabel ?? t('rows.add')}
            </Button>
          </Group>
        </>
      )}
    </FieldGroup>
  );
}
