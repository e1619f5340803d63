import { Alert, Box, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { readUser } from '#areas/network/users/api/index.ts';
import { PAYMENT_LABELS, VEHICLE_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { obeys } from '#platform/api-kit/validation.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { DURATION_UNKNOWN, type MandateView, quoterShape, readMandate, type SoldProductView, saveQuoterSettings } from '../api/index.ts';
import { defaultDurationRule } from '../domain/index.ts';
import { useMandateTexts } from '../texts/it.ts';
import { type MandateOf, MandateQuery } from './mandate-query.tsx';
import { durationOptions, lookupOptions } from './options.ts';

/** Form of the tab: yes, no or inherited, and an empty list instead of a missing one. */
const quoterForm = quoterShape.extend({
  comparison: z.enum(['yes', 'no']).nullable(),
  payments: z.array(quoterShape.shape.payments.unwrap().element),
});

/**
 * Returns the form with the rule of the default duration, as in the command: it reports at once when the chosen product
 * is not sold for it.
 */
function formFor(sold: readonly SoldProductView[]) {
  return quoterForm.superRefine(({ product, months }, check) => {
    const [holds, { params }] = obeys(defaultDurationRule(sold, product), DURATION_UNKNOWN);
    if (months !== null && !holds(months)) check.addIssue({ code: 'custom', path: ['months'], params, input: months });
  });
}

/** Returns whether the chosen preset has been withdrawn, or is of a product that the user no longer sells. */
function isWithdrawn({ quoter, presets }: MandateView): boolean {
  return quoter.preset !== null && !presets.some(({ id }) => id === quoter.preset);
}

function valuesOf(mandate: MandateView): z.input<typeof quoterForm> {
  const { quoter } = mandate;
  const { comparison, payments } = quoter;
  const preset = isWithdrawn(mandate) ? null : quoter.preset;
  return { ...quoter, preset, comparison: comparison === null ? null : comparison ? 'yes' : 'no', payments: payments ?? [] };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Title order={3} size="h5" mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </Paper>
  );
}

function Editor({ userPath, user, mandate }: MandateOf & { readonly mandate: MandateView }) {
  const t = useMandateTexts();
  const language = useLanguage();
  const values = valuesOf(mandate);
  const sold = mandate.available.filter((one) => mandate.effective.includes(one.product));
  const form = useSchemaForm(formFor(sold), { labels: saveQuoterSettings.fields, defaultValues: values, values });
  const product = useWatch({ control: form.control, name: 'product' });
  const save = useApiMutation(saveQuoterSettings, { invalidates: [readMandate, readUser] });
  const start = sold.filter((one) => one.product === product);
  const packages = start.flatMap((one) => one.packages).map((one) => ({ value: one.code, label: one.name }));
  const inherited = t('quoter.inherited');
  const above = mandate.inheritedPreset;
  const presets = mandate.presets.map(({ id, name, owner }) => ({ value: id, label: owner === null ? name : `${name} · ${owner}` }));
  return (
    <PageForm
      form={form}
      onSave={async ({ comparison, payments, ...rest }) => {
        const body = {
          ...rest,
          comparison: comparison === null ? null : comparison === 'yes',
          payments: payments.length === 0 ? null : payments,
        };
        await save.mutateAsync({ params: { userPath, id: user.id }, body, version: mandate.version });
        notify.done(t('quoter.saved', { name: user.name }));
      }}
    >
      <Stack gap="md">
        {isWithdrawn(mandate) ? (
          <Alert color="orange" variant="light" py="xs">
            {t('quoter.withdrawn')}
          </Alert>
        ) : null}
        <Part title={t('quoter.start')}>
          <SelectField
            {...form.field('preset')}
            required={false}
            options={presets}
            placeholder={inherited}
            help={above === null ? t('quoter.presetHelp') : t('quoter.presetAbove', above)}
          />
          <SelectField
            {...form.field('product')}
            required={false}
            options={sold.map((one) => ({ value: one.product, label: one.name }))}
            placeholder={inherited}
          />
          <SelectField {...form.field('package')} required={false} options={packages} placeholder={inherited} />
          <SelectField
            {...form.field('months')}
            required={false}
            options={durationOptions(start.length === 0 ? sold : start, language)}
            placeholder={inherited}
          />
          <SelectField
            {...form.field('vehicleType')}
            required={false}
            options={lookupOptions(VEHICLE_TYPES, language)}
            placeholder={inherited}
          />
        </Part>
        <Part title={t('quoter.tools')}>
          <SelectField
            {...form.field('comparison')}
            required={false}
            options={[
              { value: 'yes', label: t('quoter.yes') },
              { value: 'no', label: t('quoter.no') },
            ]}
            placeholder={inherited}
            help={t('quoter.comparisonHelp')}
          />
          <MultiSelectField
            {...form.field('payments')}
            required={false}
            options={lookupOptions(PAYMENT_LABELS, language)}
            help={t('quoter.paymentsHelp')}
          />
        </Part>
      </Stack>
    </PageForm>
  );
}

/** Settings of the quoter for a user. */
export function QuoterTab(props: MandateOf) {
  return (
    <Box maw={840}>
      <MandateQuery {...props}>{(mandate) => <Editor {...props} mandate={mandate} />}</MandateQuery>
    </Box>
  );
}
