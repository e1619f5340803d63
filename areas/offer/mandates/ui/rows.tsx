import { ActionIcon, Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMandateTexts } from '../texts/it.ts';
import classes from './mandate.module.css';

interface RowsProps {
  /** Stable keys of the rows, in order. */
  readonly keys: readonly string[];
  /** The fields of a row. */
  readonly row: (index: number) => ReactNode;
  readonly empty: string;
  /** Error of the rows as a whole. */
  readonly error: string | undefined;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
}

/** Rows of fields that can be added and removed. */
export function Rows({ keys, row, empty, error, onAdd, onRemove }: RowsProps) {
  const t = useMandateTexts();
  return (
    <Stack gap="sm">
      {keys.length === 0 ? <Text c="dimmed">{empty}</Text> : null}
      {keys.map((key, index) => (
        <Paper key={key} withBorder p="sm" radius="md" component="section" aria-label={t('rows.number', { number: index + 1 })}>
          <Group wrap="nowrap" align="flex-start" gap="xs">
            <div className={classes.row}>{row(index)}</div>
            <ActionIcon
              variant="subtle"
              color="gray"
              mt={26}
              aria-label={t('rows.remove', { number: index + 1 })}
              onClick={() => onRemove(index)}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </Group>
        </Paper>
      ))}
      <div role="alert">
        {error === undefined ? null : (
          <Alert color="red" variant="light" py="xs">
            {error}
          </Alert>
        )}
      </div>
      <Group>
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={onAdd}>
          {t('rows.add')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Returns the message of an error of the whole list. */
export function listError(
  error: { readonly message?: string; readonly root?: { readonly message?: string } } | undefined,
): string | undefined {
  return error?.root?.message ?? (typeof error?.message === 'string' ? error.message : undefined);
}
