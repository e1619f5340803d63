import { address, anyText, anyTexts, wholeNumber } from '#platform/api-kit/address.ts';

export const renewalsAddress = address('/polizze/pratiche-rinnovo', {
  bloccate: anyText,
  conPreventivo: anyText,
  stato: anyTexts,
  da: anyText,
  a: anyText,
});

/** Prices of the next terms. */
export const priceRenewalsAddress = address('/polizze/pratiche-rinnovo/rinnova');

/** Assignment of cases to operators. */
export const assignRenewalsAddress = address('/polizze/pratiche-rinnovo/abbina');

/** Conversion and premium at risk. */
export const renewalFiguresAddress = address('/polizze/pratiche-rinnovo/riepilogo');

/** How cases are worked: calls, producers, reminders, scripts. */
export const renewalRulesAddress = address('/polizze/pratiche-rinnovo/regole');

/** The case as the operator works it; `chiamata` is why it is the next call. */
export const renewalAddress = address('/polizze/pratiche-rinnovo/$id', { id: wholeNumber, chiamata: anyText });
