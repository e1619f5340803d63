import type { Group } from '#areas/agency/access/domain/index.ts';

/** How a contact relates to the user: above them, at the agency, below them, or at the same employer. */
export const RELATIONS = ['SUPERIORE', 'AGENZIA', 'RETE', 'COLLEGA'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Groups that are never contacts: technical users and customers. */
export const NO_CONTACTS: readonly Group[] = ['DEVELOPER', 'CLIENTE'];
