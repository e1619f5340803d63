import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { addMonths, firstDayOfMonth, formatDate } from '#platform/domain-kit/time/dates.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listTerms, saveTerms } from '../../api/routes.ts';
import { STATEMENT_FIELDS, type TermsRow, termsSchema } from '../../api/schemas.ts';
import { PERIOD_LABELS } from '../../domain/index.ts';
import { PERIODS } from '../../domain/periods.ts';
import { useStatementsTexts } from '../../texts/it.ts';
import { CompanyField } from '../company-field.tsx';
import { ProducerField } from '../producer-field.tsx';
import { Consents } from './consents.tsx';

function TermsDialog({ like, onClose }: { readonly like: TermsRow | undefined; readonly onClose: () => void }) {
  const today = useToday();
  const t = useStatementsTexts();
  const language = useLanguage();
  const save = useApiMutation(saveTerms, { invalidates: [listTerms] });
  const periods = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value][language] }));
  return (
    <FormDialog
      title={t('terms.add')}
      text={t('terms.addText')}
      schema={termsSchema}
      labels={STATEMENT_FIELDS}
      defaultValues={{
        producerId: null,
        companyId: null,
        validFrom: firstDayOfMonth(addMonths(today, 1)),
        period: like?.period ?? 'GIORNALIERO',
        commissionPeriod: like?.commissionPeriod ?? 'MENSILE',
        reviewDays: like?.reviewDays ?? 0,
        paymentDays: like?.paymentDays ?? 10,
        graceDays: like?.graceDays ?? 3,
        iban: like?.iban ?? '',
        guaranteeFrom: like?.guaranteeFrom ?? null,
        guarantee: like?.guarantee ?? '',
      }}
      saveLabel={t('terms.save')}
      onSave={async (body) => {
        await save.mutateAsync({ body });
        notify.done(t('terms.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <ProducerField {...form.field('producerId')} />
            <CompanyField {...form.field('companyId')} />
          </SimpleGrid>
          <DateField {...form.field('validFrom')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <SelectField {...form.field('period')} options={periods} />
            <SelectField {...form.field('commissionPeriod')} options={periods} />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <NumberField {...form.field('reviewDays')} />
            <NumberField {...form.field('paymentDays')} />
            <NumberField {...form.field('graceDays')} />
          </SimpleGrid>
          <UpperCaseField {...form.field('iban')} identifier="iban" maxLength={60} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField {...form.field('guaranteeFrom')} />
            <TextField {...form.field('guarantee')} maxLength={200} />
          </SimpleGrid>
        </>
      )}
    </FormDialog>
  );
}

function Validity({ terms }: { readonly terms: TermsRow }) {
  const today = useToday();
  const t = useStatementsTexts();
  if (terms.current) return <StatusBadge tone="good">{t('terms.current')}</StatusBadge>;
  return <StatusBadge tone="neutral">{t(terms.validFrom > today ? 'terms.future' : 'terms.past')}</StatusBadge>;
}

/** Durations of the terms: prefixes of their fields and texts. */
const DAYS = ['review', 'payment', 'grace'] as const;

/** `/estratti-conto/condizioni`: terms of statements, general and by producer or insurer, and consents of insurers. */
export function TermsPage() {
  const t = useStatementsTexts();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(listTerms, { query: {} });
  const [adding, setAdding] = useState(false);
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" maw={720}>
          {t('terms.help')}
        </Text>
        <Button onClick={() => setAdding(true)}>{t('terms.add')}</Button>
      </Group>
      <FiguresTable caption={t('terms.title')}>
        <thead>
          <tr>
            <th scope="col">{t('terms.producer')}</th>
            <th scope="col">{t('terms.validFrom')}</th>
            <th scope="col">{t('terms.period')}</th>
            {DAYS.map((days) => (
              <th key={days} scope="col" data-amount style={{ whiteSpace: 'normal' }}>
                {t(`terms.${days}`)}
              </th>
            ))}
            <th scope="col">{t('terms.iban')}</th>
            <th scope="col" style={{ minWidth: 220 }}>
              {t('terms.source')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((terms) => (
            <tr key={terms.id}>
              <th scope="row">
                {terms.producer ?? t('terms.everybody')}
                {terms.company === null ? null : (
                  <Text size="sm" c="dimmed">
                    {t('terms.withCompany', { company: terms.company })}
                  </Text>
                )}
              </th>
              <td data-label={t('terms.validFrom')}>
                <Group gap="xs" wrap="nowrap" style={{ whiteSpace: 'nowrap' }}>
                  <DateText date={terms.validFrom} />
                  <Validity terms={terms} />
                </Group>
              </td>
              <td data-label={t('terms.period')}>
                {PERIOD_LABELS[terms.period][language]}
                {terms.commissionPeriod === terms.period ? null : (
                  <Text size="sm" c="dimmed">
                    {t('terms.commissionPeriod', { period: PERIOD_LABELS[terms.commissionPeriod][language].toLowerCase() })}
                  </Text>
                )}
              </td>
              {DAYS.map((days) => (
                <td key={days} data-amount data-label={t(`terms.${days}`)}>
                  {terms[`${days}Days`]}
                </td>
              ))}
              <td data-label={t('terms.iban')} data-none={terms.iban === null || undefined} className="tabular">
                {terms.iban === null ? '—' : formatIban(terms.iban)}
              </td>
              <td data-label={t('terms.source')}>
                {terms.source}
                {terms.guaranteeFrom === null ? null : (
                  <Text size="sm" c="dimmed">
                    {t('terms.guaranteed', { from: formatDate(terms.guaranteeFrom), guarantee: terms.guarantee ?? '' })}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      <Consents />
      {adding ? (
        <TermsDialog
          like={data.find((terms) => terms.producerId === null && terms.companyId === null && terms.current)}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Stack>
  );
}
