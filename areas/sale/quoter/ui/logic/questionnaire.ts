import type { Offer } from './selection.ts';

export type Question = Offer['questions'][number];
export type Answers = Readonly<Record<string, string>>;

/** Returns the questions that apply, in order; a follow-up question comes right after its answer's question. */
export function questionsToAsk(questions: readonly Question[], answers: Answers): Question[] {
  return questions.flatMap((question) => {
    const given = question.answers.find(({ code }) => code === answers[question.code]);
    return [question, ...(given === undefined ? [] : questionsToAsk(given.children, answers))];
  });
}

/** Adds an answer and drops the answers to questions that no longer apply. */
export function withAnswer(questions: readonly Question[], answers: Answers, question: string, answer: string): Answers {
  const next = { ...answers, [question]: answer };
  const asked = new Set(questionsToAsk(questions, next).map(({ code }) => code));
  return Object.fromEntries(Object.entries(next).filter(([code]) => asked.has(code)));
}

/** The answers given to the questions that apply, and how many of those that need one lack it. */
export function answersGiven(questions: readonly Question[], answers: Answers): { given: Question['answers'][number][]; missing: number } {
  const asked = questionsToAsk(questions, answers);
  return {
    given: asked.flatMap((question) => question.answers.filter(({ code }) => code === answers[question.code])),
    missing: asked.filter(({ code, mustBeProposed }) => mustBeProposed && answers[code] === undefined).length,
  };
}
