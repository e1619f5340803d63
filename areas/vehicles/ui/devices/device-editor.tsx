import { Modal, Stack } from '@mantine/core';
import { SelectField, SwitchField } from '#platform/ui-kit/form/choice-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextField } from '#platform/ui-kit/form/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { createDevice, type DeviceRow, deviceBody, listDeviceRows, saveDevice } from '../../api/index.ts';
import { antitheftKindTexts } from '../../domain/index.ts';
import { useVehicleTexts } from '../texts.ts';

function valuesOf(row: DeviceRow | null) {
  if (row === null) return { externalCode: '', name: '', kind: 'BLACKBOX', suppressed: false } as const;
  const { externalCode, name, kind, suppressed } = row;
  return { externalCode, name, kind, suppressed };
}

function Editor({ row, onClose }: { row: DeviceRow | null; onClose: () => void }) {
  const t = useVehicleTexts();
  const language = useLanguage();
  const form = useSchemaForm(deviceBody, { labels: saveDevice.fields, defaultValues: valuesOf(row) });
  const create = useApiMutation(createDevice, { invalidates: [listDeviceRows] });
  const save = useApiMutation(saveDevice, { invalidates: [listDeviceRows] });
  const types = Object.entries(antitheftKindTexts).map(([value, label]) => ({ value, label: label[language] }));
  return (
    <PageForm
      form={form}
      onCancel={onClose}
      onSave={async (body) => {
        if (row === null) await create.mutateAsync({ body });
        else await save.mutateAsync({ params: { id: row.id }, body, version: row.version });
        notify.done(t('devices.saved', { name: body.name }));
      }}
      onSaved={onClose}
    >
      <Stack gap="sm">
        <TextField {...form.field('externalCode')} maxLength={40} />
        <TextField {...form.field('name')} maxLength={80} />
        <SelectField {...form.field('kind')} options={types} />
        {row === null ? null : <SwitchField {...form.field('suppressed')} help={t('devices.suppressedHelp')} />}
      </Stack>
    </PageForm>
  );
}

/** Adds a row, or edits the given one. */
export function DeviceEditor({ row, onClose }: { row: DeviceRow | null; onClose: () => void }) {
  const t = useVehicleTexts();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': kitText('close') }}
      opened
      onClose={onClose}
      title={row === null ? t('devices.add') : t('devices.edit', { name: row.name })}
    >
      <Editor row={row} onClose={onClose} />
    </Modal>
  );
}
