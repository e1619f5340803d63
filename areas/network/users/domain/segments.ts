import type { Group } from '#areas/agency/access/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';

/**
 * Segments of the address `/utenti/{userPath}` and the group each lists, in the order of the menu: the 21 of spec §2,
 * and two additions for commercial managers and consultants, which the specification names without a segment.
 */
export const USER_PATHS = {
  developer: 'DEVELOPER',
  'dipendenti-agenzia': 'DIPENDENTE_AGENZIA',
  'utenze-compagnia': 'COMPAGNIA',
  segnalatori: 'SEGNALATORE',
  'societa-commerciali': 'SOCIETA_COMMERCIALE',
  'dipendenti-societa': 'DIPENDENTE_SOCIETA',
  commerciali: 'COMMERCIALE',
  agenti: 'AGENTE',
  holding: 'HOLDING',
  dealer: 'DEALER',
  'dipendenti-dealer': 'DIPENDENTE_DEALER',
  backoffice: 'BACK_OFFICE',
  venditori: 'VENDITORE',
  'call-center': 'CALL_CENTER',
  'operatori-call-center': 'OPERATORE_CALL_CENTER',
  clienti: 'CLIENTE',
  'responsabili-commerciali': 'RESPONSABILE_COMMERCIALE',
  'consulenti-commerciali': 'CONSULENTE_COMMERCIALE',
  'area-manager': 'AREA_MANAGER',
  intermediari: 'INTERMEDIARIO',
  'dipendenti-intermediario': 'DIPENDENTE_INTERMEDIARIO',
  'collaboratori-intermediario': 'COLLABORATORE_INTERMEDIARIO',
  periti: 'PERITO',
} as const satisfies Readonly<Record<string, Group>>;

export type UserPath = keyof typeof USER_PATHS;

/** Groups with their own segment. */
export type RegisteredGroup = (typeof USER_PATHS)[UserPath];

export const USER_PATH_LIST = keysOf(USER_PATHS);

export function isUserPath(value: string): value is UserPath {
  return Object.hasOwn(USER_PATHS, value);
}

/** Returns the segment of a group, or null. */
export function userPathOf(group: Group): UserPath | null {
  return USER_PATH_LIST.find((path) => USER_PATHS[path] === group) ?? null;
}
