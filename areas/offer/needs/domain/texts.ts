import type { Text } from '#platform/domain-kit/locale.ts';

/** Why a questionnaire cannot be published. */
export const FAULT_TEXTS = {
  NO_QUESTIONS: { it: 'Il questionario non ha domande', en: 'The questionnaire has no questions' },
  CODE_TWICE: { it: 'Il codice è già usato da un’altra domanda', en: 'Another question has this code' },
  ANSWER_CODE_TWICE: { it: 'Il codice è già usato da un’altra risposta della domanda', en: 'Another answer of the question has this code' },
  ANSWER_CODE_RESERVED: { it: 'Il codice è riservato al rifiuto di rispondere', en: 'The code is kept for declining to answer' },
  TOO_FEW_ANSWERS: { it: 'Servono almeno due risposte', en: 'At least two answers are needed' },
  AUTO_ANSWER_UNKNOWN: {
    it: 'La risposta automatica non è tra quelle della domanda',
    en: 'The automatic answer is not one of the question’s',
  },
  NO_OBJECT: { it: 'Scegli almeno un oggetto assicurato', en: 'Choose at least one insured object' },
  TOO_DEEP: { it: 'Le domande figlie possono avere al massimo quattro livelli', en: 'Child questions can have four levels at most' },
  BOTH_WAYS: {
    it: 'La risposta propone ed esclude la stessa cosa',
    en: 'The answer proposes and excludes the same thing',
  },
  PRODUCTS_WITHOUT_COVERAGES: {
    it: 'La risposta propone prodotti senza dire quali garanzie chiede: la coerenza si verifica sulle garanzie scelte',
    en: 'The answer proposes products without saying which coverages it asks for: coherence is checked on the chosen coverages',
  },
  ONE_OF_ONE: { it: 'Servono almeno due garanzie tra cui scegliere', en: 'At least two coverages to choose between are needed' },
  UNKNOWN_PRODUCT: { it: 'Contiene un prodotto che non esiste', en: 'Contains a product that does not exist' },
  UNKNOWN_COVERAGE: { it: 'Contiene una garanzia che non esiste', en: 'Contains a coverage that does not exist' },
} as const satisfies Readonly<Record<string, Text>>;

/** The answer for declining, offered with every question that allows it. */
export const REFUSAL = {
  code: 'NON_RISPONDE',
  it: 'Il cliente preferisce non rispondere',
  en: 'The customer prefers not to answer',
} as const;
