import { Button, Group, Modal, Text } from '@mantine/core';
import { useKitTexts } from '../texts/kit-texts.ts';
import type { ConfirmRequest } from './confirm-request.ts';

interface ConfirmDialogProps {
  readonly request: ConfirmRequest;
  readonly opened: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** The dialog of `useConfirm`. */
export function ConfirmDialog({ request, opened, onAnswer }: ConfirmDialogProps) {
  const t = useKitTexts();
  return (
    <Modal opened={opened} onClose={() => onAnswer(false)} title={request.title} withCloseButton={false} centered>
      {request.message === undefined ? null : (
        <Text component="div" mb="md">
          {request.message}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {request.cancel ?? t('form.cancel')}
        </Button>
        <Button color={request.danger ? 'red.9' : 'accent'} onClick={() => onAnswer(true)} data-autofocus>
          {request.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
