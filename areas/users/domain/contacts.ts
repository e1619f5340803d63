import type { Group } from '#areas/access/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/** How a contact relates to the user: above them, at the agency, below them, or at the same employer. */
export const RELATIONS = ['SUPERIORE', 'AGENZIA', 'RETE', 'COLLEGA'] as const;
export type Relation = (typeof RELATIONS)[number];

export const RELATION_LABELS: Readonly<Record<Relation, Text>> = {
  SUPERIORE: { it: 'Superiore', en: 'Superior' },
  AGENZIA: { it: 'Agenzia', en: 'Agency' },
  RETE: { it: 'Rete', en: 'Network' },
  COLLEGA: { it: 'Collega', en: 'Colleague' },
};

/** Groups that are never contacts: technical users and customers. */
export const NO_CONTACTS: readonly Group[] = ['DEVELOPER', 'CLIENTE'];
