import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { COMMISSION_BASES, OPERATIONS, PERCIPIENTS } from '../../domain/index.ts';
import { optionsOf } from '../options.ts';
import { Section } from '../section.tsx';
import { ArraySheet } from './array-sheet.tsx';
import { useMonthChoices, useZoneChoices } from './choices.ts';
import { commissionOf, commissionRow } from './sheet-rows.ts';
import type { TariffForm } from './tariff-form.ts';
import { useTariffTexts } from './texts.ts';

/** Who earns which share of which base; empty duration or zone means all of them, the most specific line counts. */
export function PercipientsTab({ form, readOnly }: { form: TariffForm; readOnly: boolean }) {
  const t = useTariffTexts();
  const language = useLanguage();
  return (
    <Section title={t('percipients.title')} help={t('percipients.help')} cols={1}>
      <ArraySheet
        form={form}
        name="commissions"
        label={t('percipients.title')}
        columns={[
          { key: 'percipient', title: t('percipients.percipient'), type: 'select', options: optionsOf(PERCIPIENTS, language), width: 210 },
          { key: 'base', title: t('percipients.base'), type: 'select', options: optionsOf(COMMISSION_BASES, language), width: 190 },
          { key: 'percent', title: t('percipients.percent'), type: 'percent' },
          { key: 'operation', title: t('operation'), type: 'select', options: optionsOf(OPERATIONS, language), width: 130 },
          { key: 'months', title: t('duration'), type: 'select', options: useMonthChoices(form), width: 110 },
          { key: 'zone', title: t('zone'), type: 'select', options: useZoneChoices(form), width: 180 },
        ]}
        toRow={commissionRow}
        fromRow={commissionOf}
        newRow={() => ({ percipient: null, base: 'IMPONIBILE', percent: null, operation: 'EMISSIONE', months: null, zone: null })}
        readOnly={readOnly}
        height={560}
      />
    </Section>
  );
}
