import { MAX_DEPTH, type NeedsAnswer, type NeedsContent, type NeedsQuestion, questionsOf } from './questionnaire.ts';
import type { FAULT_TEXTS } from './texts.ts';
import { REFUSAL } from './texts.ts';

export interface NeedsFault {
  /** Path in the content, as forms use it. */
  readonly path: string;
  readonly code: keyof typeof FAULT_TEXTS;
}

/** Codes that exist. */
export interface Known {
  readonly products: ReadonlySet<string>;
  readonly coverages: ReadonlySet<string>;
}

function answerFaults(answer: NeedsAnswer, path: string, known: Known): NeedsFault[] {
  const faults: NeedsFault[] = [];
  if (answer.code === REFUSAL.code) faults.push({ path: `${path}.code`, code: 'ANSWER_CODE_RESERVED' });
  const { oneOf = [] } = answer.proposes;
  if (answer.proposes.products.length > 0 && answer.proposes.coverages.length + oneOf.length === 0) {
    faults.push({ path: `${path}.proposes.coverages`, code: 'PRODUCTS_WITHOUT_COVERAGES' });
  }
  if (oneOf.length === 1) faults.push({ path: `${path}.proposes.oneOf`, code: 'ONE_OF_ONE' });
  if (oneOf.some((code) => answer.excludes.coverages.includes(code))) faults.push({ path: `${path}.proposes.oneOf`, code: 'BOTH_WAYS' });
  if (oneOf.some((code) => !known.coverages.has(code))) faults.push({ path: `${path}.proposes.oneOf`, code: 'UNKNOWN_COVERAGE' });
  const both = (kind: 'products' | 'coverages') => answer.proposes[kind].some((code) => answer.excludes[kind].includes(code));
  for (const kind of ['products', 'coverages'] as const) {
    if (both(kind)) faults.push({ path: `${path}.excludes.${kind}`, code: 'BOTH_WAYS' });
    for (const side of ['proposes', 'excludes'] as const) {
      if (answer[side][kind].some((code) => !known[kind].has(code))) {
        faults.push({ path: `${path}.${side}.${kind}`, code: kind === 'products' ? 'UNKNOWN_PRODUCT' : 'UNKNOWN_COVERAGE' });
      }
    }
  }
  return faults;
}

function questionFaults(question: NeedsQuestion, path: string, known: Known): NeedsFault[] {
  const faults: NeedsFault[] = [];
  if (question.insuredObjects.length === 0) faults.push({ path: `${path}.insuredObjects`, code: 'NO_OBJECT' });
  if (question.autoAnswer !== null && !question.answers.some(({ code }) => code === question.autoAnswer)) {
    faults.push({ path: `${path}.autoAnswer`, code: 'AUTO_ANSWER_UNKNOWN' });
  }
  const needed = question.autoAnswer === null && !question.refusable ? 2 : 1;
  if (question.answers.length < needed) faults.push({ path: `${path}.answers`, code: 'TOO_FEW_ANSWERS' });
  const codes = new Set<string>();
  for (const [index, answer] of question.answers.entries()) {
    const own = `${path}.answers.${index}`;
    if (codes.has(answer.code)) faults.push({ path: `${own}.code`, code: 'ANSWER_CODE_TWICE' });
    codes.add(answer.code);
    faults.push(...answerFaults(answer, own, known));
  }
  return faults;
}

/** Returns everything that is wrong with a questionnaire, each fault with its path; empty when it can be published. */
export function needsFaults(content: NeedsContent, known: Known): NeedsFault[] {
  const faults: NeedsFault[] = content.questions.length === 0 ? [{ path: 'questions', code: 'NO_QUESTIONS' }] : [];
  const codes = new Set<string>();
  for (const { question, path, depth } of questionsOf(content.questions)) {
    if (codes.has(question.code)) faults.push({ path: `${path}.code`, code: 'CODE_TWICE' });
    codes.add(question.code);
    if (depth > MAX_DEPTH) faults.push({ path, code: 'TOO_DEEP' });
    faults.push(...questionFaults(question, path, known));
  }
  return faults;
}
