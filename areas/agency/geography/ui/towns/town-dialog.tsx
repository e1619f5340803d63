import { AutocompleteField } from '#platform/ui-kit/form/choice/autocomplete-field.tsx';
import { SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { FieldPair } from '#platform/ui-kit/form/field-pair.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { getCity, searchCities } from '../../api/index.ts';
import {
  changeTown,
  changeTownSchema,
  correctTown,
  correctTownSchema,
  createTown,
  listTowns,
  newTownSchema,
  readTown,
  TOWN_FIELDS,
  type TownDetail,
} from '../../api/town-routes.ts';
import { useGeographyTexts } from '../../texts/it.ts';
import { findTowns, townLabel } from '../parts/find-towns.ts';
import { PostcodesField } from '../parts/postcodes-field.tsx';
import { useProvinceIds } from '../parts/province-options.ts';

/** What shows a town after it was edited. */
export const TOWN_READS = [listTowns, readTown, searchCities, getCity];

interface DialogProps {
  readonly onClose: () => void;
}

/** Adds a town that exists from a day on. */
export function NewTownDialog({ onClose }: DialogProps) {
  const t = useGeographyTexts();
  const provinces = useProvinceIds(false);
  const create = useApiMutation(createTown, { invalidates: TOWN_READS });
  return (
    <FormDialog
      title={t('towns.add')}
      text={t('towns.addHelp')}
      schema={newTownSchema}
      labels={TOWN_FIELDS}
      defaultValues={{ cadastralCode: '', name: '', secondName: null, istatCode: null, postcodes: [] }}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        await create.mutateAsync({ body });
        notify.done(t('towns.saved', { name: body.name }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} maxLength={80} />
          <TextField {...form.field('secondName')} required={false} maxLength={80} />
          <FieldPair>
            <UpperCaseField {...form.field('cadastralCode')} maxLength={4} />
            <TextField {...form.field('istatCode')} required={false} maxLength={6} inputMode="numeric" />
          </FieldPair>
          <SelectField {...form.field('provinceId')} options={provinces} />
          <PostcodesField {...form.field('postcodes')} required={false} help={t('towns.postcodesHelp')} />
          <DateField {...form.field('validFrom')} />
        </>
      )}
    </FormDialog>
  );
}

interface TownDialogProps extends DialogProps {
  readonly town: TownDetail;
}

/** Corrects a wrong entry. */
export function CorrectTownDialog({ town, onClose }: TownDialogProps) {
  const t = useGeographyTexts();
  const provinces = useProvinceIds(true);
  const save = useApiMutation(correctTown, { invalidates: TOWN_READS });
  const { name, secondName, provinceId, istatCode, postcodes, validFrom, validTo, suppressed, continuedTown } = town;
  return (
    <FormDialog
      title={t('town.correct')}
      text={t('town.correctText')}
      schema={correctTownSchema}
      labels={TOWN_FIELDS}
      defaultValues={{
        name,
        secondName,
        provinceId,
        istatCode,
        postcodes,
        validFrom,
        validTo,
        suppressed,
        continuedById: continuedTown?.id ?? null,
      }}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id: town.id }, body, version: town.version });
        notify.done(t('towns.saved', { name: body.name }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} maxLength={80} />
          <TextField {...form.field('secondName')} required={false} maxLength={80} />
          <FieldPair>
            <SelectField {...form.field('provinceId')} options={provinces} />
            <TextField {...form.field('istatCode')} required={false} maxLength={6} inputMode="numeric" />
          </FieldPair>
          <PostcodesField {...form.field('postcodes')} required={false} help={t('towns.postcodesHelp')} />
          <FieldPair>
            <DateField {...form.field('validFrom')} required={false} />
            <DateField {...form.field('validTo')} required={false} />
          </FieldPair>
          <AutocompleteField
            {...form.field('continuedById')}
            required={false}
            source="geography-towns"
            search={findTowns}
            itemValue={({ id }) => id}
            itemLabel={townLabel}
            initialLabel={continuedTown === null ? '' : townLabel(continuedTown)}
            minLength={2}
          />
          <SwitchField {...form.field('suppressed')} help={t('towns.suppressedHelp')} />
        </>
      )}
    </FormDialog>
  );
}

/** Records another name, province or code from a day on. */
export function ChangeTownDialog({ town, onClose }: TownDialogProps) {
  const t = useGeographyTexts();
  const provinces = useProvinceIds(false);
  const save = useApiMutation(changeTown, { invalidates: TOWN_READS });
  const { name, secondName, provinceId, istatCode } = town;
  return (
    <FormDialog
      title={t('town.change')}
      text={t('town.changeText')}
      schema={changeTownSchema}
      labels={TOWN_FIELDS}
      defaultValues={{ name, secondName, provinceId, istatCode }}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id: town.id }, body, version: town.version });
        notify.done(t('towns.saved', { name: body.name }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('day')} />
          <TextField {...form.field('name')} maxLength={80} />
          <TextField {...form.field('secondName')} required={false} maxLength={80} />
          <FieldPair>
            <SelectField {...form.field('provinceId')} options={provinces} />
            <TextField {...form.field('istatCode')} required={false} maxLength={6} inputMode="numeric" />
          </FieldPair>
        </>
      )}
    </FormDialog>
  );
}
