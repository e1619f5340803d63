import { SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { FieldPair } from '#platform/ui-kit/form/field-pair.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  COUNTRY_FIELDS,
  type CountryRow,
  changeCountry,
  changeCountrySchema,
  correctCountry,
  correctCountrySchema,
  createCountry,
  endCountry,
  listCountryRows,
  newCountrySchema,
} from '../../api/country-routes.ts';
import { listCountries } from '../../api/index.ts';
import { useGeographyTexts } from '../../texts/it.ts';
import { EndDialog } from '../parts/end-dialog.tsx';
import type { PlaceAction } from '../parts/row-actions.tsx';

const READS = [listCountryRows, listCountries];

interface DialogProps {
  readonly onClose: () => void;
}

/** Adds a country. */
export function NewCountryDialog({ onClose }: DialogProps) {
  const t = useGeographyTexts();
  const create = useApiMutation(createCountry, { invalidates: READS });
  return (
    <FormDialog
      title={t('countries.add')}
      schema={newCountrySchema}
      labels={COUNTRY_FIELDS}
      defaultValues={{ nameIt: '', nameEn: '', iso2: '', iso3: '', cadastralCode: null }}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        await create.mutateAsync({ body });
        notify.done(t('countries.saved', { name: body.nameIt }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('nameIt')} maxLength={80} />
          <TextField {...form.field('nameEn')} maxLength={80} />
          <FieldPair>
            <UpperCaseField {...form.field('iso2')} maxLength={2} />
            <UpperCaseField {...form.field('iso3')} maxLength={3} />
          </FieldPair>
          <UpperCaseField {...form.field('cadastralCode')} required={false} maxLength={4} help={t('countries.codeHelp')} />
          <DateField {...form.field('validFrom')} />
        </>
      )}
    </FormDialog>
  );
}

interface CountryDialogProps extends DialogProps {
  readonly country: CountryRow;
}

function CorrectDialog({ country, onClose }: CountryDialogProps) {
  const t = useGeographyTexts();
  const save = useApiMutation(correctCountry, { invalidates: READS });
  const { id, version, nameIt, nameEn, iso2, iso3, cadastralCode, validFrom, validTo, suppressed } = country;
  return (
    <FormDialog
      title={t('list.correct', { name: nameIt })}
      text={t('town.correctText')}
      schema={correctCountrySchema}
      labels={COUNTRY_FIELDS}
      defaultValues={{ nameIt, nameEn, iso2, iso3, cadastralCode, validFrom, validTo, suppressed }}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id }, body, version });
        notify.done(t('countries.saved', { name: body.nameIt }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('nameIt')} maxLength={80} />
          <TextField {...form.field('nameEn')} maxLength={80} />
          <FieldPair>
            <UpperCaseField {...form.field('iso2')} maxLength={2} />
            <UpperCaseField {...form.field('iso3')} maxLength={3} />
          </FieldPair>
          <UpperCaseField {...form.field('cadastralCode')} required={false} maxLength={4} help={t('countries.codeHelp')} />
          <FieldPair>
            <DateField {...form.field('validFrom')} required={false} />
            <DateField {...form.field('validTo')} required={false} />
          </FieldPair>
          <SwitchField {...form.field('suppressed')} />
        </>
      )}
    </FormDialog>
  );
}

function ChangeDialog({ country, onClose }: CountryDialogProps) {
  const t = useGeographyTexts();
  const save = useApiMutation(changeCountry, { invalidates: READS });
  const { id, version, nameIt, nameEn } = country;
  return (
    <FormDialog
      title={t('list.change', { name: nameIt })}
      text={t('town.changeText')}
      schema={changeCountrySchema}
      labels={COUNTRY_FIELDS}
      defaultValues={{ nameIt, nameEn }}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id }, body, version });
        notify.done(t('countries.saved', { name: body.nameIt }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('day')} />
          <TextField {...form.field('nameIt')} maxLength={80} />
          <TextField {...form.field('nameEn')} maxLength={80} />
        </>
      )}
    </FormDialog>
  );
}

/** The dialog of an action on a country. */
export function CountryDialog({ action, country, onClose }: CountryDialogProps & { readonly action: PlaceAction }) {
  const t = useGeographyTexts();
  const end = useApiMutation(endCountry, { invalidates: READS });
  if (action === 'correct') return <CorrectDialog country={country} onClose={onClose} />;
  if (action === 'change') return <ChangeDialog country={country} onClose={onClose} />;
  const { id, version, nameIt } = country;
  const run = async (day: string) => {
    await end.mutateAsync({ params: { id }, body: { day }, version });
    notify.done(t('countries.saved', { name: nameIt }));
  };
  return <EndDialog name={nameIt} text={t('countries.endText')} onEnd={run} onClose={onClose} />;
}
