import { Paper, SimpleGrid, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A widget in its states, side by side under its name. */
export function Specimen({ title, columns = 3, children }: { title: string; columns?: 1 | 2 | 3; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-labelledby={id}>
      <Title order={2} size="h4" mb="sm" id={id}>
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: Math.min(2, columns), lg: columns }} spacing="lg" verticalSpacing="md">
        {children}
      </SimpleGrid>
    </Paper>
  );
}
