import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import type { AnalysisModel } from '../model.ts';
import { type Fault, MAX_COLUMNS, MAX_STATEMENTS } from './faults.ts';

const TEXTS: Readonly<Record<Fault['code'], Text>> = {
  NO_COLUMNS: { it: 'Scegli almeno un campo', en: 'Choose at least one field' },
  TOO_MANY_COLUMNS: { it: `Al massimo ${MAX_COLUMNS} campi`, en: `At most ${MAX_COLUMNS} fields` },
  UNKNOWN_FIELD: {
    it: 'Questo campo non esiste più, o non hai il permesso di usarlo: toglilo',
    en: 'This field no longer exists, or you may not use it: remove it',
  },
  MUST_COUNT: { it: 'Il numero di righe si può solo contare', en: 'The number of rows can only be counted' },
  AGGREGATE: { it: 'Questo calcolo non vale per questo campo', en: 'This calculation is not for this field' },
  STEP: { it: 'Giorno, mese e anno valgono per una data senza calcolo', en: 'Day, month and year are for a date without a calculation' },
  UNRELATED: {
    it: '{a} e {b} non hanno righe in comune: togli i campi di uno dei due, oppure calcola un totale di ciascuno per i campi che li legano',
    en: '{a} and {b} have no row in common: remove the fields of one of them, or compute a total of each by the fields that they share',
  },
  EMPTY_GROUP: { it: 'Il gruppo è vuoto: aggiungi una condizione o toglilo', en: 'The group is empty: add a condition or remove it' },
  TOO_MANY_STATEMENTS: { it: `Al massimo ${MAX_STATEMENTS} condizioni`, en: `At most ${MAX_STATEMENTS} conditions` },
  OPERATOR: { it: 'Questo confronto non vale per questo campo', en: 'This comparison is not for this field' },
  VALUE_MISSING: { it: 'Completa la condizione: manca il valore', en: 'Complete the condition: the value is missing' },
  VALUE_WRONG: { it: 'Il valore non va bene per questo campo', en: 'The value does not fit this field' },
  NOT_A_RESULT: { it: 'Questa condizione vale solo per un calcolo', en: 'This condition is only for a calculation' },
  SORT_UNKNOWN: { it: 'L’ordine indica una colonna che non c’è', en: 'The order names a column that does not exist' },
};

/** Returns a fault in words. */
export function faultText({ code, datasets }: Fault, { datasets: all }: AnalysisModel, language: Language): string {
  const names = datasets.map((one) => all.find((dataset) => dataset.code === one)?.label[language] ?? one);
  return interpolate(TEXTS[code][language], { a: names[0] ?? '', b: names[1] ?? '' });
}
