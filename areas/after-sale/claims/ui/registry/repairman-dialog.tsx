import { z } from 'zod';
import { CheckboxField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  addRepairman,
  listRepairmen,
  REPAIRMAN_FIELDS,
  type Repairman,
  repairmanSchema,
  saveRepairman,
} from '../../api/registry-routes.ts';
import { useClaimsTexts } from '../../texts/it.ts';

/** Adds or changes a repairman. */
export function RepairmanDialog({ repairman, onClose }: { readonly repairman: Repairman | null; readonly onClose: () => void }) {
  const t = useClaimsTexts();
  const stale = { invalidates: [listRepairmen] };
  const add = useApiMutation(addRepairman, stale);
  const save = useApiMutation(saveRepairman, stale);
  const title = t(repairman === null ? 'repairmen.add' : 'repairmen.change');
  return (
    <FormDialog
      title={title}
      schema={repairmanSchema}
      labels={REPAIRMAN_FIELDS}
      defaultValues={
        repairman ?? { name: '', vatNumber: '', address: null, phone: null, email: null, iban: null, isAgreed: false, isDisabled: false }
      }
      saveLabel={t('repairmen.save')}
      onSave={async (values) => {
        const body = z.parse(repairmanSchema, values);
        if (repairman === null) await add.mutateAsync({ body });
        else await save.mutateAsync({ params: { id: repairman.id }, body, version: repairman.version });
        notify.done(t('repairmen.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} maxLength={120} />
          <UpperCaseField {...form.field('vatNumber')} identifier="vatNumber" maxLength={13} inputMode="numeric" />
          <TextField {...form.field('address')} maxLength={200} />
          <TextField {...form.field('phone')} maxLength={40} inputMode="tel" />
          <TextField {...form.field('email')} maxLength={120} inputMode="email" />
          <UpperCaseField {...form.field('iban')} identifier="iban" maxLength={60} />
          <CheckboxField {...form.field('isAgreed')} />
          <CheckboxField {...form.field('isDisabled')} />
        </>
      )}
    </FormDialog>
  );
}
