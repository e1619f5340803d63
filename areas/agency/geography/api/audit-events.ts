import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

/** A correction says that an entry was wrong; a change, an end and a merger that the world changed on a day. */
const placeVerbs = {
  ...auditVerbs('CREATE'),
  CORRECT: { it: 'Correzione', en: 'Corrected' },
  CHANGE: { it: 'Variazione', en: 'Changed from a day on' },
  END: { it: 'Soppressione', en: 'Ended' },
} as const;

export const cityEvents = defineAudit({
  entity: 'city',
  label: { it: 'Comune', en: 'Town' },
  actions: {
    ...placeVerbs,
    MERGE: { it: 'Fusione', en: 'Merged' },
    TAKE_BACK: { it: 'Variazione annullata', en: 'Change taken back' },
    RESTORE: { it: 'Ripristino', en: 'In force again' },
  },
});

export const provinceEvents = defineAudit({ entity: 'province', label: { it: 'Provincia', en: 'Province' }, actions: placeVerbs });

export const countryEvents = defineAudit({ entity: 'country', label: { it: 'Paese', en: 'Country' }, actions: placeVerbs });

export const toponymEvents = defineAudit({
  entity: 'toponym',
  label: { it: 'Toponimo', en: 'Kind of street' },
  actions: auditVerbs('CREATE', 'UPDATE'),
});

export const geographyImportEvents = defineAudit({
  entity: 'geography_import',
  label: { it: 'Aggiornamento dei comuni', en: 'Update of towns' },
  actions: {
    COMPARE: { it: 'Confronto con un file ufficiale', en: 'Compared with an official file' },
    APPLY: { it: 'Differenze applicate', en: 'Differences applied' },
  },
});
