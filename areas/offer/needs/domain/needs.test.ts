import { describe, expect, it } from 'vitest';
import type { JoinedAnswer, Question } from '#areas/offer/catalogue/domain/index.ts';
import { askedQuestions } from './evidence.ts';
import { needsFaults } from './faults.ts';
import { joinQuestions, proposedProducts, questionsFor } from './for-product.ts';
import type { NeedsAnswer, NeedsContent, NeedsQuestion } from './questionnaire.ts';

const effectsOf = (given: JoinedAnswer | undefined) => given?.effects;
const NOTHING = { products: [], coverages: [] };
const answer = (code: string, more: Partial<NeedsAnswer> = {}): NeedsAnswer => ({
  code,
  it: code.toLowerCase(),
  en: code.toLowerCase(),
  proposes: NOTHING,
  excludes: NOTHING,
  blocks: false,
  children: [],
  ...more,
});
const question = (code: string, more: Partial<NeedsQuestion> = {}): NeedsQuestion => ({
  code,
  it: `Domanda ${code}?`,
  en: `Question ${code}?`,
  insuredObjects: ['VEICOLO'],
  mustBeProposed: true,
  autoAnswer: null,
  refusable: false,
  answers: [answer('SI'), answer('NO')],
  ...more,
});

const KNOWN = { products: new Set(['TOP', 'BASE']), coverages: new Set(['KASKO', 'CRISTALLI']) };
const CONTENT: NeedsContent = {
  questions: [
    question('FINANZIATO', {
      refusable: true,
      answers: [
        answer('SI', {
          proposes: { products: ['TOP'], coverages: ['KASKO'] },
          excludes: { products: ['BASE'], coverages: ['CRISTALLI'] },
          children: [question('LEASING')],
        }),
        answer('NO'),
      ],
    }),
    question('CASA', { insuredObjects: ['ABITAZIONE'] }),
    question('CANALE', { autoAnswer: 'DEALER', answers: [answer('DEALER')] }),
  ],
};

describe('the questionnaire of a product', () => {
  it('contains the questions for its object, and allows declining where permitted', () => {
    const questions = questionsFor(CONTENT, { code: 'TOP', insuredObject: 'VEICOLO' });
    expect(questions.map(({ code }) => code)).toEqual(['FINANZIATO', 'CANALE']);
    expect(questions[0]?.answers.map(({ code }) => code)).toEqual(['SI', 'NO', 'NON_RISPONDE']);
    expect(questions[1]?.answers.map(({ code }) => code)).toEqual(['DEALER']);
  });

  it('blocks only the product that an answer excludes', () => {
    const effects = (code: string) => effectsOf(questionsFor(CONTENT, { code, insuredObject: 'VEICOLO' })[0]?.answers[0]);
    expect(effects('BASE')).toContainEqual({ kind: 'BLOCCA' });
    expect(effects('TOP')).toEqual([
      { kind: 'ESCLUDE', coverages: ['CRISTALLI'] },
      { kind: 'RICHIEDE', coverages: ['KASKO'] },
    ]);
  });

  it('asks nothing twice, and keeps the effects of the tariff’s question', () => {
    const own: Question[] = [
      {
        code: 'FINANZIATO',
        it: 'Finanziato?',
        en: 'Financed?',
        mustBeProposed: true,
        autoAnswer: null,
        answers: [{ code: 'NO', it: 'No', en: 'No', effect: { kind: 'ESCLUDE', coverages: ['GAP'] }, children: [] }],
      },
      { code: 'USO', it: 'Uso?', en: 'Use?', mustBeProposed: true, autoAnswer: null, answers: [] },
    ];
    const joined = joinQuestions(questionsFor(CONTENT, { code: 'TOP', insuredObject: 'VEICOLO' }), own);
    expect(joined.map(({ code }) => code)).toEqual(['FINANZIATO', 'CANALE', 'USO']);
    expect(effectsOf(joined[0]?.answers[1])).toEqual([{ kind: 'ESCLUDE', coverages: ['GAP'] }]);
  });
});

