import { Button, Group, Modal, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { addDays, formatDate } from '#platform/domain-kit/dates.ts';
import { todayInRome } from '#platform/domain-kit/rome-time.ts';
import { StatusBadge, type Tone } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, Percent } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { SelectField } from '#platform/ui-kit/form/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date-field.tsx';
import { PercentField } from '#platform/ui-kit/form/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextField } from '#platform/ui-kit/form/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addTaxRate, listTaxRates, newTaxRate, removeTaxRate } from '../../api/index.ts';
import { LINES_OF_BUSINESS } from '../../domain/index.ts';
import { useTaxTexts } from './texts.ts';

type Rate = ResponseOf<typeof listTaxRates>['items'][number];

const TONES: Readonly<Record<Rate['state'], Tone>> = { PAST: 'neutral', IN_FORCE: 'good', FUTURE: 'info' };

function NewRate({ onClose }: { onClose: () => void }) {
  const t = useTaxTexts();
  const language = useLanguage();
  const tomorrow = addDays(todayInRome(new Date().toISOString()), 1);
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
    <Table.Tr>
      <Table.Td>{words.line}</Table.Td>
      <Table.Td ta="end">
        <Percent rate={rate.rate} />
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <DateText date={rate.validFrom} />
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{rate.validTo === null ? '—' : <DateText date={rate.validTo} />}</Table.Td>
      <Table.Td>
        <StatusBadge tone={TONES[rate.state]}>{t(`states.${rate.state}`)}</StatusBadge>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{rate.legalRef}</Text>
        {rate.note === '' ? null : (
          <Text size="xs" c="dimmed">
            {rate.note}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {rate.state === 'FUTURE' ? (
          <Button size="compact-sm" variant="outline" color="red.9" aria-label={t('removeLabel', words)} onClick={() => void ask()}>
            {t('remove')}
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

/** The dated premium tax by line of business (spec §2, VAT): only future rows are added or taken back. */
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
      <Table.ScrollContainer minWidth={880}>
        <Table verticalSpacing={6} aria-label={t('loading')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.line')}</Table.Th>
              <Table.Th ta="end">{t('columns.rate')}</Table.Th>
              <Table.Th>{t('columns.from')}</Table.Th>
              <Table.Th>{t('columns.to')}</Table.Th>
              <Table.Th>{t('columns.state')}</Table.Th>
              <Table.Th>{t('columns.law')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {query.data.items.map((rate) => (
              <Row key={rate.id} rate={rate} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Modal opened={adding} onClose={() => setAdding(false)} title={t('add')}>
        <NewRate onClose={() => setAdding(false)} />
      </Modal>
    </Paper>
  );
}
