import { Stack, TagsInput } from '@mantine/core';
import { useEffect } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form';
import type { Group } from '#areas/agency/access/domain/index.ts';
import { findPlaceCities, useProvinceOptions } from '#areas/agency/geography/ui/public.tsx';
import { listAntitheftDevices } from '#areas/agency/vehicles/api/index.ts';
import { type FieldProps, useBoundField } from '#platform/ui-kit/form/bound-field.ts';
import { CheckboxField, RadioField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { type PlaceCity, PlaceFields } from '#platform/ui-kit/form/person/place-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { EMPTY_REGISTRY, listInsurers } from '../../../api/index.ts';
import type { RegistryInput } from '../../../api/registry/registry-schema.ts';
import { absentFields, mandatoryFields, type SubjectType } from '../../../domain/group-profile.ts';
import { hasSection, subjectTypesOf } from '../../../domain/index.ts';
import { SERVICES } from '../../../domain/services.ts';
import { SERVICE_LABELS } from '../../../domain/texts.ts';
import { useUsersTexts } from '../../../texts/it.ts';
import { Fieldset } from '../fieldset.tsx';

/** Brands as tags: any text, Enter adds it. */
function BrandsField<V extends FieldValues>(props: FieldProps<V>) {
  const { value, change, shared } = useBoundField(props);
  return <TagsInput {...shared} value={Array.isArray(value) ? value.map(String) : []} onChange={change} maxTags={60} clearable />;
}

interface RegistryFieldsProps<V extends FieldValues> {
  /** A form whose values contain a registry. */
  readonly form: SchemaForm<V>;
  readonly group: Group;
}

/** Binds the fields of a registry within a larger form, with the required marks of the group. */
function useRegistryField<V extends FieldValues>({ form, group }: RegistryFieldsProps<V>) {
  const subject: SubjectType = useWatch({ control: form.control, name: 'subjectType' as FieldPath<V> });
  const mandatory: readonly string[] = mandatoryFields(group, subject);
  const field = (name: FieldPath<RegistryInput>) => ({ ...form.field(name as FieldPath<V>), required: mandatory.includes(name) });
  return { field, subject };
}

function InsurerField<V extends FieldValues>(props: RegistryFieldsProps<V>) {
  const { field } = useRegistryField(props);
  const t = useUsersTexts();
  const insurers = useApiQuery(listInsurers, {}, { staleTime: 600_000 });
  return (
    <SelectField
      {...field('companyId')}
      source={insurers}
      emptyText={t('form.noInsurers')}
      options={(insurers.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function Identity<V extends FieldValues>({ form, group }: RegistryFieldsProps<V>) {
  const t = useUsersTexts();
  const { field, subject } = useRegistryField({ form, group });
  const subjects = subjectTypesOf(group);
  return (
    <Fieldset title={t('sections.identity')}>
      {subjects.length > 1 ? (
        <RadioField {...field('subjectType')} options={subjects.map((value) => ({ value, label: t(`subject.${value}`) }))} />
      ) : null}
      {subject === 'SOCIETA' ? (
        <TextField {...field('businessName')} maxLength={120} />
      ) : (
        <>
          <TextField {...field('firstName')} maxLength={60} />
          <TextField {...field('lastName')} maxLength={60} />
        </>
      )}
      <TextField {...field('vatNumber')} maxLength={13} inputMode="numeric" />
      <UpperCaseField {...field('taxCode')} identifier="taxCode" maxLength={16} />
      {hasSection(group, 'INSURER') ? <InsurerField form={form} group={group} /> : null}
    </Fieldset>
  );
}

const PLACE = { city: 'address.city', postcode: 'address.postcode', province: 'address.province' } as const;

/** Finds cities by the stored name. Of two with one name, the one in the chosen province. */
async function findCities(text: string, province: string | null, signal: AbortSignal): Promise<readonly PlaceCity[]> {
  const found = await findPlaceCities(text, province, signal);
  return found
    .filter((city, index) => found.findIndex((other) => other.name === city.name) === index)
    .map((city) => ({ ...city, code: city.name }));
}

/** City, postcode and province; an older city is shown as it was typed. */
function Place<V extends FieldValues>(props: RegistryFieldsProps<V>) {
  const t = useUsersTexts();
  const { field } = useRegistryField(props);
  const { control } = props.form;
  const city: string | null = useWatch({ control, name: PLACE.city as FieldPath<V> });
  return (
    <PlaceFields
      field={(name) => ({ ...field(name as FieldPath<RegistryInput>), ...(name === PLACE.city && { help: t('form.cityHelp') }) })}
      control={control}
      names={PLACE as Readonly<Record<'city' | 'postcode' | 'province', FieldPath<V>>>}
      provinces={useProvinceOptions()}
      findCities={findCities}
      cityName={city ?? ''}
    />
  );
}

function Contacts<V extends FieldValues>(props: RegistryFieldsProps<V>) {
  const t = useUsersTexts();
  const { field } = useRegistryField(props);
  return (
    <>
      <Fieldset title={t('sections.contacts')}>
        <TextField {...field('email')} inputMode="email" />
        <TextField {...field('pec')} inputMode="email" />
        <TextField {...field('phone')} inputMode="tel" />
        <TextField {...field('cellphone')} inputMode="tel" />
      </Fieldset>
      <Fieldset title={t('sections.address')}>
        <TextField {...field('address.street')} maxLength={120} />
        <TextField {...field('address.houseNumber')} maxLength={20} />
        <Place {...props} />
      </Fieldset>
    </>
  );
}

function Register<V extends FieldValues>(props: RegistryFieldsProps<V>) {
  const t = useUsersTexts();
  const { field, subject } = useRegistryField(props);
  return (
    <>
      {hasSection(props.group, 'RUI') ? (
        <Fieldset title={t('sections.RUI')}>
          <UpperCaseField {...field('ruiNumber')} compact maxLength={10} help={t('form.ruiHelp')} />
          <DateField {...field('ruiRegisteredOn')} />
        </Fieldset>
      ) : null}
      {hasSection(props.group, 'RESPONSIBLE_PERSON') && subject === 'SOCIETA' ? (
        <Fieldset title={t('sections.RESPONSIBLE_PERSON')}>
          <TextField {...field('responsibleFirstName')} maxLength={60} />
          <TextField {...field('responsibleLastName')} maxLength={60} />
          <UpperCaseField {...field('responsibleTaxCode')} identifier="taxCode" maxLength={16} />
          <UpperCaseField {...field('responsibleRuiNumber')} compact maxLength={10} />
        </Fieldset>
      ) : null}
    </>
  );
}

function AntitheftField<V extends FieldValues>(props: RegistryFieldsProps<V>) {
  const { field } = useRegistryField(props);
  const t = useUsersTexts();
  const devices = useApiQuery(listAntitheftDevices, { query: {} }, { staleTime: 600_000 });
  const names = [...new Set((devices.data?.items ?? []).map((device) => device.name))];
  return (
    <MultiSelectField
      {...field('antitheft')}
      source={devices}
      emptyText={t('form.noAntitheft')}
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
}

function Business<V extends FieldValues>(props: RegistryFieldsProps<V>) {
  const t = useUsersTexts();
  const language = useLanguage();
  const { field } = useRegistryField(props);
  return (
    <>
      {hasSection(props.group, 'BANK') ? (
        <Fieldset title={t('sections.BANK')}>
          <TextField {...field('bankHolder')} maxLength={120} />
          <TextField {...field('bank')} maxLength={120} />
          <UpperCaseField {...field('iban')} identifier="iban" maxLength={60} />
        </Fieldset>
      ) : null}
      {hasSection(props.group, 'TRADE') ? (
        <Fieldset title={t('sections.TRADE')}>
          <TextField {...field('website')} inputMode="url" maxLength={200} />
          <AntitheftField form={props.form} group={props.group} />
          <MultiSelectField
            {...field('services')}
            options={SERVICES.map((value) => ({ value, label: SERVICE_LABELS[value][language] }))}
            help={t('form.onlyNoted')}
          />
          <BrandsField {...field('brands')} help={t('form.brandsHelp')} placeholder={t('form.brandsPlaceholder')} />
        </Fieldset>
      ) : null}
      {hasSection(props.group, 'TERMS') ? (
        <Fieldset title={t('sections.TERMS')}>
          <DateField {...field('requestedOn')} help={t('form.requestedHelp')} />
          <DateField {...field('registeredOn')} />
          <Stack gap="xs">
            <CheckboxField {...field('mup')} />
            <CheckboxField {...field('forcePrintMup')} />
            <CheckboxField {...field('linearRcAuto')} help={t('form.linearHelp')} />
            <CheckboxField {...field('linearRcMoto')} help={t('form.linearHelp')} />
          </Stack>
        </Fieldset>
      ) : null}
    </>
  );
}

/** The fields of a group. Switching between person and company empties the hidden ones. */
export function RegistryFields<V extends FieldValues>({ form, group }: RegistryFieldsProps<V>) {
  const { subject } = useRegistryField({ form, group });
  const { setValue, getValues } = form;
  useEffect(() => {
    for (const name of absentFields(group, subject)) {
      const path = name as FieldPath<V>;
      const empty = EMPTY_REGISTRY[name] as FieldPathValue<V, FieldPath<V>>;
      if (JSON.stringify(getValues(path)) !== JSON.stringify(empty)) setValue(path, empty);
    }
  }, [group, subject, setValue, getValues]);
  return (
    <Stack gap="md">
      <Identity form={form} group={group} />
      <Contacts form={form} group={group} />
      <Register form={form} group={group} />
      <Business form={form} group={group} />
    </Stack>
  );
}
