import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

interface RowButtonsProps {
  readonly editLabel: string;
  readonly removeLabel: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Edit and delete, at the end of a row. */
export function RowButtons({ editLabel, removeLabel, onEdit, onRemove }: RowButtonsProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon variant="subtle" aria-label={editLabel} onClick={onEdit}>
        <IconPencil size={18} stroke={1.8} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red.9" aria-label={removeLabel} onClick={onRemove}>
        <IconTrash size={18} stroke={1.8} />
      </ActionIcon>
    </Group>
  );
}
