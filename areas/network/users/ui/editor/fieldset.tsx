import { Paper, SimpleGrid, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A titled group of fields in two or three columns, one on phones. */
export function Fieldset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Title order={3} size="h5" mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </Paper>
  );
}
