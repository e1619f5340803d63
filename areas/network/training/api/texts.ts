import type { Text } from '#platform/domain-kit/locale.ts';

/** Steps of the nightly and of the yearly job. */
export const TRAINING_STEPS = {
  statuses: { it: 'Stati della formazione', en: 'Training statuses' },
  deactivation: { it: 'Disattivazione di chi non è in regola', en: 'Deactivation of untrained people' },
} as const satisfies Readonly<Record<string, Text>>;
