import { SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type BrandRow, brandBody, createBrand, listBrandRows, saveBrand } from '../../api/index.ts';
import { vehicleCategoryTexts } from '../../domain/index.ts';
import { useVehicleTexts } from '../../texts/it.ts';

function valuesOf(row: BrandRow | null) {
  if (row === null) return { category: 'AUTOVEICOLI', code: '', name: '', quotationCode: '', suppressed: false } as const;
  const { category, code, name, quotationCode, suppressed } = row;
  return { category, code, name, quotationCode, suppressed };
}

/** Adds a row, or edits the given one. */
export function BrandEditor({ row, onClose }: { row: BrandRow | null; onClose: () => void }) {
  const t = useVehicleTexts();
  const language = useLanguage();
  const create = useApiMutation(createBrand, { invalidates: [listBrandRows] });
  const save = useApiMutation(saveBrand, { invalidates: [listBrandRows] });
  const types = Object.entries(vehicleCategoryTexts).map(([value, label]) => ({ value, label: label[language] }));
  return (
    <FormDialog
      title={row === null ? t('brands.add') : t('brands.edit', { name: row.name })}
      schema={brandBody}
      labels={saveBrand.fields ?? {}}
      defaultValues={valuesOf(row)}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        if (row === null) await create.mutateAsync({ body });
        else await save.mutateAsync({ params: { id: row.id }, body, version: row.version });
        notify.done(t('brands.saved', { name: body.name }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField {...form.field('category')} options={types} />
          <UpperCaseField {...form.field('code')} maxLength={3} help={t('brands.codeHelp')} />
          <TextField {...form.field('name')} maxLength={60} />
          <TextField {...form.field('quotationCode')} maxLength={40} help={t('brands.quotationCodeHelp')} />
          {row === null ? null : <SwitchField {...form.field('suppressed')} help={t('brands.suppressedHelp')} />}
        </>
      )}
    </FormDialog>
  );
}
