import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { changeRequestAddress } from '../../api/addresses.ts';
import { listChangeRequests, listPolicyRequests, openChangeRequest, openSchema, REQUEST_FIELDS } from '../../api/index.ts';
import { documentNames } from '../../api/texts.ts';
import { CAUSES, documentsOf, MAX_MESSAGE, MOTIVES, motivesOf } from '../../domain/index.ts';
import { useChangeRequestsTexts } from '../../texts/it.ts';

interface FieldsProps {
  readonly form: SchemaForm<z.input<typeof openSchema>>;
  readonly isVehicle: boolean;
}

/** Cause, then its motives, then what will be needed as proof. */
function Fields({ form, isVehicle }: FieldsProps) {
  const t = useChangeRequestsTexts();
  const language = useLanguage();
  const [cause, motive] = useWatch({ control: form.control, name: ['cause', 'motive'] });
  const motives = cause === undefined ? [] : motivesOf(cause, isVehicle);
  const proof = motive === undefined || !motives.includes(motive) ? [] : documentsOf(motive);
  return (
    <>
      <SelectField {...form.field('cause')} required options={keysOf(CAUSES).map((value) => ({ value, label: CAUSES[value][language] }))} />
      <SelectField
        {...form.field('motive')}
        required
        disabled={cause === undefined}
        options={motives.map((value) => ({ value, label: MOTIVES[value][language] }))}
      />
      {proof.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('panel.proof', { documents: documentNames(proof, language) })}
        </Text>
      )}
      <DateField {...form.field('wantedOn')} required={false} help={t('panel.wantedHelp')} />
      <TextAreaField {...form.field('text')} help={t('panel.textHelp')} maxLength={MAX_MESSAGE} rows={4} />
    </>
  );
}

interface OpenDialogProps {
  readonly contractId: number;
  readonly isVehicle: boolean;
  readonly onClose: () => void;
}

/** Opens a change request of a policy, and its page. */
export function OpenDialog({ contractId, isVehicle, onClose }: OpenDialogProps) {
  const t = useChangeRequestsTexts();
  const navigate = useNavigate();
  const open = useApiMutation(openChangeRequest, { invalidates: [listPolicyRequests, listChangeRequests] });
  return (
    <FormDialog
      title={t('panel.openTitle')}
      text={t('panel.openText')}
      schema={openSchema}
      labels={REQUEST_FIELDS}
      defaultValues={{ wantedOn: null, text: '' }}
      saveLabel={t('panel.save')}
      onSave={async (body) => {
        const { ticket } = await open.mutateAsync({ params: { id: contractId }, body });
        notify.done(t('done.open', { ticket }));
        await navigate({ to: changeRequestAddress.href({ ticket }) });
      }}
      onClose={onClose}
    >
      {(form) => <Fields form={form} isVehicle={isVehicle} />}
    </FormDialog>
  );
}
