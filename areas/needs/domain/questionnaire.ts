import type { InsuredObjectType } from '#areas/catalogue/domain/index.ts';

/** What an answer points at: products and coverages, by code. */
export interface Targets {
  readonly products: readonly string[];
  readonly coverages: readonly string[];
}

export interface NeedsAnswer {
  readonly code: string;
  readonly it: string;
  readonly en: string;
  /** What must be proposed to who answers so. */
  readonly proposes: Targets;
  /** What he may not be sold. */
  readonly excludes: Targets;
  /** Nothing can be sold. */
  readonly blocks: boolean;
  /** Questions asked only after this answer. */
  readonly children: readonly NeedsQuestion[];
}

/** A demands-and-needs question (spec §3; Reg. IVASS 40/2018 art. 58). */
export interface NeedsQuestion {
  readonly code: string;
  readonly it: string;
  readonly en: string;
  /** Asked for these objects; a child follows its parent. */
  readonly insuredObjects: readonly InsuredObjectType[];
  /** The calculation waits for an answer (spec §5). */
  readonly mustBeProposed: boolean;
  /** A hidden question answers itself with this code; marked as system-derived in the evidence. */
  readonly autoAnswer: string | null;
  /** The customer may decline to answer; that is recorded as well. */
  readonly refusable: boolean;
  readonly answers: readonly NeedsAnswer[];
}

/** The content of one version of the general questionnaire. */
export interface NeedsContent {
  readonly questions: readonly NeedsQuestion[];
}

/** Answer of who declines, offered with every question that allows it. */
export const REFUSAL = {
  code: 'NON_RISPONDE',
  it: 'Il cliente preferisce non rispondere',
  en: 'The customer prefers not to answer',
} as const;

/** Deepest chain of questions: a child of a child of a child. */
export const MAX_DEPTH = 4;

/** Everything in the tree, each with its path as a form names it and its depth. */
export function* questionsOf(
  questions: readonly NeedsQuestion[],
  path = 'questions',
  depth = 1,
): Generator<{ readonly question: NeedsQuestion; readonly path: string; readonly depth: number }> {
  for (const [index, question] of questions.entries()) {
    const own = `${path}.${index}`;
    yield { question, path: own, depth };
    for (const [position, answer] of question.answers.entries()) {
      yield* questionsOf(answer.children, `${own}.answers.${position}.children`, depth + 1);
    }
  }
}
