import { Group, Radio } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { questionsToAsk, withAnswer } from '../logic/questionnaire.ts';
import type { Offer } from '../logic/selection.ts';
import { FieldNotes } from '../parts/field-notes.tsx';
import { useSetValue } from '../parts/quote-field.ts';
import { Section } from '../parts/section.tsx';
import { useQuoter } from '../state/quoter-context.ts';
import { useQuoterTexts } from '../texts.ts';

/** The demands-and-needs questions of the chosen product; an answer may be needed before the price (spec §5). */
export function QuestionnaireSection({ offer }: { readonly offer: Offer }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const set = useSetValue();
  const { form } = useQuoter();
  const answers = useWatch({ control: form.control, name: 'choice.answers' }) ?? {};
  if (offer.questions.length === 0) return null;
  return (
    <Section title={t('coverages.questionnaire')}>
      <div data-field="choice.answers" tabIndex={-1}>
        {questionsToAsk(offer.questions, answers).map((question) => (
          <Radio.Group
            key={question.code}
            mb="sm"
            label={question[language]}
            withAsterisk={question.mustBeProposed}
            description={question.mustBeProposed && answers[question.code] === undefined ? t('coverages.questionRequired') : undefined}
            value={answers[question.code] ?? null}
            onChange={(answer) => set('choice.answers', { ...withAnswer(offer.questions, answers, question.code, answer) })}
          >
            <Group gap="md" mt={4}>
              {question.answers.map((answer) => (
                <Radio key={answer.code} value={answer.code} label={answer[language]} />
              ))}
            </Group>
          </Radio.Group>
        ))}
      </div>
      <FieldNotes field="choice.answers" />
    </Section>
  );
}
