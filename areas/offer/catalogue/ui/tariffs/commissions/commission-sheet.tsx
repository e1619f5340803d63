import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { COMMISSION_BASES, COMMISSION_RECIPIENTS, OPERATIONS } from '../../../domain/index.ts';
import { useTariffTexts } from '../../../texts/tariff/it.ts';
import { optionsOf } from '../../options.ts';
import { useDurationChoices, useZoneChoices } from '../choices.ts';
import type { TariffForm } from '../tariff-form.ts';
import { ArraySheet } from './array-sheet.tsx';
import { commissionOf, commissionRow } from './sheet-rows.ts';

interface CommissionSheetProps {
  readonly form: TariffForm;
  /** Of the tariff, or of one of its coverages. */
  readonly name: 'commissions' | `coverages.${number}.commissions`;
  readonly readOnly: boolean;
  readonly height?: number;
}

/** Shares of recipients by base; an empty duration or zone means all, the most specific line applies. */
export function CommissionSheet({ form, name, readOnly, height }: CommissionSheetProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  return (
    <ArraySheet
      form={form}
      name={name}
      label={t('recipients.title')}
      columns={[
        {
          key: 'recipient',
          title: t('recipients.recipient'),
          type: 'select',
          options: optionsOf(COMMISSION_RECIPIENTS, language),
          width: 210,
        },
        { key: 'base', title: t('recipients.base'), type: 'select', options: optionsOf(COMMISSION_BASES, language), width: 190 },
        { key: 'percent', title: t('recipients.percent'), type: 'percent' },
        { key: 'operation', title: t('operation'), type: 'select', options: optionsOf(OPERATIONS, language), width: 130 },
        { key: 'months', title: t('duration'), type: 'select', options: useDurationChoices(form), width: 110 },
        { key: 'zone', title: t('zone'), type: 'select', options: useZoneChoices(form), width: 180 },
      ]}
      toRow={commissionRow}
      fromRow={commissionOf}
      save={(items, options) => form.setValue(name, items, options)}
      newRow={() => ({ recipient: null, base: 'IMPONIBILE', percent: null, operation: 'EMISSIONE', months: null, zone: null })}
      readOnly={readOnly}
      {...(height === undefined ? {} : { height })}
    />
  );
}
