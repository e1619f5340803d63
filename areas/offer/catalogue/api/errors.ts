import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const catalogueErrors = defineErrors({
  COMPANY_DOCUMENTS_FAILED: unexpectedIn('il caricamento dei documenti della compagnia', 'loading the documents of the insurer'),
  VERSION_SAVE_FAILED: unexpectedIn('il salvataggio della versione', 'saving the version'),
  VERSION_CHECK_FAILED: unexpectedIn('la validazione della versione', 'validating the version'),
  TARIFF_DELETE_FAILED: unexpectedIn('la cancellazione della tariffa', 'deleting the tariff'),
  PRODUCT_DELETE_FAILED: unexpectedIn('la cancellazione del prodotto', 'deleting the product'),
  PACKAGE_DELETE_FAILED: unexpectedIn('la cancellazione del pacchetto', 'deleting the package'),
  PRESET_SAVE_FAILED: unexpectedIn('il salvataggio del preset', 'saving the preset'),
  OWN_PACKAGE_SAVE_FAILED: unexpectedIn('il salvataggio del pacchetto', 'saving the package'),
  PRESET_DELETE_FAILED: unexpectedIn('la cancellazione del preset', 'deleting the preset'),
  PRESETS_FAILED: unexpectedIn('il caricamento dei preset', 'loading the presets'),
  OWNERS_FAILED: unexpectedIn('il caricamento dei titolari', 'loading the owners'),
  COMPANIES_FAILED: unexpectedIn('il caricamento delle compagnie', 'loading the insurers'),
  TARIFFS_FAILED: unexpectedIn('il caricamento delle tariffe', 'loading the tariffs'),
  PRODUCTS_FAILED: unexpectedIn('il caricamento dei prodotti', 'loading the products'),
  PACKAGES_FAILED: unexpectedIn('il caricamento dei pacchetti', 'loading the packages'),
  COVERAGES_FAILED: unexpectedIn('il caricamento delle garanzie', 'loading the coverages'),
  LOGO_SAVE_FAILED: unexpectedIn('il salvataggio del logo', 'saving the logo'),
  VERSION_NOT_DRAFT: {
    status: 409,
    it: 'La versione {number} è {status}: si può cambiare soltanto creando una nuova bozza',
    en: 'Version {number} is {status}: it can only be changed by making a new draft',
  },
  VERSION_NOT_VALIDATED: {
    status: 409,
    it: 'La versione {number} non è stata validata',
    en: 'Version {number} has not been validated',
  },
  CHECKS_NOT_PASSED: {
    status: 409,
    it: 'Ci sono {errors} errori da correggere e {warnings} avvisi da confermare',
    en: 'There are {errors} errors to correct and {warnings} warnings to acknowledge',
  },
  ALREADY_PUBLISHED: {
    status: 409,
    it: 'È già stato pubblicato: si può sostituire con una nuova versione, non cancellare',
    en: 'It was published already: it can be replaced by a new version, not deleted',
  },
  NUMBERS_USED: {
    status: 409,
    it: 'Di questo intervallo sono già stati assegnati dei numeri: si può accorciare, non togliere',
    en: 'Numbers of this range were given already: it can be shortened, not removed',
  },
  IN_USE: {
    status: 409,
    it: 'Non si può cancellare: serve a {users}',
    en: 'It cannot be deleted: {users} uses it',
  },
});

export const taxErrors = defineErrors({
  TAX_RATE_BEGUN: {
    status: 409,
    it: 'Un’aliquota già in vigore non si elimina: aggiungine una nuova',
    en: 'A rate in force cannot be deleted: add a new one',
  },
});
