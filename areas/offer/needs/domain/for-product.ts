import type { Answer, AnswerEffect, InsuredObjectType, JoinedAnswer, OneOfEffect, Question } from '#areas/offer/catalogue/domain/index.ts';
import type { NeedsAnswer, NeedsContent, NeedsQuestion } from './questionnaire.ts';
import { REFUSAL } from './texts.ts';

interface Sold {
  readonly code: string;
  readonly insuredObject: InsuredObjectType;
}

function effectsFor({ proposes, excludes, blocks }: NeedsAnswer, product: Sold): NonNullable<JoinedAnswer['effects']> {
  const effects: (AnswerEffect | OneOfEffect)[] = [];
  if (blocks || excludes.products.includes(product.code)) effects.push({ kind: 'BLOCCA' });
  if (excludes.coverages.length > 0) effects.push({ kind: 'ESCLUDE', coverages: excludes.coverages });
  if (proposes.coverages.length > 0) effects.push({ kind: 'RICHIEDE', coverages: proposes.coverages });
  const { oneOf = [] } = proposes;
  if (oneOf.length > 0) effects.push({ kind: 'RICHIEDE_UNA', coverages: oneOf });
  return effects;
}

function questionFor(question: NeedsQuestion, product: Sold): Question {
  const { code, it, en, mustBeProposed, autoAnswer, refusable } = question;
  const answers: JoinedAnswer[] = question.answers.map((answer) => ({
    code: answer.code,
    it: answer.it,
    en: answer.en,
    effects: effectsFor(answer, product),
    children: answer.children.map((child) => questionFor(child, product)),
  }));
  const refusal: Answer[] = refusable && autoAnswer === null ? [{ ...REFUSAL, children: [] }] : [];
  return { code, it, en, mustBeProposed, autoAnswer, answers: [...answers, ...refusal] };
}

/** The general questions for one product, in the form of a tariff's own questions. */
export function questionsFor(content: NeedsContent, product: Sold): Question[] {
  return content.questions
    .filter(({ insuredObjects }) => insuredObjects.includes(product.insuredObject))
    .map((question) => questionFor(question, product));
}

/** Objects with at least one question; empty without a questionnaire. */
export function objectsAsked(content: NeedsContent | undefined): InsuredObjectType[] {
  return [...new Set(content?.questions.flatMap(({ insuredObjects }) => insuredObjects))];
}

/** An answer merged with the effects of the tariff's question of the same code. */
function joinedAnswer(answer: JoinedAnswer, twin: JoinedAnswer | undefined, general: ReadonlyMap<string, Question>): JoinedAnswer {
  if (twin === undefined) return answer;
  const effects = [...(answer.effects ?? []), ...(twin.effects ?? []), ...(twin.effect === undefined ? [] : [twin.effect])];
  return { ...answer, effects, children: [...answer.children, ...withoutTwins(twin.children, general)] };
}

function withoutTwins(questions: readonly Question[], general: ReadonlyMap<string, Question>): Question[] {
  return questions
    .filter(({ code }) => !general.has(code))
    .map((question) => ({
      ...question,
      answers: question.answers.map((answer) => ({ ...answer, children: withoutTwins(answer.children, general) })),
    }));
}

function byCode(questions: readonly Question[], into = new Map<string, Question>()): Map<string, Question> {
  for (const question of questions) {
    into.set(question.code, question);
    for (const { children } of question.answers) byCode(children, into);
  }
  return into;
}

/**
 * Merges the general questions and a tariff's own into one questionnaire, without asking anything twice: a tariff's
 * question with the code of a general one is not repeated, but the effects of its answers still apply.
 */
export function joinQuestions(general: readonly Question[], own: readonly Question[]): Question[] {
  const known = byCode(general);
  const twins = byCode(own);
  const joined = (question: Question): Question => ({
    ...question,
    answers: question.answers.map((answer) => {
      const below = { ...answer, children: answer.children.map(joined) };
      return joinedAnswer(
        below,
        twins.get(question.code)?.answers.find(({ code }) => code === answer.code),
        known,
      );
    }),
  });
  return [...general.map(joined), ...withoutTwins(own, known)];
}

/** Products that must be proposed for these answers (spec §3), by code. */
export function proposedProducts(content: NeedsContent, answers: Readonly<Record<string, string>>): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (questions: readonly NeedsQuestion[]): void => {
    for (const question of questions) {
      const given = question.autoAnswer ?? answers[question.code];
      const answer = question.answers.find(({ code }) => code === given);
      for (const product of answer?.proposes.products ?? []) found.add(product);
      walk(answer?.children ?? []);
    }
  };
  walk(content.questions);
  return found;
}
