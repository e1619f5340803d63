import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  readonly title: string;
  readonly help?: string;
  /** Next to the title: a state, or an action on the whole section. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function AccountSection({ title, help, aside, children }: AccountSectionProps) {
  const heading = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Stack gap="sm">
        <div>
          <Group justify="space-between" gap="xs">
            <Title order={2} size="h4" id={heading}>
              {title}
            </Title>
            {aside}
          </Group>
          {help === undefined ? null : <Text c="dimmed">{help}</Text>}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
