import type { Text } from '#platform/domain-kit/locale.ts';

/** Why users take a black box off a policy. */
export const REMOVAL_REASONS = {
  SOSTITUZIONE: { it: 'Sostituita con un’altra', en: 'Replaced by another one' },
  GUASTO: { it: 'Guasta', en: 'Broken' },
  ALTRA_POLIZZA: { it: 'Passa a un’altra polizza', en: 'Moves to another policy' },
  RICHIESTA_CLIENTE: { it: 'Smontata su richiesta del cliente', en: 'Removed at the customer’s request' },
  IMEI_ERRATO: { it: 'IMEI scritto per errore', en: 'IMEI entered by mistake' },
} as const satisfies Readonly<Record<string, Text>>;

/** Why a pairing ended; an ended policy gives its black box up when another policy takes it. */
export const PAIRING_ENDS = {
  ...REMOVAL_REASONS,
  POLIZZA_CESSATA: { it: 'La polizza è cessata', en: 'The policy ended' },
} as const satisfies Readonly<Record<string, Text>>;
