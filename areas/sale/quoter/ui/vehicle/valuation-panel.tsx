import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalculator } from '@tabler/icons-react';
import type { quoteVehicle } from '#areas/agency/vehicles/api/index.ts';
import { valueRange } from '#areas/sale/contracts/domain/index.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { formatEuro, formatNumber, rangeText } from '#platform/domain-kit/number-format.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { Warnings } from '../parts/notices/warning.tsx';
import { useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { useValuation } from '../state/use-valuation.ts';

type Valuation = ResponseOf<typeof quoteVehicle>;

/** The bounds of the insured value in words, `da X a Y`; undefined without bounds. */
function useRangeText(valuation: Valuation): string | undefined {
  const language = useLanguage();
  const { data, rules } = useQuoter();
  const range = valueRange(rules, data.vehicle, valuation.value);
  if (range === null) return undefined;
  return rangeText({ minimo: range.min, massimo: range.max }, language, (cents) => formatEuro(cents, language));
}

/** Copies the valuation to the insured value, or shows that they are equal. */
function UseValuation({ value, onUsed }: { readonly value: number; readonly onUsed?: () => void }) {
  const t = useObjectTexts();
  const language = useLanguage();
  const set = useSetValue();
  const { data } = useQuoter();
  if (data.vehicle.insuredValue === value) {
    return (
      <Text size="sm" c="dimmed">
        {t('vehicle.using')}
      </Text>
    );
  }
  const take = () => {
    set('vehicle.insuredValue', value);
    onUsed?.();
  };
  return (
    <Button size="compact-sm" variant="light" onClick={take}>
      {t('vehicle.useProposed', { value: formatEuro(value, language) })}
    </Button>
  );
}

function InlineValuation({ valuation }: { readonly valuation: Valuation }) {
  const t = useObjectTexts();
  const language = useLanguage();
  const range = useRangeText(valuation);
  return (
    <Group gap="xs">
      <Text size="sm">
        <strong>{t('vehicle.proposed', { value: formatEuro(valuation.value, language) })}</strong>
        {range === undefined ? null : ` · ${t('vehicle.range', { range })}`}
      </Text>
      <UseValuation value={valuation.value} />
    </Group>
  );
}

/** The valuation on demand (spec §9, dialog mode): its source, and a button to use it. */
function DialogValuation({ valuation }: { readonly valuation: Valuation }) {
  const t = useObjectTexts();
  const language = useLanguage();
  const [opened, { open, close }] = useDisclosure();
  const range = useRangeText(valuation);
  const rows = [
    { label: t('vehicle.listPrice'), value: formatEuro(valuation.listPrice, language) },
    { label: t('vehicle.kmReference'), value: `${formatNumber(valuation.kmReference, language, 0)} ${t('vehicle.km')}` },
    { label: t('vehicle.marketValue'), value: formatEuro(valuation.value, language) },
    ...(range === undefined ? [] : [{ label: t('vehicle.bounds'), value: range }]),
  ];
  return (
    <>
      <Button size="compact-sm" variant="light" leftSection={<IconCalculator size={16} stroke={1.6} />} onClick={open}>
        {t('vehicle.openQuotation')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('vehicle.openQuotation')}>
        <Stack gap="md">
          <KeyValueList items={rows} />
          <Group justify="flex-end">
            <UseValuation value={valuation.value} onUsed={close} />
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

/** The vehicle's valuation from the catalogue, displayed as the tenant configures. */
export function VehicleValuation() {
  const t = useObjectTexts();
  const { data, rules } = useQuoter();
  const { valuation, error, asked } = useValuation(data, rules);
  if (rules.infocar === 'OFF') return null;
  if (error !== null) return <Warnings texts={[messageOf(error, kitText('unexpected'))]} />;
  if (!asked || valuation === undefined) {
    return (
      <Text size="sm" c="dimmed">
        {t(asked ? 'vehicle.quoting' : 'vehicle.noQuotation')}
      </Text>
    );
  }
  return (
    <div aria-live="polite">
      {rules.infocar === 'DIALOG' ? <DialogValuation valuation={valuation} /> : <InlineValuation valuation={valuation} />}
    </div>
  );
}
