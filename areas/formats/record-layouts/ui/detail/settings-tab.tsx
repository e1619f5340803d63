import { Button, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { CheckboxField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { EmailField, TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  type LayoutDetail,
  layoutSettingsSchema,
  linkRecordAnswer,
  linkSchema,
  listRecordFiles,
  RECORD_LAYOUT_FIELDS,
  saveLayoutSettings,
} from '../../api/index.ts';
import { CHANNEL_LABELS, FREQUENCY_LABELS, TRIGGER_LABELS } from '../../domain/codes.ts';
import { CHANNELS } from '../../domain/layout.ts';
import { FREQUENCIES, TRIGGERS } from '../../domain/schedule.ts';
import { useRecordLayoutsTexts } from '../../texts/it.ts';
import { LAYOUT_QUERIES } from '../stale.ts';

type Form = SchemaForm<z.input<typeof layoutSettingsSchema>>;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const SSH_PORT = 22;

function When({ form }: { readonly form: Form }) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  const [trigger, frequency] = form.watch(['trigger', 'frequency']);
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="xs">
        {t('settings.when')}
      </Title>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextField {...form.field('name')} maxLength={100} />
          <DateField {...form.field('since')} />
          <SelectField {...form.field('trigger')} options={TRIGGERS.map((value) => ({ value, label: TRIGGER_LABELS[value][language] }))} />
          {trigger === 'PERIODO' ? (
            <SelectField
              {...form.field('frequency')}
              options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value][language] }))}
            />
          ) : null}
          {trigger === 'PERIODO' && frequency === 'SETTIMANALE' ? (
            <SelectField {...form.field('weekday')} options={WEEKDAYS.map((value) => ({ value, label: t(`settings.days.d${value}`) }))} />
          ) : null}
          {trigger === 'PERIODO' && frequency === 'MENSILE' ? <NumberField {...form.field('monthDay')} /> : null}
        </SimpleGrid>
        <CheckboxField {...form.field('enabled')} />
        <CheckboxField {...form.field('sendsEmpty')} />
      </Stack>
    </Paper>
  );
}

function How({ form, hasSecret }: { readonly form: Form; readonly hasSecret: boolean }) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  const channel = form.watch('channel');
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="xs">
        {t('settings.how')}
      </Title>
      <Stack gap="sm">
        <SelectField {...form.field('channel')} options={CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value][language] }))} />
        {channel === 'MAIL' ? <EmailField {...form.field('email')} /> : null}
        {channel === 'SFTP' ? (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextField {...form.field('host')} />
              <NumberField {...form.field('port')} />
              <TextField {...form.field('user')} />
              <TextField {...form.field('folder')} />
              <TextField {...form.field('answers')} />
              <TextField {...form.field('fingerprint')} />
            </SimpleGrid>
            <Text size="sm" c="dimmed">
              {t('settings.fingerprintHelp')}
            </Text>
            <TextAreaField {...form.field('secret')} maxLength={8000} />
            {hasSecret ? (
              <Text size="sm" c="dimmed">
                {t('settings.secretKept')}
              </Text>
            ) : null}
          </>
        ) : null}
      </Stack>
    </Paper>
  );
}

type Stray = LayoutDetail['strays'][number];

function LinkDialog({ id, stray, onClose }: { readonly id: number; readonly stray: Stray; readonly onClose: () => void }) {
  const t = useRecordLayoutsTexts();
  const files = useApiQuery(listRecordFiles, { params: { id }, query: { max: 100 } });
  const link = useApiMutation(linkRecordAnswer, { invalidates: LAYOUT_QUERIES });
  return (
    <FormDialog
      title={t('settings.linkTitle', { name: stray.name })}
      schema={linkSchema}
      labels={RECORD_LAYOUT_FIELDS}
      defaultValues={{}}
      saveLabel={t('settings.link')}
      onSave={async (body) => {
        await link.mutateAsync({ params: { id, answerId: stray.id }, body });
        notify.done(t('settings.linked'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <SelectField
          {...form.field('fileId')}
          source={files}
          options={(files.data?.items ?? []).map((file) => ({ value: file.id, label: file.name }))}
        />
      )}
    </FormDialog>
  );
}

/** Answers that came without naming a file. */
function Strays({ id, strays }: Pick<LayoutDetail, 'id' | 'strays'>) {
  const t = useRecordLayoutsTexts();
  const [linking, setLinking] = useState<Stray>();
  if (strays.length === 0) return null;
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="xs">
        {t('settings.strays')}
      </Title>
      <Text size="sm">{t('settings.straysText')}</Text>
      <Table>
        <Table.Tbody>
          {strays.map((stray) => (
            <Table.Tr key={stray.id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{stray.name}</Table.Td>
              <Table.Td>
                <MomentText instant={stray.receivedAt} />
              </Table.Td>
              <Table.Td>
                <Button size="compact-sm" variant="default" onClick={() => setLinking(stray)}>
                  {t('settings.link')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {linking === undefined ? null : <LinkDialog id={id} stray={linking} onClose={() => setLinking(undefined)} />}
    </Paper>
  );
}

/** When files are made and how they are delivered. */
export function SettingsTab({ detail }: { readonly detail: LayoutDetail }) {
  const t = useRecordLayoutsTexts();
  const { id, version, settings, strays } = detail;
  const { hasSecret, ...values } = settings;
  const save = useApiMutation(saveLayoutSettings, { invalidates: LAYOUT_QUERIES });
  const form = useSchemaForm(layoutSettingsSchema, {
    labels: RECORD_LAYOUT_FIELDS,
    defaultValues: { ...values, port: values.port ?? SSH_PORT, secret: '' },
  });
  return (
    <Stack gap="md" maw={760}>
      <Strays id={id} strays={strays} />
      <PageForm
        form={form}
        saveLabel={t('settings.save')}
        onSave={async (body) => {
          await save.mutateAsync({ params: { id }, body, version });
          notify.done(t('settings.saved'));
        }}
        onSaved={() => undefined}
      >
        <Stack gap="md">
          <When form={form} />
          <How form={form} hasSecret={hasSecret} />
        </Stack>
      </PageForm>
    </Stack>
  );
}
