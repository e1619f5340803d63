/**
 * Groups of users (spec §1). The group decides the default roles, the rows a user sees and the position in the network.
 */
export const GROUPS = [
  'DEVELOPER',
  'DIPENDENTE_AGENZIA',
  'COMPAGNIA',
  'SEGNALATORE',
  'SOCIETA_COMMERCIALE',
  'DIPENDENTE_SOCIETA',
  'COMMERCIALE',
  'AGENTE',
  'HOLDING',
  'DEALER',
  'DIPENDENTE_DEALER',
  'VENDITORE',
  'BACK_OFFICE',
  'CALL_CENTER',
  'OPERATORE_CALL_CENTER',
  'RESPONSABILE_COMMERCIALE',
  'CONSULENTE_COMMERCIALE',
  'AREA_MANAGER',
  'INTERMEDIARIO',
  'DIPENDENTE_INTERMEDIARIO',
  'COLLABORATORE_INTERMEDIARIO',
  'PERITO',
  'CLIENTE',
] as const;

export type Group = (typeof GROUPS)[number];

/** Groups outside the trade: they reach only what is made for them, and no role granted to one of them opens more. */
export const CONFINED_GROUPS: readonly Group[] = ['CLIENTE'];

export function isGroup(value: string): value is Group {
  return GROUPS.some((group) => group === value);
}
