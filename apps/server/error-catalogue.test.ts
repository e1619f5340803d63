import { describe, expect, it } from 'vitest';
import { conventionErrors } from '#areas/acquisition/conventions/api/index.ts';
import { negotiationErrors } from '#areas/acquisition/negotiations/api/index.ts';
import { cancellationErrors } from '#areas/after-sale/cancellations/api/index.ts';
import { changeRequestErrors } from '#areas/after-sale/change-requests/api/index.ts';
import { accessErrors, externalLoginErrors, login } from '#areas/agency/access/api/index.ts';
import { documentErrors, downloadFile } from '#areas/agency/documents/api/index.ts';
import * as geography from '#areas/agency/geography/api/index.ts';
import * as settings from '#areas/agency/settings/api/index.ts';
import * as vehicles from '#areas/agency/vehicles/api/index.ts';
import * as exchange from '#areas/change/configuration-transfer/api/index.ts';
import { analysisErrors } from '#areas/insight/analysis/api/index.ts';
import * as statements from '#areas/money/producer-statements/api/index.ts';
import * as training from '#areas/network/training/api/index.ts';
import * as users from '#areas/network/users/api/index.ts';
import * as catalogue from '#areas/offer/catalogue/api/index.ts';
import { listProductsOnSale } from '#areas/offer/mandates/api/index.ts';
import { needsLookups } from '#areas/offer/needs/api/index.ts';
import { PROBLEM_TEXTS } from '#areas/offer/rating/domain/index.ts';
import { addPhoto, contractErrors, listProducers } from '#areas/sale/contracts/api/index.ts';
import { BLOCK_TEXTS } from '#areas/sale/contracts/domain/index.ts';
import * as quotations from '#areas/sale/quotations/api/index.ts';
import { signatureErrors } from '#areas/sale/signatures/api/index.ts';
import { appraisalErrors } from '#areas/sale/video-appraisals/api/index.ts';
import { awaitedFailures } from '#platform/api-kit/awaited-failures.ts';
import { actionOn, commonErrors, type ErrorCode, type FailureAction } from '#platform/api-kit/errors.ts';
import type { Route } from '#platform/api-kit/route.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';

const { catalogueErrors } = catalogue;
const { exchangeErrors } = exchange;
const { geographyErrors } = geography;
const { settingErrors, setFlag, settingRoutes } = settings;
const { statementErrors } = statements;
const { trainingErrors } = training;
const { userErrors, deleteUser, setUserState } = users;
const { vehicleErrors, getEquipment, listBrands, quoteVehicle } = vehicles;

