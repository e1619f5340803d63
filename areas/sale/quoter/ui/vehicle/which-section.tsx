import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { VEHICLE_STATUSES, VEHICLE_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { NEW_VEHICLE_LABELS, NEW_VEHICLE_TYPES } from '#areas/sale/contracts/domain/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Fields, Section } from '../parts/fields/section.tsx';
import { useQuoteField, useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { ByHandFields } from './by-hand-fields.tsx';
import { CatalogueFields } from './catalogue-fields.tsx';

/** Type, status and registration, then the vehicle itself: from the catalogue or by hand. */
export function WhichSection() {
  const t = useObjectTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const set = useSetValue();
  const { data, rules, today } = useQuoter();
  const { vehicle } = data;
  // Until the seller chooses, as the vehicle came: a name without code was typed.
  const [chosen, setByHand] = useState<boolean>();
  const byHand = chosen ?? (vehicle.brand !== null && vehicle.brandCode === null);
  // Pre-registered and demonstration vehicles have a plate.
  const hasOrigin = vehicle.status === 'NUOVO' || vehicle.status === 'NUOVO_TARGATO';
  useEffect(() => {
    if (!hasOrigin && vehicle.newVehicleType !== null) set('vehicle.newVehicleType', null);
  }, [hasOrigin, vehicle.newVehicleType, set]);
  return (
    <Section
      title={t('vehicle.which')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('vehicle.how')}
          value={byHand ? 'hand' : 'catalogue'}
          onChange={(value) => setByHand(value === 'hand')}
          data={[
            { value: 'catalogue', label: t('vehicle.catalogue') },
            { value: 'hand', label: t('vehicle.byHand') },
          ]}
        />
      }
    >
      <Fields>
        <SelectField
          {...field('vehicle.vehicleType')}
          options={Object.entries(VEHICLE_TYPES).map(([value, label]) => ({ value, label: label[language] }))}
        />
        <SelectField
          {...field('vehicle.status')}
          options={rules.vehicleStatuses.map((value) => ({ value, label: VEHICLE_STATUSES[value][language] }))}
        />
        {hasOrigin ? (
          <SelectField
            {...field('vehicle.newVehicleType')}
            help={t('vehicle.optional')}
            options={NEW_VEHICLE_TYPES.map((value) => ({ value, label: NEW_VEHICLE_LABELS[value][language] }))}
          />
        ) : null}
        {vehicle.status === 'NUOVO_NON_TARGATO' ? null : (
          <div>
            <DateField {...field('vehicle.registrationDate')} max={data.effectiveDate ?? today} />
            <FieldNotes field="vehicle.registrationDate" />
          </div>
        )}
        {byHand ? <ByHandFields /> : <CatalogueFields />}
      </Fields>
    </Section>
  );
}
