import type { Group } from '#areas/access/domain/index.ts';
import type { TrainingCategory } from './rules.ts';

/**
 * What each group is asked for unless a user's own profile says otherwise. Dealers intermediate as an accessory to selling cars, with their
 * people; everybody else who proposes contracts, outside or inside the premises, is ordinary (domain: RUI sections A, B, C, E, staff, call
 * centres). Groups not listed do not intermediate. For a company the training is that of its responsible person.
 */
const CATEGORY_OF_GROUP: Readonly<Partial<Record<Group, TrainingCategory>>> = {
  DIPENDENTE_AGENZIA: 'ORDINARIO',
  BACK_OFFICE: 'ORDINARIO',
  SEGNALATORE: 'ORDINARIO',
  SOCIETA_COMMERCIALE: 'ORDINARIO',
  COMMERCIALE: 'ORDINARIO',
  RESPONSABILE_COMMERCIALE: 'ORDINARIO',
  CONSULENTE_COMMERCIALE: 'ORDINARIO',
  AREA_MANAGER: 'ORDINARIO',
  AGENTE: 'ORDINARIO',
  INTERMEDIARIO: 'ORDINARIO',
  DIPENDENTE_INTERMEDIARIO: 'ORDINARIO',
  COLLABORATORE_INTERMEDIARIO: 'ORDINARIO',
  CALL_CENTER: 'ORDINARIO',
  OPERATORE_CALL_CENTER: 'ORDINARIO',
  DEALER: 'ACCESSORIO',
  DIPENDENTE_DEALER: 'ACCESSORIO',
  VENDITORE: 'ACCESSORIO',
};

export const PROFILE_CATEGORIES = ['ORDINARIO', 'ACCESSORIO', 'ESENTE'] as const;
export type ProfileCategory = (typeof PROFILE_CATEGORIES)[number];

/** Groups that must train, for statements that look for them. */
export const TRAINED_GROUPS: readonly Group[] = Object.keys(CATEGORY_OF_GROUP) as Group[];

/** What somebody is asked for; null: nothing. */
export function categoryOf(group: Group, profile: ProfileCategory | null): TrainingCategory | null {
  if (profile === 'ESENTE') return null;
  return profile ?? CATEGORY_OF_GROUP[group] ?? null;
}
