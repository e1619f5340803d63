import type { Group } from '#areas/agency/access/domain/index.ts';

const GROUPS_TO_TRAIN = [
  'DIPENDENTE_AGENZIA',
  'BACK_OFFICE',
  'SEGNALATORE',
  'SOCIETA_COMMERCIALE',
  'COMMERCIALE',
  'RESPONSABILE_COMMERCIALE',
  'CONSULENTE_COMMERCIALE',
  'AREA_MANAGER',
  'AGENTE',
  'INTERMEDIARIO',
  'DIPENDENTE_INTERMEDIARIO',
  'COLLABORATORE_INTERMEDIARIO',
  'CALL_CENTER',
  'OPERATORE_CALL_CENTER',
  'DEALER',
  'DIPENDENTE_DEALER',
  'VENDITORE',
] as const satisfies readonly Group[];
export type TrainedGroup = (typeof GROUPS_TO_TRAIN)[number];

/** Groups that propose contracts and therefore must train; `training` says how. */
export const TRAINED_GROUPS: readonly Group[] = GROUPS_TO_TRAIN;
