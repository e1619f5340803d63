import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { columnType } from '../../domain/definition/definition.ts';
import type { AnalysisModel, Definition } from '../../domain/index.ts';
import { type Field, findField } from '../../domain/model.ts';
import { AGGREGATE_LABELS, OPERATOR_LABELS } from '../../domain/texts.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { ValueInput } from './value-input.tsx';

/** Operators on results, which are numbers. */
const OPERATORS = ['AT_LEAST', 'AT_MOST', 'BETWEEN', 'IS'] as const;

interface HavingProps {
  readonly model: AnalysisModel;
  readonly definition: Definition;
  readonly onChange: (definition: Definition) => void;
}

/** Conditions on the results of calculations, such as groups of at least ten policies. */
export function HavingEditor({ model, definition, onChange }: HavingProps) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const results = definition.columns.flatMap(({ field: id, aggregate }, column): { column: number; field: Field }[] => {
    const field = findField(model, id);
    if (field === undefined || aggregate === null) return [];
    const type = columnType(field.type, aggregate);
    if (type !== 'MONEY' && type !== 'NUMBER') return [];
    const name = (of: 'it' | 'en') => `${AGGREGATE_LABELS[aggregate][of]} · ${field.label[of]}`;
    return [{ column, field: { ...field, type, codes: null, label: { it: name('it'), en: name('en') } } }];
  });
  const [first] = results;
  if (first === undefined) return null;
  const { having } = definition;
  const set = (at: number, changed: Definition['having'][number]) =>
    onChange({ ...definition, having: having.map((one, i) => (i === at ? changed : one)) });
  const begun = (column: number): Definition['having'][number] => ({ column, operator: 'AT_LEAST', values: [] });
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('editor.havingText')}
      </Text>
      {having.map((one, at) => {
        const result = results.find(({ column }) => column === one.column);
        const field = result?.field;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may be equal, so only the position tells them apart; every field shows the value it is given and keeps no state of its own
          <Group key={at} gap="xs" align="flex-end">
            <Select
              aria-label={t('editor.result')}
              w={280}
              allowDeselect={false}
              data={results.map(({ column, field: { label } }) => ({ value: String(column), label: label[language] }))}
              value={result === undefined ? null : String(one.column)}
              onChange={(value) => {
                const chosen = results.find(({ column }) => String(column) === value);
                if (chosen !== undefined) set(at, begun(chosen.column));
              }}
            />
            {field === undefined ? null : (
              <>
                <Select
                  aria-label={t('editor.operator')}
                  w={170}
                  allowDeselect={false}
                  data={OPERATORS.map((value) => ({ value, label: OPERATOR_LABELS[value][language] }))}
                  value={one.operator}
                  onChange={(value) =>
                    set(at, { ...one, operator: OPERATORS.find((other) => other === value) ?? one.operator, values: [] })
                  }
                />
                <ValueInput
                  field={field}
                  statement={{ kind: 'STATEMENT', field: field.id, operator: one.operator, values: one.values }}
                  onChange={(values) => set(at, { ...one, values: values.map(Number) })}
                />
              </>
            )}
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('editor.removeStatement')}
              onClick={() => onChange({ ...definition, having: having.filter((_, i) => i !== at) })}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </Group>
        );
      })}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange({ ...definition, having: [...having, begun(first.column)] })}
        >
          {t('editor.addHaving')}
        </Button>
      </Group>
    </Stack>
  );
}
