import type { Text } from '#platform/domain-kit/locale.ts';
import { type NeedsContent, questionsOf } from './questionnaire.ts';
import { REFUSAL } from './texts.ts';

/** Every answer of a questionnaire as `question:answer`, with both texts. */
export function answersOf({ questions }: NeedsContent): { readonly code: string; readonly question: Text; readonly answer: Text }[] {
  return [...questionsOf(questions)].flatMap(({ question }) =>
    question.answers.map((answer) => ({
      code: `${question.code}:${answer.code}`,
      question: { it: question.it, en: question.en },
      answer: { it: answer.it, en: answer.en },
    })),
  );
}

/** The text of an answer given as `question:answer`; its code if the questionnaire does not contain it. */
export function answerText(content: NeedsContent | null, code: string): Text {
  if (code.endsWith(`:${REFUSAL.code}`)) return { it: REFUSAL.it, en: REFUSAL.en };
  const found = content === null ? undefined : answersOf(content).find((one) => one.code === code);
  return found?.answer ?? { it: code, en: code };
}
