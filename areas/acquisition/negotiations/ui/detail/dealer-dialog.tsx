import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { userAddress } from '#areas/network/users/api/addresses.ts';
import { listUsers } from '#areas/network/users/api/index.ts';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { createDealer, DEALER_FIELDS, dealerSchema } from '../../api/dealer-routes.ts';
import { readNegotiation } from '../../api/index.ts';
import { type NegotiationDetail, negotiationTimeline } from '../../api/routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';

/** A username from the name: letters and digits with hyphens between. */
const proposedUsername = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);

interface DealerDialogProps {
  readonly detail: NegotiationDetail;
  readonly onClose: () => void;
}

/** Creates the dealer of a won negotiation: asks only what the negotiation does not know. */
export function DealerDialog({ detail: { id, dealerAlias, vatNumber, contacts }, onClose }: DealerDialogProps) {
  const t = useNegotiationsTexts();
  const navigate = useNavigate();
  const create = useApiMutation(createDealer, { invalidates: [readNegotiation, negotiationTimeline, listUsers] });
  const email = contacts.find((contact) => contact.email !== null)?.email ?? '';
  return (
    <FormDialog
      title={t('detail.createDealer')}
      text={t('detail.createDealerText')}
      schema={dealerSchema}
      labels={DEALER_FIELDS}
      defaultValues={{ username: proposedUsername(dealerAlias), email, vatNumber: vatNumber ?? '', duplicateReason: '' }}
      saveLabel={t('detail.createDealer')}
      onSave={async (values) => {
        const created = await create.mutateAsync({ params: { id }, body: z.parse(dealerSchema, values) });
        notify.done(t('detail.dealerCreated'));
        await navigate({ to: userAddress.href({ userPath: 'dealer', id: created.id }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('username')} maxLength={60} />
          <TextField {...form.field('email')} inputMode="email" />
          <UpperCaseField {...form.field('vatNumber')} identifier="vatNumber" maxLength={13} />
          <TextField {...form.field('duplicateReason')} maxLength={300} />
        </>
      )}
    </FormDialog>
  );
}
