import { ActionIcon, Button, Group, Paper, SegmentedControl, Select, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { OPERATORS_OF } from '../../domain/definition/definition.ts';
import { MAX_DEPTH } from '../../domain/definition/faults.ts';
import { type AnalysisModel, EMPTY_GROUP, type Statement, type ConditionGroup as Statements } from '../../domain/index.ts';
import { findField } from '../../domain/model.ts';
import { OPERATOR_LABELS } from '../../domain/texts.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { ValueInput } from './value-input.tsx';

interface StatementProps {
  readonly model: AnalysisModel;
  readonly statement: Statement;
  readonly onChange: (statement: Statement) => void;
  readonly onRemove: () => void;
}

function StatementRow({ model, statement, onChange, onRemove }: StatementProps) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const field = findField(model, statement.field);
  const data = model.datasets.map(({ label, fields }) => ({
    group: label[language],
    items: fields.filter(({ type }) => type !== 'ROWS').map(({ id, label: name }) => ({ value: id, label: name[language] })),
  }));
  const operators = field === undefined ? [] : OPERATORS_OF[field.type];
  return (
    <Group gap="xs" align="flex-end">
      <Select
        aria-label={t('editor.field')}
        placeholder={t('editor.field')}
        w={200}
        searchable
        allowDeselect={false}
        data={data}
        value={statement.field === '' ? null : statement.field}
        onChange={(id) => {
          const type = id === null ? undefined : findField(model, id)?.type;
          const operator = type === undefined ? undefined : OPERATORS_OF[type][0];
          if (id !== null && operator !== undefined) onChange({ ...statement, field: id, operator, values: [] });
        }}
      />
      {field === undefined ? null : (
        <>
          <Select
            aria-label={t('editor.operator')}
            w={150}
            allowDeselect={false}
            data={operators.map((value) => ({ value, label: OPERATOR_LABELS[value][language] }))}
            value={statement.operator}
            onChange={(value) =>
              onChange({ ...statement, operator: operators.find((one) => one === value) ?? statement.operator, values: [] })
            }
          />
          <ValueInput field={field} statement={statement} onChange={(values) => onChange({ ...statement, values })} />
        </>
      )}
      <ActionIcon variant="subtle" size="lg" aria-label={t('editor.removeStatement')} onClick={onRemove}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </Group>
  );
}

interface GroupProps {
  readonly model: AnalysisModel;
  readonly group: Statements;
  readonly depth?: number;
  readonly onChange: (group: Statements) => void;
  readonly onRemove?: () => void;
}

const NEW_STATEMENT: Statement = { kind: 'STATEMENT', field: '', operator: 'IS', values: [] };

/** Conditions that all or any must hold, with groups of further conditions inside. */
export function GroupEditor({ model, group, depth = 1, onChange, onRemove }: GroupProps) {
  const t = useAnalysisTexts();
  const { match, statements } = group;
  const set = (position: number, changed: Statement | Statements) =>
    onChange({ ...group, statements: statements.map((one, i) => (i === position ? changed : one)) });
  const remove = (position: number) => onChange({ ...group, statements: statements.filter((_, i) => i !== position) });
  return (
    <Stack gap="xs" role="group" aria-label={t('editor.where')}>
      <Group gap="xs">
        {statements.length < 2 ? null : (
          <SegmentedControl
            size="xs"
            aria-label={t('editor.match')}
            value={match}
            onChange={(value) => onChange({ ...group, match: value === 'ANY' ? 'ANY' : 'ALL' })}
            data={[
              { value: 'ALL', label: t('editor.all') },
              { value: 'ANY', label: t('editor.any') },
            ]}
          />
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange({ ...group, statements: [...statements, NEW_STATEMENT] })}
        >
          {t('editor.addStatement')}
        </Button>
        {depth < MAX_DEPTH ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() =>
              onChange({ ...group, statements: [...statements, { ...EMPTY_GROUP, match: 'ANY', statements: [NEW_STATEMENT] }] })
            }
          >
            {t('editor.addGroup')}
          </Button>
        ) : null}
        {onRemove === undefined ? null : (
          <Button size="compact-sm" variant="subtle" color="red" onClick={onRemove}>
            {t('editor.removeGroup')}
          </Button>
        )}
      </Group>
      {statements.map((one, i) => {
        // Statements have no identity besides their position.
        const key = `${depth}.${i}`;
        const shared = { model, onRemove: () => remove(i) };
        if (one.kind === 'STATEMENT') return <StatementRow key={key} {...shared} statement={one} onChange={(changed) => set(i, changed)} />;
        return (
          <Paper key={key} withBorder p="xs">
            <GroupEditor {...shared} group={one} depth={depth + 1} onChange={(changed) => set(i, changed)} />
          </Paper>
        );
      })}
    </Stack>
  );
}
