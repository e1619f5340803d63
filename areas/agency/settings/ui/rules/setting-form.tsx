import { Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Route } from '#platform/api-kit/route.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import type { SettingPair, SettingState } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import { SettingHistory } from './setting-history.tsx';

type DocumentSchema = z.ZodType<FieldValues, FieldValues>;

interface SettingFormProps<S extends DocumentSchema> {
  readonly pair: SettingPair<S>;
  readonly schema: S;
  readonly title: string;
  /** Explains the rule. */
  readonly help: string;
  readonly children: (form: SchemaForm<z.input<S>>) => ReactNode;
}

interface LoadedProps<S extends DocumentSchema> extends SettingFormProps<S> {
  readonly value: z.output<S>;
  readonly version: number;
}

function Loaded<S extends DocumentSchema>({ pair, schema, title, value, version, children }: LoadedProps<S>) {
  const t = useSettingsTexts();
  // A rule is stored in its parsed form, which is also valid input.
  const values = value as z.input<S>;
  const form = useSchemaForm(schema, { labels: pair.save.fields, defaultValues: values as DefaultValues<z.input<S>>, values });
  const route: Route = pair.save;
  const save = useApiMutation(route, { invalidates: [pair.read, pair.history] });
  const [note, setNote] = useState('');
  return (
    <PageForm
      form={form}
      onSave={async (body) => {
        await save.mutateAsync({ params: undefined, query: note.trim() === '' ? {} : { nota: note.trim() }, body, version });
        setNote('');
        notify.done(t('rules.saved', { rule: title }));
      }}
    >
      {children(form)}
      {form.formState.isDirty ? (
        <TextInput
          mt="sm"
          maw={480}
          label={t('history.note')}
          description={t('history.noteHelp')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
    </PageForm>
  );
}

/** One global rule: explanation, form, and last change. */
export function SettingForm<S extends DocumentSchema>(props: SettingFormProps<S>) {
  const { pair, title, help } = props;
  const t = useSettingsTexts();
  const query = useApiQuery(pair.read, {});
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState />;
  const { value, version, changedAt, changedBy } = query.data as SettingState<z.output<S>>;
  return (
    <Paper withBorder p="md" maw={820}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {help}
          </Text>
        </div>
        <Loaded {...props} value={value} version={version} />
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {changedAt === null ? (
              t('history.default')
            ) : (
              <>
                {changedBy === null ? t('flags.changedBySystem') : t('flags.changed', { who: changedBy })},{' '}
                <MomentText instant={changedAt} />
              </>
            )}
          </Text>
          {version > 1 ? <SettingHistory pair={pair} title={title} version={version} /> : null}
        </Group>
      </Stack>
    </Paper>
  );
}
