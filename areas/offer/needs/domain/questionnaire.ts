import type { InsuredObjectType } from '#areas/offer/catalogue/domain/index.ts';

/** Targets of an answer: products and coverages, by code. */
export interface Targets {
  readonly products: readonly string[];
  readonly coverages: readonly string[];
}

/** What an answer asks for. */
export interface Proposed extends Targets {
  /** At least one of these coverages; a version from before they existed has none. */
  readonly oneOf?: readonly string[];
}

export interface NeedsAnswer {
  readonly code: string;
  readonly it: string;
  readonly en: string;
  /** To be proposed for this answer. */
  readonly proposes: Proposed;
  /** Excluded by this answer. */
  readonly excludes: Targets;
  /** Nothing can be sold. */
  readonly blocks: boolean;
  /** Questions that follow only this answer. */
  readonly children: readonly NeedsQuestion[];
}

/** A demands-and-needs question (spec §3; Reg. IVASS 40/2018 art. 58). */
export interface NeedsQuestion {
  readonly code: string;
  readonly it: string;
  readonly en: string;
  /** The objects it applies to; a child follows its parent. */
  readonly insuredObjects: readonly InsuredObjectType[];
  /** The calculation requires an answer (spec §5). */
  readonly mustBeProposed: boolean;
  /** A hidden question has this answer code; the evidence marks it as system-derived. */
  readonly autoAnswer: string | null;
  /** The customer may decline to answer, which is recorded too. */
  readonly refusable: boolean;
  readonly answers: readonly NeedsAnswer[];
}

/** The content of one version of the general questionnaire. */
export interface NeedsContent {
  readonly questions: readonly NeedsQuestion[];
}

/** Maximum depth: a child of a child of a child. */
export const MAX_DEPTH = 4;

/** Every node of the tree, with its path as forms use it and its depth. */
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
