import { ActionIcon, Button, Checkbox, Group, MultiSelect, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { InsuredObjectType } from '#areas/offer/catalogue/domain/index.ts';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useNeedsTexts } from '../texts/it.ts';
import { AnswerEditor, type ChildEditorProps } from './answer-editor.tsx';
import { newAnswer, placed, replaced, without } from './editor.ts';
import classes from './needs.module.css';

interface QuestionEditorProps extends ChildEditorProps {
  /** Moves it among its siblings; undefined for child questions. */
  readonly onMove?: (by: -1 | 1) => void;
}

const OBJECTS = ['VEICOLO', 'ABITAZIONE'] as const satisfies readonly InsuredObjectType[];

/** One question with its answers and their follow-up questions. */
export function QuestionEditor({ question, path, title, context, onChange, onRemove, onMove }: QuestionEditorProps) {
  const t = useNeedsTexts();
  const { errors, readOnly } = context;
  const { code, answers } = question;
  const confirm = useConfirm();
  const remove = async () => {
    const asked = { title: t('question.removeTitle'), message: t('question.removeText'), confirm: t('question.removeYes'), danger: true };
    if (question.it === '' || (await confirm(asked))) onRemove();
  };
  const text = (name: 'code' | 'it' | 'en') => (
    <TextInput
      label={t(`fields.${name}`)}
      withAsterisk
      value={question[name]}
      error={errors[`${path}.${name}`]}
      disabled={readOnly}
      maxLength={name === 'code' ? 40 : 300}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange({ ...question, [name]: name === 'code' ? value.toUpperCase() : value });
      }}
    />
  );
  return (
    <Paper withBorder p="md" className={classes.question} component="section" aria-label={`${title} ${code}`}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3} size="h5">
            {title}
          </Title>
          {readOnly ? null : (
            <Group gap={4}>
              {onMove === undefined ? null : (
                <>
                  <ActionIcon variant="subtle" aria-label={t('question.up', { code })} onClick={() => onMove(-1)}>
                    <IconArrowUp size={18} stroke={1.8} />
                  </ActionIcon>
                  <ActionIcon variant="subtle" aria-label={t('question.down', { code })} onClick={() => onMove(1)}>
                    <IconArrowDown size={18} stroke={1.8} />
                  </ActionIcon>
                </>
              )}
              <ActionIcon variant="subtle" color="red.9" aria-label={t('question.remove', { code })} onClick={() => void remove()}>
                <IconTrash size={18} stroke={1.8} />
              </ActionIcon>
            </Group>
          )}
        </Group>
        {text('it')}
        {text('en')}
        <div className={classes.fields}>
          {text('code')}
          <MultiSelect
            label={t('fields.insuredObjects')}
            withAsterisk
            data={OBJECTS.map((value) => ({ value, label: t(`objects.${value}`) }))}
            value={[...question.insuredObjects]}
            error={errors[`${path}.insuredObjects`]}
            disabled={readOnly}
            onChange={(chosen) => onChange({ ...question, insuredObjects: OBJECTS.filter((one) => chosen.includes(one)) })}
          />
          <Select
            label={t('fields.autoAnswer')}
            description={question.autoAnswer === null ? undefined : t('question.autoHelp')}
            data={answers.filter((answer) => answer.code !== '').map((answer) => ({ value: answer.code, label: answer.it || answer.code }))}
            value={question.autoAnswer}
            placeholder={t('question.none')}
            error={errors[`${path}.autoAnswer`]}
            disabled={readOnly}
            clearable
            onChange={(autoAnswer) => onChange({ ...question, autoAnswer })}
          />
        </div>
        <Group gap="lg">
          <Checkbox
            label={t('question.mandatory')}
            checked={question.mustBeProposed}
            disabled={readOnly}
            onChange={(event) => onChange({ ...question, mustBeProposed: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('question.refusable')}
            checked={question.refusable}
            disabled={readOnly}
            onChange={(event) => onChange({ ...question, refusable: event.currentTarget.checked })}
          />
        </Group>
        <div role="alert">
          {errors[`${path}.answers`] === undefined ? null : (
            <Text size="sm" c="var(--mantine-color-error)">
              {errors[`${path}.answers`]}
            </Text>
          )}
        </div>
        {placed(answers, `${path}.answers`).map((answer) => (
          <AnswerEditor
            key={answer.path}
            answer={answer.item}
            path={answer.path}
            number={answer.index + 1}
            context={context}
            Child={QuestionEditor}
            onChange={(next) => onChange({ ...question, answers: replaced(answers, answer.index, next) })}
            onRemove={() => onChange({ ...question, answers: without(answers, answer.index) })}
          />
        ))}
        {readOnly ? null : (
          <div>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} stroke={2} />}
              onClick={() => onChange({ ...question, answers: [...answers, newAnswer('', '', '')] })}
            >
              {t('answer.add')}
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  );
}
