import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { durationName, isDuration } from '#platform/domain-kit/time/duration.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';
import type { TariffFault, TariffFaultCode } from '../compiling/faults.ts';

/** Message and remedy of every fault that prevents compiling a tariff. */
const WORDS: Readonly<Record<TariffFaultCode, { readonly message: Text; readonly remedy: Text }>> = {
  CODICE_RIPETUTO: {
    message: { it: 'Il codice {code} compare più di una volta', en: 'The code {code} appears more than once' },
    remedy: { it: 'Cambia o cancella uno dei due', en: 'Change or delete one of the two' },
  },
  GARANZIA_SCONOSCIUTA: {
    message: { it: 'La garanzia {coverage} non fa parte della tariffa', en: 'The coverage {coverage} is not in the tariff' },
    remedy: { it: 'Aggiungi la garanzia o togli il riferimento', en: 'Add the coverage or remove the reference' },
  },
  ZONA_SCONOSCIUTA: {
    message: { it: 'La zona {zone} non esiste', en: 'The zone {zone} does not exist' },
    remedy: { it: 'Crea la zona o scegline un’altra', en: 'Create the zone or choose another one' },
  },
  DURATA_SCONOSCIUTA: {
    message: {
      it: 'La durata di {duration} non è tra quelle della tariffa',
      en: 'A duration of {duration} is not among those of the tariff',
    },
    remedy: { it: 'Aggiungi la durata o togli il riferimento', en: 'Add the duration or remove the reference' },
  },
  PROVINCIA_NON_VALIDA: {
    message: { it: 'La provincia {province} non esiste', en: 'The province {province} does not exist' },
    remedy: { it: 'Togli la provincia dalla zona', en: 'Remove the province from the zone' },
  },
  PROVINCIA_IN_PIU_ZONE: {
    message: { it: 'La provincia {province} è in più di una zona', en: 'The province {province} is in more than one zone' },
    remedy: { it: 'Lasciala in una zona sola', en: 'Leave it in one zone only' },
  },
  NESSUN_TASSO: {
    message: { it: 'La garanzia non ha tassi', en: 'The coverage has no rates' },
    remedy: { it: 'Compila la tabella dei tassi', en: 'Fill in the rate table' },
  },
  TASSO_NON_VALIDO: {
    message: {
      it: 'La riga {row} deve avere un tasso oppure un importo, secondo la forma',
      en: 'The row {row} must have a rate or an amount, according to the form',
    },
    remedy: { it: 'Scrivi il valore nella colonna giusta', en: 'Write the value into the right column' },
  },
  CONDIZIONE_ESTRANEA: {
    message: {
      it: 'La riga {row} ha una condizione che non riguarda il bene assicurato',
      en: 'The row {row} has a condition that does not concern the insured object',
    },
    remedy: {
      it: 'Togli la condizione o cambia il bene assicurato della tariffa',
      en: 'Remove the condition or change what the tariff insures',
    },
  },
  TASSI_SOVRAPPOSTI: {
    message: { it: 'Le righe {rows} valgono per lo stesso rischio', en: 'The rows {rows} apply to the same risk' },
    remedy: { it: 'Separa le fasce o cancella una riga', en: 'Separate the bands or delete one row' },
  },
  TABELLA_TROPPO_GRANDE: {
    message: {
      it: 'La tabella ha {cells} combinazioni, il massimo è {max}',
      en: 'The table has {cells} combinations, the maximum is {max}',
    },
    remedy: { it: 'Riduci le fasce', en: 'Use fewer bands' },
  },
  MARGINE_RIPETUTO: {
    message: {
      it: 'Due margini valgono per la stessa operazione, durata e zona',
      en: 'Two margins apply to the same operation, duration and zone',
    },
    remedy: { it: 'Cancella uno dei due', en: 'Delete one of the two' },
  },
  PROVVIGIONE_RIPETUTA: {
    message: {
      it: 'Due percipienti uguali valgono per la stessa operazione, durata e zona',
      en: 'The same recipient appears twice for one operation, duration and zone',
    },
    remedy: { it: 'Cancella uno dei due', en: 'Delete one of the two' },
  },
  PROVVIGIONI_OLTRE_100: {
    message: { it: 'Le percentuali sulla base {base} superano il 100 %', en: 'The shares of the base {base} exceed 100 %' },
    remedy: { it: 'Riduci le percentuali', en: 'Reduce the shares' },
  },
  PROVVIGIONE_CIRCOLARE: {
    message: { it: 'La provvigione del dealer è calcolata su se stessa', en: "The dealer's commission is calculated on itself" },
    remedy: { it: 'Scegli un’altra base', en: 'Choose another base' },
  },
  SUBORDINAZIONE_CIRCOLARE: {
    message: { it: 'Le garanzie subordinate si richiamano in cerchio', en: 'The subordinate coverages form a circle' },
    remedy: { it: 'Togli uno dei legami', en: 'Remove one of the links' },
  },
  MUTUA_ESCLUSIONE_SENZA_PRESELEZIONE: {
    message: {
      it: 'La mutua esclusione {group} non ha esattamente una garanzia preselezionata',
      en: 'The mutual exclusion {group} has not exactly one preselected coverage',
    },
    remedy: { it: 'Preseleziona una delle sue garanzie', en: 'Preselect one of its coverages' },
  },
  IMPOSTA_NON_DEFINITA: {
    message: { it: 'Nessuna aliquota d’imposta in vigore per {coverage}', en: 'No premium tax rate in force for {coverage}' },
    remedy: { it: 'Chiedi di completare la tabella delle imposte', en: 'Have the tax table completed' },
  },
  TROPPE_GARANZIE: {
    message: { it: 'Le garanzie sono più di {max}', en: 'There are more than {max} coverages' },
    remedy: { it: 'Riducile', en: 'Reduce them' },
  },
};

/** Converts a compiler fault to an error of the publication checks. */
export function faultFinding({ path, code, params }: TariffFault): Finding {
  const { message, remedy } = WORDS[code];
  const named = isDuration(params.months) ? durationName(params.months) : null;
  const write = (text: Text, language: Language) =>
    interpolate(text[language], named === null ? params : { ...params, duration: named[language] });
  const said = (text: Text): Text => ({ it: write(text, 'it'), en: write(text, 'en') });
  return { severity: 'ERRORE', code, path, message: said(message), remedy: said(remedy) };
}
