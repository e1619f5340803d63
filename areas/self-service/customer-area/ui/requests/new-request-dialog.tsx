import { useNavigate } from '@tanstack/react-router';
import { customerRequestAddress } from '#areas/after-sale/change-requests/api/addresses.ts';
import { openSchema, REQUEST_FIELDS } from '#areas/after-sale/change-requests/api/index.ts';
import { RequestFields } from '#areas/after-sale/change-requests/ui/public.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { openOwnRequest, ownHome, ownPolicy, ownRequests } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

interface NewRequestProps {
  readonly policyId: number;
  readonly isVehicle: boolean;
  readonly onClose: () => void;
}

/** Opens a request about a policy of the customer, and its page. */
export function NewRequestDialog({ policyId, isVehicle, onClose }: NewRequestProps) {
  const t = usePortalTexts();
  const navigate = useNavigate();
  const open = useApiMutation(openOwnRequest, { invalidates: [ownHome, ownPolicy, ownRequests] });
  return (
    <FormDialog
      title={t('requests.openTitle')}
      text={t('requests.openText')}
      schema={openSchema}
      labels={REQUEST_FIELDS}
      defaultValues={{ wantedOn: null, text: '' }}
      saveLabel={t('requests.send')}
      onSave={async (body) => {
        const { ticket } = await open.mutateAsync({ params: { id: policyId }, body });
        notify.done(t('requests.sent', { ticket }));
        await navigate({ to: customerRequestAddress.href({ ticket }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <RequestFields
          form={form}
          isVehicle={isVehicle}
          proofText={(documents) => t('requests.proof', { documents: documents.toLowerCase() })}
          wantedHelp={t('requests.wanted')}
        />
      )}
    </FormDialog>
  );
}
