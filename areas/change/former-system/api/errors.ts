import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const formerSystemErrors = defineErrors({
  FORMER_STATE_FAILED: unexpectedIn('il caricamento delle importazioni', 'loading the imports'),
  FORMER_UPLOAD_FAILED: unexpectedIn('il caricamento del file', 'uploading the file'),
  FORMER_START_FAILED: unexpectedIn("l'avvio dell'importazione", 'starting the import'),
  FORMER_DELETE_FAILED: unexpectedIn("l'eliminazione del file", 'deleting the file'),
  FORMER_FILE_FAILED: unexpectedIn('lo scaricamento del file', 'downloading the file'),
  FORMER_ROW_NOT_CORRECTED: unexpectedIn('la correzione della riga', 'correcting the row'),
  FORMER_VALUES_FAILED: unexpectedIn('il salvataggio della tabella dei valori', 'saving the table of values'),
  FORMER_HAND_OVER_FAILED: unexpectedIn("l'accesso al sistema precedente", 'logging in to the former system'),
  FORMER_BATCH_OF_ANOTHER: {
    status: 403,
    it: 'Solo chi ha caricato il file può modificarlo',
    en: 'Only the user who uploaded the file may change it',
  },
  FORMER_BATCH_RUNNING: {
    status: 409,
    it: 'Il file è in lavorazione: attendi la fine o annulla',
    en: 'The file is being processed: wait for the end or cancel',
  },
  FORMER_BATCH_FORGOTTEN: {
    status: 410,
    it: 'I dati del file sono stati cancellati: caricalo di nuovo',
    en: 'The data of the file were deleted: upload it again',
  },
  FORMER_BATCH_INCOMPLETE: {
    status: 409,
    it: 'Il caricamento del file non è completo: elimina il file e caricalo di nuovo',
    en: 'The upload of the file is incomplete: delete the file and upload it again',
  },
  FORMER_PART_OUT_OF_ORDER: {
    status: 409,
    it: 'Le parti del file sono arrivate in un altro ordine: elimina il file e caricalo di nuovo',
    en: 'The parts of the file arrived in another order: delete the file and upload it again',
  },
  FORMER_BATCH_USED: {
    status: 409,
    it: 'Il file ha importato dei dati: annulla prima l’importazione',
    en: 'The file imported data: undo the import first',
  },
  FORMER_ROW_DONE: { status: 409, it: 'La riga è già stata importata', en: 'The row was imported already' },
  FORMER_LINK_MISSING: {
    status: 409,
    it: 'L’indirizzo del sistema precedente non è configurato',
    en: 'The address of the former system is not configured',
  },
});
