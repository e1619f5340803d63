import { SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { createDevice, type DeviceRow, deviceBody, listDeviceRows, saveDevice } from '../../api/index.ts';
import { antitheftKindTexts } from '../../domain/index.ts';
import { useVehicleTexts } from '../../texts/it.ts';

function valuesOf(row: DeviceRow | null) {
  if (row === null) return { externalCode: '', name: '', kind: 'BLACKBOX', suppressed: false } as const;
  const { externalCode, name, kind, suppressed } = row;
  return { externalCode, name, kind, suppressed };
}

/** Adds a row, or edits the given one. */
export function DeviceEditor({ row, onClose }: { row: DeviceRow | null; onClose: () => void }) {
  const t = useVehicleTexts();
  const language = useLanguage();
  const create = useApiMutation(createDevice, { invalidates: [listDeviceRows] });
  const save = useApiMutation(saveDevice, { invalidates: [listDeviceRows] });
  const types = Object.entries(antitheftKindTexts).map(([value, label]) => ({ value, label: label[language] }));
  return (
    <FormDialog
      title={row === null ? t('devices.add') : t('devices.edit', { name: row.name })}
      schema={deviceBody}
      labels={saveDevice.fields ?? {}}
      defaultValues={valuesOf(row)}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        if (row === null) await create.mutateAsync({ body });
        else await save.mutateAsync({ params: { id: row.id }, body, version: row.version });
        notify.done(t('devices.saved', { name: body.name }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('externalCode')} maxLength={40} help={t('devices.externalCodeHelp')} />
          <TextField {...form.field('name')} maxLength={80} />
          <SelectField {...form.field('kind')} options={types} />
          {row === null ? null : <SwitchField {...form.field('suppressed')} help={t('devices.suppressedHelp')} />}
        </>
      )}
    </FormDialog>
  );
}
