import type { SERVICES } from './service-codes.ts';

export type ServiceCode = keyof typeof SERVICES;

/** What answers in this installation: the service itself, a part of the product in its place, or nothing. */
export const SERVICE_MODES = ['REALE', 'INTERNO', 'ASSENTE'] as const;
export type ServiceMode = (typeof SERVICE_MODES)[number];

/** Health of a service that is called. */
export const SERVICE_HEALTH = ['FUNZIONA', 'NON_RISPONDE', 'MAI_USATO'] as const;
export type ServiceHealth = (typeof SERVICE_HEALTH)[number];

interface Calls {
  readonly lastSuccessAt: string | null;
  readonly failingSince: string | null;
}

/** Returns the health from the latest calls: one failure after a success counts until the next success. */
export function healthOf({ lastSuccessAt, failingSince }: Calls): ServiceHealth {
  if (failingSince !== null) return 'NON_RISPONDE';
  return lastSuccessAt === null ? 'MAI_USATO' : 'FUNZIONA';
}
