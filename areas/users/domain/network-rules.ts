import { GROUPS, type Group } from '#areas/access/domain/index.ts';

export interface ParentRule {
  readonly group: Group;
  readonly mandatory: boolean;
}

const must = (group: Group): ParentRule => ({ group, mandatory: true });
const may = (...groups: Group[]): ParentRule[] => groups.map((group) => ({ group, mandatory: false }));

/**
 * Who may stand directly above whom, nearest first: the first parent that a user has is the branch in which the tree shows him. Staff
 * cannot exist without its employer. The specification leaves it open; this is the published answer.
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

/** A parent per kind: the id of the user above, or null where there is none. */
export type Parents = Readonly<Partial<Record<Group, number | null>>>;

/** Groups of the people who work in the name of a user of this group and cannot exist without them. */
export function staffOf(group: Group): Group[] {
  return GROUPS.filter((child) => PARENTS[child].some((rule) => rule.group === group && rule.mandatory));
}

/** Groups that can stand anywhere below a user of this group. */
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

/** What is wrong with the parents of a user of this group: kinds that cannot stand above him, and mandatory ones that are missing. */
export function parentProblems(group: Group, parents: Parents): { readonly missing: Group[]; readonly impossible: Group[] } {
  const rules = PARENTS[group];
  const given = GROUPS.filter((kind) => (parents[kind] ?? null) !== null);
  return {
    missing: rules.filter((rule) => rule.mandatory && !given.includes(rule.group)).map((rule) => rule.group),
    impossible: given.filter((kind) => !rules.some((rule) => rule.group === kind)),
  };
}
