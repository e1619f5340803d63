import { Checkbox, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { MinMaxField } from '#platform/ui-kit/form/number/min-max-field.tsx';
import { PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { useTariffTexts } from '../../texts/tariff/it.ts';
import { Section } from '../section.tsx';
import { ArraySheet } from './commissions/array-sheet.tsx';
import { durationRow, soldDurationOf } from './commissions/sheet-rows.ts';
import type { TariffForm } from './tariff-form.ts';

interface BoundsProps {
  readonly form: TariffForm;
  readonly kind: 'percent' | 'euro';
  readonly readOnly: boolean;
}

/** Whether a kind of discount is allowed, and its bounds. */
function Bounds({ form, kind, readOnly }: BoundsProps) {
  const t = useTariffTexts();
  const name = `discounts.${kind}` as const;
  const bounds = useWatch({ control: form.control, name });
  const initial = kind === 'percent' ? { min: 0, max: 100_000 } : { min: 0, max: 10_000 };
  return (
    <Stack gap="xs">
      <Checkbox
        label={t(`terms.${kind}`)}
        checked={bounds !== null && bounds !== undefined}
        disabled={readOnly}
        onChange={(event) => form.setValue(name, event.currentTarget.checked ? initial : null, { shouldDirty: true })}
      />
      {bounds === null || bounds === undefined ? null : (
        <MinMaxField
          {...form.field(name)}
          label={t('terms.bounds')}
          required={false}
          kept
          {...(kind === 'percent' ? { rate: true } : { money: true })}
        />
      )}
    </Stack>
  );
}

/** Durations with their factors of the yearly price, and the seller's discounts. */
export function TermsTab({ form, readOnly }: { form: TariffForm; readOnly: boolean }) {
  const t = useTariffTexts();
  return (
    <>
      <Section title={t('terms.durations')} help={t('terms.durationsHelp')} cols={1}>
        <div style={{ maxWidth: 520 }}>
          <ArraySheet
            form={form}
            name="durations"
            label={t('terms.durations')}
            columns={[
              { key: 'months', title: t('duration'), type: 'duration', width: 120 },
              { key: 'factor', title: t('terms.factor'), type: 'percent', width: 150 },
            ]}
            toRow={durationRow}
            fromRow={soldDurationOf}
            save={(items, options) => form.setValue('durations', items, options)}
            newRow={() => ({ months: null, factor: 1_000_000 })}
            readOnly={readOnly}
          />
        </div>
      </Section>
      <Section title={t('terms.discounts')} help={t('terms.discountsHelp')}>
        <Bounds form={form} kind="percent" readOnly={readOnly} />
        <Bounds form={form} kind="euro" readOnly={readOnly} />
        <PercentField {...form.field('discounts.integration')} required={false} help={t('terms.integraHelp')} />
      </Section>
    </>
  );
}
