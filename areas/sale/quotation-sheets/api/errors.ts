import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const quotationSheetErrors = defineErrors({
  QUOTATION_SHEETS_LIST_FAILED: unexpectedIn('il caricamento dei preventivi da Excel', 'loading the quotations from Excel'),
  QUOTATION_SHEET_UPLOAD_FAILED: unexpectedIn('il caricamento del file Excel', 'uploading the Excel file'),
  QUOTATION_SHEET_START_FAILED: unexpectedIn("l'avvio dei preventivi da Excel", 'starting the quotations from Excel'),
  SHEET_ROW_NOT_CORRECTED: unexpectedIn('la correzione della riga', 'correcting the row'),
  SHEET_OF_ANOTHER_USER: {
    status: 403,
    it: 'Solo chi ha caricato il file può modificarlo',
    en: 'Only the user who uploaded the file may change it',
  },
  SHEET_IS_RUNNING: {
    status: 409,
    it: 'Il file è in lavorazione: attendi la fine o annulla',
    en: 'The file is being processed: wait for the end or cancel',
  },
  SHEET_FORGOTTEN: {
    status: 410,
    it: 'I dati del file sono stati cancellati: caricalo di nuovo',
    en: 'The data of the file were deleted: upload it again',
  },
  SHEET_ROW_CHANGED: {
    status: 412,
    it: 'La riga è cambiata nel frattempo: ricarica la pagina',
    en: 'The row has changed meanwhile: reload the page',
  },
  SHEET_ROW_DONE: {
    status: 409,
    it: 'Il preventivo di questa riga esiste già',
    en: 'The quotation of this row already exists',
  },
});
