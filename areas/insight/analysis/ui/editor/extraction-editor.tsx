import { Grid, Group, NumberInput, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { z } from 'zod';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { GROUP_LABELS } from '#areas/network/users/domain/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { definitionSchema, EXTRACTION_FIELDS, type ExtractionForm, extractionSchema, readModel } from '../../api/index.ts';
import { isGrouped, SHAPES } from '../../domain/definition/definition.ts';
import { MAX_ROWS } from '../../domain/definition/faults.ts';
import type { AnalysisModel, Definition } from '../../domain/index.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { ColumnList } from './column-list.tsx';
import { addColumn } from './edit-columns.ts';
import { FieldPicker } from './field-picker.tsx';
import { GroupEditor } from './group-editor.tsx';
import { HavingEditor } from './having-editor.tsx';
import { PreviewPanel } from './preview-panel.tsx';

/** The definition is one value of the form: as its text, so that every change of it counts as a change. */
const formSchema = extractionSchema.omit({ definition: true }).extend({ definition: z.string() });

interface EditorProps {
  readonly initial: ExtractionForm;
  readonly onSave: (form: ExtractionForm) => Promise<unknown>;
  readonly onSaved: () => unknown;
  readonly onCancel: () => unknown;
}

interface DefinitionProps {
  readonly model: AnalysisModel;
  readonly definition: Definition;
  readonly onChange: (definition: Definition) => void;
}

function ShapeAndLimit({ definition, onChange }: Omit<DefinitionProps, 'model'>) {
  const t = useAnalysisTexts();
  const labelId = useId();
  return (
    <Group gap="md" align="flex-end">
      {isGrouped(definition) ? (
        <div>
          <Text size="sm" fw={500} mb={4} id={labelId}>
            {t('editor.shape')}
          </Text>
          <SegmentedControl
            aria-labelledby={labelId}
            value={definition.shape}
            onChange={(value) => onChange({ ...definition, shape: SHAPES.find((shape) => shape === value) ?? 'TABLE' })}
            data={SHAPES.map((value) => ({ value, label: t(`editor.shapes.${value}`) }))}
          />
        </div>
      ) : null}
      <NumberInput
        label={t('editor.limit')}
        w={160}
        min={1}
        max={MAX_ROWS}
        allowDecimal={false}
        hideControls
        value={definition.limit ?? ''}
        onChange={(value) => onChange({ ...definition, limit: typeof value === 'number' && value >= 1 ? value : null })}
      />
    </Group>
  );
}

function DefinitionEditor({ model, definition, onChange }: DefinitionProps) {
  const t = useAnalysisTexts();
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <FieldPicker model={model} onPick={(field) => onChange(addColumn(definition, field))} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="md">
          <ColumnList model={model} definition={definition} onChange={onChange} />
          <Paper withBorder p="md">
            <Title order={3} size="h4" mb="xs">
              {t('editor.where')}
            </Title>
            <GroupEditor model={model} group={definition.where} onChange={(where) => onChange({ ...definition, where })} />
          </Paper>
          {isGrouped(definition) ? (
            <Paper withBorder p="md">
              <Title order={3} size="h4" mb="xs">
                {t('editor.having')}
              </Title>
              <HavingEditor model={model} definition={definition} onChange={onChange} />
            </Paper>
          ) : null}
          <ShapeAndLimit definition={definition} onChange={onChange} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** Edits an extraction: name and sharing, fields, conditions, and a preview as one types. */
export function ExtractionEditor({ initial, onSave, onSaved, onCancel }: EditorProps) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const { data: model, error, refetch } = useApiQuery(readModel, {}, { staleTime: 300_000 });
  const { definition: first, ...general } = initial;
  const form = useSchemaForm(formSchema, { labels: EXTRACTION_FIELDS, defaultValues: { ...general, definition: JSON.stringify(first) } });
  const definition = definitionSchema.parse(JSON.parse(form.watch('definition')));
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (model === undefined) return <LoadingState />;
  return (
    <PageForm
      form={form}
      saveLabel={t('editor.save')}
      onSave={(values) => onSave({ ...formSchema.parse(values), definition })}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      <Stack gap="md">
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 4 }}>
            <TextField {...form.field('name')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <MultiSelectField
              {...form.field('sharedWith')}
              options={GROUPS.map((value) => ({ value, label: GROUP_LABELS[value].many[language] }))}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <TextAreaField {...form.field('description')} />
          </Grid.Col>
        </Grid>
        <DefinitionEditor
          model={model}
          definition={definition}
          onChange={(changed) => form.setValue('definition', JSON.stringify(changed), { shouldDirty: true })}
        />
        <PreviewPanel model={model} definition={definition} />
      </Stack>
    </PageForm>
  );
}
