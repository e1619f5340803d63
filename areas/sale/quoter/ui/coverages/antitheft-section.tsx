import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { listAntitheftDevices } from '#areas/agency/vehicles/api/index.ts';
import { ANTITHEFT_KINDS, HOME_PROTECTIONS } from '#areas/offer/catalogue/domain/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import type { Offer } from '../logic/selection.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Fields, Section } from '../parts/fields/section.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

const FRESH_MS = 300_000;

/** The protections of a home that the offer prices. */
function HomeProtection({ offer }: { readonly offer: Offer }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { antitheft } = useQuoter().data.home;
  const kinds = Object.entries(HOME_PROTECTIONS).map(([value, label]) => ({ value, label: label[language] }));
  const accepted = kinds.filter(({ value }) => offer.antitheftAccepted.some((kind) => kind === value)).map(({ label }) => label);
  return (
    <Section title={t('coverages.protection')}>
      {offer.antitheftRequired ? <Text size="sm">{t('coverages.antitheftRequired', { kinds: accepted.join(', ') })}</Text> : null}
      <Fields>
        <div>
          <SelectField {...field('home.antitheft')} required={offer.antitheftRequired} clearable options={kinds} />
          <FieldNotes field="home.antitheft" />
        </div>
        {antitheft === null ? null : <TextField {...field('home.antitheftDevice')} maxLength={80} />}
      </Fields>
    </Section>
  );
}

/** Protection from theft: some products require it, some price it (spec §5). */
export function AntitheftSection({ offer }: { readonly offer: Offer }) {
  const { insuredObject } = useQuoter().data;
  return insuredObject === 'ABITAZIONE' ? <HomeProtection offer={offer} /> : <VehicleAntitheft offer={offer} />;
}

/** The anti-theft device of a vehicle. */
function VehicleAntitheft({ offer }: { readonly offer: Offer }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { form, behaviour } = useQuoter();
  const dealtIn = behaviour?.antitheft ?? [];
  const kind = useWatch({ control: form.control, name: 'vehicle.antitheft' }) ?? undefined;
  const offered = useApiQuery(listAntitheftDevices, { query: { kind } }, { enabled: kind !== undefined, staleTime: FRESH_MS });
  const kinds = Object.entries(ANTITHEFT_KINDS).map(([value, label]) => ({ value, label: label[language] }));
  const accepted = kinds.filter(({ value }) => offer.antitheftAccepted.includes(value)).map(({ label }) => label);
  const devices = (offered.data?.items ?? [])
    .filter(({ name }) => dealtIn.length === 0 || dealtIn.includes(name))
    .map(({ name }) => ({ value: name, label: name }));
  return (
    <Section title={t('coverages.antitheft')}>
      {offer.antitheftRequired ? <Text size="sm">{t('coverages.antitheftRequired', { kinds: accepted.join(', ') })}</Text> : null}
      <Fields>
        <div>
          <SelectField {...field('vehicle.antitheft')} required={offer.antitheftRequired} clearable options={kinds} />
          <FieldNotes field="vehicle.antitheft" />
        </div>
        {kind === undefined ? null : <SelectField {...field('vehicle.antitheftDevice')} source={offered} options={devices} />}
        {kind === 'BLACKBOX' ? (
          <>
            <UpperCaseField {...field('vehicle.blackBoxImei')} compact inputMode="numeric" maxLength={20} />
            <TextField {...field('vehicle.blackBoxSerialNumber')} maxLength={40} />
            <DateField {...field('vehicle.blackBoxActivationDate')} />
          </>
        ) : null}
      </Fields>
    </Section>
  );
}
