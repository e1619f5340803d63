import { ActionIcon, Button, Paper, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSettingsTexts } from '../../texts/it.ts';
import classes from './rules.module.css';

interface RowListProps {
  /** Keys of the rows, from the form. */
  readonly rows: readonly { readonly id: string }[];
  readonly row: (index: number) => ReactNode;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  /** Rows without a delete button. */
  readonly fixed?: (index: number) => boolean;
  readonly empty?: string;
  readonly error?: string | undefined;
}

/** Rows of a form: each with its fields and a button to remove it, and one button to add another. */
export function RowList({ rows, row, onAdd, onRemove, fixed = () => false, empty, error }: RowListProps) {
  const t = useSettingsTexts();
  return (
    <Stack gap="xs">
      {rows.length === 0 && empty !== undefined ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : null}
      {rows.map(({ id }, index) => (
        <Paper key={id} withBorder p="xs" className={classes.row}>
          <div className={classes.fields}>{row(index)}</div>
          {fixed(index) ? null : (
            <ActionIcon
              variant="subtle"
              color="red.9"
              aria-label={t('rules.remove', { number: index + 1 })}
              onClick={() => onRemove(index)}
            >
              <IconTrash size={18} stroke={1.8} />
            </ActionIcon>
          )}
        </Paper>
      ))}
      <div role="alert">
        {error === undefined ? null : (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </div>
      <div>
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} stroke={2} />} onClick={onAdd}>
          {t('rules.add')}
        </Button>
      </div>
    </Stack>
  );
}
