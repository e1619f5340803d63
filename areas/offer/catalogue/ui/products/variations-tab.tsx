import { Button, Stack, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { EditTableField } from '#platform/ui-kit/form/rows/edit-table-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { VARIATION_RULES_MAX, variationRule } from '../../api/offer-schema.ts';
import { PRICING_TARIFFS } from '../../domain/codes/variation-codes.ts';
import { codesOf, usualVariationRules, VARIATION_KINDS } from '../../domain/index.ts';
import { VARIATION_RULE_LABELS } from '../../domain/variations/variation-shape.ts';
import { useProductTexts } from '../../texts/product/it.ts';
import { optionsOf } from '../options.ts';
import { Section } from '../section.tsx';
import type { EditorContext } from '../versioned/kind-ui.ts';
import type { ProductForm } from './product-form.ts';

type Row = z.input<typeof variationRule>;

interface VariationsTabProps extends Pick<EditorContext, 'readOnly'> {
  readonly form: ProductForm;
}

/** What may change in the policies of the product, and how the change is priced. */
export function VariationsTab({ form, readOnly }: VariationsTabProps) {
  const t = useProductTexts();
  const language = useLanguage();
  const [object, rules = []] = useWatch({ control: form.control, name: ['insuredObject', 'variationRules'] });
  const freeKind = () => codesOf(VARIATION_KINDS).find((kind) => !rules.some((rule) => rule.kind === kind)) ?? 'TARGA';
  return (
    <Section title={t('variations.title')} help={t('variations.help')} cols={1}>
      {rules.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('variations.none')}
        </Text>
      ) : null}
      {rules.length === 0 && !readOnly ? (
        <div>
          <Button variant="default" onClick={() => form.setValue('variationRules', usualVariationRules(object), { shouldDirty: true })}>
            {t('variations.begin')}
          </Button>
        </div>
      ) : null}
      <EditTableField
        {...form.field('variationRules')}
        disabled={readOnly}
        schema={variationRule}
        labels={VARIATION_RULE_LABELS}
        maxRows={VARIATION_RULES_MAX}
        addLabel={t('variations.add')}
        newRow={(): Row => ({ kind: freeKind(), tariff: 'CONTRATTO', taxRefunded: false })}
        rowName={({ kind }) => VARIATION_KINDS[kind][language]}
        columns={[
          { key: 'kind', title: t('variations.kind'), cell: ({ kind }) => VARIATION_KINDS[kind][language] },
          { key: 'tariff', title: t('variations.tariff'), cell: ({ tariff }) => PRICING_TARIFFS[tariff][language] },
          {
            key: 'tax',
            title: t('variations.tax'),
            cell: ({ taxRefunded }) => t(taxRefunded ? 'variations.taxRefunded' : 'variations.taxKept'),
          },
        ]}
      >
        {(row) => (
          <Stack>
            <SelectField {...row.field('kind')} options={optionsOf(VARIATION_KINDS, language)} />
            <SelectField {...row.field('tariff')} options={optionsOf(PRICING_TARIFFS, language)} help={t('variations.tariffHelp')} />
            <SwitchField {...row.field('taxRefunded')} />
          </Stack>
        )}
      </EditTableField>
    </Section>
  );
}
