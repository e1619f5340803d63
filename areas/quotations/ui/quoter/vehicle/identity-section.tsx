import { Text } from '@mantine/core';
import { VEHICLE_DOCUMENTS } from '#areas/contracts/domain/index.ts';
import { isUnusualPlate } from '#platform/domain-kit/identifiers/plates.ts';
import { hasVinCheckDigit, isVin } from '#platform/domain-kit/identifiers/vin.ts';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { PlateField, TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { Fields, Section } from '../parts/fields/section.tsx';
import { Warnings } from '../parts/notices/warning.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

/** Plate, chassis number and purchase: the identity of the vehicle. */
export function IdentitySection() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { data, today } = useQuoter();
  const { licensePlate, chassisNumber, status } = data.vehicle;
  const documents = Object.entries(VEHICLE_DOCUMENTS).map(([value, name]) => ({ value, label: name[language] }));
  const isVerified = chassisNumber !== null && isVin(chassisNumber) && hasVinCheckDigit(chassisNumber);
  return (
    <Section title={t('vehicle.identity')}>
      <Fields>
        {status === 'NUOVO_NON_TARGATO' ? null : (
          <div>
            <PlateField {...field('vehicle.licensePlate')} />
            <Warnings texts={licensePlate !== null && isUnusualPlate(licensePlate) ? [t('vehicle.unusualPlate')] : []} />
          </div>
        )}
        <div>
          <UpperCaseField {...field('vehicle.chassisNumber')} compact maxLength={17} />
          <Warnings texts={chassisNumber !== null && !isVin(chassisNumber) ? [t('vehicle.vinShort')] : []} />
          {isVerified ? (
            <Text size="xs" c="dimmed" mt={2}>
              {t('vehicle.vinVerified')}
            </Text>
          ) : null}
        </div>
        <DateField {...field('vehicle.purchaseDate')} max={data.effectiveDate ?? today} help={t('customer.optional')} />
        <TextField {...field('vehicle.vehicleDealer')} maxLength={120} help={t('customer.optional')} />
        <MultiSelectField {...field('vehicle.vehicleDocuments')} options={documents} help={t('customer.optional')} />
      </Fields>
    </Section>
  );
}
