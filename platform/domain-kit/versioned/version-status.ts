import type { Text } from '../locale.ts';

/** State of a version. Only drafts can be changed, only published ones are in force. */
export type VersionStatus = 'BOZZA' | 'VALIDATA' | 'PUBBLICATA' | 'SUPERATA';

export const VERSION_STATUSES: Readonly<Record<VersionStatus, Text>> = {
  BOZZA: { it: 'Bozza', en: 'Draft' },
  VALIDATA: { it: 'Validata', en: 'Validated' },
  PUBBLICATA: { it: 'Pubblicata', en: 'Published' },
  SUPERATA: { it: 'Superata', en: 'Superseded' },
};
