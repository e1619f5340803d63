import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { findVehicle } from '#areas/agency/vehicles/api/index.ts';
import type { RegisteredVehicle, VehicleIdentity } from '#areas/agency/vehicles/domain/index.ts';
import { vehicleName } from '#areas/sale/contracts/domain/index.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { changesAnything, fieldsOf, isUntouched } from '../logic/found-vehicle.ts';
import { Warnings } from '../parts/notices/warning.tsx';
import { type QuotePath, useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

const FRESH_MS = 300_000;

/** The vehicle in one line: name, registration, kilometres and when they were read. */
function useSummary(): (found: RegisteredVehicle) => string {
  const t = useObjectTexts();
  const language = useLanguage();
  return (found) => {
    const { registrationDate, mileage, mileageOn } = found;
    const km = mileage === null ? null : formatNumber(mileage, language, 0);
    return [
      vehicleName(found),
      registrationDate === null ? null : t('find.registered', { date: formatDate(registrationDate) }),
      km === null || mileageOn === null ? null : t('find.mileage', { km, date: formatDate(mileageOn) }),
    ]
      .filter((part) => part !== null && part !== '')
      .join(' · ');
  };
}

/** Offers the tax code of the customer whose contract names the vehicle, while none is typed. */
function KnownCustomer({ customer }: { readonly customer: { readonly name: string; readonly taxCode: string } }) {
  const t = useObjectTexts();
  const set = useSetValue();
  const { data } = useQuoter();
  if (data.customer.taxIdCode !== null) return null;
  const take = () => {
    // Eleven digits are the tax code of a company.
    set('customer.subjectType', /^\d{11}$/.test(customer.taxCode) ? 'SOCIETA' : 'PERSONA_FISICA');
    set('customer.taxIdCode', customer.taxCode);
  };
  return (
    <Group gap="xs">
      <Text size="sm">{t('find.customer', { name: customer.name })}</Text>
      <Button size="compact-sm" variant="light" onClick={take}>
        {t('find.useCustomer')}
      </Button>
    </Group>
  );
}

/**
 * Searches the vehicle of a plate or VIN and fills the form with it: by itself while the seller has said nothing about
 * the vehicle, otherwise on request. Nothing found and a failure let the seller go on by hand.
 */
export function FoundVehicle({ identity }: { readonly identity: VehicleIdentity }) {
  const t = useObjectTexts();
  const set = useSetValue();
  const summary = useSummary();
  const { data, rules, today } = useQuoter();
  const query = useQuery({ ...apiQuery(findVehicle, { body: identity }), staleTime: FRESH_MS, retry: false });
  const found = query.data?.vehicle ?? null;
  const customer = query.data?.customer ?? null;
  const fields = found === null ? {} : fieldsOf(found, rules, today);
  const fill = () => {
    if (found?.brand !== null) set('vehicle.equipment', []);
    for (const [name, value] of Object.entries(fields)) {
      const path = `vehicle.${name}` as QuotePath;
      set(path, value);
    }
  };
  const untouched = isUntouched(data.vehicle);
  const filled = useRef<RegisteredVehicle>(undefined);
  useEffect(() => {
    if (found === null || !untouched || filled.current === found) return;
    filled.current = found;
    fill();
  });

  const differs = found !== null && changesAnything(data.vehicle, fields);
  const words = () => {
    if (query.isPending) return <Text size="sm">{t('find.searching')}</Text>;
    if (query.error !== null) return <Warnings texts={[`${messageOf(query.error, kitText('unexpected'))}: ${t('find.byHand')}`]} />;
    if (found === null) return untouched ? <Text size="sm">{t('find.notFound')}</Text> : null;
    return (
      <Group gap="xs">
        <Text size="sm">
          <strong>{t(differs ? 'find.found' : 'find.filled')}</strong> {summary(found)}
        </Text>
        {differs ? (
          <Button size="compact-sm" variant="light" onClick={fill}>
            {t('find.use')}
          </Button>
        ) : null}
      </Group>
    );
  };
  return (
    <Stack gap="xs" aria-live="polite">
      {words()}
      {customer === null ? null : <KnownCustomer customer={customer} />}
    </Stack>
  );
}
