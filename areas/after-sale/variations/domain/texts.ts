import type { Text } from '#platform/domain-kit/locale.ts';
import type { Settlement } from './states.ts';

export const SETTLEMENT_LABELS: Readonly<Record<Settlement, Text>> = {
  NESSUNO: { it: 'Nessun movimento', en: 'No money' },
  PRODUTTORE: { it: 'Nell’estratto conto del produttore', en: 'In the producer’s statement' },
  DA_INCASSARE: { it: 'Da incassare', en: 'To be collected' },
  DA_RIMBORSARE: { it: 'Da rimborsare', en: 'To be refunded' },
  REGOLATA: { it: 'Regolata', en: 'Settled' },
};
