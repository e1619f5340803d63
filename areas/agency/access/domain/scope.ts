import { GROUPS, type Group } from './groups.ts';

/**
 * Which business rows a user sees. ALL: every row. COMPANY: those of their insurer. NETWORK: those produced by
 * a node or below it. OWN: those they sold. ASSIGNED: those assigned to them or sold by them. CUSTOMER: those with them
 * as policyholder.
 */
export type Scope =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'COMPANY'; readonly companyId: number }
  | { readonly kind: 'NETWORK'; readonly nodeId: number }
  | { readonly kind: 'OWN'; readonly userId: number }
  | { readonly kind: 'ASSIGNED'; readonly userId: number }
  | { readonly kind: 'CUSTOMER'; readonly userId: number }
  | { readonly kind: 'NOTHING' };

/**
 * How a group sees rows: through itself, through its employer (the parent of that group), or by one of the other kinds.
 */
type GroupVisibility = 'ALL' | 'COMPANY' | 'SELF' | 'OWN' | 'ASSIGNED' | 'CUSTOMER' | { readonly employer: Group };

/** Visibility of each group; the specification leaves it open, this is the published answer. */
export const GROUP_VISIBILITY: Readonly<Record<Group, GroupVisibility>> = {
  DEVELOPER: 'ALL',
  DIPENDENTE_AGENZIA: 'ALL',
  BACK_OFFICE: 'ALL',
  COMPAGNIA: 'COMPANY',
  SEGNALATORE: 'SELF',
  SOCIETA_COMMERCIALE: 'SELF',
  DIPENDENTE_SOCIETA: { employer: 'SOCIETA_COMMERCIALE' },
  COMMERCIALE: 'SELF',
  AGENTE: 'SELF',
  HOLDING: 'SELF',
  DEALER: 'SELF',
  DIPENDENTE_DEALER: { employer: 'DEALER' },
  VENDITORE: 'OWN',
  CALL_CENTER: 'SELF',
  OPERATORE_CALL_CENTER: 'ASSIGNED',
  RESPONSABILE_COMMERCIALE: 'SELF',
  CONSULENTE_COMMERCIALE: 'SELF',
  AREA_MANAGER: 'SELF',
  INTERMEDIARIO: 'SELF',
  DIPENDENTE_INTERMEDIARIO: { employer: 'INTERMEDIARIO' },
  COLLABORATORE_INTERMEDIARIO: 'OWN',
  PERITO: 'ASSIGNED',
  CLIENTE: 'CUSTOMER',
};

export interface NetworkPosition {
  readonly userId: number;
  readonly group: Group;
  readonly companyId: number | null;
  /** The parent of each kind. */
  readonly parents: Readonly<Partial<Record<Group, number>>>;
}

/** Returns whether the scope of a group depends on network position, insurer or employer, and not on the user alone. */
export function scopeDependsOnPosition(group: Group): boolean {
  const visibility = GROUP_VISIBILITY[group];
  return visibility === 'COMPANY' || typeof visibility === 'object';
}

/** Nodes that produce themselves and have no producers below them, and the groups of their staff. */
const SINGLE_PRODUCERS: readonly Group[] = ['DEALER', 'CALL_CENTER', 'INTERMEDIARIO'];

/**
 * Returns whether users of a group usually see the production of more than one node: the agency, insurers and groups
 * above the sellers.
 */
export function seesProducers(group: Group): boolean {
  const visibility = GROUP_VISIBILITY[group];
  if (visibility === 'ALL' || visibility === 'COMPANY') return true;
  const node = typeof visibility === 'object' ? visibility.employer : group;
  return (visibility === 'SELF' || typeof visibility === 'object') && !SINGLE_PRODUCERS.includes(node);
}

/** Returns whether users of a group see what several sellers sold, and not only their own sales. */
export function seesSellers(group: Group): boolean {
  const visibility = GROUP_VISIBILITY[group];
  return visibility !== 'OWN' && visibility !== 'ASSIGNED' && visibility !== 'CUSTOMER';
}

/** Returns the scope of a user. A user without the employer or insurer that their group needs sees nothing. */
export function scopeOf(place: NetworkPosition): Scope {
  const visibility = GROUP_VISIBILITY[place.group];
  if (typeof visibility === 'object') {
    const employer = place.parents[visibility.employer];
    return employer === undefined ? { kind: 'NOTHING' } : { kind: 'NETWORK', nodeId: employer };
  }
  switch (visibility) {
    case 'ALL':
      return { kind: 'ALL' };
    case 'COMPANY':
      return place.companyId === null ? { kind: 'NOTHING' } : { kind: 'COMPANY', companyId: place.companyId };
    case 'SELF':
      return { kind: 'NETWORK', nodeId: place.userId };
    default:
      return { kind: visibility, userId: place.userId };
  }
}

/** Employer group in whose name each kind of staff sells; other groups sell in their own name. */
const SELLS_FOR: Readonly<Partial<Record<Group, Group>>> = {
  DIPENDENTE_DEALER: 'DEALER',
  VENDITORE: 'DEALER',
  OPERATORE_CALL_CENTER: 'CALL_CENTER',
  DIPENDENTE_INTERMEDIARIO: 'INTERMEDIARIO',
  COLLABORATORE_INTERMEDIARIO: 'INTERMEDIARIO',
  DIPENDENTE_SOCIETA: 'SOCIETA_COMMERCIALE',
};

/**
 * Groups whose users never produce in their own name; creating one requires the employer (`PARENTS` of the users area).
 */
export const STAFF_GROUPS: readonly Group[] = GROUPS.filter((group) => SELLS_FOR[group] !== undefined);

/**
 * Returns the node that produces what this user sells: the dealer of a salesperson, the call centre of an operator,
 * otherwise the user.
 */
export function producerOf(place: NetworkPosition): number {
  const employer = SELLS_FOR[place.group];
  return (employer === undefined ? undefined : place.parents[employer]) ?? place.userId;
}
