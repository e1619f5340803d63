import { INSURED_OBJECT_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { GroupOf, ListOf } from '#platform/domain-kit/versioned/shape.ts';
import type { NeedsAnswer, NeedsContent, NeedsQuestion, Proposed, Targets } from './questionnaire.ts';

/** Labels by the last name of a path: the tree has no fixed depth. */
export const NEEDS_FIELDS = {
  questions: { it: 'Domande', en: 'Questions' },
  code: { it: 'Codice', en: 'Code' },
  it: { it: 'Testo in italiano', en: 'Italian text' },
  en: { it: 'Testo in inglese', en: 'English text' },
  insuredObjects: { it: 'Oggetti assicurati', en: 'Insured objects' },
  mustBeProposed: { it: 'Risposta obbligatoria', en: 'Answer required' },
  autoAnswer: { it: 'Risposta automatica', en: 'Automatic answer' },
  refusable: { it: 'Si può non rispondere', en: 'May be declined' },
  answers: { it: 'Risposte', en: 'Answers' },
  proposes: { it: 'Propone', en: 'Proposes' },
  excludes: { it: 'Esclude', en: 'Excludes' },
  products: { it: 'Prodotti', en: 'Products' },
  coverages: { it: 'Garanzie', en: 'Coverages' },
  oneOf: { it: 'Almeno una tra', en: 'At least one of' },
  blocks: { it: 'Blocca la vendita', en: 'Blocks the sale' },
  children: { it: 'Domande figlie', en: 'Child questions' },
} as const satisfies Readonly<Record<string, Text>>;

const fields = NEEDS_FIELDS;
const label = (key: keyof typeof fields) => ({ label: fields[key] });

const targets = (key: 'excludes'): GroupOf<Targets> => ({
  ...label(key),
  fields: { products: label('products'), coverages: label('coverages') },
});

const proposed: GroupOf<Proposed> = {
  ...label('proposes'),
  fields: { products: label('products'), coverages: label('coverages'), oneOf: label('oneOf') },
};

const ANSWER: ListOf<NeedsAnswer>['items'] = {
  key: ({ code }) => code,
  name: ({ it, en }) => ({ it, en }),
  fields: {
    ...{ code: label('code'), it: label('it'), en: label('en'), blocks: label('blocks') },
    ...{ proposes: proposed, excludes: targets('excludes') },
    // A getter, because questions and answers contain each other.
    get children() {
      return { ...label('children'), items: QUESTION, ordered: true } as const;
    },
  },
};

const QUESTION: ListOf<NeedsQuestion>['items'] = {
  key: ({ code }) => code,
  name: ({ it, en }) => ({ it, en }),
  fields: {
    ...{ code: label('code'), it: label('it'), en: label('en'), mustBeProposed: label('mustBeProposed') },
    ...{ autoAnswer: label('autoAnswer'), refusable: label('refusable') },
    insuredObjects: { ...label('insuredObjects'), codes: INSURED_OBJECT_TYPES },
    answers: { ...label('answers'), items: ANSWER, ordered: true },
  },
};

/** Names of all places in a questionnaire, for its differences. */
export const NEEDS_SHAPE: GroupOf<NeedsContent> = {
  label: { it: 'Questionario', en: 'Questionnaire' },
  fields: { questions: { ...label('questions'), items: QUESTION, ordered: true } },
};
