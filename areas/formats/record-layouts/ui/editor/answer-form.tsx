import { Checkbox, NumberInput, Paper, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { FORMAT_LABELS } from '../../domain/codes.ts';
import { faultText } from '../../domain/fault-texts.ts';
import { type AnswerForm as Answer, DELIMITERS, VALUE_CODES } from '../../domain/layout.ts';
import { VALUES } from '../../domain/value-codes.ts';
import { useRecordLayoutsTexts } from '../../texts/it.ts';
import { errorAt } from './field-rows.ts';
import type { PartProps } from './file-form.tsx';

const PLACES = ['keyAt', 'outcomeAt', 'codeAt', 'reasonAt'] as const;

/** A CSV with a line of names: key, outcome, code, reason. */
const FIRST_ANSWER: Answer = {
  format: 'CSV',
  delimiter: ';',
  skip: 1,
  key: 'RIGA',
  keyAt: { at: 1, length: null },
  outcomeAt: { at: 2, length: null },
  accepted: 'OK',
  codeAt: { at: 3, length: null },
  reasonAt: { at: 4, length: null },
};

const whole = (value: string | number) => (typeof value === 'number' && value > 0 ? Math.trunc(value) : null);

interface PlacesProps extends Omit<PartProps, 'onChange' | 'layout'> {
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
}

/** Where key, outcome, code and reason are in a line. */
function Places({ answer, faults, readOnly, onChange }: PlacesProps) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      {PLACES.flatMap((name) => {
        const place = answer[name];
        const what = t(`editor.${name}`);
        const shared = { min: 1, max: 4000, allowDecimal: false, hideControls: true, disabled: readOnly };
        const isFixed = answer.format === 'FISSO';
        const at = (
          <NumberInput
            {...shared}
            key={name}
            label={t(isFixed ? 'editor.from' : 'editor.column', { what })}
            value={place?.at ?? ''}
            onChange={(value) => {
              const typed = whole(value);
              if (typed !== null) onChange({ ...answer, [name]: { at: typed, length: place?.length ?? null } });
              else if (name === 'codeAt' || name === 'reasonAt') onChange({ ...answer, [name]: null });
            }}
          />
        );
        if (!isFixed) return [at];
        return [
          at,
          <NumberInput
            {...shared}
            key={`${name} length`}
            label={t('editor.chars', { what })}
            value={place?.length ?? ''}
            error={errorAt(faults, `answer.${name}.length`, (fault) => faultText(fault, language))}
            onChange={(value) => place !== null && onChange({ ...answer, [name]: { at: place.at, length: whole(value) } })}
          />,
        ];
      })}
    </SimpleGrid>
  );
}

/** How the insurer's answer is read. */
export function AnswerForm({ layout, faults, readOnly, onChange }: PartProps) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  const { answer } = layout;
  const error = (path: string) => errorAt(faults, path, (fault) => faultText(fault, language));
  const set = (changed: Answer) => onChange({ ...layout, answer: changed });
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="xs">
        {t('editor.answer')}
      </Title>
      <Stack gap="sm">
        <Text size="sm">{t('editor.answerText')}</Text>
        <Checkbox
          label={t('editor.hasAnswer')}
          disabled={readOnly}
          checked={answer !== null}
          onChange={(event) => onChange({ ...layout, answer: event.currentTarget.checked ? FIRST_ANSWER : null })}
        />
        {answer === null ? null : (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
              <Select
                label={t('editor.answerFormat')}
                allowDeselect={false}
                disabled={readOnly}
                value={answer.format}
                data={[
                  { value: 'CSV', label: 'CSV' },
                  { value: 'FISSO', label: FORMAT_LABELS.FISSO[language] },
                ]}
                onChange={(value) => set({ ...answer, format: value === 'FISSO' ? 'FISSO' : 'CSV' })}
              />
              {answer.format === 'CSV' ? (
                <Select
                  label={t('editor.delimiter')}
                  allowDeselect={false}
                  disabled={readOnly}
                  value={answer.delimiter}
                  data={DELIMITERS.map((value) => ({ value, label: value === '\t' ? t('editor.tab') : value }))}
                  onChange={(value) => set({ ...answer, delimiter: DELIMITERS.find((one) => one === value) ?? answer.delimiter })}
                />
              ) : null}
              <NumberInput
                label={t('editor.skip')}
                min={0}
                max={20}
                allowDecimal={false}
                hideControls
                disabled={readOnly}
                value={answer.skip}
                onChange={(value) => set({ ...answer, skip: typeof value === 'number' ? Math.max(0, Math.trunc(value)) : 0 })}
              />
              <Select
                label={t('editor.key')}
                searchable
                allowDeselect={false}
                disabled={readOnly}
                value={answer.key}
                error={error('answer.key')}
                data={[
                  { value: 'RIGA', label: t('editor.line') },
                  ...VALUE_CODES.filter((code) => VALUES[code].of === 'MOVIMENTO').map((value) => ({
                    value,
                    label: VALUES[value].label[language],
                  })),
                ]}
                onChange={(value) => set({ ...answer, key: VALUE_CODES.find((one) => one === value) ?? 'RIGA' })}
              />
              <TextInput
                label={t('editor.accepted')}
                description={t('editor.acceptedHelp')}
                disabled={readOnly}
                maxLength={100}
                value={answer.accepted}
                error={error('answer.accepted')}
                onChange={(event) => set({ ...answer, accepted: event.currentTarget.value })}
              />
            </SimpleGrid>
            <Places answer={answer} faults={faults} readOnly={readOnly} onChange={set} />
          </>
        )}
      </Stack>
    </Paper>
  );
}
