import { Box, Stack, Text } from '@mantine/core';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { RadioField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { EditTableField } from '#platform/ui-kit/form/rows/edit-table-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { readRenewalRules, saveRenewalRules } from '../api/index.ts';
import { productScript, RULES_FIELDS, rulesForm } from '../api/schemas.ts';
import { ALONE_SCOPES, PRODUCER_SCOPES } from '../domain/index.ts';
import { useRenewalsTexts } from '../texts/it.ts';

const DAYS = [90, 75, 60, 45, 30, 20, 15, 10, 7, 3];

function RulesForm({ rules }: { readonly rules: ResponseOf<typeof readRenewalRules> }) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const { version, callCentres, producersToChoose, productsToChoose, ...values } = rules;
  const products = productsToChoose.map(({ code, name }) => ({ value: code, label: name }));
  const nameOf = (code: string) => products.find(({ value }) => value === code)?.label ?? code;
  const save = useApiMutation(saveRenewalRules, { invalidates: [readRenewalRules] });
  const form = useSchemaForm(rulesForm, { labels: RULES_FIELDS, defaultValues: values });
  return (
    <PageForm
      form={form}
      onSave={(body) => save.mutateAsync({ body: rulesForm.parse(body), version })}
      onSaved={() => notify.done(t('settings.saved'))}
    >
      <Stack gap="sm">
        <Text>{t('settings.intro')}</Text>
        <SelectField
          {...form.field('callCentreId')}
          required={false}
          help={t('settings.callCentreHelp')}
          options={callCentres.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <RadioField
          {...form.field('producers')}
          options={keysOf(PRODUCER_SCOPES).map((value) => ({ value, label: PRODUCER_SCOPES[value][language] }))}
        />
        {form.watch('producers') === 'SCELTI' ? (
          <MultiSelectField
            {...form.field('producerIds')}
            required={false}
            options={producersToChoose.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <NumberField {...form.field('callWithinDays')} />
        <NumberField {...form.field('dailyCap')} />
        <NumberField {...form.field('minGapMinutes')} />
        <NumberField {...form.field('graceMinutes')} />
        <NumberField {...form.field('leaseMinutes')} />
        <RadioField
          {...form.field('alone')}
          help={t('settings.aloneHelp')}
          options={keysOf(ALONE_SCOPES).map((value) => ({ value, label: ALONE_SCOPES[value][language] }))}
        />
        {form.watch('alone') === 'SCELTI' ? (
          <MultiSelectField {...form.field('aloneProducts')} required={false} options={products} />
        ) : null}
        <MultiSelectField
          {...form.field('reminderDays')}
          required={false}
          help={t('settings.remindersHelp')}
          options={[...new Set([...DAYS, ...values.reminderDays])].map((day) => ({
            value: day,
            label: t('settings.days', { count: day }),
          }))}
        />
        <NumberField {...form.field('noticeDays')} help={t('settings.noticeHelp')} />
        <TextAreaField {...form.field('script')} maxLength={4000} rows={8} />
        <EditTableField
          {...form.field('productScripts')}
          required={false}
          schema={productScript}
          labels={RULES_FIELDS}
          columns={[
            { key: 'product', title: RULES_FIELDS.product[language], cell: ({ product }) => nameOf(product) },
            { key: 'script', title: RULES_FIELDS.script[language], cell: ({ script }) => <Text lineClamp={2}>{script}</Text> },
          ]}
          newRow={() => ({ product: '', script: '' })}
          rowName={({ product }) => nameOf(product)}
          addLabel={t('settings.addScript')}
        >
          {(row) => (
            <>
              <SelectField {...row.field('product')} options={products} />
              <TextAreaField {...row.field('script')} maxLength={4000} rows={6} />
            </>
          )}
        </EditTableField>
      </Stack>
    </PageForm>
  );
}

/** `/polizze/pratiche-rinnovo/regole`: how cases are worked. */
export function RulesPage() {
  const { data, error, refetch } = useApiQuery(readRenewalRules, {});
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <Box maw={760}>
      <RulesForm key={data.version} rules={data} />
    </Box>
  );
}
