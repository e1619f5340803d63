import type { VariationRuleFault } from '#areas/offer/catalogue/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Rule } from './report.ts';

const error = (message: Text, remedy: Text): Rule => ({ severity: 'ERRORE', message, remedy });

/** Rules of the publication checks for the variations of a product. */
export const VARIATION_RULES: Readonly<Record<VariationRuleFault | 'VARIAZIONI_MANCANTI', Rule>> = {
  VARIAZIONI_MANCANTI: {
    severity: 'AVVISO',
    message: {
      it: 'Il prodotto non dice quali variazioni ammette: si cambia solo ciò che non tocca il prezzo',
      en: 'The product does not state which variations it allows: only what does not concern the price can change',
    },
    remedy: { it: 'Indicale nella scheda Variazioni, oppure conferma', en: 'Give them on the Variations tab, or acknowledge' },
  },
  VARIAZIONE_RIPETUTA: error(
    { it: '{kind} compare più di una volta', en: '{kind} appears more than once' },
    { it: 'Lasciala una volta sola', en: 'Leave it once only' },
  ),
  VARIAZIONE_SENZA_VEICOLO: error(
    { it: '{kind}: il prodotto assicura un’abitazione', en: '{kind}: the product insures a home' },
    { it: 'Togli la variazione', en: 'Remove the variation' },
  ),
};
