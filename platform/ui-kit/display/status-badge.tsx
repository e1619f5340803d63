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
  const shade = (number: number) => `var(--mantine-color-${COLORS[tone]}-${number})`;
  return (
    <Badge
      radius="sm"
      tt="none"
      fw={600}
      // In a narrow cell the text stays whole: a state cut short says nothing.
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
