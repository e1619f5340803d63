import { address, anyText, anyTexts, wholeNumber } from '#platform/api-kit/address.ts';

/** Filters are those of the list's route. */
export const policiesAddress = address('/polizze', {
  search: anyText,
  stato: anyText,
  prodotto: anyText,
  nonProdotto: anyTexts,
  gruppo: anyText,
  ramo: wholeNumber,
  venditore: wholeNumber,
  creatoDa: anyText,
  creatoA: anyText,
  emessaDa: anyText,
  emessaA: anyText,
  scadenzaDa: anyText,
  scadenzaA: anyText,
});
