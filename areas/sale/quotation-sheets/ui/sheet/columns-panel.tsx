import { Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { FIELD_SECTIONS, SHEET_FIELDS, type SheetDetail } from '../../api/index.ts';
import { useQuotationSheetsTexts } from '../../texts/it.ts';

interface ColumnsPanelProps {
  readonly columns: SheetDetail['columns'];
  readonly fields: readonly string[];
  readonly onChange: (fields: readonly string[]) => void;
  readonly disabled: boolean;
}

/** The field of each column of the file; a field that another column gives cannot be chosen again. */
export function ColumnsPanel({ columns, fields, onChange, disabled }: ColumnsPanelProps) {
  const t = useQuotationSheetsTexts();
  const language = useLanguage();
  const groups = useMemo(
    () =>
      FIELD_SECTIONS.map((section) => ({
        group: t(`row.sections.${section}`),
        items: SHEET_FIELDS.filter((field) => field.section === section).map(({ path, title }) => ({
          value: path,
          label: title[language],
        })),
      })),
    [t, language],
  );
  return (
    <Stack gap="sm" component="section" aria-label={t('sheet.columns')}>
      <div>
        <Title order={3} size="h5">
          {t('sheet.columns')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('sheet.columnsHelp')}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" verticalSpacing="sm">
        {columns.map(({ heading, example }, index) => {
          const name = heading === '' ? t('sheet.heading', { number: index + 1 }) : heading;
          const own = fields[index] ?? '';
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: headings of a sheet may repeat, so only the position tells columns apart; columns never move
              key={index}
              label={name}
              description={example === '' ? ' ' : t('sheet.example', { value: example.slice(0, 40) })}
              aria-label={t('sheet.fieldOf', { heading: name })}
              placeholder={t('sheet.notRead')}
              data={groups.map(({ group, items }) => ({
                group,
                items: items.map((item) => ({ ...item, disabled: item.value !== own && fields.includes(item.value) })),
              }))}
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
