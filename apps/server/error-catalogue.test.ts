import { describe, expect, it } from 'vitest';
import { accessErrors, externalLoginErrors, login } from '#areas/access/api/index.ts';
import { catalogueErrors } from '#areas/catalogue/api/index.ts';
import { contractErrors } from '#areas/contracts/api/index.ts';
import { BLOCK_TEXTS } from '#areas/contracts/domain/index.ts';
import { documentErrors, downloadFile } from '#areas/documents/api/index.ts';
import { geographyErrors } from '#areas/geography/api/index.ts';
import * as quotations from '#areas/quotations/api/index.ts';
import { setFlag, settingErrors, settingRoutes } from '#areas/settings/api/index.ts';
import { deleteUser, setUserState, userErrors } from '#areas/users/api/index.ts';
import { getEquipment, listBrands, quoteVehicle, vehicleErrors } from '#areas/vehicles/api/index.ts';
import { actionOn, commonErrors, type ErrorCode, type FailureAction } from '#platform/api-kit/errors.ts';
import type { Route } from '#platform/api-kit/route.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';

/** The error catalogue of spec §8, line by line, as far as the areas exist: the code, the words, what the browser does. */
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
  ['tariff/package/preset delete', catalogueErrors.RECORD_DELETE_FAILED, /durante la cancellazione/, 'MESSAGE'],
  ['select list: towns', geographyErrors.CITIES_FAILED, /durante il caricamento delle città/, 'MESSAGE'],
  ['select list: provinces', geographyErrors.PROVINCES_FAILED, /durante il caricamento delle province/, 'MESSAGE'],
  ['select list: countries', geographyErrors.COUNTRIES_FAILED, /durante il caricamento dei paesi/, 'MESSAGE'],
  ['select list: toponyms', geographyErrors.TOPONYMS_FAILED, /durante il caricamento dei toponimi/, 'MESSAGE'],
  ['select list: anti-theft devices', vehicleErrors.ANTITHEFT_LIST_FAILED, /durante il caricamento degli antifurti/, 'MESSAGE'],
];

describe('each line of the error catalogue', () => {
  it.each(LINES)('%s', (_line, error, italian, action) => {
    expect(error.it).toMatch(italian);
    expect(error.en).not.toBe('');
    expect(error.en).not.toBe(error.it);
    expect(actionOn(error.status)).toBe(action);
  });

  it('only maintenance leads to its page: nothing else that fails may answer 503', () => {
    const tables = [commonErrors, accessErrors, externalLoginErrors, catalogueErrors, contractErrors, documentErrors, geographyErrors];
    const errors: ErrorCode[] = [...tables, settingErrors, userErrors, vehicleErrors].flatMap((table) => Object.values(table));
    expect(errors.filter(({ status }) => actionOn(status) === 'MAINTENANCE_PAGE')).toEqual([commonErrors.MAINTENANCE]);
  });

  it('HTTP 422 goes to the fields', () => {
    expect(actionOn(422)).toBe('MESSAGES_AT_FIELDS');
  });

  it('has a code of its own', () => {
    expect(new Set(LINES.map(([, { code }]) => code)).size).toBe(LINES.length);
  });
});

/** Texts of §8 that are no failures of a call. */
const TEXTS: readonly (readonly [line: string, text: Text, italian: RegExp])[] = [
  ['period decode failure', RULE_MESSAGES.periodo, /^Errore decodifica periodo \{value\}$/],
  ['insured value above the autonomous threshold', BLOCK_TEXTS.VALORE_OLTRE_SOGLIA, /approvazione dell'agenzia, entro 48 ore lavorative/],
  ['customer not insurable', BLOCK_TEXTS.CLIENTE_NON_ASSICURABILE, /^Il cliente non è assicurabile$/],
  ['vehicle not insurable', BLOCK_TEXTS.VEICOLO_NON_ASSICURABILE, /^Il veicolo non può essere assicurato$/],
  ['payment', BLOCK_TEXTS.PAGAMENTO_NON_COMPLETATO, /pagamento/],
];

it.each(TEXTS)('%s', (_line, text, italian) => {
  expect(text.it).toMatch(italian);
  expect(text.en).not.toBe('');
});

/** Operations of §8 and how an unforeseen failure of theirs is told. */
const OPERATIONS: readonly (readonly [Pick<Route, 'failure' | 'path'>, ErrorCode])[] = [
  [quotations.calculate, contractErrors.QUOTATION_FAILED],
  [quotations.create, contractErrors.QUOTATION_SAVE_FAILED],
  [quotations.save, contractErrors.QUOTATION_SAVE_FAILED],
  [quotations.read, contractErrors.QUOTATION_LOAD_FAILED],
  [quotations.issue, contractErrors.EMISSION_FAILED],
  [quotations.cancel, contractErrors.QUOTATION_CANCEL_FAILED],
  [quotations.unlock, contractErrors.QUOTATION_UNLOCK_FAILED],
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
];

it.each(OPERATIONS.map(([route, error]) => [route.path, route.failure, error] as const))('%s', (_path, failure, error) => {
  expect(failure).toBe(error);
});

it('signing in declares its errors', () => {
  expect(login.errors).toEqual(expect.arrayContaining([accessErrors.BAD_CREDENTIALS, accessErrors.credentials_expired]));
});
