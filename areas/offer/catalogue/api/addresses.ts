import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

export const exclusionsRuleAddress = address('/configurazione/mutue-esclusioni');

export const taxesAddress = address('/configurazione/iva');

export const companyLogosAddress = address('/configurazione/loghi-compagnie');

export const companyDocumentsAddress = address('/configurazione/documenti-compagnia');

/** A record in one of its versions; `garanzia` opens one coverage of a tariff. */
const RECORD = { id: wholeNumber, versione: wholeNumber, tab: anyText, garanzia: anyText };

/** List, creation and record of tariffs. */
export const tariffAddresses = {
  list: address('/configurazione/tariffe'),
  create: address('/configurazione/tariffe/crea'),
  record: address('/configurazione/tariffe/$id', RECORD),
};

/** The same pages of a versioned kind. */
export type RecordAddresses = typeof tariffAddresses;

export const productAddresses: RecordAddresses = {
  list: address('/configurazione/prodotti'),
  create: address('/configurazione/prodotti/crea'),
  record: address('/configurazione/prodotti/$id', RECORD),
};

export const packageAddresses: RecordAddresses = {
  list: address('/configurazione/pacchetti'),
  create: address('/configurazione/pacchetti/crea'),
  record: address('/configurazione/pacchetti/$id', RECORD),
};

export const presetAddresses = {
  list: address('/configurazione/preset'),
  create: address('/configurazione/preset/crea'),
  record: address('/configurazione/preset/$id', { id: wholeNumber }),
};

/** The same pages of the two kinds of presets. */
export type PresetAddresses = typeof presetAddresses;

export const ownPackageAddresses: PresetAddresses = {
  list: address('/configurazione/pacchetti-utente'),
  create: address('/configurazione/pacchetti-utente/crea'),
  record: address('/configurazione/pacchetti-utente/$id', { id: wholeNumber }),
};
