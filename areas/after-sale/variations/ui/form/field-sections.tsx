import { SimpleGrid, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { listToponyms } from '#areas/agency/geography/api/index.ts';
import { findPlaceCities, usePlaceCity, useProvinceOptions } from '#areas/agency/geography/ui/public.tsx';
import {
  ANTITHEFT_KINDS,
  codesOf,
  type Lookup,
  PAYMENT_LABELS,
  POWER_SUPPLIES,
  type VariationKind,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '#areas/offer/catalogue/domain/index.ts';
import { CheckboxGroupField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField, NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PlaceFields } from '#platform/ui-kit/form/person/place-fields.tsx';
import { PlateField, TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import type { VariationDetail, VariationInput } from '../../api/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';

interface FieldsProps {
  readonly form: SchemaForm<VariationInput>;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} gap="xs">
      <Text id={id} fw={600}>
        {title}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>{children}</SimpleGrid>
    </Stack>
  );
}

function useOptions() {
  const language = useLanguage();
  return <C extends string>(lookup: Lookup<C>) => codesOf(lookup).map((value) => ({ value, label: lookup[value][language] }));
}

function PlateFields({ form }: FieldsProps) {
  const t = useVariationsTexts();
  return (
    <Section title={t('section.plate')}>
      <PlateField {...form.field('values.vehicle.licensePlate')} />
      <DateField {...form.field('values.vehicle.registrationDate')} />
    </Section>
  );
}

function VehicleFields({ form }: FieldsProps) {
  const t = useVariationsTexts();
  const options = useOptions();
  return (
    <Section title={t('section.vehicle')}>
      <SelectField {...form.field('values.vehicle.vehicleType')} options={options(VEHICLE_TYPES)} />
      <SelectField {...form.field('values.vehicle.status')} options={options(VEHICLE_STATUSES)} />
      <TextField {...form.field('values.vehicle.brand')} maxLength={60} />
      <TextField {...form.field('values.vehicle.model')} maxLength={80} />
      <TextField {...form.field('values.vehicle.version')} maxLength={160} />
      <SelectField {...form.field('values.vehicle.powerSupply')} options={options(POWER_SUPPLIES)} clearable />
      <PlateField {...form.field('values.vehicle.licensePlate')} />
      <UpperCaseField {...form.field('values.vehicle.chassisNumber')} identifier="chassis" maxLength={17} />
      <DateField {...form.field('values.vehicle.registrationDate')} />
      <DateField {...form.field('values.vehicle.purchaseDate')} />
      <NumberField {...form.field('values.vehicle.mileage')} />
      <MoneyField {...form.field('values.vehicle.insuredValue')} />
      <SelectField {...form.field('values.vehicle.antitheft')} options={options(ANTITHEFT_KINDS)} clearable />
      <TextField {...form.field('values.vehicle.antitheftDevice')} maxLength={80} />
    </Section>
  );
}

function ValueFields({ form, isHome }: FieldsProps & { readonly isHome: boolean }) {
  const t = useVariationsTexts();
  return (
    <Section title={t('section.value')}>
      <MoneyField {...form.field(isHome ? 'values.home.insuredValue' : 'values.vehicle.insuredValue')} />
    </Section>
  );
}

const PLACE = {
  city: 'values.customer.subjectAddress.cityCode',
  postcode: 'values.customer.subjectAddress.postcode',
  province: 'values.customer.subjectAddress.subRegion',
} as const;

const TOPONYMS_FRESH_MS = 3_600_000;

function AddressFields({ form }: FieldsProps) {
  const t = useVariationsTexts();
  const toponyms = useApiQuery(listToponyms, {}, { staleTime: TOPONYMS_FRESH_MS });
  const [cityName, cityCode] = useWatch({ control: form.control, name: ['values.customer.subjectAddress.city', PLACE.city] });
  const cityLabel = form.field('values.customer.subjectAddress.city').label;
  return (
    <Section title={t('section.address')}>
      <SelectField
        {...form.field('values.customer.subjectAddress.toponym')}
        clearable
        source={toponyms}
        options={(toponyms.data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
      />
      <TextField {...form.field('values.customer.subjectAddress.street')} maxLength={120} />
      <TextField {...form.field('values.customer.subjectAddress.houseNumber')} maxLength={20} />
      <PlaceFields
        field={(name) => ({ ...form.field(name), ...(name === PLACE.city && { label: cityLabel }) })}
        control={form.control}
        names={PLACE}
        provinces={useProvinceOptions()}
        findCities={findPlaceCities}
        cityName={cityName ?? ''}
        city={usePlaceCity(cityCode ?? null)}
        onCity={(city) => form.setValue('values.customer.subjectAddress.city', city?.name ?? null, { shouldDirty: true })}
      />
    </Section>
  );
}

function CustomerFields({ form }: FieldsProps) {
  const t = useVariationsTexts();
  const subject = useWatch({ control: form.control, name: 'values.customer.subjectType' });
  return (
    <Section title={t('section.customer')}>
      {subject === 'SOCIETA' ? (
        <>
          <TextField {...form.field('values.customer.businessName')} maxLength={120} />
          <TextField {...form.field('values.customer.representative.lastName')} maxLength={60} />
          <TextField {...form.field('values.customer.representative.firstName')} maxLength={60} />
          <TextField {...form.field('values.customer.representative.role')} maxLength={60} />
        </>
      ) : (
        <>
          <TextField {...form.field('values.customer.lastName')} maxLength={60} />
          <TextField {...form.field('values.customer.firstName')} maxLength={60} />
          <TextField {...form.field('values.customer.profession')} maxLength={80} />
        </>
      )}
      <TextField {...form.field('values.customer.contacts.phone')} inputMode="tel" maxLength={30} />
      <TextField {...form.field('values.customer.contacts.email')} inputMode="email" maxLength={254} />
      <TextField {...form.field('values.customer.contacts.pec')} inputMode="email" maxLength={254} />
    </Section>
  );
}

function LienFields({ form, isReleased }: FieldsProps & { readonly isReleased: boolean }) {
  const t = useVariationsTexts();
  if (isReleased) {
    return (
      <Section title={t('section.lien')}>
        <Text size="sm">{t('section.released')}</Text>
      </Section>
    );
  }
  return (
    <Section title={t('section.lien')}>
      <TextField {...form.field('values.vehicle.lienholder')} maxLength={120} />
      <TextField {...form.field('values.vehicle.lienholderAddress')} maxLength={200} />
      <TextField {...form.field('values.vehicle.constraintNumber')} maxLength={40} />
      <DateField {...form.field('values.vehicle.constraintExpirationDate')} />
    </Section>
  );
}

function PaymentFields({ form }: FieldsProps) {
  const t = useVariationsTexts();
  const options = useOptions();
  return (
    <Section title={t('section.payment')}>
      <SelectField {...form.field('values.paymentType')} options={options(PAYMENT_LABELS)} />
      <UpperCaseField {...form.field('values.iban')} identifier="iban" maxLength={60} />
      <TextField {...form.field('values.accountHolder')} maxLength={120} />
    </Section>
  );
}

interface FieldSectionsProps extends FieldsProps {
  readonly kinds: readonly VariationKind[];
  readonly coverages: VariationDetail['coverages'];
  readonly isHome: boolean;
}

/** The fields that the chosen kinds of variation may change. */
export function FieldSections({ form, kinds, coverages, isHome }: FieldSectionsProps) {
  const t = useVariationsTexts();
  const has = (...some: readonly VariationKind[]) => some.some((kind) => kinds.includes(kind));
  return (
    <>
      {has('TARGA') && !has('VEICOLO') ? <PlateFields form={form} /> : null}
      {has('VEICOLO') ? <VehicleFields form={form} /> : null}
      {has('VALORE') && !has('VEICOLO') ? <ValueFields form={form} isHome={isHome} /> : null}
      {has('GARANZIA_AGGIUNTA', 'GARANZIA_TOLTA') ? (
        <CheckboxGroupField
          {...form.field('values.coverages')}
          options={coverages.map(({ code, name, mode }) => ({
            value: code,
            label: mode === 'OBBLIGATORIA' ? t('section.mandatory', { name }) : name,
          }))}
        />
      ) : null}
      {has('INDIRIZZO') ? <AddressFields form={form} /> : null}
      {has('DATI_CLIENTE') ? <CustomerFields form={form} /> : null}
      {has('VINCOLO_AGGIUNTO', 'VINCOLO_LIBERATO') ? <LienFields form={form} isReleased={!has('VINCOLO_AGGIUNTO')} /> : null}
      {has('PAGAMENTO') ? <PaymentFields form={form} /> : null}
    </>
  );
}
