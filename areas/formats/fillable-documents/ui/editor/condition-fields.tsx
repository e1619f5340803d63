import { Select, TextInput } from '@mantine/core';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { CONDITION_OPERATORS, OPERATORS } from '../../domain/index.ts';
import { useFillableTexts } from '../../texts/it.ts';
import type { FieldPanelProps } from './field-panel-props.ts';
import { ValuePicker } from './value-picker.tsx';

/** When a field is written. */
export function ConditionFields({ field, coverages, readOnly, onChange }: Omit<FieldPanelProps, 'onRemove'>) {
  const t = useFillableTexts();
  const language = useLanguage();
  const { condition } = field;
  return (
    <>
      <ValuePicker
        label={t('field.condition')}
        placeholder={t('field.conditionNone')}
        choice={condition}
        coverages={coverages}
        readOnly={readOnly}
        onChange={(choice) =>
          onChange({
            ...field,
            condition: choice === null ? null : { operator: 'VALORIZZATO', text: '', ...condition, value: choice.value, row: choice.row },
          })
        }
      />
      {condition === null ? null : (
        <Select
          label={t('field.operator')}
          data={OPERATORS.map((operator) => ({ value: operator, label: CONDITION_OPERATORS[operator][language] }))}
          value={condition.operator}
          allowDeselect={false}
          disabled={readOnly}
          onChange={(operator) =>
            onChange({ ...field, condition: { ...condition, operator: OPERATORS.find((one) => one === operator) ?? 'VALORIZZATO' } })
          }
        />
      )}
      {condition === null || condition.operator === 'VALORIZZATO' || condition.operator === 'MANCANTE' ? null : (
        <TextInput
          label={t('field.compared')}
          value={condition.text}
          maxLength={300}
          disabled={readOnly}
          onChange={(event) => onChange({ ...field, condition: { ...condition, text: event.currentTarget.value } })}
        />
      )}
    </>
  );
}
