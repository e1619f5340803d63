import { useNavigate } from '@tanstack/react-router';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { changeRequestAddress } from '../../api/addresses.ts';
import { listChangeRequests, listPolicyRequests, openChangeRequest, openSchema, REQUEST_FIELDS } from '../../api/index.ts';
import { useChangeRequestsTexts } from '../../texts/it.ts';
import { RequestFields } from './request-fields.tsx';

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
      {(form) => (
        <RequestFields
          form={form}
          isVehicle={isVehicle}
          proofText={(documents) => t('panel.proof', { documents })}
          wantedHelp={t('panel.wantedHelp')}
          textHelp={t('panel.textHelp')}
        />
      )}
    </FormDialog>
  );
}
