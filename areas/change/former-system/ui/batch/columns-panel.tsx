import { Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { FORMER_FIELDS, type FormerBatchDetail } from '../../api/index.ts';
import { useFormerSystemTexts } from '../../texts/it.ts';

interface ColumnsPanelProps extends Pick<FormerBatchDetail, 'kind' | 'columns'> {
  readonly fields: readonly string[];
  readonly onChange: (fields: readonly string[]) => void;
  readonly disabled: boolean;
}

/** The field of each column of the file; a field that another column gives cannot be chosen again. */
export function ColumnsPanel({ kind, columns, fields, onChange, disabled }: ColumnsPanelProps) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  const options = FORMER_FIELDS[kind].map(({ path, title, isRequired }) => ({
    value: path,
    label: isRequired === true ? `${title[language]} *` : title[language],
  }));
  return (
    <Stack gap="sm" component="section" aria-label={t('batch.columns')}>
      <div>
        <Title order={3} size="h5">
          {t('batch.columns')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('batch.columnsHelp')}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" verticalSpacing="sm">
        {columns.map(({ heading, example }, index) => {
          const name = heading === '' ? t('batch.heading', { number: index + 1 }) : heading;
          const own = fields[index] ?? '';
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: headings of a file may repeat, so only the position tells columns apart; columns never move
              key={index}
              label={name}
              description={example === '' ? ' ' : t('batch.example', { value: example.slice(0, 40) })}
              aria-label={t('batch.fieldOf', { heading: name })}
              placeholder={t('batch.notRead')}
              data={options.map((option) => ({ ...option, disabled: option.value !== own && fields.includes(option.value) }))}
              value={own === '' ? null : own}
              onChange={(value) => onChange(fields.map((field, at) => (at === index ? (value ?? '') : field)))}
              searchable
              clearable
              disabled={disabled}
            />
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}
