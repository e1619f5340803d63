import { Group, Radio, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { type Question, questionsToAsk, withAnswer } from '../logic/questionnaire.ts';
import type { Offer } from '../logic/selection.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Section } from '../parts/fields/section.tsx';
import { useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

/** Each question shows by itself that it needs an answer. */
const SHOWN_AT_QUESTION = 'DOMANDA_SENZA_RISPOSTA';

/** Keeps the space of an obsolete hint, so that the questions below do not move. */
const KEPT = '\u00a0';

interface QuestionsProps {
  readonly title: string;
  /** The questions of this section. */
  readonly questions: readonly Question[];
  /** All questions of the quotation: answers to any other are dropped. */
  readonly all: readonly Question[];
  readonly help?: string;
  /** Reasons caused by the answers appear here. */
  readonly noted: boolean;
}

function Questions({ title, questions, all, help, noted }: QuestionsProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const set = useSetValue();
  const { form } = useQuoter();
  const answers = useWatch({ control: form.control, name: 'choice.answers' }) ?? {};
  if (questions.length === 0) return null;
  return (
    <Section title={title}>
      {help === undefined ? null : (
        <Text size="sm" c="dimmed" mb="xs">
          {help}
        </Text>
      )}
      <div data-field="choice.answers" tabIndex={-1}>
        {questionsToAsk(questions, answers).map((question) => (
          <Radio.Group
            key={question.code}
            mb="sm"
            label={question[language]}
            withAsterisk={question.mustBeProposed}
            description={
              question.mustBeProposed ? (answers[question.code] === undefined ? t('coverages.questionRequired') : KEPT) : undefined
            }
            value={answers[question.code] ?? null}
            onChange={(answer) => set('choice.answers', { ...withAnswer(all, answers, question.code, answer) })}
          >
            <Group gap="md" mt={4} mb={4}>
              {question.answers.map((answer) => (
                <Radio key={answer.code} value={answer.code} label={answer[language]} />
              ))}
            </Group>
          </Radio.Group>
        ))}
        {noted ? <FieldNotes field="choice.answers" except={SHOWN_AT_QUESTION} /> : null}
      </div>
    </Section>
  );
}

/** The questions of the chosen product that are not among the general ones. */
function ownQuestions(offer: Offer | null, needs: readonly Question[]): readonly Question[] {
  return (offer?.questions ?? []).filter(({ code }) => !needs.some((one) => one.code === code));
}

/** The general demands-and-needs questions, before any offer (Reg. IVASS 40/2018 art. 58). */
export function NeedsSection({ chosen }: { readonly chosen: Offer | null }) {
  const t = useQuoterTexts();
  const { needs } = useQuoter().price;
  const all = chosen === null ? needs : chosen.questions;
  const noted = ownQuestions(chosen, needs).length === 0;
  return <Questions title={t('coverages.needsTitle')} help={t('coverages.needsHelp')} questions={needs} all={all} noted={noted} />;
}

/**
 * The chosen product's own questions, without duplicates of the general ones. The price may need an answer (spec §5).
 */
export function QuestionnaireSection({ offer }: { readonly offer: Offer }) {
  const t = useQuoterTexts();
  const { needs } = useQuoter().price;
  return <Questions title={t('coverages.questionnaire')} questions={ownQuestions(offer, needs)} all={offer.questions} noted />;
}
