import type { Text } from '#platform/domain-kit/locale.ts';
import { type GroupOf, type ListOf, labelsOf } from '#platform/domain-kit/versioned/shape.ts';
import { CANCELLATION_CAUSES, REFUND_TYPES } from './codes/refund-codes.ts';
import type { RefundRule, ShareOrSum, ShortRateRow } from './refund-rules.ts';
import { coverageName } from './tariff-shape.ts';

const t = (it: string, en: string): Text => ({ it, en });

const shareOrSum = (label: Text, percent: Text, amount: Text): GroupOf<ShareOrSum> => ({
  label,
  fields: { percent: { label: percent, unit: 'PERCENT' }, amount: { label: amount, unit: 'CENTS' } },
});

const shortRate: ListOf<ShortRateRow> = {
  label: t('Tabella di breve durata', 'Short-rate table'),
  items: {
    key: ({ days }) => String(days),
    name: ({ days }) => t(`Fino a ${days} giorni`, `Up to ${days} days`),
    fields: {
      days: { label: t('Fino a giorni', 'Up to days'), unit: 'DAYS' },
      kept: { label: t('Quota trattenuta', 'Share kept'), unit: 'PERCENT' },
    },
  },
};

/** Labels of every field of a product's refund rules. */
export const refundRulesShape: ListOf<RefundRule> = {
  label: t('Regole di rimborso', 'Refund rules'),
  items: {
    key: ({ cause }) => cause,
    name: ({ cause }) => CANCELLATION_CAUSES[cause] ?? t(cause, cause),
    fields: {
      cause: { label: t('Causale', 'Cause'), codes: CANCELLATION_CAUSES },
      type: { label: t('Tipo di rimborso', 'Refund type'), codes: REFUND_TYPES },
      alternatives: { label: t('Altri tipi ammessi', 'Other types allowed'), codes: REFUND_TYPES },
      taxRefunded: { label: t('Si rimborsano anche le imposte', 'Tax is refunded too') },
      penalty: shareOrSum(t('Penale', 'Penalty'), t('Penale in percentuale', 'Penalty in per cent'), t('Penale fissa', 'Fixed penalty')),
      shortRate,
      minimumEarned: shareOrSum(
        t('Premio minimo acquisito', 'Minimum earned premium'),
        t('Premio minimo per garanzia', 'Minimum of each coverage'),
        t('Premio minimo di polizza', 'Minimum of the policy'),
      ),
      administrativeCosts: { label: t('Spese amministrative', 'Administrative costs'), unit: 'CENTS' },
      excludedCoverages: { label: t('Garanzie escluse', 'Excluded coverages'), codes: coverageName },
      pureShare: { label: t('Premio puro in percentuale della PDU', 'Pure premium as a share of the PDU'), unit: 'PERCENT' },
    },
  },
};

/** In per cent, as shares are typed. */
const ABOVE_ALL = t('Una quota è al massimo il 100 %', 'A share is at most 100 %');

/** Labels of the fields of one rule, with their own words for a share above the whole. */
export const REFUND_RULE_LABELS: Readonly<Record<string, Text>> = {
  ...labelsOf(refundRulesShape),
  'penalty.percent:max': ABOVE_ALL,
  'minimumEarned.percent:max': ABOVE_ALL,
  'pureShare:max': ABOVE_ALL,
};

/** Labels of the fields of one row of a short-rate table. */
export const SHORT_RATE_LABELS: Readonly<Record<string, Text>> = { ...labelsOf(shortRate), 'kept:max': ABOVE_ALL };
