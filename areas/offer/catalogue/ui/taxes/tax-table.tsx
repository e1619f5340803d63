import { Button, Group, Modal, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { addDays, formatDate } from '#platform/domain-kit/time/dates.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, Percent } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addTaxRate, listTaxRates, newTaxRate, removeTaxRate } from '../../api/tax-routes.ts';
import { LINES_OF_BUSINESS } from '../../domain/index.ts';
import { useTaxTexts } from '../../texts/taxes/it.ts';

type Rate = ResponseOf<typeof listTaxRates>['items'][number];

const TONES: Readonly<Record<Rate['state'], Tone>> = { PAST: 'neutral', IN_FORCE: 'good', FUTURE: 'info' };

function NewRate({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const t = useTaxTexts();
  const language = useLanguage();
  const tomorrow = addDays(today, 1);
  const form = useSchemaForm(newTaxRate, {
    labels: addTaxRate.fields,
    defaultValues: { lineOfBusiness: 'CVT', validFrom: '', rate: 0, legalRef: '', note: '' },
  });
  const add = useApiMutation(addTaxRate, { invalidates: [listTaxRates] });
  const lines = Object.entries(LINES_OF_BUSINESS).map(([value, line]) => ({ value, label: line[language] }));
  return (
    <PageForm
      form={form}
      saveLabel={t('save')}
      onCancel={onClose}
      onSave={async (body) => {
        await add.mutateAsync({ body });
        notify.done(t('saved'));
      }}
      onSaved={onClose}
    >
      <Stack gap="sm">
        <SelectField {...form.field('lineOfBusiness')} options={lines} />
        <DateField {...form.field('validFrom')} min={tomorrow} />
        <PercentField {...form.field('rate')} />
        <TextField {...form.field('legalRef')} maxLength={200} />
        <TextField {...form.field('note')} required={false} maxLength={300} />
      </Stack>
    </PageForm>
  );
}

function Row({ rate }: { rate: Rate }) {
  const t = useTaxTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const remove = useApiMutation(removeTaxRate, { invalidates: [listTaxRates] });
  const words = { line: LINES_OF_BUSINESS[rate.lineOfBusiness][language], date: formatDate(rate.validFrom) };
  const ask = async () => {
    if (!(await confirm({ title: t('removeTitle'), message: t('removeText', words), confirm: t('remove'), danger: true }))) return;
    try {
      await remove.mutateAsync({ params: { id: rate.id } });
      notify.done(t('removed'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <tr>
      <th scope="row">{words.line}</th>
      <td data-amount data-label={t('columns.rate')}>
        <Percent rate={rate.rate} />
      </td>
      <td data-label={t('columns.from')} style={{ whiteSpace: 'nowrap' }}>
        <DateText date={rate.validFrom} />
      </td>
      <td data-label={t('columns.to')} style={{ whiteSpace: 'nowrap' }}>
        {rate.validTo === null ? '—' : <DateText date={rate.validTo} />}
      </td>
      <td data-label={t('columns.state')}>
        <StatusBadge tone={TONES[rate.state]}>{t(`states.${rate.state}`)}</StatusBadge>
      </td>
      <td data-label={t('columns.law')}>
        <div>
          <Text size="sm">{rate.legalRef}</Text>
          {rate.note === '' ? null : (
            <Text size="xs" c="dimmed">
              {rate.note}
            </Text>
          )}
        </div>
      </td>
      <td>
        {rate.state === 'FUTURE' ? (
          <Button size="compact-sm" variant="outline" color="red.9" aria-label={t('removeLabel', words)} onClick={() => void ask()}>
            {t('remove')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** The dated premium tax by line of business (spec §2, VAT): only future rows are added or removed. */
export function TaxTable() {
  const t = useTaxTexts();
  const query = useApiQuery(listTaxRates, {});
  const [adding, setAdding] = useState(false);
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState />;
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="flex-start" mb="sm">
        <div style={{ maxWidth: 640 }}>
          <Title order={2} size="h4">
            {t('title')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('help')}
          </Text>
        </div>
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </Group>
      <FiguresTable caption={t('title')}>
        <thead>
          <tr>
            <th>{t('columns.line')}</th>
            <th data-amount>{t('columns.rate')}</th>
            <th>{t('columns.from')}</th>
            <th>{t('columns.to')}</th>
            <th>{t('columns.state')}</th>
            <th>{t('columns.law')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {query.data.items.map((rate) => (
            <Row key={rate.id} rate={rate} />
          ))}
        </tbody>
      </FiguresTable>
      <Modal closeButtonProps={{ 'aria-label': kitText('close') }} opened={adding} onClose={() => setAdding(false)} title={t('add')}>
        <NewRate onClose={() => setAdding(false)} />
      </Modal>
    </Paper>
  );
}
