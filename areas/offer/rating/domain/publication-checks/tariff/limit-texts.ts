import type { Text } from '#platform/domain-kit/locale.ts';

export const LIMIT_LABELS = {
  type: { it: 'tipo di veicolo', en: 'vehicle type' },
  status: { it: 'stato del veicolo', en: 'vehicle status' },
  home: { it: 'tipo di abitazione', en: 'home type' },
  value: { it: 'valore assicurato', en: 'insured value' },
  age: { it: 'età del veicolo', en: 'vehicle age' },
  duration: { it: 'durata', en: 'duration' },
  zone: { it: 'zona', en: 'zone' },
} as const satisfies Readonly<Record<string, Text>>;
