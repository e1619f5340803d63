import type { VersionedKind } from '#areas/offer/catalogue/domain/index.ts';
import { address, wholeNumber } from '#platform/api-kit/address.ts';

export const exchangesAddress = address('/admin/data-exchange');

export const newExchangeAddress = address('/admin/data-exchange/nuova');

export const exchangeAddress = address('/admin/data-exchange/$id', { id: wholeNumber });

/** The record, and the numbers of two versions. */
const PAIR = { id: wholeNumber, da: wholeNumber, a: wholeNumber };

/** Comparison of two versions of a record. */
export const compareAddresses = {
  tariffe: address('/configurazione/tariffe/$id/confronto', PAIR),
  prodotti: address('/configurazione/prodotti/$id/confronto', PAIR),
  pacchetti: address('/configurazione/pacchetti/$id/confronto', PAIR),
} as const satisfies Readonly<Record<VersionedKind, unknown>>;

const VERSION = { id: wholeNumber, numero: wholeNumber };

/** Export and import of a version as a spreadsheet. */
export const sheetAddresses = {
  tariffe: address('/configurazione/tariffe/$id/foglio/$numero', VERSION),
  prodotti: address('/configurazione/prodotti/$id/foglio/$numero', VERSION),
  pacchetti: address('/configurazione/pacchetti/$id/foglio/$numero', VERSION),
} as const satisfies Readonly<Record<VersionedKind, unknown>>;
