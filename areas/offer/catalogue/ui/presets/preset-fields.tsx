import { SegmentedControl } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { durationName } from '#platform/domain-kit/time/duration.ts';
import { AutocompleteField } from '#platform/ui-kit/form/choice/autocomplete-field.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MoneyField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { listOwners, listProductCodes, productCoverages } from '../../api/index.ts';
import type { presetBody } from '../../api/preset-routes.ts';
import { useCatalogueTexts } from '../../texts/it.ts';
import { usePresetTexts } from '../../texts/preset/it.ts';
import { CoverageModes } from '../coverage-modes.tsx';
import { Section } from '../section.tsx';

export type PresetForm = SchemaForm<z.input<typeof presetBody>>;

const DISCOUNTS = { none: null, percent: { percent: 0 }, euro: { amount: 0 } } as const;
type DiscountKind = keyof typeof DISCOUNTS;

function kindOf(discount: z.input<typeof presetBody>['discount']): DiscountKind {
  if (discount === null) return 'none';
  return 'percent' in discount ? 'percent' : 'euro';
}

function DiscountFields({ form }: { form: PresetForm }) {
  const t = usePresetTexts();
  const kind = kindOf(useWatch({ control: form.control, name: 'discount' }));
  return (
    <Section title={t('form.discount')} help={t('form.discountHelp')} cols={2}>
      <SegmentedControl
        aria-label={t('form.discount')}
        value={kind}
        onChange={(next) => form.setValue('discount', DISCOUNTS[next], { shouldDirty: true })}
        data={[
          { value: 'none', label: t('form.none') },
          { value: 'percent', label: t('form.percent') },
          { value: 'euro', label: t('form.euro') },
        ]}
      />
      {kind === 'percent' ? <PercentField {...form.field('discount.percent')} /> : null}
      {kind === 'euro' ? <MoneyField {...form.field('discount.amount')} /> : null}
    </Section>
  );
}

interface PresetFieldsProps {
  readonly form: PresetForm;
  readonly own: boolean;
  readonly ownerLabel: string;
  readonly readOnly: boolean;
}

/** Content of a preset: product, package, duration, coverages, discount; a seller's own package also has its owner. */
export function PresetFields({ form, own, ownerLabel, readOnly }: PresetFieldsProps) {
  const t = usePresetTexts();
  const language = useLanguage();
  const common = useCatalogueTexts();
  const product = useWatch({ control: form.control, name: 'product' });
  const coverages = useWatch({ control: form.control, name: 'coverages' });
  const products = useApiQuery(listProductCodes, {}, { staleTime: 60_000 });
  const offered = useApiQuery(productCoverages, { params: { code: product } }, { staleTime: 60_000, enabled: product !== '' });
  const { error } = form.getFieldState('coverages', form.formState);
  const known = product === '' ? undefined : offered.data;
  return (
    <>
      <Section title={t('form.choice')}>
        <TextField {...form.field('name')} maxLength={100} />
        <SelectField
          {...form.field('product')}
          source={products}
          emptyText={common('choices.noProducts')}
          options={(products.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          clearable={false}
        />
        <SelectField
          {...form.field('package')}
          source={offered}
          emptyText={common('choices.noPackages')}
          help={t('form.packageHelp')}
          options={(known?.packages ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
        <SelectField
          {...form.field('months')}
          source={offered}
          emptyText={common('choices.noMonths')}
          help={t('form.monthsHelp')}
          options={(known?.months ?? []).map((value) => ({ value, label: durationName(value)[language] }))}
        />
        {own && !readOnly ? (
          <AutocompleteField
            {...form.field('ownerId')}
            help={t('form.ownerHelp')}
            emptyText={common('choices.noOwners')}
            source="preset-owners"
            search={(search, signal) => apiClient.call(listOwners, { query: { search } }, { signal })}
            itemValue={(owner) => owner.id}
            itemLabel={(owner) => owner.name}
            initialLabel={ownerLabel}
          />
        ) : null}
      </Section>
      <DiscountFields form={form} />
      {product === '' ? null : (
        <CoverageModes
          product={product}
          value={coverages}
          onChange={(value) => form.setValue('coverages', value, { shouldDirty: true, shouldValidate: true })}
          readOnly={readOnly}
          error={error?.message}
        />
      )}
    </>
  );
}
