import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { closingAddress, closingsAddress } from '../api/addresses.ts';
import { CLOSING_FIELDS, closingSchema, createClosing, LISTED, listClosings, previewClosing } from '../api/index.ts';
import { useConventionsTexts } from '../texts/it.ts';
import { AgenciesField } from './agencies-field.tsx';
import { QuotationsTable } from './quotations-table.tsx';

type Preview = ResponseOf<typeof previewClosing>;

interface PreviewPanelProps {
  readonly preview: Preview;
  readonly excluded: readonly number[];
  readonly onExclude: (id: number, isExcluded: boolean) => void;
}

/** What the request would change, with the agencies to leave out. */
function PreviewPanel({ preview, excluded, onExclude }: PreviewPanelProps) {
  const t = useConventionsTexts();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language, 0);
  const included = preview.agencies.filter(({ id }) => !excluded.includes(id));
  const sum = (key: 'quotations' | 'accepted') => included.reduce((total, row) => total + row[key], 0);
  const listed = preview.listed.filter(({ agency }) => included.some(({ name }) => name === agency));
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('form.preview')}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('form.preview')}
        </Title>
        <Text role="status">{t('form.summary', { quotations: number(sum('quotations')), accepted: number(sum('accepted')) })}</Text>
        <FiguresTable caption={t('list.agencies')}>
          <thead>
            <tr>
              <th>{t('form.agency')}</th>
              <th>{t('form.terms')}</th>
              <th data-amount>{t('form.quotations')}</th>
              <th data-amount>{t('form.accepted')}</th>
              <th>{t('form.exclude')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.agencies.map((row) => (
              <tr key={row.id}>
                <td data-label={t('form.agency')}>{row.name}</td>
                <td data-label={t('form.terms')}>{t(row.hasTerms ? 'form.yes' : 'form.no')}</td>
                <td data-amount data-label={t('form.quotations')}>
                  {number(row.quotations)}
                </td>
                <td data-amount data-label={t('form.accepted')}>
                  {number(row.accepted)}
                </td>
                <td data-label={t('form.exclude')}>
                  <Checkbox
                    aria-label={t('form.excludeOne', { name: row.name })}
                    checked={excluded.includes(row.id)}
                    onChange={(event) => onExclude(row.id, event.currentTarget.checked)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
        <QuotationsTable
          caption={preview.listed.length < LISTED ? t('form.listed') : t('form.listedSome', { count: LISTED })}
          rows={listed}
        />
      </Stack>
    </Paper>
  );
}

/** `/admin/chiusura-convenzioni/nuova`: agencies, deadlines, day of the run, and what would change. */
export function NewClosingPage() {
  const t = useConventionsTexts();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const today = useToday();
  const compute = useApiMutation(previewClosing);
  const create = useApiMutation(createClosing, { invalidates: [listClosings] });
  const [preview, setPreview] = useState<Preview>();
  const form = useSchemaForm(closingSchema, {
    labels: CLOSING_FIELDS,
    defaultValues: { agencies: [], excluded: [], quoteDeadline: null, acceptedDeadline: null, plannedOn: today, note: '' },
  });
  const { control } = form;
  const [excluded, plannedOn] = useWatch({ control, name: ['excluded', 'plannedOn'] });
  const show = form.handleSubmit(async (values) => {
    const { agencies, quoteDeadline, acceptedDeadline } = z.parse(closingSchema, values);
    try {
      setPreview(await compute.mutateAsync({ body: { agencies, excluded: [], quoteDeadline, acceptedDeadline } }));
    } catch (error) {
      if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
      else notify.failed(error);
    }
  });
  return (
    <PageForm
      form={form}
      saveLabel={t('form.request')}
      onSave={async (values) => {
        const body = z.parse(closingSchema, values);
        const found = await compute.mutateAsync({
          body: {
            agencies: body.agencies,
            excluded: body.excluded,
            quoteDeadline: body.quoteDeadline,
            acceptedDeadline: body.acceptedDeadline,
          },
        });
        setPreview(found);
        const count = found.agencies.filter(({ isExcluded }) => !isExcluded).length;
        const agreed = await confirm({
          title: t('form.confirmTitle', { count }),
          message: t('form.confirmText'),
          confirm: t('form.request'),
          danger: true,
        });
        if (!agreed) return;
        const { id } = await create.mutateAsync({ body });
        notify.done(t('form.requested'));
        await navigate({ to: closingAddress.href({ id }), ignoreBlocker: true });
      }}
      onCancel={() => void navigate({ to: closingsAddress.href() })}
    >
      <Stack gap="md">
        <Paper withBorder p="md" radius="md" component="section" aria-label={t('form.choose')}>
          <Stack gap="sm">
            <AgenciesField {...form.field('agencies')} help={t('form.agenciesHelp')} />
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <DateField {...form.field('quoteDeadline')} min={plannedOn} help={t('form.deadlineHelp')} />
              <DateField {...form.field('acceptedDeadline')} min={plannedOn} help={t('form.deadlineHelp')} />
              <DateField {...form.field('plannedOn')} min={today} help={t('form.plannedHelp')} />
            </SimpleGrid>
            <TextAreaField {...form.field('note')} maxLength={1000} rows={2} />
            <Group>
              <Button variant="default" loading={compute.isPending} onClick={() => void show()}>
                {t('form.show')}
              </Button>
            </Group>
          </Stack>
        </Paper>
        {preview === undefined ? null : (
          <PreviewPanel
            preview={preview}
            excluded={excluded}
            onExclude={(id, isExcluded) =>
              form.setValue('excluded', isExcluded ? [...excluded, id] : excluded.filter((one) => one !== id), { shouldDirty: true })
            }
          />
        )}
      </Stack>
    </PageForm>
  );
}
