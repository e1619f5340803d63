import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listTariffCodes } from '../../api/index.ts';
import { PRODUCT_TYPES } from '../../domain/index.ts';
import { useCatalogueTexts } from '../../texts/it.ts';
import { useProductTexts } from '../../texts/product/it.ts';
import { optionsOf } from '../options.ts';
import { Section } from '../section.tsx';
import type { ProductForm } from './product-form.ts';

/** Name of the product, and its tariff. */
export function GeneralTab({ form }: { form: ProductForm }) {
  const t = useProductTexts();
  const language = useLanguage();
  const common = useCatalogueTexts();
  const tariffs = useApiQuery(listTariffCodes, {}, { staleTime: 60_000 });
  const options = (tariffs.data?.items ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  return (
    <>
      <Section title={t('general.identity')} cols={2}>
        <TextField {...form.field('name')} maxLength={100} />
        <UpperCaseField {...form.field('code')} maxLength={40} help={t('general.codeHelp')} />
        <SelectField {...form.field('type')} options={optionsOf(PRODUCT_TYPES, language)} />
        <SelectField
          {...form.field('tariff')}
          source={tariffs}
          emptyText={common('choices.noTariffs')}
          options={options}
          help={t('general.tariffHelp')}
          clearable={false}
        />
      </Section>
      <Section title={form.field('description').label} cols={1}>
        <TextAreaField {...form.field('description')} maxLength={2000} help={t('general.description')} />
      </Section>
    </>
  );
}
