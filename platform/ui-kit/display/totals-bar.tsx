import { Group, Paper, Text } from '@mantine/core';
import { Money } from './values.tsx';

interface TotalsBarProps {
  readonly title: string;
  /** Amounts in cents; undefined while they load. */
  readonly sums: readonly { readonly label: string; readonly cents: number | undefined }[];
}

/** Totals of a list over the whole filter, not of the page. */
export function TotalsBar({ title, sums }: TotalsBarProps) {
  return (
    <Paper withBorder px="md" py="xs" component="section" aria-label={title}>
      <Group style={{ columnGap: 'var(--mantine-spacing-xl)', rowGap: 4 }}>
        <Text fw={600}>{title}</Text>
        {sums.map(({ label, cents }) => (
          <Text key={label} component="span">
            <Text component="span" c="dimmed">
              {label}{' '}
            </Text>
            <b>
              <Money cents={cents} />
            </b>
          </Text>
        ))}
      </Group>
    </Paper>
  );
}
