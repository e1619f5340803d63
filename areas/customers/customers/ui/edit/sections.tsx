import { Paper, SimpleGrid, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { listToponyms } from '#areas/agency/geography/api/index.ts';
import { findPlaceCities, useCountryOptions, usePlaceCity, useProvinceOptions } from '#areas/agency/geography/ui/public.tsx';
import { RadioField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { PlaceFields } from '#platform/ui-kit/form/person/place-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { CUSTOMER_FIELDS, DOCUMENT_TYPE_LABELS, type editedCustomerSchema } from '../../api/index.ts';
import { DOCUMENT_TYPES } from '../../domain/index.ts';
import { useRegistryTexts } from '../../texts/registry/it.ts';

interface SectionProps {
  readonly form: SchemaForm<z.input<typeof editedCustomerSchema>>;
}

/** A titled part of the form, two or three fields a row where there is room. */
function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </Paper>
  );
}

interface IdentityFieldsProps extends SectionProps {
  readonly isCompany: boolean;
  readonly today: string;
}

/** Names; kind and tax code say who the customer is and cannot be changed. */
export function IdentityFields({ form, isCompany, today }: IdentityFieldsProps) {
  const t = useRegistryTexts();
  if (isCompany) {
    return (
      <Section title={t('page.identity')}>
        <TextField {...form.field('businessName')} required maxLength={120} />
        <TextField {...form.field('taxIdCode')} disabled help={t('edit.codeHelp')} />
        <UpperCaseField {...form.field('vatNumber')} identifier="vatNumber" maxLength={13} inputMode="numeric" />
      </Section>
    );
  }
  return (
    <Section title={t('page.identity')}>
      <TextField {...form.field('lastName')} required maxLength={60} />
      <TextField {...form.field('firstName')} required maxLength={60} />
      <TextField {...form.field('taxIdCode')} disabled help={t('edit.codeHelp')} />
      <DateField {...form.field('birthDate')} max={today} />
      <RadioField
        {...form.field('gender')}
        options={[
          { value: 'M', label: t('page.M') },
          { value: 'F', label: t('page.F') },
        ]}
      />
      <TextField {...form.field('profession')} maxLength={80} />
      <UpperCaseField {...form.field('vatNumber')} identifier="vatNumber" maxLength={13} inputMode="numeric" help={t('edit.traderHelp')} />
      <TextField {...form.field('businessName')} label={t('edit.tradeName')} maxLength={120} />
    </Section>
  );
}

const PLACE = {
  city: 'subjectAddress.cityCode',
  postcode: 'subjectAddress.postcode',
  province: 'subjectAddress.subRegion',
} as const;

const TOPONYMS_FRESH_MS = 3_600_000;

/** Residence of a person, seat of a company. */
export function AddressFields({ form, isCompany }: SectionProps & { readonly isCompany: boolean }) {
  const t = useRegistryTexts();
  const language = useLanguage();
  const toponyms = useApiQuery(listToponyms, {}, { staleTime: TOPONYMS_FRESH_MS });
  const countries = useCountryOptions();
  const [cityName, cityCode] = useWatch({ control: form.control, name: ['subjectAddress.city', PLACE.city] });
  const cityLabel = CUSTOMER_FIELDS[isCompany ? 'subjectAddress.city:SOCIETA' : 'subjectAddress.city'][language];
  const set = (name: 'subjectAddress.city' | 'subjectAddress.country', value: string | null) =>
    form.setValue(name, value, { shouldDirty: true });
  return (
    <Section title={t(isCompany ? 'edit.seat' : 'page.address')}>
      <SelectField
        {...form.field('subjectAddress.toponym')}
        clearable
        source={toponyms}
        options={(toponyms.data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
      />
      <TextField {...form.field('subjectAddress.street')} maxLength={120} />
      <TextField {...form.field('subjectAddress.houseNumber')} maxLength={20} />
      <PlaceFields
        field={(name) => ({ ...form.field(name), ...(name === PLACE.city && { label: cityLabel }) })}
        control={form.control}
        names={PLACE}
        provinces={useProvinceOptions()}
        findCities={findPlaceCities}
        cityName={cityName ?? ''}
        city={usePlaceCity(cityCode ?? null)}
        onCity={(city) => {
          set('subjectAddress.city', city?.name ?? null);
          if (city !== null) set('subjectAddress.country', 'IT');
        }}
      />
      <SelectField {...form.field('subjectAddress.country')} source={countries} options={countries.options} />
      <TextField {...form.field('subjectAddress.entrance')} maxLength={20} />
      <TextField {...form.field('subjectAddress.floor')} maxLength={20} />
      <TextField {...form.field('subjectAddress.unit')} maxLength={20} />
    </Section>
  );
}

/** Telephone and mails. */
export function ContactFields({ form }: SectionProps) {
  const t = useRegistryTexts();
  return (
    <Section title={t('page.contacts')}>
      <TextField {...form.field('contacts.phone')} inputMode="tel" maxLength={30} />
      <TextField {...form.field('contacts.email')} inputMode="email" maxLength={254} />
      <TextField {...form.field('contacts.pec')} inputMode="email" maxLength={254} />
    </Section>
  );
}

/** The person who signs for a company. */
export function RepresentativeFields({ form }: SectionProps) {
  const t = useRegistryTexts();
  return (
    <Section title={t('page.representative')}>
      <TextField {...form.field('representative.lastName')} maxLength={60} />
      <TextField {...form.field('representative.firstName')} maxLength={60} />
      <UpperCaseField {...form.field('representative.taxIdCode')} identifier="taxCode" maxLength={16} />
      <TextField {...form.field('representative.role')} maxLength={60} />
    </Section>
  );
}

/** The identity document of the customer, or of a company's representative. */
export function DocumentFields({ form, isCompany, today }: IdentityFieldsProps) {
  const t = useRegistryTexts();
  const language = useLanguage();
  const countries = useCountryOptions();
  const types = DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value][language] }));
  return (
    <Section title={t(isCompany ? 'page.documentOfCompany' : 'page.document')}>
      <SelectField {...form.field('identityDocument.documentType')} clearable options={types} />
      <UpperCaseField {...form.field('identityDocument.documentNumber')} maxLength={30} />
      <TextField {...form.field('identityDocument.issuedBy')} maxLength={80} />
      <SelectField {...form.field('identityDocument.issuedByCountry')} clearable source={countries} options={countries.options} />
      <DateField {...form.field('identityDocument.issuedDate')} max={today} />
      <DateField {...form.field('identityDocument.expirationDate')} />
    </Section>
  );
}
