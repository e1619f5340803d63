/** Causes that suspend training (art. 89 c. 6 Reg. IVASS 40/2018). */
export const SUSPENSION_CAUSES = ['MATERNITA', 'MALATTIA_INFORTUNIO', 'SERVIZIO_CIVILE_MILITARE', 'ALTRO'] as const;
export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number];