/** The error catalogue of spec §8, line by line: code, text, and what the browser does. */
const LINES: readonly (readonly [line: string, error: ErrorCode, italian: RegExp, action: FailureAction])[] = [
  ['HTTP 403 on any call', commonErrors.FORBIDDEN, /^Accesso negato$/, 'RENEW_SESSION'],
  ['the session is over', accessErrors.SESSION_EXPIRED, /sessione è scaduta/, 'RENEW_SESSION'],
  ['HTTP 503', commonErrors.MAINTENANCE, /manutenzione/, 'MAINTENANCE_PAGE'],
  ['HTTP 400', commonErrors.BAD_REQUEST, /non valida/, 'MESSAGE'],
  ['HTTP 500', commonErrors.INTERNAL, /^Errore imprevisto$/, 'MESSAGE'],
  ['resource unavailable (404)', commonErrors.NOT_FOUND, /^Risorsa non disponibile$/, 'MESSAGE'],
  ['login failure', accessErrors.BAD_CREDENTIALS, /^credenziali di accesso errate$/, 'MESSAGE'],
  ['credentials_expired', accessErrors.credentials_expired, /password è scaduta/, 'MESSAGE'],
  ['OAuth callback with errors', externalLoginErrors.EXTERNAL_REFUSED, /fornitore d'identità/, 'MESSAGE'],
  ['the identity provider does not answer', externalLoginErrors.EXTERNAL_UNAVAILABLE, /non risponde: riprova/, 'MESSAGE'],
  ['user delete: already deleted', userErrors.USER_ALREADY_DELETED, /^utente \{name\} già cancellato$/, 'MESSAGE'],
  ['user delete: failure', userErrors.USER_DELETE_FAILED, /errore imprevisto durante la cancellazione dell'utente/, 'MESSAGE'],
  ['enable/disable failure', userErrors.USER_UPDATE_FAILED, /^Errore durante l'aggiornamento dell'utente$/, 'MESSAGE'],
  ['quotation calculation', contractErrors.QUOTATION_FAILED, /^Errore durante la quotazione$/, 'MESSAGE'],
  ['discount application', contractErrors.DISCOUNT_FAILED, /errore imprevisto durante l'applicazione dello sconto/, 'MESSAGE'],
  ['quotation cancellation', contractErrors.QUOTATION_CANCEL_FAILED, /errore imprevisto durante l'annullamento del preventivo/, 'MESSAGE'],
  ['emission', contractErrors.EMISSION_FAILED, /errore imprevisto durante l'emissione/, 'MESSAGE'],
  ['proposal form generation', documentErrors.PROPOSAL_FORM_FAILED, /durante la generazione del modulo proposta/, 'MESSAGE'],
  ['unlock', contractErrors.QUOTATION_UNLOCK_FAILED, /durante lo sblocco/, 'MESSAGE'],
  ['quotation save', contractErrors.QUOTATION_SAVE_FAILED, /durante il salvataggio del preventivo/, 'MESSAGE'],
  ['quote load', contractErrors.QUOTATION_LOAD_FAILED, /durante il caricamento del preventivo/, 'MESSAGE'],
  ['vehicle quotation', vehicleErrors.VEHICLE_QUOTATION_FAILED, /durante la quotazione del veicolo/, 'MESSAGE'],
  ['equipment retrieval', vehicleErrors.VEHICLE_EQUIPMENT_FAILED, /durante il recupero degli allestimenti/, 'MESSAGE'],
  ['Infocar search', vehicleErrors.VEHICLE_SEARCH_FAILED, /durante la ricerca del veicolo/, 'MESSAGE'],
  ['Infocar quotation not found', vehicleErrors.VEHICLE_QUOTATION_NOT_FOUND, /^Quotazione del veicolo non trovata$/, 'MESSAGE'],
  ['Infocar vehicle outside quoted periods', vehicleErrors.VEHICLE_OUT_OF_PERIOD, /al di fuori dei periodi quotati/, 'MESSAGE'],
  ['file upload', contractErrors.PHOTO_UPLOAD_FAILED, /durante il caricamento del file/, 'MESSAGE'],
  ['file download', documentErrors.DOWNLOAD_FAILED, /durante lo scaricamento del file/, 'MESSAGE'],
  ['system flag update', settingErrors.FLAG_UPDATE_FAILED, /durante l'aggiornamento del flag di sistema/, 'MESSAGE'],
  ['contacts', settingErrors.CONTACTS_SAVE_FAILED, /durante il salvataggio dei contatti/, 'MESSAGE'],
  ['payments', settingErrors.PAYMENTS_SAVE_FAILED, /durante il salvataggio dei pagamenti/, 'MESSAGE'],
  ['agency info', settingErrors.AGENCY_SAVE_FAILED, /informazioni dell'agenzia/, 'MESSAGE'],
  ['external links', settingErrors.LINKS_SAVE_FAILED, /link esterni/, 'MESSAGE'],
  ['renewal configs', settingErrors.RENEWALS_SAVE_FAILED, /configurazione dei rinnovi/, 'MESSAGE'],
  ['product save', catalogueErrors.VERSION_SAVE_FAILED, /durante il salvataggio della versione/, 'MESSAGE'],
  ['product validation', catalogueErrors.VERSION_CHECK_FAILED, /durante la validazione della versione/, 'MESSAGE'],
  ['tariff delete', catalogueErrors.TARIFF_DELETE_FAILED, /durante la cancellazione della tariffa/, 'MESSAGE'],
  ['product delete', catalogueErrors.PRODUCT_DELETE_FAILED, /durante la cancellazione del prodotto/, 'MESSAGE'],
  ['package delete', catalogueErrors.PACKAGE_DELETE_FAILED, /durante la cancellazione del pacchetto/, 'MESSAGE'],
  ['preset delete', catalogueErrors.PRESET_DELETE_FAILED, /durante la cancellazione del preset/, 'MESSAGE'],
  ['contact mail send', userErrors.CONTACT_MAIL_FAILED, /durante l'invio della mail/, 'MESSAGE'],
  ['video expertise accept', appraisalErrors.VIDEO_EXPERTISE_ACCEPT_FAILED, /durante l'accettazione della video perizia$/, 'MESSAGE'],
  ['video expertise reject', appraisalErrors.VIDEO_EXPERTISE_REJECT_FAILED, /durante il rifiuto della video perizia$/, 'MESSAGE'],
  [
    'change-request edit',
    changeRequestErrors.CHANGE_REQUEST_EDIT_FAILED,
    /durante l'aggiornamento della richiesta di modifica$/,
    'MESSAGE',
  ],
  [
    'ticket close without follow-up',
    changeRequestErrors.CHANGE_REQUEST_CLOSE_FAILED,
    /durante la chiusura senza seguito della richiesta$/,
    'MESSAGE',
  ],
  ['IVASS intermediary update', trainingErrors.IVASS_UPDATE_FAILED, /durante l'aggiornamento dei dati IVASS dell'intermediario/, 'MESSAGE'],
  ['e-account load', statementErrors.LOAD_FAILED, /durante il caricamento dell'estratto conto/, 'MESSAGE'],
  ['e-account list', statementErrors.LIST_FAILED, /durante il caricamento degli estratti conto/, 'MESSAGE'],
  ['e-account delete', statementErrors.DELETE_FAILED, /durante l'eliminazione dell'estratto conto/, 'MESSAGE'],
  ['e-account pay', statementErrors.PAY_FAILED, /durante il pagamento dell'estratto conto/, 'MESSAGE'],
  ['e-account block', statementErrors.BLOCK_FAILED, /durante il blocco dell'estratto conto/, 'MESSAGE'],
  ['e-account notify', statementErrors.NOTIFY_FAILED, /durante la notifica dell'estratto conto/, 'MESSAGE'],
  [
    'automatic cancellation unavailable',
    cancellationErrors.AUTOMATIC_CANCELLATION_UNAVAILABLE,
    /non è disponibile per la tariffa \{tariff\}: procedi con il calcolo manuale$/,
    'MESSAGE',
  ],
  [
    'automatic cancellation',
    cancellationErrors.AUTOMATIC_CANCELLATION_FAILED,
    /durante il calcolo automatico dell'annullamento$/,
    'MESSAGE',
  ],
  ['negotiation extension', negotiationErrors.NEGOTIATION_EXTENSION_FAILED, /durante la proroga della trattativa$/, 'MESSAGE'],
  ['negotiation delete', negotiationErrors.NEGOTIATION_DELETE_FAILED, /durante la cancellazione della trattativa$/, 'MESSAGE'],
  [
    'closing-convention restore',
    conventionErrors.CONVENTION_RESTORE_FAILED,
    /durante il ripristino della richiesta di chiusura convenzioni$/,
    'MESSAGE',
  ],
  [
    'closing-convention evasion',
    conventionErrors.CONVENTION_PROCESSING_FAILED,
    /durante l'evasione della richiesta di chiusura convenzioni$/,
    'MESSAGE',
  ],
  ['digital signature start', signatureErrors.SIGNATURE_START_FAILED, /durante l'avvio della firma digitale$/, 'MESSAGE'],
  ['insured object lookup', contractErrors.INSURED_OBJECTS_FAILED, /durante il caricamento dei beni assicurabili/, 'MESSAGE'],
  ['extraction delete', analysisErrors.EXTRACTION_DELETE_FAILED, /durante la cancellazione dell'estrazione$/, 'MESSAGE'],
  ['data exchange fetches: list', exchangeErrors.EXCHANGE_LIST_FAILED, /durante il caricamento degli scambi dati$/, 'MESSAGE'],
  ['data exchange fetches: one', exchangeErrors.EXCHANGE_LOAD_FAILED, /durante il caricamento dello scambio dati$/, 'MESSAGE'],
  ['data exchange fetches: items', exchangeErrors.EXCHANGE_ITEMS_FAILED, /durante il caricamento delle voci da esportare$/, 'MESSAGE'],
  ['data exchange create', exchangeErrors.EXCHANGE_CREATE_FAILED, /durante la creazione dello scambio dati$/, 'MESSAGE'],
  ['tariff import', exchangeErrors.IMPORT_HAS_ERRORS, /^Si è verificato un errore durante l'importazione della tariffa/, 'MESSAGE'],
  [
    'tariff import: unreadable',
    exchangeErrors.FILE_UNREADABLE,
    /^Si è verificato un errore durante l'importazione della tariffa/,
    'MESSAGE',
  ],
];

/** Lines of §8 whose operation does not exist yet. */
const AWAITED: Readonly<Record<keyof typeof awaitedFailures, RegExp>> = {
  VEHICLE_TYPES_FAILED: /durante il caricamento dei tipi di veicolo$/,
  EXTERNAL_LIABILITY_FAILED: /durante il recupero della RC esterna$/,
  PAYMENT_FAILED: /^Il pagamento non è andato a buon fine$/,
};

describe('each line of the error catalogue', () => {
  it.each(LINES)('%s', (_line, error, italian, action) => {
    expect(error.it).toMatch(italian);
    expect(error.en).not.toBe('');
    expect(error.en).not.toBe(error.it);
    expect(actionOn(error.status)).toBe(action);
  });

  it.each(Object.values(awaitedFailures).map((error) => [error.code, error] as const))('%s, before its operation exists', (code, error) => {
    expect(error.it).toMatch(AWAITED[code as keyof typeof awaitedFailures]);
    expect(error.en).not.toBe(error.it);
    expect(actionOn(error.status)).toBe('MESSAGE');
  });

  it('only maintenance leads to its page: any other 503 has a code that keeps the page', () => {
    const platform = [commonErrors, awaitedFailures];
    const people = [accessErrors, externalLoginErrors, userErrors, trainingErrors];
    const offer = [catalogueErrors, exchangeErrors, geographyErrors, geography.placeEditErrors, settingErrors, vehicleErrors];
    const tables: Readonly<Record<string, ErrorCode>>[] = [
      ...platform,
      ...people,
      ...offer,
      contractErrors,
      documentErrors,
      statementErrors,
    ];
    const errors = tables.flatMap((table) => Object.values(table));
    expect(errors.filter(({ status, code }) => actionOn(status, code) === 'MAINTENANCE_PAGE')).toEqual([commonErrors.MAINTENANCE]);
  });

  it('HTTP 422 is shown next to the fields', () => {
    expect(actionOn(422)).toBe('MESSAGES_AT_FIELDS');
  });

  it('has a code of its own', () => {
    const codes = [...LINES.map(([, { code }]) => code), ...Object.keys(awaitedFailures)];
    expect(new Set(codes).size).toBe(codes.length);
  });
});

/** Texts of §8 that are not failures of a call. */
const TEXTS: readonly (readonly [line: string, text: Text, italian: RegExp])[] = [
  ['period decode failure', RULE_MESSAGES.periodo, /^Errore decodifica periodo \{value\}$/],
  ['insured value above the autonomous threshold', BLOCK_TEXTS.VALORE_OLTRE_SOGLIA, /approvazione dell'agenzia, entro 48 ore lavorative/],
  ['customer not insurable', BLOCK_TEXTS.CLIENTE_NON_ASSICURABILE, /^Il cliente non è assicurabile$/],
  ['vehicle not insurable', BLOCK_TEXTS.VEICOLO_NON_ASSICURABILE, /^Il veicolo non può essere assicurato$/],
  [
    'selected warranties unavailable: vehicle above the allowed age',
    PROBLEM_TEXTS.VEICOLO_TROPPO_VECCHIO,
    /^Il veicolo ha \{age\} anni, il massimo è \{max\}$/,
  ],
  ['package minimum salability', PROBLEM_TEXTS.SOTTO_SOGLIA_PACCHETTO, /inferiore alla soglia del pacchetto/],
  ['payment', BLOCK_TEXTS.PAGAMENTO_NON_COMPLETATO, /pagamento/],
];

it.each(TEXTS)('%s', (_line, text, italian) => {
  expect(text.it).toMatch(italian);
  expect(text.en).not.toBe('');
});

/** Operations of §8 and the text of their unexpected failure. */
const OPERATIONS: readonly (readonly [Pick<Route, 'failure' | 'path'>, ErrorCode])[] = [
  [quotations.calculate, contractErrors.QUOTATION_FAILED],
  [quotations.create, contractErrors.QUOTATION_SAVE_FAILED],
  [quotations.save, contractErrors.QUOTATION_SAVE_FAILED],
  [quotations.read, contractErrors.QUOTATION_LOAD_FAILED],
  [quotations.issue, contractErrors.EMISSION_FAILED],
  [quotations.cancel, contractErrors.QUOTATION_CANCEL_FAILED],
  [quotations.unlock, contractErrors.QUOTATION_UNLOCK_FAILED],
  [exchange.listExchanges, exchangeErrors.EXCHANGE_LIST_FAILED],
  [exchange.readExchange, exchangeErrors.EXCHANGE_LOAD_FAILED],
  [exchange.exchangeItems, exchangeErrors.EXCHANGE_ITEMS_FAILED],
  [exchange.createExport, exchangeErrors.EXCHANGE_CREATE_FAILED],
  [exchange.createImport, exchangeErrors.EXCHANGE_CREATE_FAILED],
  [listBrands, vehicleErrors.VEHICLE_SEARCH_FAILED],
  [getEquipment, vehicleErrors.VEHICLE_EQUIPMENT_FAILED],
  [quoteVehicle, vehicleErrors.VEHICLE_QUOTATION_FAILED],
  [downloadFile, documentErrors.DOWNLOAD_FAILED],
  [setFlag, settingErrors.FLAG_UPDATE_FAILED],
  [settingRoutes.CONTATTI.save, settingErrors.CONTACTS_SAVE_FAILED],
  [settingRoutes.PAGAMENTI.save, settingErrors.PAYMENTS_SAVE_FAILED],
  [settingRoutes.AGENZIA.save, settingErrors.AGENCY_SAVE_FAILED],
  [settingRoutes.LINK_ESTERNI.save, settingErrors.LINKS_SAVE_FAILED],
  [settingRoutes.RINNOVI.save, settingErrors.RENEWALS_SAVE_FAILED],
  [setUserState, userErrors.USER_UPDATE_FAILED],
  [deleteUser, userErrors.USER_DELETE_FAILED],
  [addPhoto, contractErrors.PHOTO_UPLOAD_FAILED],
  [quotations.readBehaviour, contractErrors.INSURED_OBJECTS_FAILED],
  [catalogue.tariffRoutes.remove, catalogueErrors.TARIFF_DELETE_FAILED],
  [catalogue.productRoutes.remove, catalogueErrors.PRODUCT_DELETE_FAILED],
  [catalogue.productRoutes.saveDraft, catalogueErrors.VERSION_SAVE_FAILED],
  [catalogue.productRoutes.validate, catalogueErrors.VERSION_CHECK_FAILED],
  [catalogue.packageRoutes.remove, catalogueErrors.PACKAGE_DELETE_FAILED],
  [catalogue.sharedPresetRoutes.remove, catalogueErrors.PRESET_DELETE_FAILED],
  [catalogue.ownPackageRoutes.remove, catalogueErrors.PACKAGE_DELETE_FAILED],
  [training.saveProfile, trainingErrors.IVASS_UPDATE_FAILED],
  [training.recordCourse, trainingErrors.IVASS_UPDATE_FAILED],
  [users.sendContactMail, userErrors.CONTACT_MAIL_FAILED],
  [statements.readStatement, statementErrors.LOAD_FAILED],
  [statements.deleteStatement, statementErrors.DELETE_FAILED],
  [statements.payStatement, statementErrors.PAY_FAILED],
  [statements.blockProducer, statementErrors.BLOCK_FAILED],
  [statements.notifyProducer, statementErrors.NOTIFY_FAILED],
];

it.each(OPERATIONS.map(([route, error]) => [route.path, route.failure, error] as const))('%s', (_path, failure, error) => {
  expect(failure).toBe(error);
});

/** Every route that fills a select list, and its text when it fails. */
const SELECT_LISTS: readonly (readonly [Pick<Route, 'failure' | 'path'>, ErrorCode, of: string])[] = [
  [geography.searchCities, geographyErrors.CITIES_FAILED, 'delle città'],
  [geography.getCity, geographyErrors.CITIES_FAILED, 'delle città'],
  [geography.listProvinces, geographyErrors.PROVINCES_FAILED, 'delle province'],
  [geography.listCountries, geographyErrors.COUNTRIES_FAILED, 'dei paesi'],
  [geography.listToponyms, geographyErrors.TOPONYMS_FAILED, 'dei toponimi'],
  [vehicles.listAntitheftDevices, vehicleErrors.ANTITHEFT_LIST_FAILED, 'degli antifurti'],
  [users.listUsers, userErrors.USERS_FAILED, 'degli utenti'],
  [users.listInsurers, userErrors.INSURERS_FAILED, 'delle compagnie'],
  [users.searchParents, userErrors.SUPERIORS_FAILED, 'dei superiori'],
  [catalogue.listCompanies, catalogueErrors.COMPANIES_FAILED, 'delle compagnie'],
  [catalogue.listTariffCodes, catalogueErrors.TARIFFS_FAILED, 'delle tariffe'],
  [catalogue.tariffRoutes.list, catalogueErrors.TARIFFS_FAILED, 'delle tariffe'],
  [catalogue.listProductCodes, catalogueErrors.PRODUCTS_FAILED, 'dei prodotti'],
  [catalogue.productCoverages, catalogueErrors.COVERAGES_FAILED, 'delle garanzie'],
  [catalogue.usablePresets, catalogueErrors.PRESETS_FAILED, 'dei preset'],
  [catalogue.listOwners, catalogueErrors.OWNERS_FAILED, 'dei titolari'],
  [listProductsOnSale, catalogueErrors.PRODUCTS_FAILED, 'dei prodotti'],
  [needsLookups, catalogueErrors.PRODUCTS_FAILED, 'dei prodotti'],
  [settings.listSettingProducts, settingErrors.PRODUCT_CODES_FAILED, 'dei prodotti'],
  [listProducers, contractErrors.PRODUCERS_FAILED, 'dei produttori'],
];

it.each(SELECT_LISTS.map(([route, error, of]) => [route.path, route.failure, error, of] as const))(
  'the list of %s',
  (_path, failure, error, of) => {
    expect(failure).toBe(error);
    expect(error.it).toBe(`Si è verificato un errore imprevisto durante il caricamento ${of}`);
    expect(error.en).toMatch(/^An unexpected error occurred while loading the /);
  },
);

it('signing in declares its errors', () => {
  expect(login.errors).toEqual(expect.arrayContaining([accessErrors.BAD_CREDENTIALS, accessErrors.credentials_expired]));
});
