import { address, anyText } from '#platform/api-kit/address.ts';

/** Filters are those of the list's route. */
export const policiesAddress = address('/polizze', {
  search: anyText,
  stato: anyText,
  prodotto: anyText,
  emessaDa: anyText,
  emessaA: anyText,
  scadenzaDa: anyText,
  scadenzaA: anyText,
});
