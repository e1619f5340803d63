import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A titled part of a tab. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      {title === undefined ? null : (
        <Title order={3} size="h4" mb="sm">
          {title}
        </Title>
      )}
      {children}
    </Paper>
  );
}
