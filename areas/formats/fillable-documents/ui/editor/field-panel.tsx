import { Button, Checkbox, NumberInput, Paper, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { ALIGNS, FIELD_FORMATS, FIELD_TYPES, formatsOf, knownValue } from '../../domain/index.ts';
import { useFillableTexts } from '../../texts/it.ts';
import { ConditionFields } from './condition-fields.tsx';
import type { FieldPanelProps } from './field-panel-props.ts';
import { ValuePicker } from './value-picker.tsx';

/** The place of a placed field, in hundredths of the page. */
function PlaceFields({ field, readOnly, onChange }: Pick<FieldPanelProps, 'field' | 'readOnly' | 'onChange'>) {
  const t = useFillableTexts();
  const language = useLanguage();
  const [place] = field.places;
  if (place === undefined) return null;
  const parts = [
    ['x', t('field.left')],
    ['y', t('field.top')],
    ['width', t('field.width')],
    ['height', t('field.height')],
  ] as const;
  return (
    <SimpleGrid cols={2} spacing="xs">
      {parts.map(([part, label]) => (
        <NumberInput
          key={part}
          label={label}
          min={0}
          max={100}
          step={0.5}
          decimalScale={1}
          decimalSeparator={language === 'it' ? ',' : '.'}
          value={Math.round(place[part] * 1000) / 10}
          disabled={readOnly}
          onChange={(value) => {
            if (typeof value === 'number') onChange({ ...field, places: [{ ...place, [part]: value / 100 }] });
          }}
        />
      ))}
    </SimpleGrid>
  );
}

/** Which value each box or choice means. */
function AnswerFields({ field, readOnly, onChange }: Pick<FieldPanelProps, 'field' | 'readOnly' | 'onChange'>) {
  const t = useFillableTexts();
  const equalsOf = (option: string) => field.answers.find((answer) => answer.option === option)?.equals ?? '';
  const set = (option: string, equals: string) =>
    onChange({
      ...field,
      answers: [...field.answers.filter((answer) => answer.option !== option), ...(equals === '' ? [] : [{ option, equals }])],
    });
  if (field.type === 'CASELLA')
    return (
      <TextInput
        label={t('field.crossedWhen')}
        description={t('field.crossedHelp')}
        value={equalsOf('X')}
        maxLength={300}
        disabled={readOnly}
        onChange={(event) => set('X', event.currentTarget.value)}
      />
    );
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t('field.answers')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('field.answerHelp')}
      </Text>
      {field.options.map((option) => (
        <TextInput
          key={option}
          label={option}
          value={equalsOf(option)}
          maxLength={300}
          disabled={readOnly}
          onChange={(event) => set(option, event.currentTarget.value)}
        />
      ))}
    </Stack>
  );
}

/** How a text is written. */
function TextFields({ field, readOnly, onChange }: Pick<FieldPanelProps, 'field' | 'readOnly' | 'onChange'>) {
  const t = useFillableTexts();
  const language = useLanguage();
  const known = field.value === null ? null : knownValue(field.value);
  const own = field.origin === 'PAGINA';
  return (
    <>
      {known === null ? null : (
        <Select
          label={t('field.format')}
          data={formatsOf(known.type).map((format) => ({ value: format, label: FIELD_FORMATS[format][language] }))}
          value={field.format}
          allowDeselect={false}
          disabled={readOnly}
          onChange={(format) => onChange({ ...field, format: formatsOf(known.type).find((one) => one === format) ?? 'NORMALE' })}
        />
      )}
      <SimpleGrid cols={2} spacing="xs">
        <Select
          label={t('field.align')}
          data={keysOf(ALIGNS).map((align) => ({ value: align, label: ALIGNS[align][language] }))}
          value={field.align}
          allowDeselect={false}
          disabled={readOnly}
          onChange={(align) => onChange({ ...field, align: keysOf(ALIGNS).find((one) => one === align) ?? 'SINISTRA' })}
        />
        <NumberInput
          label={t('field.size')}
          description={t('field.sizeHelp')}
          min={4}
          max={72}
          value={field.size ?? ''}
          disabled={readOnly}
          onChange={(size) => onChange({ ...field, size: typeof size === 'number' && size >= 1 ? size : null })}
        />
      </SimpleGrid>
      {own ? (
        <NumberInput
          label={t('field.cells')}
          description={t('field.cellsHelp')}
          min={1}
          max={100}
          allowDecimal={false}
          value={field.comb ? (field.maxLength ?? '') : ''}
          disabled={readOnly}
          onChange={(cells) => {
            const typed = typeof cells === 'number' && cells >= 1;
            onChange({ ...field, comb: typed, maxLength: typed ? cells : null });
          }}
        />
      ) : null}
      <Checkbox
        label={t('field.multiline')}
        checked={field.multiline}
        disabled={readOnly}
        onChange={(event) => onChange({ ...field, multiline: event.currentTarget.checked })}
      />
    </>
  );
}

/** What is written in a field, how and when. */
export function FieldPanel({ field, coverages, readOnly, onChange, onRemove }: FieldPanelProps) {
  const t = useFillableTexts();
  const language = useLanguage();
  const own = field.origin === 'PAGINA';
  const isText = field.type === 'TESTO' || field.type === 'ELENCO';
  const part = { field, readOnly, onChange };
  return (
    <Paper withBorder p="sm" component="section" aria-label={field.label}>
      <Stack gap="xs">
        <Title order={3} size="h5">
          {field.label}
        </Title>
        <TextInput
          label={t('field.label')}
          value={field.label}
          maxLength={200}
          disabled={readOnly}
          onChange={(event) => onChange({ ...field, label: event.currentTarget.value })}
        />
        {own ? (
          <Select
            label={t('field.type')}
            data={(['TESTO', 'CASELLA'] as const).map((type) => ({ value: type, label: FIELD_TYPES[type][language] }))}
            value={field.type}
            allowDeselect={false}
            disabled={readOnly}
            onChange={(type) => onChange({ ...field, type: type === 'CASELLA' ? 'CASELLA' : 'TESTO' })}
          />
        ) : null}
        <ValuePicker
          label={t('field.value')}
          placeholder={t('field.valueNone')}
          choice={field.value === null ? null : { value: field.value, row: field.row }}
          coverages={coverages}
          readOnly={readOnly}
          onChange={(choice) =>
            onChange({ ...field, value: choice?.value ?? null, row: choice?.row ?? null, text: null, format: 'NORMALE' })
          }
        />
        {field.value !== null ? null : isText ? (
          <TextInput
            label={t('field.text')}
            value={field.text ?? ''}
            maxLength={300}
            disabled={readOnly}
            onChange={(event) => onChange({ ...field, text: event.currentTarget.value === '' ? null : event.currentTarget.value })}
          />
        ) : field.type === 'CASELLA' ? (
          <Checkbox
            label={t('field.always')}
            checked={field.text !== null}
            disabled={readOnly}
            onChange={(event) => onChange({ ...field, text: event.currentTarget.checked ? 'X' : null })}
          />
        ) : null}
        {field.type !== 'TESTO' && field.value !== null ? <AnswerFields {...part} /> : null}
        {isText ? <TextFields {...part} /> : null}
        <ConditionFields {...part} coverages={coverages} />
        {own ? <PlaceFields {...part} /> : null}
        {own && !readOnly ? (
          <Button variant="default" onClick={onRemove}>
            {t('editor.remove')}
          </Button>
        ) : null}
      </Stack>
    </Paper>
  );
}
