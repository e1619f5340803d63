import { SimpleGrid } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { valueText } from '#platform/domain-kit/versioned/change-text.ts';
import { SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { MoneyField, NumberField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { EditTableField } from '#platform/ui-kit/form/rows/edit-table-field.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { type refundRule, SHORT_RATE_MAX, shortRateRow } from '../../api/offer-schema.ts';
import { CANCELLATION_CAUSES, coverageName, REFUND_TYPES, type RefundType } from '../../domain/index.ts';
import { SHORT_RATE_LABELS } from '../../domain/refund-shape.ts';
import { useProductTexts } from '../../texts/product/it.ts';
import { optionsOf } from '../options.ts';

type RuleForm = SchemaForm<z.input<typeof refundRule>>;

/** Types whose tax the rule decides; the others say it themselves. */
const TAX_BY_RULE: readonly RefundType[] = ['FULL_FROM_INCEPTION', 'SHORT_RATE', 'YEARLY', 'LOAN'];
/** Types that nothing is deducted from. */
const WITHOUT_DEDUCTIONS: readonly RefundType[] = ['NONE', 'FULL_FROM_INCEPTION', 'MANUAL'];

/** Share, sum and table that SHORT_RATE keeps. */
function PenaltyFields({ row }: { readonly row: RuleForm }) {
  const t = useProductTexts();
  const language = useLanguage();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PercentField {...row.field('penalty.percent')} help={t('refunds.penaltyHelp')} />
        <MoneyField {...row.field('penalty.amount')} help={t('refunds.penaltySumHelp')} />
      </SimpleGrid>
      <EditTableField
        {...row.field('shortRate')}
        help={t('refunds.tableHelp')}
        schema={shortRateRow}
        labels={SHORT_RATE_LABELS}
        maxRows={SHORT_RATE_MAX}
        addLabel={t('refunds.addRow')}
        newRow={() => ({ days: 30, kept: 0 })}
        rowName={({ days }) => t('refunds.row', { days })}
        columns={[
          { key: 'days', title: t('refunds.days'), cell: ({ days }) => days, align: 'end' },
          { key: 'kept', title: t('refunds.kept'), cell: ({ kept }) => valueText(kept, 'PERCENT', language), align: 'end' },
        ]}
      >
        {(line) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NumberField {...line.field('days')} />
            <PercentField {...line.field('kept')} />
          </SimpleGrid>
        )}
      </EditTableField>
    </>
  );
}

interface RefundRuleFieldsProps {
  readonly row: RuleForm;
  /** Codes of the tariff's coverages. */
  readonly coverages: readonly string[];
}

/** The refund of one cause: its type, the types that may replace it, and what the insurer keeps. */
export function RefundRuleFields({ row, coverages }: RefundRuleFieldsProps) {
  const t = useProductTexts();
  const language = useLanguage();
  const [type, alternatives, excluded] = useWatch({ control: row.control, name: ['type', 'alternatives', 'excludedCoverages'] });
  const types = [type, ...alternatives];
  const reduces = types.some((one) => !WITHOUT_DEDUCTIONS.includes(one));
  const offered = [...new Set([...coverages, ...excluded])];
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField {...row.field('cause')} options={optionsOf(CANCELLATION_CAUSES, language)} />
        <SelectField {...row.field('type')} options={optionsOf(REFUND_TYPES, language)} />
        <MultiSelectField
          {...row.field('alternatives')}
          options={optionsOf(REFUND_TYPES, language).filter(({ value }) => value !== type)}
          help={t('refunds.alternativesHelp')}
        />
        <MultiSelectField
          {...row.field('excludedCoverages')}
          options={offered.map((value) => ({ value, label: coverageName(value)[language] }))}
          help={t('refunds.excludedHelp')}
        />
      </SimpleGrid>
      {types.some((one) => TAX_BY_RULE.includes(one)) ? <SwitchField {...row.field('taxRefunded')} /> : null}
      {types.includes('SHORT_RATE') ? <PenaltyFields row={row} /> : null}
      {reduces ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <PercentField {...row.field('minimumEarned.percent')} help={t('refunds.minimumHelp')} />
          <MoneyField {...row.field('minimumEarned.amount')} help={t('refunds.minimumSumHelp')} />
          <MoneyField {...row.field('administrativeCosts')} help={t('refunds.costsHelp')} />
          {types.includes('LOAN') ? <PercentField {...row.field('pureShare')} help={t('refunds.pureHelp')} /> : null}
        </SimpleGrid>
      ) : null}
    </>
  );
}
