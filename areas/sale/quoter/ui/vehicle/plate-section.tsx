import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { isUnusualPlate } from '#platform/domain-kit/identifiers/plates.ts';
import { hasVinCheckDigit, isVin } from '#platform/domain-kit/identifiers/vin.ts';
import { PlateField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { identityToFind } from '../logic/found-vehicle.ts';
import { Fields, Section } from '../parts/fields/section.tsx';
import { Warnings } from '../parts/notices/warning.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

const FoundVehicle = lazy(async () => ({ default: (await loadWithRetry(() => import('./found-vehicle.tsx'))).FoundVehicle }));

/** Plate and chassis number, first because they find the rest. */
export function PlateSection() {
  const t = useObjectTexts();
  const field = useQuoteField();
  const { vehicle } = useQuoter().data;
  const { licensePlate, chassisNumber, status } = vehicle;
  const identity = identityToFind(vehicle);
  const isVerified = chassisNumber !== null && isVin(chassisNumber) && hasVinCheckDigit(chassisNumber);
  return (
    <Section title={t('vehicle.plate')}>
      <Fields>
        {status === 'NUOVO_NON_TARGATO' ? null : (
          <div>
            <PlateField {...field('vehicle.licensePlate')} help={t('find.help')} />
            <Warnings texts={licensePlate !== null && isUnusualPlate(licensePlate) ? [t('vehicle.unusualPlate')] : []} />
          </div>
        )}
        <div>
          <UpperCaseField {...field('vehicle.chassisNumber')} identifier="chassis" maxLength={17} />
          <Warnings texts={chassisNumber !== null && !isVin(chassisNumber) ? [t('vehicle.vinShort')] : []} />
          {isVerified ? (
            <Text size="xs" c="dimmed" mt={2}>
              {t('vehicle.vinVerified')}
            </Text>
          ) : null}
        </div>
      </Fields>
      {identity === null ? null : (
        <Suspense fallback={<Text size="sm">{t('find.searching')}</Text>}>
          <FoundVehicle identity={identity} />
        </Suspense>
      )}
    </Section>
  );
}
