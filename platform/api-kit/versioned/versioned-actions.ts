/** Steps of a versioned record. */
export const VERSIONED_ACTIONS = {
  CREATE: { it: 'Creata', en: 'Created' },
  ADD_DRAFT: { it: 'Nuova bozza', en: 'New draft' },
  SAVE_DRAFT: { it: 'Bozza salvata', en: 'Draft saved' },
  VALIDATE: { it: 'Validata', en: 'Validated' },
  PUBLISH: { it: 'Pubblicata', en: 'Published' },
  DELETE_DRAFT: { it: 'Bozza cancellata', en: 'Draft deleted' },
  DELETE: { it: 'Cancellata', en: 'Deleted' },
} as const;

export type VersionedAction = keyof typeof VERSIONED_ACTIONS;
