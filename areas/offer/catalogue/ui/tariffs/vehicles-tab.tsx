import { Checkbox, Input } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CheckboxGroupField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MinMaxField } from '#platform/ui-kit/form/number/min-max-field.tsx';
import { MoneyField, NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { PROTECTIONS_OF } from '../../domain/codes/home-codes.ts';
import { codesOf, POWER_SUPPLIES, VEHICLE_STATUSES, VEHICLE_TYPES } from '../../domain/index.ts';
import { useTariffTexts } from '../../texts/tariff/it.ts';
import { optionsOf } from '../options.ts';
import { Section } from '../section.tsx';
import { useCoverageChoices, useInsuredObject } from './choices.ts';
import { ArraySheet } from './commissions/array-sheet.tsx';
import { antitheftOf, antitheftRow } from './commissions/sheet-rows.ts';
import { HomeEligibility } from './homes-tab.tsx';
import type { TariffForm } from './tariff-form.ts';

interface TabProps {
  readonly form: TariffForm;
  readonly readOnly: boolean;
}

/** Which vehicles can be insured. */
function VehicleEligibility({ form, readOnly }: TabProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  const supply = form.field('eligibility.powerSupplies').label;
  const supplies = useWatch({ control: form.control, name: 'eligibility.powerSupplies' });
  return (
    <>
      <Section title={t('vehicles.title')}>
        <CheckboxGroupField {...form.field('eligibility.vehicleTypes')} options={optionsOf(VEHICLE_TYPES, language)} />
        <CheckboxGroupField {...form.field('eligibility.vehicleStatuses')} options={optionsOf(VEHICLE_STATUSES, language)} />
        <Input.Wrapper role="group" aria-label={supply} label={supply}>
          <Checkbox
            label={t('vehicles.anySupply')}
            checked={supplies === undefined}
            disabled={readOnly}
            my={4}
            onChange={(event) =>
              form.setValue('eligibility.powerSupplies', event.currentTarget.checked ? undefined : [...codesOf(POWER_SUPPLIES)], {
                shouldDirty: true,
              })
            }
          />
          {supplies === undefined ? null : (
            <CheckboxGroupField {...form.field('eligibility.powerSupplies')} label="" options={optionsOf(POWER_SUPPLIES, language)} />
          )}
        </Input.Wrapper>
      </Section>
      <Section title={t('vehicles.limits')} help={t('vehicles.limitsHelp')}>
        <NumberField {...form.field('eligibility.maxVehicleAge')} required={false} unit={t('years')} />
        <NumberField {...form.field('eligibility.maxMileage')} required={false} unit="km" />
        <MoneyField {...form.field('eligibility.autonomousThreshold')} required={false} help={t('vehicles.thresholdHelp')} />
        <MinMaxField {...form.field('eligibility.insuredValue')} label={t('vehicles.value')} required={false} money kept openBelow />
      </Section>
    </>
  );
}

/** Insurable vehicles or homes, and required and rewarded protection against theft. */
export function VehiclesTab({ form, readOnly }: TabProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  const object = useInsuredObject(form);
  const coverages = useCoverageChoices(form);
  const kinds = optionsOf(PROTECTIONS_OF[object], language);
  return (
    <>
      {object === 'ABITAZIONE' ? <HomeEligibility form={form} /> : <VehicleEligibility form={form} readOnly={readOnly} />}
      <Section title={t('vehicles.antitheft')} help={t('vehicles.antitheftHelp')} cols={2}>
        <MoneyField {...form.field('antitheft.requiredFrom')} required={false} help={t('vehicles.requiredHelp')} />
        <CheckboxGroupField {...form.field('antitheft.accepted')} options={kinds} />
      </Section>
      <Section title={t('vehicles.factors')} help={t('vehicles.factorsHelp')} cols={1}>
        <ArraySheet
          form={form}
          name="antitheft.factors"
          label={t('vehicles.factors')}
          columns={[
            { key: 'coverage', title: t('coverage'), type: 'select', options: coverages, width: 240 },
            { key: 'kind', title: t('vehicles.device'), type: 'select', options: kinds.map(({ value, label }) => ({ value, label })) },
            { key: 'factor', title: t('vehicles.factor'), type: 'percent', width: 160 },
          ]}
          toRow={antitheftRow}
          fromRow={antitheftOf}
          save={(items, options) => form.setValue('antitheft.factors', items, options)}
          newRow={() => ({ coverage: coverages[0]?.value ?? null, kind: null, factor: 1_000_000 })}
          readOnly={readOnly}
        />
      </Section>
    </>
  );
}