it('lists the products to propose', () => {
  expect([...proposedProducts(CONTENT, { FINANZIATO: 'SI' })]).toEqual(['TOP']);
  expect([...proposedProducts(CONTENT, { FINANZIATO: 'NO' })]).toEqual([]);
});

it('records each question as answered, automatic, declined or open', () => {
  const questions = questionsFor(CONTENT, { code: 'TOP', insuredObject: 'VEICOLO' });
  const kinds = (given: Record<string, string>) => askedQuestions(questions, given).map((one) => [one.question, one.kind]);
  expect(kinds({ FINANZIATO: 'SI', LEASING: 'NO' })).toEqual([
    ['FINANZIATO', 'DATA'],
    ['LEASING', 'DATA'],
    ['CANALE', 'AUTOMATICA'],
  ]);
  expect(kinds({ FINANZIATO: 'NON_RISPONDE' })[0]).toEqual(['FINANZIATO', 'RIFIUTATA']);
  expect(kinds({})[0]).toEqual(['FINANZIATO', 'NON_DATA']);
});

describe('faults', () => {
  it('are empty for a valid questionnaire', () => {
    expect(needsFaults(CONTENT, KNOWN)).toEqual([]);
  });

  it.each([
    ['nothing asked', [], 'questions', 'NO_QUESTIONS'],
    [
      'products without coverages',
      [question('A', { answers: [answer('SI', { proposes: { products: ['TOP'], coverages: [] } }), answer('NO')] })],
      'questions.0.answers.0.proposes.coverages',
      'PRODUCTS_WITHOUT_COVERAGES',
    ],
    [
      'a choice of one',
      [question('A', { answers: [answer('SI', { proposes: { products: [], coverages: [], oneOf: ['KASKO'] } }), answer('NO')] })],
      'questions.0.answers.0.proposes.oneOf',
      'ONE_OF_ONE',
    ],
    ['a code twice', [question('A'), question('A')], 'questions.1.code', 'CODE_TWICE'],
    ['an answer twice', [question('A', { answers: [answer('SI'), answer('SI')] })], 'questions.0.answers.1.code', 'ANSWER_CODE_TWICE'],
    [
      'a kept code',
      [question('A', { answers: [answer('SI'), answer('NON_RISPONDE')] })],
      'questions.0.answers.1.code',
      'ANSWER_CODE_RESERVED',
    ],
    ['one answer only', [question('A', { answers: [answer('SI')] })], 'questions.0.answers', 'TOO_FEW_ANSWERS'],
    ['an unknown automatic answer', [question('A', { autoAnswer: 'X' })], 'questions.0.autoAnswer', 'AUTO_ANSWER_UNKNOWN'],
    ['no object', [question('A', { insuredObjects: [] })], 'questions.0.insuredObjects', 'NO_OBJECT'],
    [
      'both ways',
      [
        question('A', {
          answers: [
            answer('SI', { proposes: { products: [], coverages: ['KASKO'] }, excludes: { products: [], coverages: ['KASKO'] } }),
            answer('NO'),
          ],
        }),
      ],
      'questions.0.answers.0.excludes.coverages',
      'BOTH_WAYS',
    ],
    [
      'an unknown product',
      [question('A', { answers: [answer('SI', { proposes: { products: ['X'], coverages: ['KASKO'] } }), answer('NO')] })],
      'questions.0.answers.0.proposes.products',
      'UNKNOWN_PRODUCT',
    ],
  ] as const)('%s', (_what, questions, path, code) => {
    expect(needsFaults({ questions }, KNOWN)).toEqual([{ path, code }]);
  });

  it('report a fifth level of questions', () => {
    const nested = (depth: number): NeedsQuestion =>
      question(`Q${depth}`, depth === 1 ? {} : { answers: [answer('SI', { children: [nested(depth - 1)] }), answer('NO')] });
    expect(needsFaults({ questions: [nested(4)] }, KNOWN)).toEqual([]);
    expect(needsFaults({ questions: [nested(5)] }, KNOWN).map(({ code }) => code)).toEqual(['TOO_DEEP']);
  });
});
