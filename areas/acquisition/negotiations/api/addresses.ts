import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

export const negotiationsAddress = address('/trattative', { stato: anyText, proprietario: anyText, inScadenza: anyText, proroga: anyText });

export const newNegotiationAddress = address('/trattative/crea');

/** All filters, with saved and shared searches; `ricerca` opens one of them. */
export const negotiationSearchAddress = address('/trattative/ricerca-avanzata');

/** Cards by state. */
export const negotiationBoardAddress = address('/trattative/bacheca');

/** Appointments by month; `mese` is YYYY-MM. */
export const negotiationCalendarAddress = address('/trattative/agenda', { mese: anyText });

/** Prospects and dealers by province. */
export const negotiationMapAddress = address('/trattative/mappa', { provincia: anyText });

/** Funnel by salesperson. */
export const negotiationFiguresAddress = address('/trattative/riepilogo');

/** Read-only, with its timeline, appointments and extensions. */
export const negotiationAddress = address('/trattative/$id', { id: wholeNumber });

export const editNegotiationAddress = address('/trattative/modifica/$id', { id: wholeNumber });
