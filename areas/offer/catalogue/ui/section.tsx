import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly help?: string;
  /** Columns on a wide screen; 1 for content with its own layout. */
  readonly cols?: 1 | 2 | 3;
  readonly children: ReactNode;
}

/** A titled group of fields. */
export function Section({ title, help, cols = 3, children }: SectionProps) {
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title} mb="md">
      <Title order={3} size="h5" mb={help === undefined ? 'sm' : 4}>
        {title}
      </Title>
      {help === undefined ? null : (
        <Text size="sm" c="dimmed" mb="sm">
          {help}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: Math.min(cols, 2), lg: cols }} spacing="md" verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </Paper>
  );
}
