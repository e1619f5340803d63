import type { Group } from '#areas/access/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/** What a contact is to somebody: above him, at the agency, below him, or beside him at the same employer. */
export const RELATIONS = ['SUPERIORE', 'AGENZIA', 'RETE', 'COLLEGA'] as const;
export type Relation = (typeof RELATIONS)[number];

export const RELATION_LABELS: Readonly<Record<Relation, Text>> = {
  SUPERIORE: { it: 'Superiore', en: 'Superior' },
  AGENZIA: { it: 'Agenzia', en: 'Agency' },
  RETE: { it: 'Rete', en: 'Network' },
  COLLEGA: { it: 'Collega', en: 'Colleague' },
};

/** Groups that are nobody's contact: technical users and customers. */
export const NO_CONTACTS: readonly Group[] = ['DEVELOPER', 'CLIENTE'];

/** Limits of the mails that people write to each other. */
export const CONTACT_MAIL = {
  /** Recipients of one mail. */
  recipients: 25,
  /** Recipients of one sender within 24 hours. */
  daily: 50,
  subject: 150,
  text: 5000,
} as const;
