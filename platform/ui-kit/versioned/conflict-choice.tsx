import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { differences } from '#platform/domain-kit/versioned/differences.ts';
import type { ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import { LoadingState } from '../feedback/loading-state.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';
import { ChangeList } from './change-list.tsx';

export interface ConflictChoiceProps {
  readonly shape: ShapeNode;
  /** Why the save was refused. */
  readonly message: string;
  /** What the server has now; undefined while it loads. */
  readonly fresh: { readonly version: number; readonly content: unknown } | undefined;
  readonly mine: unknown;
  readonly onKeepMine: (version: number) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** After a concurrent save: both versions field by field, and a choice. */
export function ConflictChoice({ shape, message, fresh, mine, onKeepMine, onTakeTheirs, onClose }: ConflictChoiceProps) {
  const t = useKitTexts();
  const changes = fresh === undefined ? [] : differences(shape, fresh.content, mine);
  return (
    <Modal closeButtonProps={{ 'aria-label': t('close') }} opened onClose={onClose} title={t('conflict.title')} centered size="lg">
      <Stack gap="md">
        <Text>{t('conflict.explanation', { message })}</Text>
        {fresh === undefined ? <LoadingState height={80} /> : <ChangeList changes={changes} />}
        {fresh !== undefined && changes.length === 0 ? <Text>{t('conflict.same')}</Text> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button color="red.9" disabled={fresh === undefined} onClick={() => fresh !== undefined && onKeepMine(fresh.version)}>
            {t('conflict.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
