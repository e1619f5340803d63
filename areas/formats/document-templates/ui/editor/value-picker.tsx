import { Button, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { CONDITION_MODEL } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';

const HEIGHT = 300;

interface ValuePickerProps {
  /** Name of the field into which the value goes. */
  readonly field: string;
  readonly disabled: boolean;
  readonly onPick: (id: string) => void;
}

/** The values of a contract by group, with a search; each is a button that inserts it. */
export function ValuePicker({ field, disabled, onPick }: ValuePickerProps) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase(language);
  const found = CONDITION_MODEL.datasets.flatMap(({ code, label, fields }) => {
    const isGroup = label[language].toLocaleLowerCase(language).includes(wanted);
    const some = fields.filter((value) => isGroup || value.label[language].toLocaleLowerCase(language).includes(wanted));
    return some.length === 0 ? [] : [{ code, label, fields: some }];
  });
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={disabled}
          leftSection={<IconBraces size={14} stroke={1.6} />}
          aria-label={`${t('editor.insert')}: ${field}`}
          onClick={() => setOpened(!opened)}
        >
          {t('editor.insert')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          aria-label={t('editor.search')}
          placeholder={t('editor.search')}
          value={search}
          maxLength={50}
          data-autofocus
          mb="xs"
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ScrollArea.Autosize mah={HEIGHT} type="auto" viewportProps={{ tabIndex: 0 }}>
          {found.length === 0 ? <Text size="sm">{t('editor.noValue', { text: search })}</Text> : null}
          {found.map(({ code, label, fields }) => (
            <Stack key={code} gap={0} mb="xs">
              <Text fw={600} size="sm">
                {label[language]}
              </Text>
              {fields.map((value) => (
                <Button
                  key={value.id}
                  variant="subtle"
                  size="compact-sm"
                  justify="flex-start"
                  onClick={() => {
                    onPick(value.id);
                    setOpened(false);
                    setSearch('');
                  }}
                >
                  {value.label[language]}
                </Button>
              ))}
            </Stack>
          ))}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
