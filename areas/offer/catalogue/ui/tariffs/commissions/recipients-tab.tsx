import { useTariffTexts } from '../../../texts/tariff/it.ts';
import { Section } from '../../section.tsx';
import type { TariffForm } from '../tariff-form.ts';
import { CommissionSheet } from './commission-sheet.tsx';

/** Recipients of every coverage without its own. */
export function RecipientsTab({ form, readOnly }: { form: TariffForm; readOnly: boolean }) {
  const t = useTariffTexts();
  return (
    <Section title={t('recipients.title')} help={t('recipients.help')} cols={1}>
      <CommissionSheet form={form} name="commissions" readOnly={readOnly} height={560} />
    </Section>
  );
}
