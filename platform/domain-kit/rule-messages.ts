import type { Text } from './locale.ts';

/**
 * Message of each validation rule (spec §5). `{field}` is the label of the field, the other names are parameters of the
 * rule. An area overrides the text of a rule for one field with the key `field:rule` in its field labels.
 */
export const RULE_MESSAGES = {
  required: { it: 'Il campo {field} è obbligatorio', en: 'The field {field} is required' },
  invalid: { it: 'Il campo {field} non è valido', en: 'The field {field} is not valid' },
  checked: { it: 'Il campo {field} deve essere selezionato', en: 'The field {field} must be selected' },
  minLength: {
    it: 'Il campo {field} deve contenere almeno {length} elementi',
    en: 'The field {field} must contain at least {length} elements',
  },
  minText: { it: 'Il campo {field} deve avere almeno {length} caratteri', en: 'The field {field} must have at least {length} characters' },
  maxText: { it: 'Il campo {field} può avere al massimo {length} caratteri', en: 'The field {field} can have at most {length} characters' },
  maxLength: {
    it: 'Il campo {field} può contenere al massimo {length} elementi',
    en: 'The field {field} can contain at most {length} elements',
  },
  unique: { it: 'I valori del campo {field} devono essere univoci', en: 'The values of the field {field} must be unique' },
  decimal: { it: 'Il campo {field} deve essere un numero valido', en: 'The field {field} must be a valid number' },
  garanzieProdotto: {
    it: 'Almeno una garanzia del campo {field} deve essere obbligatoria',
    en: 'At least one coverage of the field {field} must be mandatory',
  },
  garanzieUtente: {
    it: 'Almeno una garanzia del campo {field} deve essere obbligatoria o preselezionata',
    en: 'At least one coverage of the field {field} must be mandatory or preselected',
  },
  mutueEsclusioniObbligatorie: {
    it: 'Una sola garanzia di una mutua esclusione obbligatoria deve essere preselezionata',
    en: 'Exactly one coverage of a mandatory mutual exclusion must be preselected',
  },
  codiciProdottoUnici: {
    it: 'Due righe hanno la stessa compagnia e le stesse garanzie',
    en: 'Two rows have the same insurer and the same coverages',
  },
  codiciProdottoCorretti: {
    it: 'Se una riga di una compagnia indica le garanzie, devono indicarle tutte le sue righe',
    en: 'If one row of an insurer names coverages, all of its rows must',
  },
  scontiPredefiniti: {
    it: 'Due righe hanno lo stesso prodotto e la stessa durata',
    en: 'Two rows have the same product and the same duration',
  },
  marginiPercipienteUnique: {
    it: 'Per ogni percipiente e garanzia durata, zona e operazione devono essere univoche',
    en: 'For each recipient and coverage duration, zone and operation must be unique',
  },
  inList: { it: 'Il campo {field} deve essere uno tra {list}', en: 'The field {field} must be one of {list}' },
  minmax: {
    it: 'Il campo {field} deve essere compreso tra {minimo} e {massimo}',
    en: 'The field {field} must be between {minimo} and {massimo}',
  },
  min: { it: 'Il campo {field} non può essere inferiore a {minimo}', en: 'The field {field} cannot be less than {minimo}' },
  max: { it: 'Il campo {field} non può essere superiore a {massimo}', en: 'The field {field} cannot be more than {massimo}' },
  dateBetween: { it: 'Il campo {field} deve essere compreso tra {min} e {max}', en: 'The field {field} must be between {min} and {max}' },
  dateFrom: { it: 'Il campo {field} non può essere precedente al {min}', en: 'The field {field} cannot be before {min}' },
  dateUntil: { it: 'Il campo {field} non può essere successivo al {max}', en: 'The field {field} cannot be after {max}' },
  minFiles: { it: 'Il campo {field} deve contenere almeno {length} file', en: 'The field {field} must contain at least {length} files' },
  maxFiles: { it: 'Il campo {field} può contenere al massimo {length} file', en: 'The field {field} can contain at most {length} files' },
  fileType: { it: 'Il file del campo {field} deve essere di tipo {list}', en: 'The file of the field {field} must be of type {list}' },
  fileSize: { it: 'Il file del campo {field} non può superare {size} MB', en: 'The file of the field {field} cannot exceed {size} MB' },
  fileUnreadable: {
    it: 'Il file del campo {field} è danneggiato o illeggibile',
    en: 'The file of the field {field} is damaged or unreadable',
  },
  pictureSize: {
    it: "L'immagine del campo {field} supera {size} megapixel: riducila e riprova",
    en: 'The picture of the field {field} exceeds {size} megapixels: reduce it and try again',
  },
  positive: { it: 'Il campo {field} deve essere un numero positivo', en: 'The field {field} must be a positive number' },
  positiveOrZero: {
    it: 'Il campo {field} deve essere un numero positivo o zero',
    en: 'The field {field} must be a positive number or zero',
  },
  codiceFiscale: { it: 'Il campo {field} non ha un valore valido', en: 'The field {field} has an invalid value' },
  nameOrSurname: { it: 'Il campo {field} non è valido', en: 'The field {field} is invalid' },
  email: { it: 'Il campo {field} deve essere un indirizzo email valido', en: 'The field {field} must be a valid email address' },
  date: { it: 'Il campo {field} deve essere una data valida', en: 'The field {field} must be a valid date' },
  phone: { it: 'Il campo {field} deve essere un numero di telefono valido', en: 'The field {field} must be a valid telephone number' },
  postalCode: { it: 'Il campo {field} deve essere di 5 cifre', en: 'The field {field} must have 5 digits' },
  postalCodeAbroad: {
    it: 'Il campo {field} non è un codice postale del Paese indicato',
    en: 'The field {field} is not a postal code of the given country',
  },
  vatNumber: { it: 'Il campo {field} deve essere una partita IVA valida', en: 'The field {field} must be a valid VAT number' },
  iban: { it: 'Il campo {field} deve essere un IBAN valido', en: 'The field {field} must be a valid IBAN' },
  plate: { it: 'Il campo {field} deve essere una targa valida', en: 'The field {field} must be a valid number plate' },
  chassisNumber: { it: 'Il campo {field} deve essere un numero di telaio valido', en: 'The field {field} must be a valid chassis number' },
  durataValida: { it: 'Il campo {field} non è una durata ammessa', en: 'The field {field} is not an allowed duration' },
  periodo: { it: 'Errore decodifica periodo {value}', en: 'Error decoding period {value}' },
  minimoMassimo: {
    it: 'Il minimo del campo {field} non può superare il massimo',
    en: 'The minimum of the field {field} cannot exceed the maximum',
  },
  is: { it: 'Il campo {field} deve essere uguale a {other}', en: 'The field {field} must be equal to {other}' },
} as const satisfies Readonly<Record<string, Text>>;

export type RuleName = keyof typeof RULE_MESSAGES;
