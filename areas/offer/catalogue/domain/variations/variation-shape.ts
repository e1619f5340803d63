import type { Text } from '#platform/domain-kit/locale.ts';
import { type ListOf, labelsOf } from '#platform/domain-kit/versioned/shape.ts';
import { PRICING_TARIFFS, VARIATION_KINDS } from '../codes/variation-codes.ts';
import type { VariationRule } from './variation-rules.ts';

const t = (it: string, en: string): Text => ({ it, en });

/** Labels of every field of a product's variation rules. */
export const variationRulesShape: ListOf<VariationRule> = {
  label: t('Variazioni ammesse', 'Variations allowed'),
  items: {
    key: ({ kind }) => kind,
    name: ({ kind }) => VARIATION_KINDS[kind] ?? t(kind, kind),
    fields: {
      kind: { label: t('Che cosa cambia', 'What changes'), codes: VARIATION_KINDS },
      tariff: { label: t('Prezzo', 'Price'), codes: PRICING_TARIFFS },
      taxRefunded: { label: t('Si rimborsano anche le imposte', 'Tax is refunded too') },
    },
  },
};

/** Labels of the fields of one rule. */
export const VARIATION_RULE_LABELS: Readonly<Record<string, Text>> = labelsOf(variationRulesShape);
