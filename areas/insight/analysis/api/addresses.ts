import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';
import type { PredefinedName } from '../domain/predefined/predefined-codes.ts';

export const extractionsAddress = address('/analisi/estrazioni');

export const newExtractionAddress = address('/analisi/estrazioni/crea');

export const extractionAddress = address('/analisi/estrazioni/$id', { id: wholeNumber });

export const editExtractionAddress = address('/analisi/estrazioni/modifica/$id', { id: wholeNumber });

/** Dashboards of saved extractions: our own addition to the specification. */
export const dashboardsAddress = address('/analisi/cruscotti');

export const newDashboardAddress = address('/analisi/cruscotti/crea');

export const dashboardAddress = address('/analisi/cruscotti/$id', { id: wholeNumber });

export const editDashboardAddress = address('/analisi/cruscotti/modifica/$id', { id: wholeNumber });

const span = { dal: anyText, al: anyText };

/** Those that the product prepares; `dal` and `al` are days. */
export const PREDEFINED_ADDRESSES = {
  'blackbox-abbinate': address('/analisi/estrazioni-predefinite/blackbox-abbinate', span),
  clickdata: address('/analisi/estrazioni-predefinite/clickdata', span),
  'rinnovi-call-center': address('/analisi/estrazioni-predefinite/rinnovi-call-center', span),
  'polizze-emesse': address('/analisi/estrazioni-predefinite/polizze-emesse', span),
  'formazione-ivass-in-scadenza': address('/analisi/estrazioni-predefinite/formazione-ivass-in-scadenza', span),
  'moduli-proposta': address('/analisi/estrazioni-predefinite/moduli-proposta', span),
} as const satisfies Readonly<Record<PredefinedName, unknown>>;
