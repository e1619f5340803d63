import { Button, Paper, ScrollArea, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { AnalysisModel } from '../../domain/index.ts';
import type { Field } from '../../domain/model.ts';
import { useAnalysisTexts } from '../../texts/it.ts';

interface FieldPickerProps {
  readonly model: AnalysisModel;
  readonly onPick: (field: Field) => void;
}

const HEIGHT = 420;

/** Fields by dataset, with a search; each is a button that adds it. */
export function FieldPicker({ model, onPick }: FieldPickerProps) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase(language);
  const found = model.datasets.flatMap(({ code, label, fields }) => {
    const isDataset = label[language].toLocaleLowerCase(language).includes(wanted);
    const some = fields.filter((field) => isDataset || field.label[language].toLocaleLowerCase(language).includes(wanted));
    return some.length === 0 ? [] : [{ code, label, fields: some }];
  });
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="xs">
        {t('editor.fields')}
      </Title>
      <TextInput
        aria-label={t('editor.search')}
        placeholder={t('editor.search')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maxLength={50}
        mb="xs"
      />
      <ScrollArea.Autosize mah={HEIGHT} type="auto" viewportProps={{ tabIndex: 0 }}>
        {found.length === 0 ? <Text size="sm">{t('editor.noField', { text: search })}</Text> : null}
        {found.map(({ code, label, fields }) => (
          <Stack key={code} gap={2} mb="sm">
            <Text fw={600} size="sm">
              {label[language]}
            </Text>
            {fields.map((field) => (
              <Button
                key={field.id}
                variant="subtle"
                size="compact-sm"
                justify="flex-start"
                leftSection={<IconPlus size={14} stroke={1.6} />}
                aria-label={t('editor.addField', { name: field.label[language] })}
                onClick={() => onPick(field)}
              >
                {field.label[language]}
              </Button>
            ))}
          </Stack>
        ))}
      </ScrollArea.Autosize>
    </Paper>
  );
}
