import type { Group } from '#areas/agency/access/domain/index.ts';
import type { TrainedGroup } from '#areas/network/users/domain/index.ts';
import type { TrainingCategory } from './rules.ts';

/**
 * Category of each group unless a user's profile overrides it. Dealers and their staff intermediate as an accessory to
 * selling cars; all others who propose contracts are ordinary (domain: RUI sections A, B, C, E, staff, call centres).
 * Groups not listed do not intermediate. For a company, the training is that of its responsible person.
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
} satisfies Record<TrainedGroup, TrainingCategory>;

export const PROFILE_CATEGORIES = ['ORDINARIO', 'ACCESSORIO', 'ESENTE'] as const;
export type ProfileCategory = (typeof PROFILE_CATEGORIES)[number];

/** Returns the category of a user; null when no training is required. */
export function categoryOf(group: Group, profile: ProfileCategory | null): TrainingCategory | null {
  if (profile === 'ESENTE') return null;
  return profile ?? CATEGORY_OF_GROUP[group] ?? null;
}
