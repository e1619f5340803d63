import { GROUPS, type Group } from '#areas/agency/access/domain/index.ts';

export interface ParentRule {
  readonly group: Group;
  readonly mandatory: boolean;
}

const must = (group: Group): ParentRule => ({ group, mandatory: true });
const may = (...groups: Group[]): ParentRule[] => groups.map((group) => ({ group, mandatory: false }));

/**
 * Groups that can be the direct parent of each group, nearest first: the tree shows a user below their first parent.
 * Staff needs an employer. The specification leaves this open; this is the published answer.
 */
export const PARENTS: Readonly<Record<Group, readonly ParentRule[]>> = {
  DEVELOPER: [],
  DIPENDENTE_AGENZIA: [],
  BACK_OFFICE: [],
  COMPAGNIA: [],
  PERITO: [],
  CLIENTE: [],
  SEGNALATORE: [],
  SOCIETA_COMMERCIALE: [],
  CALL_CENTER: [],
  DIPENDENTE_SOCIETA: [must('SOCIETA_COMMERCIALE')],
  RESPONSABILE_COMMERCIALE: may('SOCIETA_COMMERCIALE'),
  CONSULENTE_COMMERCIALE: may('RESPONSABILE_COMMERCIALE', 'SOCIETA_COMMERCIALE'),
  AREA_MANAGER: may('RESPONSABILE_COMMERCIALE', 'SOCIETA_COMMERCIALE'),
  COMMERCIALE: may('AREA_MANAGER', 'SOCIETA_COMMERCIALE'),
  AGENTE: may('AREA_MANAGER', 'SOCIETA_COMMERCIALE'),
  HOLDING: may('COMMERCIALE', 'AREA_MANAGER', 'SOCIETA_COMMERCIALE', 'SEGNALATORE'),
  DEALER: may(
    'HOLDING',
    'COMMERCIALE',
    'AGENTE',
    'AREA_MANAGER',
    'CONSULENTE_COMMERCIALE',
    'RESPONSABILE_COMMERCIALE',
    'SOCIETA_COMMERCIALE',
    'SEGNALATORE',
  ),
  INTERMEDIARIO: may(
    'COMMERCIALE',
    'AGENTE',
    'AREA_MANAGER',
    'CONSULENTE_COMMERCIALE',
    'RESPONSABILE_COMMERCIALE',
    'SOCIETA_COMMERCIALE',
    'SEGNALATORE',
  ),
  DIPENDENTE_DEALER: [must('DEALER')],
  VENDITORE: [must('DEALER')],
  OPERATORE_CALL_CENTER: [must('CALL_CENTER')],
  DIPENDENTE_INTERMEDIARIO: [must('INTERMEDIARIO')],
  COLLABORATORE_INTERMEDIARIO: [must('INTERMEDIARIO')],
};

/** A parent of each kind: the id of the user above, or null. */
export type Parents = Readonly<Partial<Record<Group, number | null>>>;

/** Returns the groups of staff that act in the name of a user of this group and need such a user. */
export function staffOf(group: Group): Group[] {
  return GROUPS.filter((child) => PARENTS[child].some((rule) => rule.group === group && rule.mandatory));
}

/** Returns the groups that can be below a user of this group, at any depth. */
export function groupsBelow(group: Group): Group[] {
  const found = new Set<Group>();
  let level: Group[] = [group];
  while (level.length > 0) {
    const above = level;
    level = GROUPS.filter((child) => !found.has(child) && PARENTS[child].some((rule) => above.includes(rule.group)));
    for (const child of level) found.add(child);
  }
  return GROUPS.filter((one) => found.has(one));
}

/** Returns the problems with the parents of a user of this group: missing mandatory kinds and impossible kinds. */
export function parentProblems(group: Group, parents: Parents): { readonly missing: Group[]; readonly impossible: Group[] } {
  const rules = PARENTS[group];
  const given = GROUPS.filter((kind) => (parents[kind] ?? null) !== null);
  return {
    missing: rules.filter((rule) => rule.mandatory && !given.includes(rule.group)).map((rule) => rule.group),
    impossible: given.filter((kind) => !rules.some((rule) => rule.group === kind)),
  };
}
