import { Badge } from '@mantine/core';
import type { Tone } from '#platform/domain-kit/code-table.ts';

const COLORS: Readonly<Record<Tone, string>> = {
  neutral: 'gray',
  info: 'blue',
  progress: 'indigo',
  good: 'green',
  warning: 'orange',
  bad: 'red',
};

/** A state as colour and text, never colour alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const shade = (number: number) => `var(--mantine-color-${COLORS[tone]}-${number})`;
  return (
    <Badge
      radius="sm"
      tt="none"
      fw={600}
      // In a narrow cell the text is never cut: a truncated state is meaningless.
      styles={{ label: { overflow: 'visible' } }}
      style={{
        overflow: 'visible',
        background: `light-dark(${shade(1)}, color-mix(in srgb, ${shade(9)}, black 35%))`,
        color: `light-dark(color-mix(in srgb, ${shade(9)}, black 35%), ${shade(1)})`,
      }}
    >
      {children}
    </Badge>
  );
}
