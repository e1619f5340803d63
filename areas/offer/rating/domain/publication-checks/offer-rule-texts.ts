import { CLASHING_MANDATORY, NO_RISK } from './common-rule-texts.ts';
import { REFUND_RULES } from './refund-rule-texts.ts';
import type { Rule } from './report.ts';
import { VARIATION_RULES } from './variation-rule-texts.ts';

/** Rules of the publication checks for products. */
export const PRODUCT_RULES = {
  ...NO_RISK,
  ...REFUND_RULES,
  ...VARIATION_RULES,
  DOCUMENTO_MANCANTE: {
    severity: 'ERRORE',
    message: { it: 'Manca il documento {document}', en: 'The document {document} is missing' },
    remedy: {
      it: 'Scrivi modello o edizione stampati sul documento: senza il prodotto non si può consegnare al cliente',
      en: 'Write the model or edition printed on the document: without it the product cannot be handed to the customer',
    },
  },
  FILE_MANCANTE: {
    severity: 'ERRORE',
    message: { it: 'Manca il file {document}', en: 'The file {document} is missing' },
    remedy: {
      it: 'Carica il PDF della compagnia: il set informativo va consegnato prima della firma',
      en: "Upload the insurer's PDF: the pre-contract set is handed over before the signature",
    },
  },
  FILE_NON_PRESENTE: {
    severity: 'ERRORE',
    message: {
      it: 'Il file {file} ({document}) non è in questa installazione',
      en: 'The file {file} ({document}) is not in this installation',
    },
    remedy: { it: 'Carica di nuovo il PDF', en: 'Upload the PDF again' },
  },
  TARIFFA_NON_IN_VIGORE: {
    severity: 'ERRORE',
    message: { it: 'La tariffa {tariff} non è mai stata pubblicata', en: 'The tariff {tariff} was never published' },
    remedy: { it: 'Pubblica prima la tariffa', en: 'Publish the tariff first' },
  },
  VEICOLI_FUORI_TARIFFA: {
    severity: 'AVVISO',
    message: { it: 'La tariffa non assicura {vehicles}', en: 'The tariff does not insure {vehicles}' },
    remedy: { it: 'Togli la spunta, oppure allarga la tariffa', en: 'Untick them, or widen the tariff' },
  },
  ABITAZIONI_FUORI_TARIFFA: {
    severity: 'AVVISO',
    message: { it: 'La tariffa non assicura {homes}', en: 'The tariff does not insure {homes}' },
    remedy: { it: 'Togli la spunta, oppure allarga la tariffa', en: 'Untick them, or widen the tariff' },
  },
  BENE_DIVERSO: {
    severity: 'ERRORE',
    message: { it: 'Il prodotto e la tariffa assicurano beni diversi', en: 'Product and tariff insure different objects' },
    remedy: { it: 'Scegli lo stesso bene assicurato della tariffa', en: 'Choose the insured object of the tariff' },
  },
  MERCATO_MANCANTE: {
    severity: 'ERRORE',
    message: { it: 'Manca il mercato di riferimento', en: 'The target market is missing' },
    remedy: {
      it: 'Indica per chi la compagnia ha fatto il prodotto, nella scheda Mercato: senza non si può distribuire (art. 30-decies CAP)',
      en: 'Say for whom the insurer made the product, on the Market tab: without it the product may not be distributed (art. 30-decies CAP)',
    },
  },
  MERCATO_SENZA_CRITERI: {
    severity: 'ERRORE',
    message: { it: 'Il mercato positivo non ha nessun criterio', en: 'The positive target market has no criterion' },
    remedy: { it: 'Indica almeno un criterio', en: 'Give at least one criterion' },
  },
  MERCATO_SENZA_ESIGENZE: {
    severity: 'ERRORE',
    message: { it: 'Mancano le esigenze a cui il prodotto risponde', en: 'The needs that the product meets are missing' },
    remedy: { it: 'Scrivile come le descrive la compagnia', en: "Write them in the insurer's words" },
  },
  MERCATO_SENZA_FONTE: {
    severity: 'ERRORE',
    message: { it: 'Manca la fonte del mercato di riferimento', en: 'The source of the target market is missing' },
    remedy: { it: 'Indica il documento della compagnia', en: "Name the insurer's document" },
  },
  MERCATO_NON_APPROVATO: {
    severity: 'ERRORE',
    message: {
      it: 'La data di approvazione del mercato di riferimento manca o è nel futuro',
      en: 'The approval date of the target market is missing or in the future',
    },
    remedy: { it: 'Indica quando la compagnia lo ha approvato', en: 'Say when the insurer approved it' },
  },
  MERCATO_CONTRADDITTORIO: {
    severity: 'ERRORE',
    message: {
      it: '{criterion}: lo stesso valore è nel mercato positivo e in quello negativo',
      en: '{criterion}: the same value is in the positive and in the negative target market',
    },
    remedy: { it: 'Toglilo da uno dei due', en: 'Take it out of one of them' },
  },
  NON_CALCOLABILE: {
    severity: 'AVVISO',
    message: {
      it: 'Il prodotto non è calcolabile o non è vendibile: chi vende non lo vedrà',
      en: 'The product is not computable or not salable: sellers will not see it',
    },
    remedy: { it: 'Spunta Calcolabile e Vendibile, oppure conferma', en: 'Tick Computable and Salable, or acknowledge' },
  },
  SENZA_PACCHETTI: {
    severity: 'AVVISO',
    message: { it: 'Nessun pacchetto pubblicato vende questo prodotto', en: 'No published package sells this product' },
    remedy: {
      it: 'Pubblica un pacchetto: i prodotti si vendono attraverso i pacchetti',
      en: 'Publish a package: products are sold through packages',
    },
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** Rules of the publication checks for packages. */
export const PACKAGE_RULES = {
  ...CLASHING_MANDATORY,
  PRODOTTO_NON_IN_VIGORE: {
    severity: 'AVVISO',
    message: {
      it: 'Il prodotto {product} non è in vigore: il pacchetto non si venderà finché non lo è',
      en: 'The product {product} is not in force: the package will not be sold until it is',
    },
    remedy: { it: 'Pubblica anche il prodotto', en: 'Publish the product too' },
  },
  TARIFFA_NON_IN_VIGORE: {
    severity: 'ERRORE',
    message: {
      it: 'La tariffa del prodotto {product} non è mai stata pubblicata',
      en: 'The tariff of the product {product} was never published',
    },
    remedy: { it: 'Pubblica prima la tariffa', en: 'Publish the tariff first' },
  },
  NESSUNA_GARANZIA_DI_PARTENZA: {
    severity: 'ERRORE',
    message: { it: 'Nessuna garanzia è obbligatoria o preselezionata', en: 'No coverage is mandatory or preselected' },
    remedy: { it: 'Rendine obbligatoria o preselezionata almeno una', en: 'Make at least one mandatory or preselected' },
  },
  GARANZIA_FUORI_TARIFFA: {
    severity: 'ERRORE',
    message: { it: '{coverage} non fa parte della tariffa', en: '{coverage} is not in the tariff' },
    remedy: { it: 'Toglila dal pacchetto, oppure aggiungila alla tariffa', en: 'Take it out of the package, or add it to the tariff' },
  },
  GARANZIA_RIPETUTA: {
    severity: 'ERRORE',
    message: { it: '{coverage} compare più di una volta', en: '{coverage} appears more than once' },
    remedy: { it: 'Lasciala una volta sola', en: 'Leave it once only' },
  },
  OBBLIGATORIA_NON_IN_ELENCO: {
    severity: 'AVVISO',
    message: {
      it: '{coverages}: obbligatorie nella tariffa, restano obbligatorie anche qui',
      en: '{coverages}: mandatory in the tariff, they stay mandatory here',
    },
    remedy: { it: 'Aggiungile al pacchetto perché si vedano', en: 'Add them to the package so that they are seen' },
  },
  ESCLUSIONE_SENZA_SCELTA: {
    severity: 'ERRORE',
    message: {
      it: 'La tariffa vuole una tra {coverages}, ma il pacchetto non ne contiene',
      en: 'The tariff wants one of {coverages}, but the package has none',
    },
    remedy: { it: 'Aggiungine una al pacchetto', en: 'Add one of them to the package' },
  },
  SUBORDINATA_SOLA: {
    severity: 'ERRORE',
    message: { it: '{coverage} richiede {others}, che non è nel pacchetto', en: '{coverage} needs {others}, which is not in the package' },
    remedy: { it: 'Aggiungila, oppure togli la subordinata', en: 'Add it, or take the subordinate out' },
  },
  NESSUNA_DURATA: {
    severity: 'ERRORE',
    message: { it: 'Nessuna durata della tariffa è ammessa dal pacchetto', en: 'The package allows no duration of the tariff' },
    remedy: { it: 'Allarga la scelta della durata', en: 'Widen the choice of duration' },
  },
  PRODOTTO_OBBLIGATORIO_SCONOSCIUTO: {
    severity: 'ERRORE',
    message: { it: 'Il prodotto obbligatorio {product} non esiste', en: 'The mandatory product {product} does not exist' },
    remedy: { it: 'Toglilo o scegline un altro', en: 'Remove it or choose another one' },
  },
  SOGLIA_IRRAGGIUNGIBILE: {
    severity: 'ERRORE',
    message: {
      it: 'Nemmeno con tutte le garanzie si arriva alla soglia PDU ({min})',
      en: 'Not even all coverages reach the PDU threshold ({min})',
    },
    remedy: { it: 'Abbassa la soglia o aggiungi garanzie', en: 'Lower the threshold or add coverages' },
  },
  SOGLIA_NON_SEMPRE: {
    severity: 'AVVISO',
    message: {
      it: 'In {share} dei casi tipici la scelta iniziale resta sotto la soglia PDU ({min}) e non si vende',
      en: 'In {share} of typical cases the starting selection stays below the PDU threshold ({min}) and cannot be sold',
    },
    remedy: {
      it: 'Abbassa la soglia o preseleziona altre garanzie, oppure conferma',
      en: 'Lower the threshold or preselect more, or acknowledge',
    },
  },
} as const satisfies Readonly<Record<string, Rule>>;
