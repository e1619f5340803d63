import { z } from 'zod';
import { defineErrors } from './errors.ts';

/** Rows that a list streams; a longer one is exported in the background. */
export const STREAMED_ROWS = 100_000;

/** Rows of a spreadsheet's sheet below its headings. */
export const XLSX_ROWS = 1_048_575;

export const exportErrors = defineErrors({
  EXPORT_TOO_LONG: {
    status: 409,
    it: "L'elenco ha più di 100.000 righe: va preparato come file tra le attività",
    en: 'The list has more than 100,000 rows: it has to be prepared as a file among the tasks',
  },
  EXPORT_CHANGED: {
    status: 409,
    it: "L'elenco è cambiato mentre il file veniva preparato: ripeti l'esportazione",
    en: 'The list changed while the file was being prepared: export it again',
  },
  EXPORT_RIGHTS_CHANGED: {
    status: 409,
    it: "I tuoi permessi sono cambiati da quando il file è stato preparato: ripeti l'esportazione",
    en: 'Your permissions have changed since the file was prepared: export it again',
  },
});

/** Answer of a route that starts a background export. */
export const exportStarted = z.object({ taskId: z.int() });
