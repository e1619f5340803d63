import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { productAddresses } from '../../api/addresses.ts';
import { listTariffCodes, productRoutes } from '../../api/index.ts';
import { newProduct } from '../../api/routes.ts';
import { PRODUCT_TYPES } from '../../domain/index.ts';
import { useCatalogueTexts } from '../../texts/it.ts';
import { useProductTexts } from '../../texts/product/it.ts';
import { NewRecord } from '../new-record.tsx';
import { optionsOf } from '../options.ts';
import { Section } from '../section.tsx';

/** `/configurazione/prodotti/crea`: name and tariff. */
export function NewProductPage() {
  const t = useProductTexts();
  const common = useCatalogueTexts();
  const language = useLanguage();
  const tariffs = useApiQuery(listTariffCodes, {}, { staleTime: 60_000 });
  const form = useSchemaForm(newProduct, { labels: productRoutes.create.fields, defaultValues: { code: '', name: '' } });
  const create = useApiMutation(productRoutes.create, { invalidates: [productRoutes.list] });
  return (
    <NewRecord
      form={form}
      addresses={productAddresses}
      create={(body) => create.mutateAsync({ body })}
      created={({ name }) => t('create.created', { name })}
    >
      <Section title={t('general.identity')} help={t('create.help')} cols={2}>
        <TextField {...form.field('name')} maxLength={100} />
        <UpperCaseField {...form.field('code')} maxLength={40} help={t('general.codeHelp')} />
        <SelectField {...form.field('type')} options={optionsOf(PRODUCT_TYPES, language)} />
        <SelectField
          {...form.field('tariffId')}
          source={tariffs}
          emptyText={common('choices.noTariffs')}
          help={t('general.tariffHelp')}
          options={(tariffs.data?.items ?? []).map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
        />
      </Section>
    </NewRecord>
  );
}
