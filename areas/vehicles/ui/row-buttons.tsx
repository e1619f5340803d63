import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

interface RowButtonsProps {
  readonly editLabel: string;
  readonly removeLabel: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Why it cannot be deleted; the button stays focusable and shows the reason. */
  readonly blocked?: string | undefined;
}

/** Edit and delete buttons at the end of a row. */
export function RowButtons({ editLabel, removeLabel, onEdit, onRemove, blocked }: RowButtonsProps) {
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
