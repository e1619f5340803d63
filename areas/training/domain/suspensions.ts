import type { Text } from '#platform/domain-kit/locale.ts';

/** Causes that suspend training (art. 89 c. 6 Reg. IVASS 40/2018). */
export const SUSPENSION_CAUSES = ['MATERNITA', 'MALATTIA_INFORTUNIO', 'SERVIZIO_CIVILE_MILITARE', 'ALTRO'] as const;
export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number];

export const SUSPENSION_LABELS: Readonly<Record<SuspensionCause, Text>> = {
  MATERNITA: { it: 'Maternità, paternità o adozione', en: 'Maternity, paternity or adoption' },
  MALATTIA_INFORTUNIO: { it: 'Malattia o infortunio', en: 'Illness or accident' },
  SERVIZIO_CIVILE_MILITARE: { it: 'Servizio militare o civile', en: 'Military or civil service' },
  ALTRO: { it: 'Altro impedimento', en: 'Other impediment' },
};
