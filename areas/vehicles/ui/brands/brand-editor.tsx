import { Modal, Stack } from '@mantine/core';
import { SelectField, SwitchField } from '#platform/ui-kit/form/choice-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type BrandRow, brandBody, createBrand, listBrandRows, saveBrand } from '../../api/index.ts';
import { vehicleCategoryTexts } from '../../domain/index.ts';
import { useVehicleTexts } from '../texts.ts';

function valuesOf(row: BrandRow | null) {
  if (row === null) return { category: 'AUTOVEICOLI', code: '', name: '', quotationCode: '', suppressed: false } as const;
  const { category, code, name, quotationCode, suppressed } = row;
  return { category, code, name, quotationCode, suppressed };
}

function Editor({ row, onClose }: { row: BrandRow | null; onClose: () => void }) {
  const t = useVehicleTexts();
  const language = useLanguage();
  const form = useSchemaForm(brandBody, { labels: saveBrand.fields, defaultValues: valuesOf(row) });
  const create = useApiMutation(createBrand, { invalidates: [listBrandRows] });
  const save = useApiMutation(saveBrand, { invalidates: [listBrandRows] });
  const types = Object.entries(vehicleCategoryTexts).map(([value, label]) => ({ value, label: label[language] }));
  return (
    <PageForm
      form={form}
      onCancel={onClose}
      onSave={async (body) => {
        if (row === null) await create.mutateAsync({ body });
        else await save.mutateAsync({ params: { id: row.id }, body, version: row.version });
        notify.done(t('brands.saved', { name: body.name }));
      }}
      onSaved={onClose}
    >
      <Stack gap="sm">
        <SelectField {...form.field('category')} options={types} />
        <UpperCaseField {...form.field('code')} maxLength={3} />
        <TextField {...form.field('name')} maxLength={60} />
        <TextField {...form.field('quotationCode')} maxLength={40} />
        {row === null ? null : <SwitchField {...form.field('suppressed')} help={t('brands.suppressedHelp')} />}
      </Stack>
    </PageForm>
  );
}

/** Adds a row, or edits the given one. */
export function BrandEditor({ row, onClose }: { row: BrandRow | null; onClose: () => void }) {
  const t = useVehicleTexts();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': kitText('close') }}
      opened
      onClose={onClose}
      title={row === null ? t('brands.add') : t('brands.edit', { name: row.name })}
    >
      <Editor row={row} onClose={onClose} />
    </Modal>
  );
}
