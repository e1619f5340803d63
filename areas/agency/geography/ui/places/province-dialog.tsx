import { Text } from '@mantine/core';
import { SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { FieldPair } from '#platform/ui-kit/form/field-pair.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listProvinces } from '../../api/index.ts';
import {
  changeProvince,
  changeProvinceSchema,
  correctProvince,
  correctProvinceSchema,
  createProvince,
  endProvince,
  listProvinceRows,
  listRegions,
  newProvinceSchema,
  PROVINCE_FIELDS,
  type ProvinceRow,
  readProvinceUses,
} from '../../api/province-routes.ts';
import { useGeographyTexts } from '../../texts/it.ts';
import { EndDialog } from '../parts/end-dialog.tsx';
import type { PlaceAction } from '../parts/row-actions.tsx';
import { UsesList } from '../parts/uses-list.tsx';

const READS = [listProvinceRows, listProvinces];

function useRegionOptions() {
  const { data } = useApiQuery(listRegions, {});
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

function Uses({ id }: { readonly id: number }) {
  const t = useGeographyTexts();
  const { data } = useApiQuery(readProvinceUses, { params: { id } });
  if (data === undefined) return null;
  return (
    <div>
      <Text fw={600}>{t('provinces.uses')}</Text>
      <UsesList uses={data.uses} />
    </div>
  );
}

interface DialogProps {
  readonly onClose: () => void;
}

/** Adds a province. */
export function NewProvinceDialog({ onClose }: DialogProps) {
  const t = useGeographyTexts();
  const regions = useRegionOptions();
  const create = useApiMutation(createProvince, { invalidates: READS });
  return (
    <FormDialog
      title={t('provinces.add')}
      schema={newProvinceSchema}
      labels={PROVINCE_FIELDS}
      defaultValues={{ acronym: '', name: '', istatCode: null }}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        await create.mutateAsync({ body });
        notify.done(t('provinces.saved', { name: body.name }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} maxLength={80} />
          <FieldPair>
            <UpperCaseField {...form.field('acronym')} maxLength={2} />
            <TextField {...form.field('istatCode')} required={false} maxLength={3} inputMode="numeric" />
          </FieldPair>
          <SelectField {...form.field('regionId')} options={regions} />
          <DateField {...form.field('validFrom')} />
        </>
      )}
    </FormDialog>
  );
}

interface ProvinceDialogProps extends DialogProps {
  readonly province: ProvinceRow;
}

function CorrectDialog({ province, onClose }: ProvinceDialogProps) {
  const t = useGeographyTexts();
  const regions = useRegionOptions();
  const save = useApiMutation(correctProvince, { invalidates: READS });
  const { id, version, acronym, name, istatCode, regionId, validFrom, validTo, suppressed } = province;
  return (
    <FormDialog
      title={t('list.correct', { name })}
      text={t('town.correctText')}
      schema={correctProvinceSchema}
      labels={PROVINCE_FIELDS}
      defaultValues={{ acronym, name, istatCode, regionId, validFrom, validTo, suppressed }}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id }, body, version });
        notify.done(t('provinces.saved', { name: body.name }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} maxLength={80} />
          <FieldPair>
            <UpperCaseField {...form.field('acronym')} maxLength={2} />
            <TextField {...form.field('istatCode')} required={false} maxLength={3} inputMode="numeric" />
          </FieldPair>
          <SelectField {...form.field('regionId')} options={regions} />
          <FieldPair>
            <DateField {...form.field('validFrom')} required={false} />
            <DateField {...form.field('validTo')} required={false} />
          </FieldPair>
          <SwitchField {...form.field('suppressed')} />
          <Uses id={id} />
        </>
      )}
    </FormDialog>
  );
}

function ChangeDialog({ province, onClose }: ProvinceDialogProps) {
  const t = useGeographyTexts();
  const regions = useRegionOptions();
  const save = useApiMutation(changeProvince, { invalidates: READS });
  const { id, version, acronym, name, istatCode, regionId } = province;
  return (
    <FormDialog
      title={t('list.change', { name })}
      text={t('town.changeText')}
      schema={changeProvinceSchema}
      labels={PROVINCE_FIELDS}
      defaultValues={{ acronym, name, istatCode, regionId }}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id }, body, version });
        notify.done(t('provinces.saved', { name: body.name }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('day')} />
          <TextField {...form.field('name')} maxLength={80} />
          <FieldPair>
            <UpperCaseField {...form.field('acronym')} maxLength={2} />
            <TextField {...form.field('istatCode')} required={false} maxLength={3} inputMode="numeric" />
          </FieldPair>
          <SelectField {...form.field('regionId')} options={regions} />
          <Uses id={id} />
        </>
      )}
    </FormDialog>
  );
}

/** The dialog of an action on a province. */
export function ProvinceDialog({ action, province, onClose }: ProvinceDialogProps & { readonly action: PlaceAction }) {
  const t = useGeographyTexts();
  const end = useApiMutation(endProvince, { invalidates: READS });
  if (action === 'correct') return <CorrectDialog province={province} onClose={onClose} />;
  if (action === 'change') return <ChangeDialog province={province} onClose={onClose} />;
  const { id, version, name } = province;
  const run = async (day: string) => {
    await end.mutateAsync({ params: { id }, body: { day }, version });
    notify.done(t('provinces.saved', { name }));
  };
  return (
    <EndDialog name={name} text={t('provinces.endText')} onEnd={run} onClose={onClose}>
      <Uses id={id} />
    </EndDialog>
  );
}
