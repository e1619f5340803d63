import { Paper, SimpleGrid, TagsInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { findPlaceCities, useProvinceOptions } from '#areas/agency/geography/ui/public.tsx';
import { type FieldProps, useBoundField } from '#platform/ui-kit/form/bound-field.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateTimeField } from '#platform/ui-kit/form/date/date-time-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PlaceFields } from '#platform/ui-kit/form/person/place-fields.tsx';
import { EditTableField } from '#platform/ui-kit/form/rows/edit-table-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { contactSchema, NEGOTIATION_FIELDS } from '../../api/negotiation-schema.ts';
import { listSalespeople } from '../../api/overview-routes.ts';
import type { newNegotiationSchema } from '../../api/routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';

export type NegotiationValues = z.input<typeof newNegotiationSchema>;

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </Paper>
  );
}

/** Brands as tags: any text, Enter adds it. */
function BrandsField(props: FieldProps<NegotiationValues>) {
  const { value, change, shared } = useBoundField(props);
  return <TagsInput {...shared} value={Array.isArray(value) ? value.map(String) : []} onChange={change} maxTags={60} clearable />;
}

const PLACE = { city: 'city', postcode: 'postcode', province: 'province' } as const;

interface NegotiationFieldsProps {
  readonly form: SchemaForm<NegotiationValues>;
  /** A new negotiation may have its first appointment. */
  readonly isNew: boolean;
}

/** The fields of a negotiation. */
export function NegotiationFields({ form, isNew }: NegotiationFieldsProps) {
  const today = useToday();
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const people = useApiQuery(listSalespeople, {}, { staleTime: 600_000 });
  const city = useWatch({ control: form.control, name: 'city' });
  const salespeople = people.data?.items ?? [];
  return (
    <>
      <Section title={t('form.dealer')}>
        <TextField {...form.field('dealerAlias')} maxLength={80} />
        <TextField {...form.field('businessName')} maxLength={120} />
        <UpperCaseField {...form.field('vatNumber')} identifier="vatNumber" maxLength={13} />
      </Section>
      <Section title={t('form.place')}>
        <PlaceFields
          field={form.field}
          control={form.control}
          names={PLACE}
          provinces={useProvinceOptions()}
          findCities={findPlaceCities}
          cityName={city ?? ''}
        />
      </Section>
      <Section title={t('form.business')}>
        <BrandsField {...form.field('brands')} help={t('form.brandsHelp')} />
        <NumberField {...form.field('vehiclesPerYear')} />
        {salespeople.length < 2 ? null : (
          <SelectField
            {...form.field('ownerId')}
            source={people}
            help={isNew ? t('form.ownerHelp') : ''}
            options={salespeople.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {isNew ? <DateTimeField {...form.field('firstAppointment')} min={today} help={t('form.firstHelp')} /> : null}
        <TextAreaField {...form.field('notes')} maxLength={4000} rows={3} />
      </Section>
      <Paper withBorder p="md" radius="md">
        <EditTableField
          {...form.field('contacts')}
          schema={contactSchema}
          labels={NEGOTIATION_FIELDS}
          columns={[
            { key: 'name', title: NEGOTIATION_FIELDS['contacts.name'][language], cell: (row) => row.name },
            { key: 'role', title: NEGOTIATION_FIELDS['contacts.role'][language], cell: (row) => row.role },
            { key: 'phone', title: NEGOTIATION_FIELDS['contacts.phone'][language], cell: (row) => row.phone },
            { key: 'email', title: NEGOTIATION_FIELDS['contacts.email'][language], cell: (row) => row.email },
          ]}
          newRow={() => ({ name: '', role: '', phone: '', email: '' })}
          rowName={(row) => row.name}
          maxRows={20}
        >
          {(row) => (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextField {...row.field('name')} maxLength={80} />
              <TextField {...row.field('role')} maxLength={60} />
              <TextField {...row.field('phone')} inputMode="tel" />
              <TextField {...row.field('email')} inputMode="email" />
            </SimpleGrid>
          )}
        </EditTableField>
      </Paper>
    </>
  );
}
