import { Text } from '@mantine/core';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { readUser } from '#areas/network/users/api/index.ts';
import { COMMISSION_BASES, COMMISSION_RECIPIENTS, OPERATIONS } from '#areas/offer/catalogue/domain/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type MandateView, marginsForm, marginsSchema, readMandate, saveMargins } from '../api/index.ts';
import { useMandateTexts } from '../texts/it.ts';
import { type MandateOf, MandateQuery } from './mandate-query.tsx';
import { MarginEffect } from './margin-effect.tsx';
import { coverageOptions, durationOptions, lookupOptions, zoneOptions } from './options.ts';
import { listError, Rows } from './rows.tsx';

type Margin = z.input<typeof marginsForm>['margins'][number];

const NEW_MARGIN = {
  recipient: 'DEALER',
  coverage: null,
  months: null,
  zone: null,
  operation: 'EMISSIONE',
  base: 'IMPONIBILE',
  percent: null,
} satisfies Margin;

function Editor({ userPath, user, mandate }: MandateOf & { readonly mandate: MandateView }) {
  const t = useMandateTexts();
  const language = useLanguage();
  const values = { margins: mandate.margins ?? [] };
  const form = useSchemaForm(marginsForm, { labels: saveMargins.fields, defaultValues: values, values });
  const rows = useFieldArray({ control: form.control, name: 'margins' });
  const save = useApiMutation(saveMargins, { invalidates: [readMandate, readUser] });
  const coverages = coverageOptions(mandate.available, language);
  const durations = durationOptions(mandate.available, language);
  const zones = zoneOptions(mandate.available);
  const written = useWatch({ control: form.control, name: 'margins' });
  const last = rows.fields.at(-1);
  return (
    <PageForm
      form={form}
      onSave={async (typed) => {
        const body = marginsSchema.parse(typed);
        await save.mutateAsync({ params: { userPath, id: user.id }, body, version: mandate.version });
        notify.done(t('margins.saved', { name: user.name }));
      }}
    >
      <Text c="dimmed" mb="sm">
        {t('margins.help')}
      </Text>
      <Rows
        keys={rows.fields.map((row) => row.id)}
        empty={t('margins.none')}
        error={listError(form.formState.errors.margins)}
        onAdd={() => rows.append({ ...NEW_MARGIN, ...(last === undefined ? {} : { recipient: last.recipient }) }, { shouldFocus: false })}
        onRemove={rows.remove}
        row={(index) => (
          <>
            <SelectField {...form.field(`margins.${index}.recipient`)} options={lookupOptions(COMMISSION_RECIPIENTS, language)} />
            <SelectField
              {...form.field(`margins.${index}.coverage`)}
              required={false}
              options={coverages}
              placeholder={t('margins.allCoverages')}
            />
            <SelectField {...form.field(`margins.${index}.months`)} required={false} options={durations} placeholder={t('rows.any')} />
            <SelectField {...form.field(`margins.${index}.zone`)} required={false} options={zones} placeholder={t('rows.any')} />
            <SelectField {...form.field(`margins.${index}.operation`)} clearable={false} options={lookupOptions(OPERATIONS, language)} />
            <SelectField {...form.field(`margins.${index}.base`)} clearable={false} options={lookupOptions(COMMISSION_BASES, language)} />
            <PercentField {...form.field(`margins.${index}.percent`)} />
            <MarginEffect row={{ ...NEW_MARGIN, ...written[index] }} shares={mandate.tariffShares ?? []} />
          </>
        )}
      />
    </PageForm>
  );
}

/** The share of each recipient in the sales of a user, instead of the tariff's commissions. */
export function MarginsTab(props: MandateOf) {
  return <MandateQuery {...props}>{(mandate) => <Editor {...props} mandate={mandate} />}</MandateQuery>;
}
