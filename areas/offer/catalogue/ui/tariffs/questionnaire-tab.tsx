import { ActionIcon, Button, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { CheckboxField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { Question } from '../../domain/index.ts';
import { useTariffTexts } from '../../texts/tariff/it.ts';
import { Section } from '../section.tsx';
import { useCoverageChoices } from './choices.ts';
import classes from './tariff.module.css';
import type { TariffForm } from './tariff-form.ts';

/** Questions are nested in answers and answers in questions; every list of questions has the same type at any depth. */
type QuestionsName = 'questionnaire';

interface PlaceProps {
  readonly form: TariffForm;
  readonly name: QuestionsName;
  readonly readOnly: boolean;
  readonly depth: number;
}

const EFFECTS = ['NIENTE', 'RICHIEDE', 'ESCLUDE', 'BLOCCA'] as const;

function AnswerEffect({
  form,
  name,
  readOnly,
}: Omit<PlaceProps, 'name' | 'depth'> & { readonly name: `${QuestionsName}.${number}.answers.${number}` }) {
  const t = useTariffTexts();
  const effect = useWatch({ control: form.control, name: `${name}.effect` });
  const choices = useCoverageChoices(form);
  const set = (kind: string | null) => {
    const coverages = effect !== undefined && 'coverages' in effect ? [...effect.coverages] : [];
    const next: typeof effect = kind === 'BLOCCA' ? { kind } : kind === 'RICHIEDE' || kind === 'ESCLUDE' ? { kind, coverages } : undefined;
    form.setValue(`${name}.effect`, next, { shouldDirty: true });
  };
  return (
    <>
      <Select
        label={t('questions.effect')}
        w={220}
        disabled={readOnly}
        data={EFFECTS.map((value) => ({ value, label: t(`questions.effects.${value}`) }))}
        value={effect?.kind ?? 'NIENTE'}
        onChange={set}
        allowDeselect={false}
      />
      {effect !== undefined && 'coverages' in effect ? (
        <div style={{ flex: '1 1 260px' }}>
          <MultiSelectField
            {...form.field(`${name}.effect.coverages` as `${QuestionsName}.${number}.code`)}
            label={t('questions.coverages')}
            options={choices}
          />
        </div>
      ) : null}
    </>
  );
}

interface QuestionProps extends PlaceProps {
  readonly index: number;
  readonly onRemove: () => void;
}

function QuestionCard({ form, name, index, readOnly, depth, onRemove }: QuestionProps) {
  const t = useTariffTexts();
  const at = `${name}.${index}` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `${at}.answers` });
  const answers = useWatch({ control: form.control, name: `${at}.answers` });
  const automatic = useWatch({ control: form.control, name: `${at}.autoAnswer` });
  const confirm = useConfirm();
  const removeQuestion = async () => {
    const asked = {
      title: t('questions.removeTitle'),
      message: t('questions.removeText'),
      confirm: t('questions.removeYes'),
      danger: true,
    };
    if (answers.length === 0 || (await confirm(asked))) onRemove();
  };
  return (
    <Paper withBorder p="sm" radius="md" component="section" aria-label={t('questions.number', { number: index + 1 })}>
      <Stack gap="sm">
        <Group align="flex-start" gap="md" wrap="wrap">
          <div style={{ width: 140 }}>
            <UpperCaseField {...form.field(`${at}.code`)} maxLength={40} />
          </div>
          <div style={{ flex: '1 1 260px' }}>
            <TextField {...form.field(`${at}.it`)} maxLength={500} />
          </div>
          <div style={{ flex: '1 1 260px' }}>
            <TextField {...form.field(`${at}.en`)} maxLength={500} />
          </div>
          {readOnly ? null : (
            <ActionIcon
              variant="subtle"
              color="red.9"
              mt={28}
              onClick={() => void removeQuestion()}
              aria-label={t('questions.remove', { number: index + 1 })}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          )}
        </Group>
        <Group gap="lg" align="flex-end">
          <CheckboxField {...form.field(`${at}.mustBeProposed`)} />
          <Select
            label={t('questions.hidden')}
            description={t('questions.hiddenHelp')}
            w={320}
            disabled={readOnly}
            data={answers.map((answer) => ({ value: answer.code, label: answer.it || answer.code })).filter(({ value }) => value !== '')}
            value={automatic}
            placeholder={t('questions.shown')}
            clearable
            onChange={(code) => form.setValue(`${at}.autoAnswer`, code, { shouldDirty: true })}
          />
        </Group>
        {fields.map((field, i) => {
          const answer = `${at}.answers.${i}` as const;
          return (
            <div key={field.id} className={classes.question}>
              <Group align="flex-start" gap="md" wrap="wrap">
                <div style={{ width: 140 }}>
                  <UpperCaseField {...form.field(`${answer}.code`)} maxLength={40} />
                </div>
                <div style={{ flex: '1 1 180px' }}>
                  <TextField {...form.field(`${answer}.it`)} maxLength={500} />
                </div>
                <div style={{ flex: '1 1 180px' }}>
                  <TextField {...form.field(`${answer}.en`)} maxLength={500} />
                </div>
                <AnswerEffect form={form} name={answer} readOnly={readOnly} />
                {readOnly ? null : (
                  <ActionIcon
                    variant="subtle"
                    color="red.9"
                    mt={28}
                    onClick={() => remove(i)}
                    aria-label={t('questions.removeAnswer', { number: i + 1 })}
                  >
                    <IconTrash size={16} stroke={1.6} />
                  </ActionIcon>
                )}
              </Group>
              {depth < 4 ? (
                <Questions form={form} name={`${answer}.children` as QuestionsName} readOnly={readOnly} depth={depth + 1} />
              ) : null}
            </div>
          );
        })}
        {readOnly ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => append({ code: `R${fields.length + 1}`, it: '', en: '', children: [] })}
          >
            {t('questions.addAnswer')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

const NEW_QUESTION: Question = { code: '', it: '', en: '', mustBeProposed: true, autoAnswer: null, answers: [] };

/** The questions of a list, each with its answers and their follow-up questions. */
function Questions({ form, name, readOnly, depth }: PlaceProps) {
  const t = useTariffTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  return (
    <Stack gap="sm" mt={depth > 0 ? 'sm' : 0}>
      {fields.map((field, index) => (
        <QuestionCard
          key={field.id}
          form={form}
          name={name}
          index={index}
          readOnly={readOnly}
          depth={depth}
          onRemove={() => remove(index)}
        />
      ))}
      {depth === 0 && fields.length === 0 ? <Text c="dimmed">{t('questions.none')}</Text> : null}
      {readOnly ? null : (
        <Button
          variant={depth === 0 ? 'default' : 'subtle'}
          size={depth === 0 ? 'sm' : 'compact-sm'}
          leftSection={depth === 0 ? <IconPlus size={16} stroke={1.8} /> : undefined}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => append({ ...NEW_QUESTION, answers: [] })}
        >
          {t(depth === 0 ? 'questions.add' : 'questions.addChild')}
        </Button>
      )}
    </Stack>
  );
}

/** Demands and needs: questions asked before the calculation, or hidden ones with an automatic answer. */
export function QuestionnaireTab({ form, readOnly }: { form: TariffForm; readOnly: boolean }) {
  const t = useTariffTexts();
  return (
    <Section title={t('questions.title')} help={t('questions.help')} cols={1}>
      <Questions form={form} name="questionnaire" readOnly={readOnly} depth={0} />
    </Section>
  );
}
