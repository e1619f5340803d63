import { interpolate, type Text } from '#platform/domain-kit/locale.ts';

export const AGENCIES_UNKNOWN: Text = {
  it: 'Una delle agenzie scelte non esiste o non fa parte della tua rete',
  en: 'One of the chosen agencies does not exist or is not in your network',
};
export const NOTHING_LEFT: Text = { it: 'Con queste esclusioni non resta nessuna agenzia', en: 'With these exclusions no agency is left' };

const filled = (text: Text, params: Readonly<Record<string, string | number>>): Text => ({
  it: interpolate(text.it, params),
  en: interpolate(text.en, params),
});

export const processedNotice = (code: string, agencies: number, quotations: number): Text =>
  filled(
    {
      it: 'Chiusura convenzioni {code} evasa: {agencies} agenzie, {quotations} preventivi con la nuova scadenza',
      en: 'Closing of agreements {code} done: {agencies} agencies, {quotations} quotations with the new deadline',
    },
    { code, agencies, quotations },
  );
export const failedNotice = (code: string): Text =>
  filled(
    {
      it: 'Si è verificato un errore imprevisto durante l’evasione della richiesta di chiusura convenzioni {code}',
      en: 'An unexpected error occurred while processing the request to close the agreements {code}',
    },
    { code },
  );
export const restoredNotice = (code: string, restored: number, kept: number): Text =>
  filled(
    {
      it: 'Chiusura convenzioni {code} ripristinata: {restored} preventivi, {kept} cambiati nel frattempo e lasciati come sono',
      en: 'Closing of agreements {code} restored: {restored} quotations, {kept} changed meanwhile and left as they are',
    },
    { code, restored, kept },
  );
export const restoreFailedNotice = (code: string): Text =>
  filled(
    {
      it: 'Si è verificato un errore imprevisto durante il ripristino della richiesta di chiusura convenzioni {code}',
      en: 'An unexpected error occurred while restoring the request to close the agreements {code}',
    },
    { code },
  );

/** Steps of the jobs. */
export const CONVENTION_STEPS = {
  process: { it: 'Agenzie da chiudere', en: 'Agencies to close' },
  restore: { it: 'Agenzie da ripristinare', en: 'Agencies to restore' },
} as const satisfies Readonly<Record<string, Text>>;

/** Line of the log for an agency that failed; users repeat the request on its page. */
export const agencyFailed = (agencyId: number, failure: Text): Text => ({
  it: `Agenzia ${agencyId}: ${failure.it}`,
  en: `Agency ${agencyId}: ${failure.en}`,
});
