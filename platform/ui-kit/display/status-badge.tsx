import { Badge } from '@mantine/core';

/** What a state means to who reads it; the text says which state it is. */
export type Tone = 'neutral' | 'info' | 'progress' | 'good' | 'warning' | 'bad';

const COLORS: Readonly<Record<Tone, string>> = {
  neutral: 'gray',
  info: 'blue',
  progress: 'indigo',
  good: 'green',
  warning: 'orange',
  bad: 'red',
};

/** A state: colour and text together, never colour alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const color = COLORS[tone];
  return (
    <Badge
      variant="light"
      radius="sm"
      tt="none"
      fw={600}
      styles={{
        root: {
          '--badge-bg': `light-dark(var(--mantine-color-${color}-1), var(--mantine-color-${color}-9))`,
          '--badge-color': `light-dark(color-mix(in srgb, var(--mantine-color-${color}-9), black 28%), #fff)`,
        },
      }}
    >
      {children}
    </Badge>
  );
}
