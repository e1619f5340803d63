import { ActionIcon, Button, Checkbox, Group, MultiSelect, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useKitTexts } from '#platform/ui-kit/texts/kit-texts.ts';
import type { NeedsAnswer, NeedsQuestion } from '../domain/index.ts';
import { useNeedsTexts } from '../texts/it.ts';
import { type EditorContext, newQuestion, placed, replaced, without } from './editor.ts';
import classes from './needs.module.css';

/** Context from an answer to the editor of a question below it. */
export interface ChildEditorProps {
  readonly question: NeedsQuestion;
  readonly path: string;
  readonly title: string;
  readonly context: EditorContext;
  readonly onChange: (question: NeedsQuestion) => void;
  readonly onRemove: () => void;
}

interface AnswerEditorProps {
  readonly answer: NeedsAnswer;
  readonly path: string;
  readonly number: number;
  readonly context: EditorContext;
  readonly onChange: (answer: NeedsAnswer) => void;
  readonly onRemove: () => void;
  /** The question editor, which itself contains answer editors. */
  readonly Child: ComponentType<ChildEditorProps>;
}

/** One answer: its texts, effects and follow-up questions. */
export function AnswerEditor({ answer, path, number, context, onChange, onRemove, Child }: AnswerEditorProps) {
  const t = useNeedsTexts();
  const kit = useKitTexts();
  const { errors, readOnly } = context;
  const text = (name: 'code' | 'it' | 'en') => (
    <TextInput
      label={t(`fields.${name}`)}
      withAsterisk
      value={answer[name]}
      error={errors[`${path}.${name}`]}
      disabled={readOnly}
      maxLength={name === 'code' ? 40 : 200}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange({ ...answer, [name]: name === 'code' ? value.toUpperCase() : value });
      }}
    />
  );
  const targets = (side: 'proposes' | 'excludes', kind: 'products' | 'coverages') => (
    <MultiSelect
      label={t(`answer.${side}${kind === 'products' ? 'Products' : 'Coverages'}`)}
      data={[...context[kind]]}
      value={[...answer[side][kind]]}
      error={errors[`${path}.${side}.${kind}`]}
      disabled={readOnly}
      searchable
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': kit('clear') }}
      nothingFoundMessage={kind === 'products' ? context.noProducts : kit('form.nothingFound')}
      onChange={(codes) => onChange({ ...answer, [side]: { ...answer[side], [kind]: codes } })}
    />
  );
  const oneOf = (
    <MultiSelect
      label={t('answer.proposesOneOf')}
      description={t('answer.oneOfHelp')}
      data={[...context.coverages]}
      value={[...(answer.proposes.oneOf ?? [])]}
      error={errors[`${path}.proposes.oneOf`]}
      disabled={readOnly}
      searchable
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': kit('clear') }}
      nothingFoundMessage={kit('form.nothingFound')}
      onChange={(codes) => onChange({ ...answer, proposes: { ...answer.proposes, oneOf: codes } })}
    />
  );
  return (
    <Paper withBorder p="sm" className={classes.answer}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600} size="sm">
            {t('answer.title', { number })}
          </Text>
          {readOnly ? null : (
            <ActionIcon variant="subtle" color="red.9" aria-label={t('answer.remove', { code: answer.code })} onClick={onRemove}>
              <IconTrash size={18} stroke={1.8} />
            </ActionIcon>
          )}
        </Group>
        <div className={classes.fields}>
          {text('code')}
          {text('it')}
          {text('en')}
        </div>
        <div className={classes.fields}>
          {targets('proposes', 'products')}
          {targets('excludes', 'products')}
          {targets('proposes', 'coverages')}
          {oneOf}
          {targets('excludes', 'coverages')}
        </div>
        <Checkbox
          label={t('answer.blocks')}
          checked={answer.blocks}
          disabled={readOnly}
          onChange={(event) => onChange({ ...answer, blocks: event.currentTarget.checked })}
        />
        {placed(answer.children, `${path}.children`).map((child) => (
          <Child
            key={child.path}
            question={child.item}
            path={child.path}
            title={t('question.child')}
            context={context}
            onChange={(next) => onChange({ ...answer, children: replaced(answer.children, child.index, next) })}
            onRemove={() => onChange({ ...answer, children: without(answer.children, child.index) })}
          />
        ))}
        {readOnly ? null : (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} stroke={2} />}
              onClick={() => onChange({ ...answer, children: [...answer.children, newQuestion()] })}
            >
              {t('question.addChild')}
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  );
}
