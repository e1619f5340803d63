import type { RefundRuleFault } from '#areas/offer/catalogue/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Rule } from './report.ts';

const error = (message: Text, remedy: Text): Rule => ({ severity: 'ERRORE', message, remedy });

/** Rules of the publication checks for the refunds of a product. */
export const REFUND_RULES: Readonly<Record<RefundRuleFault | 'RIMBORSI_MANCANTI', Rule>> = {
  RIMBORSI_MANCANTI: {
    severity: 'AVVISO',
    message: {
      it: 'Il prodotto non ha regole di rimborso: ogni annullamento si calcola a mano',
      en: 'The product has no refund rules: every cancellation is computed by hand',
    },
    remedy: { it: 'Indicale nella scheda Rimborsi, oppure conferma', en: 'Give them on the Refunds tab, or acknowledge' },
  },
  PENALE_MANCANTE: error(
    { it: '{cause}: manca la penale', en: '{cause}: the penalty is missing' },
    { it: 'Indica una quota, una somma o la tabella', en: 'Give a share, a sum or the table' },
  ),
  PENALE_NON_PREVISTA: error(
    { it: '{cause}: la penale vale solo per il pro rata con penale', en: '{cause}: a penalty is only for the pro rata with a penalty' },
    { it: 'Togli la penale, oppure ammetti quel tipo', en: 'Remove the penalty, or allow that type' },
  ),
  QUOTA_NON_VALIDA: error(
    { it: '{cause}: una quota supera il 100 %', en: '{cause}: a share is above 100 %' },
    { it: 'Correggi la quota', en: 'Correct the share' },
  ),
  IMPORTO_NON_VALIDO: error(
    { it: '{cause}: un importo non è valido', en: '{cause}: an amount is not valid' },
    { it: 'Correggi l’importo', en: 'Correct the amount' },
  ),
  TABELLA_NON_CRESCENTE: error(
    { it: '{cause}: giorni e quote della tabella non crescono', en: '{cause}: days and shares of the table do not grow' },
    { it: 'Metti le righe in ordine di giorni', en: 'Put the rows in the order of days' },
  ),
  TRATTENUTA_SUL_RECESSO: error(
    {
      it: '{cause}: si possono trattenere solo i giorni goduti e le imposte',
      en: '{cause}: only the days used and the tax may be kept',
    },
    { it: 'Togli penale, minimo e spese', en: 'Remove penalty, minimum and costs' },
  ),
  TRATTENUTA_SUL_FINANZIAMENTO: error(
    {
      it: '{cause}: la legge ammette solo le spese amministrative indicate in contratto (art. 22 c. 15-quater DL 179/2012)',
      en: '{cause}: the law allows only disclosed administrative costs (art. 22 c. 15-quater DL 179/2012)',
    },
    { it: 'Togli il premio minimo', en: 'Remove the minimum premium' },
  ),
  SOLO_FINANZIAMENTO: error(
    { it: '{cause}: questo tipo vale solo per un finanziamento estinto', en: '{cause}: this type is only for a loan that was repaid' },
    { it: 'Scegli un altro tipo', en: 'Choose another type' },
  ),
  GARANZIA_SCONOSCIUTA: error(
    { it: '{cause}: una garanzia esclusa non fa parte della tariffa', en: '{cause}: an excluded coverage is not in the tariff' },
    { it: 'Togli la garanzia', en: 'Remove the coverage' },
  ),
  CAUSALE_RIPETUTA: error(
    { it: '{cause} compare più di una volta', en: '{cause} appears more than once' },
    { it: 'Lasciala una volta sola', en: 'Leave it once only' },
  ),
};
