/** Subjects of a note on a user (spec §3, lookup lists: note types). */
export const NOTE_TYPES = ['COMMERCIALE', 'AMMINISTRATIVA', 'FORMAZIONE', 'RECLAMO', 'ALTRO'] as const;
export type NoteType = (typeof NOTE_TYPES)[number];
