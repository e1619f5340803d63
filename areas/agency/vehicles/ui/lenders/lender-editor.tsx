import { SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { createLender, type LenderRow, lenderBody, listLenderRows, listLenders, saveLender } from '../../api/index.ts';
import { useVehicleTexts } from '../../texts/it.ts';

const invalidates = [listLenderRows, listLenders];

/** Adds a lender, or edits the given one. */
export function LenderEditor({ row, onClose }: { row: LenderRow | null; onClose: () => void }) {
  const t = useVehicleTexts();
  const create = useApiMutation(createLender, { invalidates });
  const save = useApiMutation(saveLender, { invalidates });
  const { name = '', address = null, pec = null, suppressed = false } = row ?? {};
  return (
    <FormDialog
      title={row === null ? t('lenders.add') : t('lenders.edit', { name })}
      schema={lenderBody}
      labels={saveLender.fields ?? {}}
      defaultValues={{ name, address, pec, suppressed }}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        if (row === null) await create.mutateAsync({ body });
        else await save.mutateAsync({ params: { id: row.id }, body, version: row.version });
        notify.done(t('lenders.saved', { name: body.name }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} maxLength={120} />
          <TextField {...form.field('address')} required={false} maxLength={160} help={t('lenders.addressHelp')} />
          <TextField {...form.field('pec')} required={false} maxLength={254} />
          {row === null ? null : <SwitchField {...form.field('suppressed')} help={t('lenders.suppressedHelp')} />}
        </>
      )}
    </FormDialog>
  );
}
