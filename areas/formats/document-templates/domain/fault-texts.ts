import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { LIMITS } from './template.ts';

const TEXTS = {
  NO_BLOCKS: { it: 'Il modello è vuoto: aggiungi un blocco', en: 'The template is empty: add a block' },
  TOO_MANY_BLOCKS: { it: `Al massimo ${LIMITS.blocks} blocchi`, en: `At most ${LIMITS.blocks} blocks` },
  ID_TWICE: {
    it: 'Due blocchi hanno lo stesso identificativo: duplica il blocco di nuovo',
    en: 'Two blocks have the same id: duplicate the block again',
  },
  TEXT_MISSING: { it: 'Scrivi il testo', en: 'Write the text' },
  ENGLISH_MISSING: { it: 'Scrivi il testo inglese, o scegli «Solo italiano»', en: 'Write the English text, or choose “Italian only”' },
  UNKNOWN_VALUE: {
    it: '«{value}» non è un dato del contratto: sceglilo dall’elenco dei dati',
    en: '“{value}” is not a value of the contract: choose it from the list of values',
  },
  BRACES: { it: 'C’è una parentesi graffa senza la sua compagna', en: 'A brace has no counterpart' },
  NO_ROWS: { it: 'Aggiungi almeno una riga', en: 'Add at least one row' },
  NO_ITEMS: { it: 'Aggiungi almeno una voce', en: 'Add at least one item' },
  NO_COLUMNS: { it: 'Scegli almeno una colonna', en: 'Choose at least one column' },
  GROUP_UNKNOWN: { it: 'Scegli che cosa ripetere', en: 'Choose what to repeat' },
  COLUMN_UNKNOWN: { it: 'Scegli un dato di «{group}»', en: 'Choose a value of “{group}”' },
  NO_TOTALS: { it: 'Per i totali serve una colonna di importi', en: 'Totals need a column of amounts' },
  LEGAL_MISSING: { it: 'Scegli il testo', en: 'Choose the text' },
  LEGAL_UNKNOWN: { it: 'Il testo scelto non c’è più', en: 'The chosen text no longer exists' },
  NO_SIGNERS: { it: 'Scegli almeno una firma', en: 'Choose at least one signature' },
  PICTURE_MISSING: { it: 'Scegli l’immagine', en: 'Choose the picture' },
  PICTURE_UNKNOWN: {
    it: 'Un’immagine non è di questo modello: caricala di nuovo',
    en: 'A picture is not of this template: upload it again',
  },
  NOTHING_INSIDE: { it: 'Aggiungi un blocco da stampare quando la condizione è vera', en: 'Add a block to print when the condition holds' },
  CONDITION_MISSING: { it: 'Scrivi la condizione', en: 'Write the condition' },
  CONDITION_FIELD: { it: 'Scegli il dato da confrontare', en: 'Choose the value to compare' },
  CONDITION_VALUE: { it: 'Completa la condizione: manca il valore', en: 'Complete the condition: the value is missing' },
  CONDITION_GROUP: { it: 'Il gruppo di condizioni è vuoto', en: 'The group of conditions is empty' },
  CONDITION_LONG: { it: 'Al massimo 100 condizioni', en: 'At most 100 conditions' },
  CONDITION_WRONG: { it: 'Questo confronto non vale per questo dato', en: 'This comparison is not for this value' },
  NAME_MISSING: { it: 'Scrivi il nome del testo', en: 'Write the name of the text' },
  NO_VERSIONS: { it: 'Scrivi almeno una versione del testo', en: 'Write at least one version of the text' },
  DAY_TWICE: { it: 'Due versioni cominciano lo stesso giorno', en: 'Two versions begin on the same day' },
} as const satisfies Readonly<Record<string, Text>>;

export type FaultCode = keyof typeof TEXTS;

/** What keeps a template from being published, with its place: `blocks.2.rows.0.value.it`. */
export interface Fault {
  readonly path: string;
  readonly code: FaultCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Returns a fault in words. */
export function faultText({ code, params }: Pick<Fault, 'code' | 'params'>, language: Language): string {
  return interpolate(TEXTS[code][language], params);
}
