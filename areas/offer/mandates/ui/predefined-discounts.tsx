import { Text, Title } from '@mantine/core';
import { useFieldArray } from 'react-hook-form';
import { readUser } from '#areas/network/users/api/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type MandateView, predefinedDiscountsSchema, readMandate, savePredefinedDiscounts } from '../api/index.ts';
import { useMandateTexts } from '../texts/it.ts';
import { type MandateOf, MandateQuery } from './mandate-query.tsx';
import { durationOptions } from './options.ts';
import { listError, Rows } from './rows.tsx';

function Editor({ userPath, user, mandate }: MandateOf & { readonly mandate: MandateView }) {
  const t = useMandateTexts();
  const language = useLanguage();
  const values = { discounts: mandate.discounts };
  const form = useSchemaForm(predefinedDiscountsSchema, { labels: savePredefinedDiscounts.fields, defaultValues: values, values });
  const rows = useFieldArray({ control: form.control, name: 'discounts' });
  const save = useApiMutation(savePredefinedDiscounts, { invalidates: [readMandate, readUser] });
  const products = mandate.available.map((one) => ({ value: one.product, label: one.name }));
  const durations = durationOptions(mandate.available, language);
  return (
    <PageForm
      form={form}
      onSave={async (body) => {
        await save.mutateAsync({ params: { userPath, id: user.id }, body, version: mandate.version });
        notify.done(t('discounts.saved', { name: user.name }));
      }}
    >
      <Title order={3} size="h5">
        {t('discounts.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('discounts.help')}
      </Text>
      <Rows
        keys={rows.fields.map((row) => row.id)}
        empty={t('discounts.none')}
        error={listError(form.formState.errors.discounts)}
        onAdd={() => rows.append({ product: null, months: null, sconto: 0 }, { shouldFocus: false })}
        onRemove={rows.remove}
        row={(index) => (
          <>
            <SelectField
              {...form.field(`discounts.${index}.product`)}
              required={false}
              options={products}
              placeholder={t('discounts.allProducts')}
            />
            <SelectField {...form.field(`discounts.${index}.months`)} required={false} options={durations} placeholder={t('rows.any')} />
            <PercentField {...form.field(`discounts.${index}.sconto`)} />
          </>
        )}
      />
    </PageForm>
  );
}

/** The discounts that quotations of a user start from. */
export function PredefinedDiscounts(props: MandateOf) {
  return <MandateQuery {...props}>{(mandate) => <Editor {...props} mandate={mandate} />}</MandateQuery>;
}
