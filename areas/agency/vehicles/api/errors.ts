import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

/** Errors of the search and the valuation of a vehicle (spec §8). */
export const vehicleErrors = defineErrors({
  VEHICLE_OUT_OF_PERIOD: {
    status: 400,
    it: 'Il veicolo è stato immatricolato al di fuori dei periodi quotati',
    en: 'The vehicle was registered outside the quoted periods',
  },
  VEHICLE_NO_LONGER_SOLD: {
    status: 400,
    it: 'Il veicolo non è più in vendita dal {date}: indica la data di immatricolazione o scegli un’altra versione',
    en: 'The vehicle has not been on sale since {date}: give its registration date or choose another version',
  },
  VEHICLE_QUOTATION_NOT_FOUND: { status: 404, it: 'Quotazione del veicolo non trovata', en: 'Vehicle quotation not found' },
  ANTITHEFT_LIST_FAILED: unexpectedIn('il caricamento degli antifurti', 'loading the anti-theft devices'),
  VEHICLE_EQUIPMENT_UNKNOWN: {
    status: 400,
    it: "L'allestimento {code} non esiste per questa versione",
    en: 'The equipment {code} does not exist for this version',
  },
  VEHICLE_EQUIPMENT_FAILED: {
    status: 500,
    it: 'Errore durante il recupero degli allestimenti',
    en: 'The equipment could not be retrieved',
  },
  VEHICLE_SEARCH_FAILED: { status: 500, it: 'Errore durante la ricerca del veicolo', en: 'The vehicle search failed' },
  TOO_MANY_VEHICLES: {
    status: 429,
    it: 'Hai cercato molti veicoli: riprova tra {minutes} minuti, o compila i dati a mano',
    en: 'You have searched for many vehicles: try again in {minutes} minutes, or type the data',
  },
  VEHICLE_QUOTATION_FAILED: { status: 500, it: 'Errore durante la quotazione del veicolo', en: 'The vehicle quotation failed' },
});

export const editorErrors = defineErrors({
  BRAND_IN_USE: {
    status: 409,
    it: 'La marca ha dei modelli: si può disabilitare, non eliminare',
    en: 'The make has models: it can be disabled, not deleted',
  },
  DEVICE_IN_USE: {
    status: 409,
    it: 'L’antifurto è su dei contratti: si può disabilitare, non eliminare',
    en: 'Contracts name the device: it can be disabled, not deleted',
  },
  CURVE_BEGUN: {
    status: 409,
    it: 'Una tabella già in vigore non si modifica: creane una con decorrenza futura',
    en: 'A table in force cannot be changed: make one that begins in the future',
  },
});
