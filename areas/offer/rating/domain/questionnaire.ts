import type { JoinedAnswer, Question, TariffContent } from '#areas/offer/catalogue/domain/index.ts';

/** The effects of the demands-and-needs answers on the sale. */
export interface QuestionnaireOutcome {
  /** Questions that need an answer before the calculation (spec §5). */
  readonly unanswered: readonly Question[];
  readonly blocked: boolean;
  readonly excluded: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** Of each group at least one coverage. */
  readonly alternatives: readonly (readonly string[])[];
  /** Current answers in order; `automatic` marks those derived by hidden questions. */
  readonly answers: readonly { readonly question: string; readonly answer: string; readonly automatic: boolean }[];
}

interface Remembered {
  readonly content: TariffContent;
  readonly given: Readonly<Record<string, string>>;
  readonly outcome: QuestionnaireOutcome;
}

let last: Remembered | undefined;

/**
 * Visits the questions that apply with the given answers, and collects their effects. Remembers its last outcome, because
 * every rule of one sale asks for the same; neither the tariff nor the answers may change afterwards.
 */
export function questionnaireOutcome(content: TariffContent, given: Readonly<Record<string, string>>): QuestionnaireOutcome {
  if (last?.content !== content || last.given !== given) last = { content, given, outcome: outcomeOf(content, given) };
  return last.outcome;
}

function outcomeOf(content: TariffContent, given: Readonly<Record<string, string>>): QuestionnaireOutcome {
  const unanswered: Question[] = [];
  const excluded = new Set<string>();
  const required = new Set<string>();
  const asked: (readonly string[])[] = [];
  const answers: { question: string; answer: string; automatic: boolean }[] = [];
  let blocked = false;
  const apply = ({ effect, effects = [] }: JoinedAnswer): void => {
    for (const one of effect === undefined ? effects : [effect, ...effects]) {
      if (one.kind === 'BLOCCA') blocked = true;
      else if (one.kind === 'RICHIEDE_UNA') asked.push(one.coverages);
      else for (const coverage of one.coverages) (one.kind === 'ESCLUDE' ? excluded : required).add(coverage);
    }
  };
  const ask = (questions: readonly Question[]): void => {
    for (const question of questions) {
      const code = question.autoAnswer ?? (Object.hasOwn(given, question.code) ? given[question.code] : undefined);
      const answer = question.answers.find((a) => a.code === code);
      if (answer === undefined) {
        if (question.mustBeProposed) unanswered.push(question);
        continue;
      }
      answers.push({ question: question.code, answer: answer.code, automatic: question.autoAnswer !== null });
      apply(answer);
      ask(answer.children);
    }
  };
  ask(content.questionnaire);
  // A coverage that one answer excludes cannot be required by another: the two could never both hold.
  for (const coverage of excluded) required.delete(coverage);
  const alternatives = asked.map((group) => group.filter((code) => !excluded.has(code))).filter((group) => group.length > 0);
  return { unanswered, blocked, excluded, required, alternatives, answers };
}

/**
 * Returns what the answers ask for and a selection lacks, each as the coverages of which one would do; empty for a selection
 * that is coherent with the needs (Reg. IVASS 40/2018 art. 58). Whether the offer has them does not matter.
 */
export function unmetNeeds({ required, alternatives }: QuestionnaireOutcome, selected: readonly string[]): readonly (readonly string[])[] {
  return [...[...required].map((code) => [code]), ...alternatives].filter((group) => !group.some((code) => selected.includes(code)));
}

/** Returns whether the answers ask for any coverage. */
export function asksForCoverages({ required, alternatives }: QuestionnaireOutcome): boolean {
  return required.size > 0 || alternatives.length > 0;
}
