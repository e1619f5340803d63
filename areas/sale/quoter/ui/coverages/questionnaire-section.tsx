import { Button, Group, Radio, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { answersGiven, type Question, questionsToAsk, withAnswer } from '../logic/questionnaire.ts';
import type { Offer } from '../logic/selection.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Section } from '../parts/fields/section.tsx';
import { useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import classes from './coverages.module.css';

/** The section itself shows how many questions need an answer. */
const SHOWN_AT_QUESTION = 'DOMANDA_SENZA_RISPOSTA';

interface QuestionsProps {
  readonly title: string;
  /** The questions of this section. */
  readonly questions: readonly Question[];
  /** All questions of the quotation: answers to any other are dropped. */
  readonly all: readonly Question[];
  readonly help?: string;
  /** Reasons caused by the answers appear here. */
  readonly noted: boolean;
  /** Below the questions once each has its answer. */
  readonly next?: ReactNode;
}

function Questions({ title, questions, all, help, noted, next }: QuestionsProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const set = useSetValue();
  const { form } = useQuoter();
  const answers = useWatch({ control: form.control, name: 'choice.answers' }) ?? {};
  if (questions.length === 0) return null;
  const { missing } = answersGiven(questions, answers);
  const toAnswer = (
    <Text size="sm" role="status">
      {t('coverages.toAnswer', { count: missing })}
    </Text>
  );
  return (
    <Section title={title} aside={missing > 0 ? toAnswer : undefined}>
      {help === undefined ? null : (
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      )}
      <div data-field="choice.answers" tabIndex={-1} className={classes.questions}>
        {questionsToAsk(questions, answers).map((question) => (
          <Radio.Group
            key={question.code}
            label={question[language]}
            withAsterisk={question.mustBeProposed}
            value={answers[question.code] ?? null}
            onChange={(answer) => set('choice.answers', { ...withAnswer(all, answers, question.code, answer) })}
          >
            <Group gap="4px 14px" mt={4}>
              {question.answers.map((answer) => (
                <Radio key={answer.code} value={answer.code} label={answer[language]} />
              ))}
            </Group>
          </Radio.Group>
        ))}
        {noted ? <FieldNotes field="choice.answers" except={SHOWN_AT_QUESTION} /> : null}
        {missing > 0 ? null : next}
      </div>
    </Section>
  );
}

/** The questions of the chosen product that are not among the general ones. */
function ownQuestions(offer: Offer | null, needs: readonly Question[]): readonly Question[] {
  return (offer?.questions ?? []).filter(({ code }) => !needs.some((one) => one.code === code));
}

interface NeedsAnsweredProps {
  readonly given: readonly string[];
  readonly noted: boolean;
  /** The questions had the focus: it must not be lost with them. */
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
}

/** The answers in a line, so that the offers are on the first screen. */
function NeedsAnswered({ given, noted, takesFocus, onOpen }: NeedsAnsweredProps) {
  const t = useQuoterTexts();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Section
      title={t('coverages.needsTitle')}
      aside={
        <Button size="compact-sm" variant="default" onClick={onOpen} aria-expanded={false}>
          {t('coverages.needsChange')}
        </Button>
      }
    >
      <div ref={line} data-field="choice.answers" tabIndex={-1} className={classes.answered}>
        <Text size="sm" c="dimmed" className={classes.given} title={given.join(' · ')}>
          {given.join(' · ')}
        </Text>
        {noted ? <FieldNotes field="choice.answers" except={SHOWN_AT_QUESTION} /> : null}
      </div>
    </Section>
  );
}

/**
 * The general demands-and-needs questions, before any offer (Reg. IVASS 40/2018 art. 58). Answered, they
 * fold into a line with the choice of an offer, at once when the step opens again, or on request.
 */
export function NeedsSection({ chosen }: { readonly chosen: Offer | null }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const { form, price } = useQuoter();
  const { needs } = price;
  const answers = useWatch({ control: form.control, name: 'choice.answers' }) ?? {};
  const { given, missing } = answersGiven(needs, answers);
  const isDone = needs.length > 0 && missing === 0;
  const [closed, setClosed] = useState<'start' | 'chosen' | 'answered' | false>(isDone ? 'start' : false);
  if (!isDone && closed !== false) setClosed(false);
  // Not while the user answers: the question under their hand would go.
  const fold = useEffectEvent(() => {
    if (isDone) setClosed('chosen');
  });
  // What the user did; the priced offer arrives later.
  const isChosen = useWatch({ control: form.control, name: 'choice.productVersionId' }) != null;
  useEffect(() => {
    if (isChosen) fold();
  }, [isChosen]);
  const noted = ownQuestions(chosen, needs).length === 0;
  if (isDone && closed !== false) {
    const words = given.map((one) => one[language]);
    return <NeedsAnswered given={words} noted={noted} takesFocus={closed === 'answered'} onOpen={() => setClosed(false)} />;
  }
  return (
    <Questions
      title={t('coverages.needsTitle')}
      help={t('coverages.needsHelp')}
      questions={needs}
      all={chosen === null ? needs : chosen.questions}
      noted={noted}
      next={
        <div>
          <Button size="compact-sm" variant="default" onClick={() => setClosed('answered')} aria-expanded>
            {t('coverages.needsFold')}
          </Button>
        </div>
      }
    />
  );
}

/**
 * The chosen product's own questions, without duplicates of the general ones. The price may need an answer (spec §5).
 */
export function QuestionnaireSection({ offer }: { readonly offer: Offer }) {
  const t = useQuoterTexts();
  const { needs } = useQuoter().price;
  return <Questions title={t('coverages.questionnaire')} questions={ownQuestions(offer, needs)} all={offer.questions} noted />;
}
