import { address, anyText, anyTexts, wholeNumber } from '#platform/api-kit/address.ts';

/** Filters are those of the list's route. */
export const quotationsAddress = address('/preventivi', {
  search: anyText,
  stato: anyTexts,
  daApprovare: anyText,
  creatoDa: anyText,
  creatoA: anyText,
  decorrenzaDa: anyText,
  decorrenzaA: anyText,
});

/** Requests for the agency's approval; filters are those of the list's route. */
export const approvalsAddress = address('/preventivi/approvazioni', { stato: anyText });

/**
 * `passo` is the step of the quotation tool; `cliente` starts with the data of a known customer, `copia` with those of a
 * quotation, `integra` with the number of the policy that it integrates.
 */
export const newQuotationAddress = address('/preventivi/nuovo', {
  passo: anyText,
  cliente: wholeNumber,
  copia: wholeNumber,
  integra: anyText,
});

/** Changes a quotation, or completes one after acceptance. */
export const editQuotationAddress = address('/preventivi/completa/$id', { id: wholeNumber, passo: anyText });

/** Returns where the IMEI of a contract's black box is entered. */
export function imeiHref(id: number): `/${string}` {
  return `${editQuotationAddress.href({ id })}#vehicle.blackBoxImei`;
}

/** The offers that a customer sees with the link of a seller; open to all who know it. */
export const sharedOfferAddress = address('/offerta/$token', { token: anyText });

export const upsellingAddress = address('/configurazione/upselling');
