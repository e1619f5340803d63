import { useWatch } from 'react-hook-form';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listProductCodes, productCoverages } from '../../api/index.ts';
import { useCatalogueTexts } from '../../texts/it.ts';
import { usePackageTexts } from '../../texts/package/it.ts';
import { DurationChoiceFields } from '../duration-choice-fields.tsx';
import { Section } from '../section.tsx';
import type { PackageForm } from './package-form.ts';

/** Name of the package, its durations, and conditions of its sale. */
export function GeneralTab({ form }: { form: PackageForm }) {
  const t = usePackageTexts();
  const common = useCatalogueTexts();
  const product = useWatch({ control: form.control, name: 'product' });
  const products = useApiQuery(listProductCodes, {}, { staleTime: 60_000 });
  const list = { source: products, emptyText: common('choices.noProducts') };
  const offered = useApiQuery(productCoverages, { params: { code: product } }, { staleTime: 60_000 });
  const options = (products.data?.items ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  return (
    <>
      <Section title={t('general.identity')} cols={2}>
        <TextField {...form.field('name')} maxLength={100} />
        <UpperCaseField {...form.field('code')} maxLength={40} help={t('general.codeHelp')} />
        <SelectField {...form.field('product')} {...list} options={options} clearable={false} />
      </Section>
      <Section title={form.field('description').label} cols={1}>
        <TextAreaField {...form.field('description')} maxLength={2000} help={t('general.description')} />
      </Section>
      <Section title={t('duration.title')} help={t('duration.help')}>
        <DurationChoiceFields form={form} name="duration" durations={offered.data?.months ?? []} />
      </Section>
      <Section title={t('general.sale')} cols={2}>
        <MoneyField {...form.field('thresholdPdu')} help={t('general.thresholdHelp')} />
        <MultiSelectField
          {...form.field('mandatoryProducts')}
          {...list}
          options={options.filter(({ value }) => value !== product)}
          help={t('general.mandatoryHelp')}
        />
      </Section>
    </>
  );
}
