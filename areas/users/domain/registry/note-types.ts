import type { Text } from '#platform/domain-kit/locale.ts';

/** Subjects of a note on a user (spec §3, lookup lists: note types). */
export const NOTE_TYPES = ['COMMERCIALE', 'AMMINISTRATIVA', 'FORMAZIONE', 'RECLAMO', 'ALTRO'] as const;
export type NoteType = (typeof NOTE_TYPES)[number];

export const NOTE_TYPE_LABELS: Readonly<Record<NoteType, Text>> = {
  COMMERCIALE: { it: 'Commerciale', en: 'Sales' },
  AMMINISTRATIVA: { it: 'Amministrativa', en: 'Administration' },
  FORMAZIONE: { it: 'Formazione', en: 'Training' },
  RECLAMO: { it: 'Reclamo', en: 'Complaint' },
  ALTRO: { it: 'Altro', en: 'Other' },
};
