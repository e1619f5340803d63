import { Switch } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTariffTexts } from '../../../texts/tariff/it.ts';
import { Section } from '../../section.tsx';
import { CommissionSheet } from '../commissions/commission-sheet.tsx';
import type { TariffForm } from '../tariff-form.ts';

interface CoverageRecipientsProps {
  readonly form: TariffForm;
  readonly at: `coverages.${number}`;
  readonly readOnly: boolean;
}

/** Recipients of this coverage that differ from the tariff's: none until the switch is on. */
export function CoverageRecipients({ form, at, readOnly }: CoverageRecipientsProps) {
  const t = useTariffTexts();
  const name = `${at}.commissions` as const;
  const own = useWatch({ control: form.control, name });
  return (
    <Section title={t('recipients.title')} help={t('recipients.ownHelp')} cols={1}>
      <Switch
        label={t('recipients.own')}
        checked={own !== undefined}
        disabled={readOnly}
        onChange={(event) => form.setValue(name, event.currentTarget.checked ? [] : undefined, { shouldDirty: true })}
      />
      {own === undefined ? null : <CommissionSheet form={form} name={name} readOnly={readOnly} />}
    </Section>
  );
}
