import { Button, Center, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';
import { messageOf } from './shown-error.ts';

interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty and what the user can do. */
  readonly text?: string;
  readonly action?: ReactNode;
}

/** Explains why a list is empty and what the user can do. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Center p="xl">
      <Stack align="center" gap={6} maw={420}>
        <Text fw={600} ta="center">
          {title}
        </Text>
        {text === undefined ? null : (
          <Text c="dimmed" ta="center">
            {text}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  );
}

interface QueryErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shows why a part could not be loaded, with 'Riprova'. */
export function QueryError({ error, onRetry }: QueryErrorProps) {
  const t = useKitTexts();
  return (
    <Center p="xl" role="alert">
      <Stack align="center" gap="xs" maw={420}>
        <Text ta="center">{messageOf(error, t('unexpected'))}</Text>
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Stack>
    </Center>
  );
}
