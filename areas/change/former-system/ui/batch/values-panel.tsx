import { Accordion, Button, Group, Paper, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type FormerValues, formerValues, saveFormerValues } from '../../api/index.ts';
import { VALUE_LISTS } from '../../domain/index.ts';
import { useFormerSystemTexts } from '../../texts/it.ts';

type Values = FormerValues['lists'][number];

interface WordProps {
  readonly word: Values['words'][number];
  readonly choices: Values['choices'];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** What one word means: one of the values here, or for a town the name of a municipality. */
function Word({ word, choices, value, onChange }: WordProps) {
  const t = useFormerSystemTexts();
  const common = { label: word.typed, 'aria-label': t('values.meaningOf', { word: word.typed }) };
  if (choices.length === 0) {
    return (
      <TextInput
        {...common}
        placeholder={t('values.town')}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    );
  }
  return <Select {...common} placeholder={t('values.choose')} data={[...choices]} value={value} onChange={onChange} searchable clearable />;
}

/** The words of one list, those without a meaning first. */
function Words({ list, words, choices }: Values) {
  const t = useFormerSystemTexts();
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const save = useApiMutation(saveFormerValues, { invalidates: [formerValues] });
  const send = async () => {
    try {
      await save.mutateAsync({ body: { values: Object.entries(chosen).map(([typed, value]) => ({ list, typed, value })) } });
      setChosen({});
      notify.done(t('values.saved'));
    } catch (error) {
      notify.failed(error);
    }
  };
  const sorted = words.toSorted((a, b) => Number(a.value !== null) - Number(b.value !== null));
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" verticalSpacing="sm">
        {sorted.map((word) => (
          <Word
            key={word.typed}
            word={word}
            choices={choices}
            value={Object.hasOwn(chosen, word.typed) ? (chosen[word.typed] ?? null) : word.value}
            onChange={(value) => setChosen({ ...chosen, [word.typed]: value })}
          />
        ))}
      </SimpleGrid>
      <Group>
        <Button size="xs" loading={save.isPending} disabled={Object.keys(chosen).length === 0} onClick={() => void send()}>
          {t('values.save')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The tables of values of a file: what its words mean here. */
export function ValuesPanel({ id }: { readonly id: number }) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(formerValues, { params: { id } });
  if (data === undefined) return error === null ? null : <QueryError error={error} onRetry={() => void refetch()} />;
  const lists = data.lists.filter(({ words }) => words.length > 0);
  if (lists.length === 0) return null;
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('values.title')}>
      <Stack gap="sm">
        <Text fw={600}>{t('values.title')}</Text>
        <Text size="sm" c="dimmed">
          {t('values.help')}
        </Text>
        <Accordion
          variant="contained"
          multiple
          defaultValue={lists.filter(({ words }) => words.some(({ value }) => value === null)).map(({ list }) => list)}
        >
          {lists.map((one) => {
            const missing = one.words.filter(({ value }) => value === null).length;
            return (
              <Accordion.Item key={one.list} value={one.list}>
                <Accordion.Control>
                  <Group justify="space-between" pr="xs">
                    <span>{VALUE_LISTS[one.list][language]}</span>
                    {missing === 0 ? null : (
                      <Text size="sm" c="red.9">
                        {t('values.missing', { count: missing })}
                      </Text>
                    )}
                  </Group>
                </Accordion.Control>
                <Accordion.Panel>
                  <Words {...one} />
                </Accordion.Panel>
              </Accordion.Item>
            );
          })}
        </Accordion>
      </Stack>
    </Paper>
  );
}
