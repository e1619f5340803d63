import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

/** Errors of the editors of places. Apart from those of the lists: every form with an address loads the lists. */
export const placeEditErrors = defineErrors({
  TOWN_SAVE_FAILED: unexpectedIn('il salvataggio del comune', 'saving the town'),
  PROVINCE_SAVE_FAILED: unexpectedIn('il salvataggio della provincia', 'saving the province'),
  COUNTRY_SAVE_FAILED: unexpectedIn('il salvataggio del paese', 'saving the country'),
  TOPONYM_SAVE_FAILED: unexpectedIn('il salvataggio del toponimo', 'saving the kind of street'),
  IMPORT_FAILED: unexpectedIn('l’aggiornamento dei comuni', 'updating the towns'),
  NOT_LAST_CHANGE: {
    status: 409,
    it: 'Si annulla solo l’ultima variazione: annulla prima le successive',
    en: 'Only the last change can be taken back: take back the later ones first',
  },
  PROVINCE_HAS_TOWNS: {
    status: 409,
    it: 'La provincia ha {count} comuni: passali prima a un’altra provincia',
    en: 'The province has {count} towns: move them to another province first',
  },
  DIFFERENCE_NOT_TAKEABLE: {
    status: 409,
    it: '{town}: la differenza non si può applicare. {reason}',
    en: '{town}: the difference cannot be taken. {reason}',
  },
  DIFFERENCE_OUTDATED: {
    status: 409,
    it: '{town} è cambiato dopo il confronto: ripeti il confronto con il file',
    en: '{town} has changed since the comparison: compare the file again',
  },
  NOTHING_TO_TAKE: {
    status: 409,
    it: 'Nessuna differenza da applicare',
    en: 'No difference to take',
  },
});
