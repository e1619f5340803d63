import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable, type DataTableProps } from '#platform/ui-kit/table/data-table.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useVehicleTexts } from '../texts/it.ts';

interface RowButtonsProps {
  readonly editLabel: string;
  readonly removeLabel: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Why it cannot be deleted; the button stays focusable and shows the reason. */
  readonly blocked?: string | undefined;
}

/** Edit and delete buttons at the end of a row. */
function RowButtons({ editLabel, removeLabel, onEdit, onRemove, blocked }: RowButtonsProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon variant="subtle" aria-label={editLabel} onClick={onEdit}>
        <IconPencil size={18} stroke={1.8} />
      </ActionIcon>
      <Tooltip label={blocked} disabled={blocked === undefined} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          variant="subtle"
          color={blocked === undefined ? 'red.9' : 'gray'}
          aria-label={blocked === undefined ? removeLabel : `${removeLabel}: ${blocked}`}
          aria-disabled={blocked !== undefined || undefined}
          onClick={() => {
            if (blocked === undefined) onRemove();
          }}
        >
          <IconTrash size={18} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly suppressed: boolean;
}

interface RegisterPageProps<Row extends Entry> extends Pick<DataTableProps<Row>, 'list' | 'query' | 'filters'> {
  /** Prefix of its texts. */
  readonly of: 'brands' | 'devices' | 'lenders';
  /** Without the state, which comes last. */
  readonly columns: readonly Column<Row>[];
  readonly onRemove: (row: Row) => Promise<unknown>;
  /** Returns why a row cannot be deleted. */
  readonly blocked?: (row: Row) => string | undefined;
  /** Renders the dialog of a row, or of a new one. */
  readonly editor: (row: Row | null, onClose: () => void) => ReactNode;
}

/** List of named entries that are added, changed, disabled and, while unused, deleted. */
export function RegisterPage<Row extends Entry>({ of, columns, onRemove, blocked, editor, ...table }: RegisterPageProps<Row>) {
  const t = useVehicleTexts();
  const confirm = useConfirm();
  /** The row being edited; null while adding one. */
  const [editing, setEditing] = useState<Row | null>();
  const ask = async (row: Row) => {
    const { name } = row;
    const asked = { title: t(`${of}.removeTitle`, { name }), message: t(`${of}.removeText`), confirm: t('confirm'), danger: true };
    if (!(await confirm(asked))) return;
    try {
      await onRemove(row);
      notify.done(t(`${of}.removed`, { name }));
    } catch (error) {
      notify.failed(error);
    }
  };
  const state: Column<Row> = {
    key: 'state',
    title: t(`${of}.state`),
    cell: ({ suppressed }) => (
      <StatusBadge tone={suppressed ? 'neutral' : 'good'}>{t(suppressed ? `${of}.disabled` : `${of}.active`)}</StatusBadge>
    ),
  };
  return (
    <>
      <DataTable
        {...table}
        id={of}
        label={t(`${of}.title`)}
        columns={[...columns, state]}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <RowButtons
            editLabel={t(`${of}.edit`, { name: row.name })}
            removeLabel={t(`${of}.remove`, { name: row.name })}
            onEdit={() => setEditing(row)}
            onRemove={() => void ask(row)}
            blocked={blocked?.(row)}
          />
        )}
        tools={
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setEditing(null)}>
            {t(`${of}.add`)}
          </Button>
        }
        empty={{ title: t(`${of}.empty`), text: t(`${of}.emptyText`) }}
      />
      {editing === undefined ? null : editor(editing, () => setEditing(undefined))}
    </>
  );
}
