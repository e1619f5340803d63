import { useWatch } from 'react-hook-form';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import type { SheetColumn } from '#platform/ui-kit/sheet/sheet-column.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { RATE_FORMS } from '../../../domain/codes/sale-codes.ts';
import { HOME_TYPES, OPERATIONS, POWER_SUPPLIES, type RateRow, VEHICLE_STATUSES } from '../../../domain/index.ts';
import { useTariffTexts } from '../../../texts/tariff/it.ts';
import { optionsOf } from '../../options.ts';
import { Section } from '../../section.tsx';
import { useDurationChoices, useInsuredObject, useZoneChoices } from '../choices.ts';
import { ArraySheet } from '../commissions/array-sheet.tsx';
import { marginOf, marginRow, namedRows, rateColumnOf, rateRowOf, rateSheetRow } from '../commissions/sheet-rows.ts';
import type { TariffForm } from '../tariff-form.ts';

interface CoveragePricesProps {
  readonly form: TariffForm;
  readonly at: `coverages.${number}`;
  readonly readOnly: boolean;
}

/** Form of the rate, its table, the minimum and the margins of a coverage. */
export function CoveragePrices({ form, at, readOnly }: CoveragePricesProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  const zones = useZoneChoices(form);
  const months = useDurationChoices(form);
  const rateForm = useWatch({ control: form.control, name: `${at}.form` });
  const values: SheetColumn[] = [];
  if (rateForm !== 'FISSO')
    values.push({ key: 'rate', title: t('rates.rate'), type: rateForm === 'PERCENT' ? 'percent' : 'permille', width: 100 });
  if (rateForm === 'FISSO' || rateForm === 'A_SCAGLIONI')
    values.push({ key: 'amount', title: t('rates.amount'), type: 'money', width: 116 });
  const isHome = useInsuredObject(form) === 'ABITAZIONE';
  const measures: SheetColumn[] = isHome
    ? [
        { key: 'areaFrom', title: t('rates.areaFrom'), type: 'integer', width: 84 },
        { key: 'areaTo', title: t('rates.areaTo'), type: 'integer', width: 84 },
      ]
    : [
        { key: 'ageFrom', title: t('rates.ageFrom'), type: 'integer', width: 60 },
        { key: 'ageTo', title: t('rates.ageTo'), type: 'integer', width: 60 },
      ];
  const kinds: SheetColumn[] = isHome
    ? [{ key: 'homeType', title: t('rates.homeType'), type: 'select', options: optionsOf(HOME_TYPES, language), width: 170 }]
    : [
        { key: 'vehicleStatus', title: t('rates.status'), type: 'select', options: optionsOf(VEHICLE_STATUSES, language), width: 150 },
        { key: 'powerSupply', title: t('rates.supply'), type: 'select', options: optionsOf(POWER_SUPPLIES, language), width: 130 },
      ];
  const columns: SheetColumn[] = [
    { key: 'id', title: t('rates.row'), type: 'text', maxLength: 40, width: 88 },
    { key: 'zone', title: t('zone'), type: 'select', options: zones, width: 92 },
    ...measures,
    { key: 'valueFrom', title: t('rates.valueFrom'), type: 'money', width: 106 },
    { key: 'valueTo', title: t('rates.valueTo'), type: 'money', width: 106 },
    ...values,
    ...kinds,
  ];
  return (
    <>
      <Section title={t('rates.title')} help={t('rates.help')} cols={2}>
        <SelectField {...form.field(`${at}.form`)} options={optionsOf(RATE_FORMS, language)} help={t('rates.formHelp')} />
        <MoneyField {...form.field(`${at}.minimum`)} help={t('rates.minimumHelp')} />
      </Section>
      <Section title={t('rates.table')} help={t('rates.tableHelp')} cols={1}>
        <ArraySheet<RateRow>
          form={form}
          name={`${at}.rows`}
          label={t('rates.table')}
          columns={columns}
          toRow={rateSheetRow}
          fromRow={rateRowOf}
          save={(items, options) => form.setValue(`${at}.rows`, items, options)}
          finish={namedRows}
          columnOf={rateColumnOf}
          newRow={() => rateSheetRow({ id: '' })}
          readOnly={readOnly}
          height={520}
        />
      </Section>
      <Section title={t('margins.title')} help={t('margins.help')} cols={1}>
        <ArraySheet
          form={form}
          name={`${at}.margins`}
          label={t('margins.title')}
          columns={[
            { key: 'operation', title: t('operation'), type: 'select', options: optionsOf(OPERATIONS, language), width: 150 },
            { key: 'months', title: t('duration'), type: 'select', options: months, width: 120 },
            { key: 'zone', title: t('zone'), type: 'select', options: zones, width: 160 },
            { key: 'percent', title: t('margins.percent'), type: 'percent', width: 110 },
            { key: 'amount', title: t('margins.amount'), type: 'money', width: 130 },
          ]}
          toRow={marginRow}
          fromRow={marginOf}
          save={(items, options) => form.setValue(`${at}.margins`, items, options)}
          columnOf={(path) => (path.startsWith('loading') ? 'percent' : path)}
          newRow={() => ({ operation: 'EMISSIONE', months: null, zone: null, percent: null, amount: null })}
          readOnly={readOnly}
        />
      </Section>
    </>
  );
}
