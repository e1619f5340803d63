import { ActionIcon, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { AGGREGATES, AGGREGATES_OF, type Column, isGrouped, STEPS } from '../../domain/definition/definition.ts';
import type { AnalysisModel, Definition } from '../../domain/index.ts';
import { findField } from '../../domain/model.ts';
import { AGGREGATE_LABELS, STEP_LABELS } from '../../domain/texts.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { moveColumn, nextSort, removeColumn, sortOf } from './edit-columns.ts';

interface ColumnListProps {
  readonly model: AnalysisModel;
  readonly definition: Definition;
  readonly onChange: (definition: Definition) => void;
}

interface ColumnRowProps extends ColumnListProps {
  readonly column: Column;
  readonly position: number;
}

/** The calculation of a column, or the part of its date. */
function Calculation({ model, definition, onChange, column, position }: ColumnRowProps) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const field = findField(model, column.field);
  if (field === undefined) return null;
  const name = field.label[language];
  const set = (changed: Partial<Column>) =>
    onChange({ ...definition, columns: definition.columns.map((one, i) => (i === position ? { ...one, ...changed } : one)) });
  const aggregates = AGGREGATES_OF[field.type];
  const plain = field.type === 'ROWS' ? [] : [{ value: '', label: t('editor.value') }];
  const steps =
    field.type === 'DATE' ? STEPS.filter((step) => step !== 'DAY').map((value) => ({ value, label: STEP_LABELS[value][language] })) : [];
  return (
    <Select
      aria-label={t('editor.calculation', { name })}
      size="xs"
      w={140}
      allowDeselect={false}
      data={[...plain, ...steps, ...aggregates.map((value) => ({ value, label: AGGREGATE_LABELS[value][language] }))]}
      value={column.aggregate ?? column.step ?? ''}
      onChange={(value) =>
        set({ aggregate: AGGREGATES.find((one) => one === value) ?? null, step: STEPS.find((one) => one === value) ?? null })
      }
    />
  );
}

function SortButton({ definition, onChange, position, name }: Omit<ColumnRowProps, 'model' | 'column'> & { readonly name: string }) {
  const t = useAnalysisTexts();
  const sort = sortOf(definition, position);
  const Icon = sort === null ? IconArrowsSort : sort === 'ASC' ? IconSortAscending : IconSortDescending;
  const label =
    sort === null ? t('editor.ascending', { name }) : sort === 'ASC' ? t('editor.descending', { name }) : t('editor.unsorted', { name });
  return (
    <ActionIcon
      variant={sort === null ? 'subtle' : 'light'}
      aria-label={label}
      title={label}
      onClick={() => onChange(nextSort(definition, position))}
    >
      <Icon size={16} stroke={1.6} />
    </ActionIcon>
  );
}

function ColumnRow(props: ColumnRowProps) {
  const { model, definition, onChange, column, position } = props;
  const t = useAnalysisTexts();
  const language = useLanguage();
  const name = findField(model, column.field)?.label[language] ?? column.field;
  return (
    <Group justify="space-between" gap="xs" role="listitem">
      <Text size="sm" style={{ flex: '1 1 140px', minWidth: 0 }}>
        {name}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Calculation {...props} />
        <SortButton definition={definition} onChange={onChange} position={position} name={name} />
        <ActionIcon
          variant="subtle"
          aria-label={t('editor.up', { name })}
          disabled={position === 0}
          onClick={() => onChange(moveColumn(definition, position, position - 1))}
        >
          <IconArrowUp size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('editor.down', { name })}
          disabled={position === definition.columns.length - 1}
          onClick={() => onChange(moveColumn(definition, position, position + 1))}
        >
          <IconArrowDown size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t('editor.remove', { name })} onClick={() => onChange(removeColumn(definition, position))}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

/** The chosen columns in their order, each with its calculation and sort. */
export function ColumnList(props: ColumnListProps) {
  const t = useAnalysisTexts();
  const { columns } = props.definition;
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="xs">
        {t('editor.columns')}
      </Title>
      {columns.length === 0 ? <Text size="sm">{t('editor.noColumns')}</Text> : null}
      <Stack gap="xs" role="list" aria-label={t('editor.columns')}>
        {columns.map((column, position) => {
          // The same field may be there twice.
          const key = `${column.field} ${position}`;
          return <ColumnRow key={key} {...props} column={column} position={position} />;
        })}
      </Stack>
      {isGrouped(props.definition) ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('editor.grouped')}
        </Text>
      ) : null}
    </Paper>
  );
}
