import type { Question } from '#areas/offer/catalogue/domain/index.ts';
import { REFUSAL } from './texts.ts';

/** How a question was answered. */
export type AnswerKind = 'DATA' | 'AUTOMATICA' | 'RIFIUTATA' | 'NON_DATA';

/** One question as asked, in the customer's wording. */
export interface AskedQuestion {
  readonly question: string;
  readonly text: string;
  readonly answer: string | null;
  readonly answerText: string | null;
  readonly kind: AnswerKind;
}

/** Questions, answers and conclusions for one contract: the document that is hashed. */
export interface NeedsEvidence {
  readonly quotation: string;
  /** Number and hash of the general questionnaire; null when there is none. */
  readonly questionnaire: { readonly number: number; readonly sha256: string } | null;
  readonly tariffVersionId: number;
  readonly customer: string;
  readonly askedBy: string;
  readonly recordedAt: string;
  readonly asked: readonly AskedQuestion[];
  readonly outcome: {
    /** The chosen product, and whether it was among those to propose. */
    readonly product: string;
    readonly proposed: readonly string[];
    readonly requiredCoverages: readonly string[];
    readonly excludedCoverages: readonly string[];
    /** Of each group one was asked for. Evidence from before this was kept has none. */
    readonly alternatives?: readonly (readonly string[])[];
    /** What was asked for and is not in the contract, by group of which one would do. */
    readonly unmet?: readonly (readonly string[])[];
  };
}

/** The questions that applied, in order, with their answers; marks open and declined ones as such. */
export function askedQuestions(questions: readonly Question[], given: Readonly<Record<string, string>>): AskedQuestion[] {
  return questions.flatMap((question) => {
    const code = question.autoAnswer ?? given[question.code];
    const answer = question.answers.find((one) => one.code === code);
    const base = { question: question.code, text: question.it };
    if (answer === undefined) return [{ ...base, answer: null, answerText: null, kind: 'NON_DATA' as const }];
    const kind = question.autoAnswer !== null ? 'AUTOMATICA' : answer.code === REFUSAL.code ? 'RIFIUTATA' : 'DATA';
    return [{ ...base, answer: answer.code, answerText: answer.it, kind }, ...askedQuestions(answer.children, given)];
  });
}
