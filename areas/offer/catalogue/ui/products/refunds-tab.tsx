import { Button, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { valueText } from '#platform/domain-kit/versioned/change-text.ts';
import { EditTableField } from '#platform/ui-kit/form/rows/edit-table-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { productCoverages } from '../../api/index.ts';
import { REFUND_RULES_MAX, refundRule } from '../../api/offer-schema.ts';
import {
  CANCELLATION_CAUSES,
  codesOf,
  coverageName,
  plainTerms,
  REFUND_TYPES,
  type RefundRule,
  usualRefundRules,
} from '../../domain/index.ts';
import { REFUND_RULE_LABELS } from '../../domain/refund-shape.ts';
import { useProductTexts } from '../../texts/product/it.ts';
import { Section } from '../section.tsx';
import type { EditorContext } from '../versioned/kind-ui.ts';
import type { ProductForm } from './product-form.ts';
import { RefundRuleFields } from './refund-rule-fields.tsx';

type Row = z.input<typeof refundRule>;

/** A rule as the form holds it. */
function rowOf(rule: RefundRule): Row {
  const { alternatives, excludedCoverages, shortRate } = rule;
  return { ...rule, alternatives: [...alternatives], excludedCoverages: [...excludedCoverages], shortRate: [...shortRate] };
}

/** The type, and those that may be chosen instead. */
function TypeText({ rule: { type, alternatives } }: { readonly rule: Row }) {
  const t = useProductTexts();
  const language = useLanguage();
  const names = alternatives.map((one) => REFUND_TYPES[one][language]).join(', ');
  return (
    <>
      {REFUND_TYPES[type][language]}
      {names === '' ? null : (
        <Text size="sm" c="dimmed">
          {t('refunds.or', { names })}
        </Text>
      )}
    </>
  );
}

/** What the insurer keeps, in a few words: `10% · 25,00 € · Furto e incendio`. */
function KeptText({ rule }: { readonly rule: Row }) {
  const t = useProductTexts();
  const language = useLanguage();
  const { penalty, minimumEarned, administrativeCosts, excludedCoverages, shortRate } = rule;
  const money = (value: number) => valueText(value, 'CENTS', language);
  const share = (value: number) => valueText(value, 'PERCENT', language);
  const words = [
    penalty.percent === null ? null : t('refunds.keptPenalty', { value: share(penalty.percent) }),
    penalty.amount === null ? null : t('refunds.keptPenalty', { value: money(penalty.amount) }),
    shortRate.length === 0 ? null : t('refunds.keptTable'),
    minimumEarned.percent === null ? null : t('refunds.keptMinimum', { value: share(minimumEarned.percent) }),
    minimumEarned.amount === null ? null : t('refunds.keptMinimum', { value: money(minimumEarned.amount) }),
    administrativeCosts === 0 ? null : t('refunds.keptCosts', { value: money(administrativeCosts) }),
    excludedCoverages.length === 0
      ? null
      : t('refunds.keptCoverages', { names: excludedCoverages.map((code) => coverageName(code)[language]).join(', ') }),
  ].filter((word) => word !== null);
  return words.length === 0 ? '—' : words.join(' · ');
}

interface RefundsTabProps extends Pick<EditorContext, 'readOnly'> {
  readonly form: ProductForm;
}

/** How the policies of the product are refunded, by cause. */
export function RefundsTab({ form, readOnly }: RefundsTabProps) {
  const t = useProductTexts();
  const language = useLanguage();
  const [code, rules = []] = useWatch({ control: form.control, name: ['code', 'refundRules'] });
  const offered = useApiQuery(productCoverages, { params: { code } }, { staleTime: 60_000, enabled: !readOnly });
  const coverages = (offered.data?.coverages ?? []).map(({ type }) => type);
  const freeCause = () => codesOf(CANCELLATION_CAUSES).find((cause) => !rules.some((rule) => rule.cause === cause)) ?? 'ALTRO';
  return (
    <Section title={t('refunds.title')} help={t('refunds.help')} cols={1}>
      {rules.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('refunds.none')}
        </Text>
      ) : null}
      {rules.length === 0 && !readOnly ? (
        <div>
          <Button
            variant="default"
            loading={offered.isLoading}
            onClick={() => form.setValue('refundRules', usualRefundRules(coverages).map(rowOf), { shouldDirty: true })}
          >
            {t('refunds.begin')}
          </Button>
        </div>
      ) : null}
      <EditTableField
        {...form.field('refundRules')}
        disabled={readOnly}
        schema={refundRule}
        labels={REFUND_RULE_LABELS}
        maxRows={REFUND_RULES_MAX}
        addLabel={t('refunds.add')}
        newRow={() => rowOf({ cause: freeCause(), alternatives: [], ...plainTerms('PRO_RATA_NET') })}
        rowName={({ cause }) => CANCELLATION_CAUSES[cause][language]}
        columns={[
          { key: 'cause', title: t('refunds.cause'), cell: ({ cause }) => CANCELLATION_CAUSES[cause][language] },
          { key: 'type', title: t('refunds.type'), cell: (rule) => <TypeText rule={rule} /> },
          { key: 'kept', title: t('refunds.keeps'), cell: (rule) => <KeptText rule={rule} /> },
        ]}
      >
        {(row) => <RefundRuleFields row={row} coverages={coverages} />}
      </EditTableField>
    </Section>
  );
}
